import { type BarEvent, BarFiller } from "../engraving/bar_filler.ts";
import type { Bar } from "../engraving/bars.ts";
import { findBeams } from "../engraving/beams.ts";
import type { ChordTones } from "../engraving/chord_tones.ts";
import { QUARTER } from "../engraving/fine.ts";
import type { Speller } from "../engraving/spelling.ts";
import { type Value, writeRhythm } from "../engraving/write_rhythm.ts";
import type { Key } from "../pitch/key.ts";
import type { Letter } from "../pitch/note_name.ts";
import { formatAbcKey } from "./abc_key.ts";
import { toSyllable } from "./abc_text.ts";
import { PitchWriter, type Tie } from "./pitch_writer.ts";
import type { Voice } from "./plan_abc.ts";

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

/** How a voice is written. */
export interface VoiceStyle {
  /** Key that it begins in. */
  readonly key: Key;
  /** Whether its rests are seen: those of the first voice of a staff. */
  readonly showsRests: boolean;
  /** What stands before sounds that begin at a place, in parts of a tick from the first bar line that is written. */
  readonly decorations: ReadonlyMap<number, string>;
  /** How the chord lane spells its notes. */
  readonly tones: ChordTones;
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

/** Writes one voice bar by bar. */
export class VoiceWriter {
  readonly #voice: Voice;
  readonly #showsRests: boolean;
  readonly #decorations: ReadonlyMap<number, string>;
  readonly #pitches: PitchWriter;
  readonly #filler: BarFiller;
  readonly #tones: ChordTones;
  /** What held where the last sound began. */
  #speller: Speller;

  /**
   * @param voice What it writes
   * @param style How
   */
  constructor(voice: Voice, { key, showsRests, decorations, tones }: VoiceStyle) {
    this.#voice = voice;
    this.#filler = new BarFiller(voice.sounds);
    this.#showsRests = showsRests;
    this.#decorations = decorations;
    this.#pitches = new PitchWriter(key);
    this.#tones = tones;
    this.#speller = { key, tones: new Map() };
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
    const events = this.#filler.fill(bar, cuts);
    const changes = (this.#voice.drums === null ? formatKeyChange(bar) : "") +
      formatMetreChange(bar);
    const values = writeRhythm(events, bar.beats, ({ sound }) => sound === null);
    const texts = placeMarks(values, marks, bar.start);
    let music = changes;
    const beams = findBeams(values, bar.beats, ({ sound }) => sound === null);
    const words: string[] = [];
    values.forEach((value, index) => {
      const [beam] = beams[index];
      const isApart = index > 0 && beam !== "continue" && beam !== "end";
      music += (isApart ? " " : "") + (texts[index] ?? "") + formatTuplet(value) +
        this.#writeValue(value, bar.key);
      if (value.event.sound !== null) words.push(this.#findWord(value));
    });
    const isSung = words.some((word) => word !== "*" && word !== "_");
    return {
      music,
      words: isSung ? words : words.map(() => "*"),
      altered: [...this.#pitches.altered],
    };
  }

  #writeValue({ event, start, written, goesOn }: Value<BarEvent>, key: Key): string {
    const { sound, isFirst, isTied } = event;
    const tiedTo = isFirst && start === event.start ? "none" : start === 0 ? "bar" : "value";
    const length = formatLength(written);
    if (sound === null) return (this.#showsRests ? "z" : "x") + length;
    const tie = isTied || goesOn ? "-" : "";
    if (tiedTo === "none") this.#speller = { key, tones: this.#tones.at(sound.start) };
    const notes = this.#toNotes(sound.pitches, tiedTo);
    const decoration = tiedTo === "none" ? this.#decorations.get(sound.start) ?? "" : "";
    return decoration + (notes.length === 1 ? notes[0] : `[${notes.join("")}]`) + length + tie;
  }

  #toNotes(pitches: readonly number[], tie: Tie): string[] {
    const { drums, transpose } = this.#voice;
    if (drums !== null) return pitches.map((pitch) => drums.get(pitch)?.note ?? "c");
    return this.#pitches.write(pitches.map((pitch) => pitch - transpose), this.#speller, tie);
  }

  #findWord({ event, start }: Value<BarEvent>): string {
    if (event.sound === null) return "*";
    const isFirst = event.isFirst && start === event.start;
    const syllable = this.#voice.syllables.get(event.sound);
    if (syllable === undefined) return "*";
    return isFirst ? toSyllable(syllable) : "_";
  }
}

function formatKeyChange({ keyChange }: Bar): string {
  return keyChange === null ? "" : `[K:${formatAbcKey(keyChange)}]`;
}

function formatMetreChange({ metreChange }: Bar): string {
  return metreChange === null ? "" : `[M:${metreChange.numerator}/${metreChange.denominator}]`;
}

/** The texts before each value: chords where they are, others before what sounds there and is not inside a tuplet. */
function placeMarks(
  values: readonly Value<BarEvent>[],
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

function formatTuplet({ tuplet }: Value<BarEvent>): string {
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
