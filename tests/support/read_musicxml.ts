import { type Composition, PPQ, toMusicXml } from "../../mod.ts";
import type { HeardNote } from "./read_abc.ts";

/** An element as it stands in a document. */
export interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Xml[];
  readonly text: string;
}

/** A bar of a part, in ticks. */
export interface ReadBar {
  readonly number: string;
  readonly isImplicit: boolean;
  /** Ticks of each voice that has something in it. */
  readonly voices: ReadonlyMap<string, number>;
  readonly length: number;
}

/** What a score says. */
export interface ReadScore {
  readonly notes: readonly HeardNote[];
  /** Bars of each part. */
  readonly parts: readonly (readonly ReadBar[])[];
  /** Complaints: ties without an end, brackets that do not close, values that are not as long as they last. */
  readonly faults: readonly string[];
}

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** Parts of a tick in which it is counted, so that tuplets of seven are whole. */
const FINE = 7;
const TYPES = ["64th", "32nd", "16th", "eighth", "quarter", "half", "whole", "breve"];

/** Reads a document into its elements; fails where tags do not match. */
export function readXml(text: string): Xml {
  type Open = { name: string; attributes: Record<string, string>; children: Xml[]; text: string };
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const tags = /<(?:[?!][^>]*|(\/?)([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?))>|([^<]+)/gy;
  let end = 0;
  for (const [all, closes, name, given, isEmpty, words] of text.matchAll(tags)) {
    end += all.length;
    const top = open[open.length - 1];
    if (words !== undefined) top.text += unescape(words);
    else if (closes) {
      const done = open.pop();
      if (done?.name !== name) throw new Error(`</${name}> ends <${done?.name}>`);
    } else if (name !== undefined) {
      const attributes = Object.fromEntries(
        [...given.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescape(value)]),
      );
      const child: Open = { name, attributes, children: [], text: "" };
      top.children.push(child);
      if (!isEmpty) open.push(child);
    }
  }
  if (end < text.length) throw new Error(`Cannot read ${text.slice(end, end + 40)}`);
  if (open.length > 1 || root.children.length !== 1) throw new Error("tags are left open");
  return root.children[0];
}

/** The elements of a name in an element. */
export function childrenOf({ children }: Xml, name: string): readonly Xml[] {
  return children.filter((child) => child.name === name);
}

/** The text at a path of names, of the first that is there; `null` when none is. */
export function textAt(xml: Xml, path: string): string | null {
  const found = path.split("/").reduce<Xml | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    xml,
  );
  return found?.text ?? null;
}

/** Reads a score by what MusicXML says of time, voices and ties. */
export function readMusicXml(text: string): ReadScore {
  const score = readXml(text);
  const drums = readDrums(score);
  const [notes, faults]: [HeardNote[], string[]] = [[], []];
  const parts = childrenOf(score, "part").map((part) => {
    const held = new Map<string, { onset: number; end: number }>();
    let [divisions, start, octaves] = [1, 0, 0];
    const bars = childrenOf(part, "measure").map((measure): ReadBar => {
      let [now, onset, length] = [0, 0, 0];
      const voices = new Map<string, number>();
      const tuplets = new Map<string, number>();
      for (const item of measure.children) {
        divisions = Number(textAt(item, "divisions") ?? divisions);
        octaves = Number(textAt(item, "transpose/octave-change") ?? octaves);
        const ticks = Number(textAt(item, "duration") ?? 0) * PPQ * FINE / divisions;
        if (!Number.isInteger(ticks)) faults.push(`a length is no part of a tick: ${ticks}`);
        if (item.name === "backup") now -= ticks;
        if (item.name === "forward") now += ticks;
        if (item.name !== "note") continue;
        const isChord = childrenOf(item, "chord").length > 0;
        if (!isChord) {
          onset = now;
          now += ticks;
          const voice = textAt(item, "voice") ?? "1";
          voices.set(voice, (voices.get(voice) ?? 0) + ticks / FINE);
          checkValue(item, ticks, faults);
          const open = countTuplets(item, tuplets.get(voice) ?? 0);
          if (open < 0 || open > 1 || (open === 0 && hasOpenRatio(item))) {
            faults.push("a tuplet is not bracketed");
          }
          tuplets.set(voice, open);
        }
        length = Math.max(length, now);
        addNote(item, { start: start + onset, end: start + onset + ticks, octaves }, held);
      }
      if ([...tuplets.values()].some((open) => open !== 0)) faults.push("a tuplet does not end");
      start += length;
      const { number, implicit } = measure.attributes;
      return { number, isImplicit: implicit === "yes", voices, length: length / FINE };
    });
    if (held.size > 0) faults.push(`${held.size} ties do not end`);
    return bars;
  });
  return { notes: notes.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch), parts, faults };

  function addNote(
    item: Xml,
    { start, end, octaves }: { start: number; end: number; octaves: number },
    held: Map<string, { onset: number; end: number }>,
  ): void {
    if (childrenOf(item, "rest").length > 0) return;
    const drum = childrenOf(item, "instrument")[0]?.attributes.id;
    const pitch = drum === undefined ? readPitch(item) + 12 * octaves : drums.get(drum) ?? NaN;
    const key = `${textAt(item, "voice")} ${pitch}`;
    const ties = childrenOf(item, "tie").map(({ attributes }) => attributes.type);
    const tied = childrenOf(childrenOf(item, "notations")[0] ?? item, "tied")
      .map(({ attributes }) => attributes.type);
    if (tied.join() !== ties.join()) faults.push("ties are not seen as they sound");
    const before = held.get(key);
    held.delete(key);
    if (ties.includes("stop") !== (before !== undefined && before.end === start)) {
      faults.push(`a tie of ${pitch} is broken at ${start}`);
    }
    const onset = ties.includes("stop") ? before?.onset ?? start : start;
    if (ties.includes("start")) held.set(key, { onset, end });
    else {
      const duration = (end - onset) / FINE;
      notes.push({ onset: onset / FINE, duration, pitch, isDrum: drum !== undefined });
    }
  }
}

