import type { Letter } from "../pitch/note_name.ts";
import type { Key } from "../pitch/key.ts";
import type { Sound } from "./arrange_voices.ts";
import type { Beats } from "./beats.ts";
import { QUARTER } from "./fine.ts";
import { PitchWriter, type Tie } from "./pitch_writer.ts";
import type { Voice } from "./plan_voices.ts";
import { type Value, writeRhythm } from "./write_rhythm.ts";

/** The unit of written lengths: `L:1/8`. */
const UNIT = QUARTER / 2;

/** Something that is said over a staff. */
export interface Mark {
  /** Where, in parts of a tick from the first bar line that is written. */
  readonly place: number;
  /** The annotation or field. */
  readonly text: string;
  /** A field stands before all annotations; for a chord a note that sounds there is cut, so that it is where it belongs. */
  readonly kind: "field" | "chord" | "text";
}

/** A bar as all voices have it. */
export interface Bar {
  /** Where it begins, in parts of a tick from the first bar line that is written. */
  readonly start: number;
  readonly beats: Beats;
  readonly key: Key;
  /** Fields that stand at its beginning; empty where nothing changes. */
  readonly keyChange: string;
  readonly metreChange: string;
}

/** How a voice is written. */
export interface VoiceStyle {
  /** Key that it begins in. */
  readonly key: Key;
  /** Whether its rests are seen: those of the first voice of a staff. */
  readonly showsRests: boolean;
}

/** What is written of a bar. */
export interface WrittenBar {
  /** Music without bar lines. */
  readonly music: string;
  /** Syllables, one for each note; empty when nothing is sung. */
  readonly words: readonly string[];
  /** Letters with accidentals. */
  readonly altered: readonly Letter[];
}

/** A stretch of a bar: a sound, what is left of one, or a rest. */
interface Event {
  readonly start: number;
  readonly end: number;
  readonly sound: Sound | null;
  /** Whether the sound began here. */
  readonly isFirst: boolean;
  /** Whether it goes on after this. */
  readonly isTied: boolean;
}

/** Writes one voice bar by bar. */
export class VoiceWriter {
  readonly #voice: Voice;
  readonly #showsRests: boolean;
  readonly #pitches: PitchWriter;
  /** The first sound that may not be over. */
  #at = 0;
  /** Key in which the last sound began. */
  #speller: Key;

  /**
   * @param voice What it writes
   * @param style How
   */
  constructor(voice: Voice, { key, showsRests }: VoiceStyle) {
    this.#voice = voice;
    this.#showsRests = showsRests;
    this.#pitches = new PitchWriter(key);
    this.#speller = key;
  }

