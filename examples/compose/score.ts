import { formatPitch, parseChord, voiceChord } from "../../mod.ts";

/** A note as a model writes it: beats count quarters from 1, lengths are beats. */
export interface WrittenNote {
  readonly pitch: string;
  readonly beat: number;
  readonly duration: number;
  readonly velocity?: number;
}

/** A chord of a lead sheet: where it begins, how long it lasts. */
export interface WrittenChord {
  readonly symbol: string;
  readonly beat: number;
  readonly duration: number;
}

/**
 * A melody, written as pitches with lengths in beats: `"C5:1 D5:.5 -:2"`; `-` rests, `|` is for the eye.
 *
 * @param beat Where it begins
 * @param options.velocity Loudness on the beat; off the beat it is 9 softer
 */
export function line(
  beat: number,
  text: string,
  options: { readonly velocity?: number } = {},
): WrittenNote[] {
  const { velocity = 96 } = options;
  const notes: WrittenNote[] = [];
  let at = beat;
  for (const item of text.split(/[\s|]+/).filter(Boolean)) {
    const [pitch = "-", length = "1"] = item.split(":");
    const duration = lengthOf(length);
    if (pitch !== "-") {
      notes.push({ pitch, beat: round(at), duration, velocity: velocity - (at % 1 === 0 ? 0 : 9) });
    }
    at += duration;
  }
  return notes;
}

/** A lead sheet, written by bars: `"G A | F#m Bm"`; what stands in a bar shares it evenly. */
export function leadSheet(text: string, beatsPerBar = 4): WrittenChord[] {
  return text.split("|").flatMap((bar, index) => {
    const symbols = bar.trim().split(/\s+/);
    const duration = beatsPerBar / symbols.length;
    return symbols.map((symbol, i) => ({
      symbol,
      beat: 1 + index * beatsPerBar + i * duration,
      duration,
    }));
  });
}

/**
 * Chords played in a rhythm.
 *
 * @param rhythm Hits inside each chord as `offset:length` in beats, `"0:1.5 1.5:.5"`; hits past its end are left out
 */
export function comp(
  chords: readonly WrittenChord[],
  rhythm: string,
  options: { readonly octave?: number; readonly velocity?: number } = {},
): WrittenNote[] {
  const { octave = 4, velocity = 66 } = options;
  return chords.flatMap(({ symbol, beat, duration }) => {
    const [upper = symbol] = symbol.split("/");
    const pitches = voiceChord(parseChord(upper), { octave }).map((pitch) => formatPitch(pitch));
    return hits(rhythm, duration).flatMap(([offset, length]) =>
      pitches.map((pitch) => ({
        pitch,
        beat: round(beat + offset),
        duration: length,
        velocity: velocity - (offset % 1 === 0 ? 0 : 6),
      }))
    );
  });
}

/** The bass note of each chord in a rhythm; `^` before a length plays it an octave higher. */
export function bassLine(
  chords: readonly WrittenChord[],
  rhythm: string,
  options: { readonly octave?: number; readonly velocity?: number } = {},
): WrittenNote[] {
  const { octave = 2, velocity = 92 } = options;
  return chords.flatMap(({ symbol, beat, duration }) =>
    hits(rhythm, duration).map(([offset, length, high]) => ({
      pitch: `${parseChord(symbol).bass}${octave + (high ? 1 : 0)}`,
      beat: round(beat + offset),
      duration: length,
      velocity: velocity - (offset % 1 === 0 ? 0 : 8),
    }))
  );
}

/**
 * A drum lane: one character a sixteenth, `x` hit, `X` accent, `o` soft.
 *
 * @param step Length of a character in beats
 */
export function lane(beat: number, drum: string, grid: string, step = 0.25): WrittenNote[] {
  const velocities: Readonly<Record<string, number>> = { x: 92, X: 114, o: 58 };
  return [...grid.replaceAll(/[\s|]/g, "")].flatMap((mark, i) => {
    const velocity = velocities[mark];
    return velocity === undefined
      ? []
      : [{ pitch: drum, beat: round(beat + i * step), duration: step, velocity }];
  });
}

/** The same music again and again. */
export function repeat(text: string, times: number): string {
  return Array.from({ length: times }, () => text).join(" ");
}

/** In the order in which they sound. */
export function sorted(...parts: readonly WrittenNote[][]): WrittenNote[] {
  return parts.flat().sort((a, b) => a.beat - b.beat);
}

function hits(rhythm: string, duration: number): [number, number, boolean][] {
  return rhythm.split(/\s+/).map((hit): [number, number, boolean] => {
    const [offset = "0", length = "1"] = hit.split(":");
    return [lengthOf(offset), lengthOf(length.replace("^", "")), length.startsWith("^")];
  }).filter(([offset]) => offset < duration)
    .map(([offset, length, high]) => [offset, Math.min(length, duration - offset), high]);
}

function lengthOf(text: string): number {
  const [numerator = 1, denominator = 1] = text.split("/").map(Number);
  return numerator / denominator;
}

function round(beat: number): number {
  return Math.round(beat * 10000) / 10000;
}
