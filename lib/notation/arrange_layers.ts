import { isWritable } from "./format_length.ts";

/** What of a note is in one bar. */
export interface Piece {
  /** Ticks from the bar line to where it starts, 0 or more. */
  readonly start: number;
  /** Ticks from the bar line to where it ends. */
  readonly end: number;
  readonly pitch: number;
  /** Velocity; `null` when the note began in an earlier bar. */
  readonly velocity: number | null;
  /** Whether the note goes on in the next bar. */
  readonly isTied: boolean;
  /** Which note it is of. */
  readonly note: number;
}

/** Notes that start and end together. */
export interface Chord {
  readonly start: number;
  readonly end: number;
  /** From low to high. */
  readonly pieces: readonly Piece[];
}

/** A note more or less in the next chord counts as far as this in pitch. */
const OCTAVE = 12;

/** Most layers that a bar is written in. */
const MAX_LAYERS = 127;

/**
 * Puts the notes of a bar into layers, in each of which one follows another.
 *
 * A chord goes on with the layer that ends where it starts, else with the one that rests least before it; of several
 * with the one that was nearest in pitch and in the number of its notes.
 *
 * @param pieces Notes of a bar in any order
 * @returns Layers, and the pieces for which there was none left
 */
export function arrangeLayers(
  pieces: readonly Piece[],
): { readonly layers: Chord[][]; readonly left: readonly Piece[] } {
  const layers: Chord[][] = [];
  const left: Piece[] = [];
  for (const chord of groupChords(pieces)) {
    const layer = findLayer(layers, chord);
    if (layer !== null) layer.push(chord);
    else if (layers.length < MAX_LAYERS) layers.push([chord]);
    else left.push(...chord.pieces);
  }
  return { layers, left };
}

function groupChords(pieces: readonly Piece[]): Chord[] {
  const sorted = pieces.toSorted((a, b) => a.start - b.start || b.end - a.end || a.pitch - b.pitch);
  const chords: (Chord & { readonly pieces: Piece[] })[] = [];
  for (const piece of sorted) {
    const last = chords.at(-1);
    if (last !== undefined && last.start === piece.start && last.end === piece.end) {
      last.pieces.push(piece);
    } else chords.push({ start: piece.start, end: piece.end, pieces: [piece] });
  }
  return chords;
}

function findLayer(layers: readonly Chord[][], chord: Chord): Chord[] | null {
  let best: Chord[] | null = null;
  let least = Infinity;
  for (const layer of layers) {
    const last = layer[layer.length - 1];
    const gap = chord.start - last.end;
    if (gap < 0 || (gap > 0 && !isWritable(gap))) continue;
    const distance = Math.abs(chord.pieces[0].pitch - last.pieces[0].pitch);
    const growth = Math.abs(chord.pieces.length - last.pieces.length);
    // Whatever is between, a tick of rest counts most; a line and chords keep apart.
    const cost = gap * 10_000 + growth * OCTAVE + distance;
    if (cost < least) [best, least] = [layer, cost];
  }
  return best;
}