  /**
   * Writes the next bar.
   *
   * @param bar The bar
   * @param marks What stands over it, in order
   * @param seen Letters with accidentals in voices of the staff that were written before
   */
  write(bar: Bar, marks: readonly Mark[], seen: ReadonlySet<Letter>): WrittenBar {
    this.#pitches.startBar(bar.key, seen);
    const cuts = marks.filter(({ kind }) => kind === "chord").map(({ place }) => place - bar.start);
    const events = this.#takeEvents(bar, cuts);
    const changes = (this.#voice.drums === null ? bar.keyChange : "") + bar.metreChange;
    const values = writeRhythm(events, bar.beats, ({ sound }) => sound === null);
    const texts = placeMarks(values, marks, bar.start);
    let music = changes;
    let before: Value<Event> | null = null;
    const words: string[] = [];
    values.forEach((value, index) => {
      const isApart = before === null || isBroken(before, value, bar.beats.group);
      music += (isApart && before !== null ? " " : "") + (texts[index] ?? "") +
        formatTuplet(value) + this.#writeValue(value, bar.key);
      if (value.event.sound !== null) words.push(this.#findWord(value));
      before = value;
    });
    const isSung = words.some((word) => word !== "*" && word !== "_");
    return {
      music,
      words: isSung ? words : words.map(() => "*"),
      altered: [...this.#pitches.altered],
    };
  }

  /** What fills a bar: sounds, cut where they cross its lines or a chord stands, and rests between them. */
  #takeEvents({ start, beats: { length } }: Bar, cuts: readonly number[]): Event[] {
    const events: Event[] = [];
    const push = (from: number, to: number, sound: Sound | null): void => {
      const ends = [...cuts.filter((cut) => from < cut && cut < to), to];
      let at = from;
      for (const end of ends) {
        const isFirst = sound !== null && start + at === sound.start;
        const isTied = sound !== null && sound.end > start + end;
        events.push({ start: at, end, sound, isFirst, isTied });
        at = end;
      }
    };
    let at = 0;
    while (
      this.#at < this.#voice.sounds.length && this.#voice.sounds[this.#at].start < start + length
    ) {
      const sound = this.#voice.sounds[this.#at];
      const from = Math.max(0, sound.start - start);
      const to = Math.min(length, sound.end - start);
      if (from > at) push(at, from, null);
      push(from, to, sound);
      at = to;
      if (sound.end > start + length) break;
      this.#at++;
    }
    if (at < length) push(at, length, null);
    return events;
  }

  #writeValue({ event, start, written, goesOn }: Value<Event>, key: Key): string {
    const { sound, isFirst, isTied } = event;
    const tiedTo = isFirst && start === event.start ? "none" : start === 0 ? "bar" : "value";
    if (tiedTo === "none") this.#speller = key;
    const length = formatLength(written);
    if (sound === null) return (this.#showsRests ? "z" : "x") + length;
    const tie = isTied || goesOn ? "-" : "";
    const notes = this.#toNotes(sound.pitches, tiedTo);
    return (notes.length === 1 ? notes[0] : `[${notes.join("")}]`) + length + tie;
  }

  #toNotes(pitches: readonly number[], tie: Tie): string[] {
    const { drums, transpose } = this.#voice;
    if (drums !== null) return pitches.map((pitch) => drums.get(pitch)?.note ?? "c");
    return this.#pitches.write(pitches.map((pitch) => pitch - transpose), this.#speller, tie);
  }

  #findWord({ event, start }: Value<Event>): string {
    if (event.sound === null) return "*";
    const isFirst = event.isFirst && start === event.start;
    const syllable = this.#voice.syllables.get(event.sound);
    if (syllable === undefined) return "*";
    return isFirst ? syllable : "_";
  }
}

/** The texts before each value: chords where they are, others before what sounds there and is not inside a tuplet. */
function placeMarks(
  values: readonly Value<Event>[],
  marks: readonly Mark[],
  start: number,
): string[] {
  const texts: string[] = [];
  const outside = values.map(() => true);
  values.forEach(({ tuplet }, index) => {
    if (tuplet !== null) outside.fill(false, index + 1, index + tuplet[2]);
  });
  const fields = marks.filter(({ kind }) => kind === "field");
  const annotations = marks.filter(({ kind }) => kind !== "field");
  for (const { place, text, kind } of [...fields, ...annotations]) {
    const index = values.findLastIndex((value, index) =>
      value.start <= place - start && (kind === "chord" || outside[index])
    );
    const at = Math.max(0, index);
    texts[at] = (texts[at] ?? "") + text;
  }
  return texts;
}

/** Whether a beam ends between two values. */
function isBroken(before: Value<Event>, value: Value<Event>, group: number): boolean {
  const isInTuplet = value.tuplet === null && before.written !== before.end - before.start &&
    value.written !== value.end - value.start;
  if (isInTuplet && value.written < QUARTER && before.written < QUARTER) {
    return value.start % group === 0;
  }
  return value.start % group === 0 || value.written >= QUARTER || before.written >= QUARTER;
}

function formatTuplet({ tuplet }: Value<Event>): string {
  if (tuplet === null) return "";
  const [played, time, values] = tuplet;
  return played === 3 && values === 3 ? "(3" : `(${played}:${time}:${values}`;
}

/** A length in eighths, as ABC writes fractions: nothing for one, `3`, `/2`, `3/2`. */
function formatLength(length: number): string {
  let [numerator, denominator] = [length, UNIT];
  for (let [a, b] = [numerator, denominator];; [a, b] = [b, a % b]) {
    if (b !== 0) continue;
    [numerator, denominator] = [numerator / a, denominator / a];
    break;
  }
  return (numerator === 1 ? "" : String(numerator)) + (denominator === 1 ? "" : `/${denominator}`);
}
