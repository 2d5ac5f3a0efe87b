import {
  type Composition,
  createMeter,
  findProgram,
  parseChordLane,
  parseNoteText,
  parseTimeSignature,
  type Section,
  type Track,
} from "../../mod.ts";
import { makeComposition, makeTrack } from "./make_composition.ts";

/** A piece as it is written in short. */
export interface TextPiece {
  /** Note text by name of the track, which also names the instrument; `Drums` has drums. */
  readonly tracks: Readonly<Record<string, string>>;
  /** Metre (default `4/4`). */
  readonly meter?: string;
  /** Chord lane (default none). */
  readonly chords?: string;
  /** Lengths of the sections in bars, one after another (default none). */
  readonly sections?: readonly number[];
  /** Length in bars when it is not that of what is written. */
  readonly bars?: number;
}

/** A composition of note text, one channel for each track. */
export function makeTextPiece({ meter = "4/4", ...piece }: TextPiece): Composition {
  const timeSignatures = [{ tick: 0, ...parseTimeSignature(meter) }];
  const bars = createMeter(timeSignatures);
  const tracks = Object.entries(piece.tracks).map(([name, text], index): Track => {
    const isDrum = name === "Drums";
    return makeTrack({
      name,
      isDrum,
      channel: isDrum ? 9 : index,
      program: isDrum ? 0 : findProgram(name)?.program ?? 0,
      notes: parseNoteText(text, { timeSignatures, isDrum }).notes,
    });
  });
  const chords = parseChordLane(piece.chords ?? "", { timeSignatures }).chords;
  const sections: Section[] = [];
  for (const [index, length] of (piece.sections ?? []).entries()) {
    const first = sections.length === 0
      ? 0
      : sections[index - 1].tick + sections[index - 1].duration;
    const last = bars.barBeatAt(first).bar + length;
    sections.push({ name: `${index}`, tick: first, duration: bars.barStart(last) - first });
  }
  const ends = [...tracks.flatMap(({ notes }) => notes.map((note) => note.onset + note.duration))];
  const lanes = [...chords, ...sections].map(({ tick, duration }) => tick + duration);
  const duration = Math.max(bars.barStart((piece.bars ?? 0) + 1), ...ends, ...lanes);
  return makeComposition({ timeSignatures, tracks, chords, sections, duration });
}
