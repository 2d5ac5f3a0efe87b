import { preview, type Repair } from "../../mod.ts";
import { type Check, findCheckedTrack } from "../checks.ts";
import { toFacts } from "../facts.ts";
import type { State } from "../state.ts";
import { chosenBars, type Excerpt, writeExcerpt } from "./excerpt.ts";

/** Writes a wish for what comes next, with the bars from which to go on. */
export function writeWish(state: State, wish: string): string {
  const { strings: { value: strings }, composition: { value: composition } } = state;
  const head = withId(strings.messageContinue(titleOf(state), wish.trim()), state);
  if (composition === null) return head;
  return withExcerpt(head, state, writeExcerpt(composition, chosenBars(state)));
}

/** Writes what is to be mended of what a check found: what, where, and the bar as it is. */
export function writeCheckFix(state: State, check: Check): string {
  const { code, bar, detail } = check;
  const { checkLines } = state.strings.value;
  const { tracks } = state.model.value;
  const track = findCheckedTrack(check, tracks);
  const what = Object.hasOwn(checkLines, code) ? checkLines[code] : "";
  return writeFix(state, {
    what: [what, code && `[${code}]`, detail && `(${detail})`],
    name: track?.name ?? check.track,
    track: track === undefined ? null : tracks.indexOf(track),
    bar,
  });
}

/** Writes what is to be mended of what was read differently from how it was written. */
export function writeRepairFix(state: State, repair: Repair): string {
  const { code, path, before, after, reason } = repair;
  const { repairNothing } = state.strings.value;
  const change = `${before || repairNothing} → ${after || repairNothing}`;
  const place = /\btracks\[(\d+)\]/.exec(path)?.[1];
  const track = place === undefined ? null : Number(place);
  const bar = /\bbar (\d+)/.exec(`${before} ${reason}`)?.[1];
  return writeFix(state, {
    what: [`${change}.`, reason, `[${code}]`, path && `(${path})`],
    name: track === null ? "" : state.model.value.tracks[track]?.name ?? "",
    track,
    bar: bar === undefined ? null : Number(bar),
  });
}

/** What is wrong, and where. */
interface Fault {
  /** Words, some of which may be empty. */
  readonly what: readonly string[];
  /** Name of the track; empty for the whole piece. */
  readonly name: string;
  /** Its index; `null` when it is not here. */
  readonly track: number | null;
  readonly bar: number | null;
}

function writeFix(state: State, { what, name, track, bar }: Fault): string {
  const { strings: { value: strings }, composition: { value: composition }, model } = state;
  const place = [name && preview(name), bar === null ? "" : strings.barNumber(bar)];
  const words = strings.messageFixPlace(
    titleOf(state),
    what.filter((part) => part !== "").join(" "),
    place.filter((part) => part !== "").join(", "),
  );
  const head = withId(words, state);
  const isHere = bar !== null && bar <= model.value.bars &&
    (track === null || track < model.value.tracks.length);
  if (composition === null || !isHere) return head;
  return withExcerpt(head, state, writeExcerpt(composition, { from: bar, to: bar }, track));
}

/** Names the piece to the model, so that it need not write again what is there; in no language. */
function withId(head: string, state: State): string {
  const id = state.outline.value?.id ?? "";
  return id === "" ? head : `${head}\n(edit_midi, id ${id})`;
}

function withExcerpt(head: string, state: State, { from, to, text }: Excerpt): string {
  if (text === "") return head;
  const { composition, model, strings } = state;
  const facts = toFacts(model.value, composition.value?.tempos ?? [], strings.value);
  return `${head}\n\n${strings.value.excerpt(from, to, facts.join(", "))}\n\`\`\`\n${text}\n\`\`\``;
}

function titleOf(state: State): string {
  return preview(state.model.value.title) || state.strings.value.untitled;
}
