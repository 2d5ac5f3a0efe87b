import { effect } from "@preact/signals";
import { preview } from "../mod.ts";
import { barBeatAt } from "./model.ts";
import { describeNote } from "./note_list.ts";
import { chosenBars } from "./panels/excerpt.ts";
import type { State } from "./state.ts";
import { findStrings } from "./strings.ts";

/** Names of more tracks than this are counted: the model knows them. */
const NAMED = 6;

/** Somebody who is still choosing has not chosen. Milliseconds. */
const PAUSE = 800;

/** What to do after some milliseconds; gives the way to call it off. */
export type Wait = (work: () => void, pause: number) => () => void;

const later: Wait = (work, pause) => {
  const timer = setTimeout(work, pause);
  return () => clearTimeout(timer);
};

/**
 * Writes what a person has done with a piece that the model cannot know: where they are, what they repeat, hear and point at.
 *
 * As ext-apps has it, fields in the manner of front matter. They are for the model and in no person's language; names are
 * those of the piece, each on its line.
 *
 * @returns Empty when nothing was done
 */
export function writeContext(state: State): string {
  const { model: { value: model }, outline, playback, position, loop, picked, focus } = state;
  if (model.noteCount === 0) return "";
  const nameOf = (track: number): string => preview(model.tracks[track].name);
  const namesOf = (tracks: ReadonlySet<number>): string => {
    const names = [...tracks].filter((track) => track in model.tracks).map(nameOf);
    const rest = names.length - NAMED;
    return names.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  };
  // While it plays the playhead is nowhere that anybody has chosen.
  const tick = playback.value === "playing" ? position.peek() : position.value;
  const { bar, beat } = barBeatAt(model, tick);
  const { from, to } = chosenBars(state);
  const done = Object.entries({
    playhead: tick === 0 ? "" : `bar ${bar} beat ${beat}`,
    loop: loop.value === null ? "" : `bars ${from}–${to}`,
    muted: namesOf(state.muted.value),
    solo: namesOf(state.soloed.value),
    focus: focus.value !== null && focus.value in model.tracks ? nameOf(focus.value) : "",
    note: picked.value === null
      ? ""
      : preview(describeNote(model, picked.value, findStrings("en"))),
  }).filter(([, value]) => value !== "");
  if (done.length === 0) return "";
  const piece = [preview(model.title), outline.value?.id && `(${outline.value.id})`]
    .filter(Boolean).join(" ");
  const fields = piece === "" ? done : [["piece", piece], ...done];
  const lines = fields.map(([name, value]) => `${name}: ${value}`);
  return ["---", ...lines, "---"].join("\n");
}

/**
 * Has the model know what a person does, once they rest, and only when it has changed.
 *
 * @param tell Replaces what the model was told before; answers whether it was taken
 * @returns Stops it
 */
export function keepModelInformed(
  state: State,
  tell: (text: string) => Promise<boolean>,
  wait: Wait = later,
): () => void {
  let told = "";
  let callOff = (): void => {};
  const stop = effect(() => {
    const text = writeContext(state);
    callOff();
    if (text === told) return;
    callOff = wait(() => {
      told = text;
      // A host that refuses once would again.
      void tell(text).then((isTaken) => isTaken || stopAll());
    }, PAUSE);
  });
  const stopAll = (): void => {
    callOff();
    stop();
  };
  return stopAll;
}