function readPitch(item: Xml): number {
  const [step, alter, octave] = ["step", "alter", "octave"].map((name) =>
    textAt(item, `pitch/${name}`)
  );
  return SEMITONES[step ?? ""] + Number(alter ?? 0) + 12 * (Number(octave) + 1);
}

/** Percussion pitches by the id of their instrument. */
function readDrums(score: Xml): Map<string, number> {
  const [list] = childrenOf(score, "part-list");
  return new Map(
    childrenOf(list, "score-part").flatMap((part) =>
      childrenOf(part, "midi-instrument")
        .filter((player) => textAt(player, "midi-unpitched") !== null)
        .map((player) => [
          player.attributes.id,
          Number(textAt(player, "midi-unpitched")) - 1,
        ])
    ),
  );
}

/** A value lasts as long as its name, dots and tuplet say. */
function checkValue(item: Xml, ticks: number, faults: string[]): void {
  const type = textAt(item, "type");
  if (type === null) {
    if (childrenOf(item, "rest")[0]?.attributes.measure !== "yes") {
      faults.push("a value has no name");
    }
    return;
  }
  const plain = PPQ * FINE / 16 * 2 ** TYPES.indexOf(type);
  const dotted = plain * (2 - 0.5 ** childrenOf(item, "dot").length);
  const [played, time] = ["actual-notes", "normal-notes"].map((name) =>
    Number(textAt(item, `time-modification/${name}`) ?? 1)
  );
  if (Math.abs(dotted * time / played - ticks) > 1e-6) faults.push(`${type} lasts ${ticks / FINE}`);
}

/** Tuplets of a voice that are open while a note sounds; −1 where one ends that has not begun. */
function countTuplets(item: Xml, open: number): number {
  const marks = childrenOf(childrenOf(item, "notations")[0] ?? item, "tuplet")
    .map(({ attributes }) => attributes.type);
  const begun = open + marks.filter((type) => type === "start").length;
  if (begun === 0 && hasOpenRatio(item)) return -1;
  return begun - marks.filter((type) => type === "stop").length;
}

/** Whether a note stands in a tuplet that it does not end. */
function hasOpenRatio(item: Xml): boolean {
  const ends = childrenOf(childrenOf(item, "notations")[0] ?? item, "tuplet")
    .some(({ attributes }) => attributes.type === "stop");
  return childrenOf(item, "time-modification").length > 0 && !ends;
}

function unescape(text: string): string {
  const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text.replace(/&(\w+);/g, (_, name) => signs[name] ?? `?${name}?`);
}

/** The measures of a part of a piece, written and read again. */
export function measuresOf(piece: Composition, part = 0): readonly Xml[] {
  return childrenOf(childrenOf(readXml(toMusicXml(piece)), "part")[part], "measure");
}
