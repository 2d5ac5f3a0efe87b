import { type Key, spellPitch } from "../pitch/key.ts";
import { formatNoteName, formatPitch } from "../pitch/note_name.ts";
import type { Chord } from "./arrange_layers.ts";
import { DEFAULT_VELOCITY, DYNAMICS } from "./dynamics.ts";
import { DrumNames } from "./drum_names.ts";
import { isWritable, LengthFormat } from "./format_length.ts";

/** How many chords ahead are looked at for a loudness that is worth being written for all of them. */
const AHEAD = 8;

const DYNAMIC_NAMES: ReadonlyMap<number, string> = new Map(
  [...DYNAMICS].map(([name, velocity]) => [velocity, name]),
);

/** A pitch in writing, in two parts, as the octave may be left out. */
interface Spelling {
  readonly name: string;
  /** `null` where names have none. */
  readonly octave: number | null;
}

/** Writes bars one after another, with the length and octave in force left out inside each layer. */
export class BarWriter {
  readonly #isDrum: boolean;
  readonly #loudness: readonly number[];
  readonly #lengths = new LengthFormat();
  readonly #drums = new DrumNames();
  #spellings: (Spelling | undefined)[] = [];
  #key: Key | null = null;
  #words: string[] = [];
  #length = 0;
  #octave: number | null = null;
  #running: number = DEFAULT_VELOCITY;
  /** How many chords with new notes were written. */
  #count = 0;

  /**
   * @param isDrum Whether pitches are drums
   * @param chords All chords that will be written, in the order in which they will be
   */
  constructor(isDrum: boolean, chords: readonly Chord[]) {
    this.#isDrum = isDrum;
    this.#loudness = chords.flatMap((chord) => findLoudness(chord) ?? []);
  }

  /**
   * Writes one bar.
   *
   * @param layers What is in it
   * @param ticks Its length
   * @param key Key that spells it, `null` for none
   */
  write(layers: readonly (readonly Chord[])[], ticks: number, key: Key | null): string {
    if (layers.length === 0) return "r/w";
    if (key !== this.#key) [this.#key, this.#spellings] = [key, []];
    this.#words = [];
    const full = this.#findFull(layers, ticks);
    layers.forEach((layer, index) => {
      if (index > 0) this.#words.push("&");
      this.#length = 0;
      this.#octave = null;
      let at = 0;
      for (const chord of layer) {
        this.#writeRest(chord.start - at);
        this.#writeChord(chord);
        at = chord.end;
      }
      if (index === full) this.#writeRest(ticks - at);
    });
    if (full < 0) {
      this.#words.push("&");
      this.#writeRest(ticks);
    }
    return this.#words.join(" ");
  }

  /** The layer that fills the bar, perhaps with a rest; -1 when none can. */
  #findFull(layers: readonly (readonly Chord[])[], ticks: number): number {
    const rests = layers.map((layer) => ticks - layer[layer.length - 1].end);
    const full = rests.indexOf(0);
    return full >= 0 ? full : rests.findIndex(isWritable);
  }

  #writeRest(ticks: number): void {
    if (ticks > 0) this.#words.push(`r${this.#toLength(ticks)}`);
  }

  #writeChord(chord: Chord): void {
    const { start, end, pieces } = chord;
    const loudness = findLoudness(chord);
    const isEven = pieces.every(({ velocity }) => velocity === null || velocity === loudness);
    if (loudness !== null) {
      if (isEven) this.#changeDynamic(loudness);
      this.#count++;
    }
    const isTied = pieces.every((piece) => piece.isTied);
    const notes = pieces.map((piece) => {
      const own = piece.velocity === null || piece.velocity === loudness
        ? ""
        : `@${piece.velocity}`;
      return this.#toName(piece.pitch) + own + (piece.isTied && !isTied ? "~" : "");
    });
    const name = notes.length === 1 ? notes[0] : `(${notes.join(" ")})`;
    const length = this.#toLength(end - start);
    const mark = loudness === null || loudness === this.#running ? "" : `@${loudness}`;
    this.#words.push(name + length + mark + (isTied ? "~" : ""));
  }

  /** Writes the loudness of a chord for all that follow, where that is shorter than at each of them. */
  #changeDynamic(loudness: number): void {
    if (loudness === this.#running) return;
    const ahead = this.#loudness.slice(this.#count, this.#count + AHEAD);
    const count = (wanted: number): number => ahead.filter((value) => value === wanted).length;
    if (count(loudness) < 2 || count(loudness) <= count(this.#running)) return;
    this.#running = loudness;
    this.#words.push(DYNAMIC_NAMES.get(loudness) ?? `@${loudness}`);
  }

  #toLength(ticks: number): string {
    if (ticks === this.#length) return "";
    this.#length = ticks;
    return `/${this.#lengths.format(ticks)}`;
  }

  #toName(pitch: number): string {
    const { name, octave } = this.#spellings[pitch] ??= this.#spell(pitch);
    if (octave === null || octave === this.#octave) return name;
    this.#octave = octave;
    return `${name}${octave}`;
  }

  #spell(pitch: number): Spelling {
    if (this.#isDrum) return { name: this.#drums.name(pitch), octave: null };
    const spelled = this.#key === null ? null : spellPitch(pitch, this.#key);
    // Octaves below -1 are not read.
    const isReadable = spelled !== null && (spelled.octave ?? 0) >= -1;
    const text = isReadable ? formatNoteName(spelled) : formatPitch(pitch);
    const [, name, octave] = /^(.+?)(-?\d+)$/.exec(text) ?? [text, text, "0"];
    return { name, octave: Number(octave) };
  }
}

/** The velocity that most new notes of a chord have, the lowest note's of several; `null` when none is new. */
function findLoudness({ pieces }: Chord): number | null {
  const counts = new Map<number, number>();
  for (const { velocity } of pieces) {
    if (velocity !== null) counts.set(velocity, (counts.get(velocity) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  for (const [velocity, count] of counts) if (count === most) return velocity;
  return null;
}
