import {
  type Composition,
  formatChordLane,
  formatKey,
  formatNoteText,
  type Note,
  programName,
} from "../../mod.ts";

/** A piece as a model may write it with text for music, and what of it that text says. */
export interface WrittenPiece {
  readonly input: unknown;
  /** Notes of each track that the text says. */
  readonly said: readonly (readonly Note[])[];
  /** Chords of the lane, `null` where it does not say all of them. */
  readonly chords: Composition["chords"] | null;
}

/** Writes a piece in the short forms of the notation. */
export function writeAsText(composition: Composition): WrittenPiece {
  const { title, tempos, timeSignatures, keys, tracks } = composition;
  const lane = formatChordLane(composition);
  const said: (readonly Note[])[] = [];
  const written = tracks.map((track, index) => {
    const { bars, unsaid } = formatNoteText(composition, { track: index });
    const left = new Set(unsaid.flatMap(({ note }) => note ?? []));
    said.push(track.notes.filter((note) => !left.has(note)));
    return {
      name: track.name,
      ...(track.isDrum ? { isDrum: true } : { instrument: programName(track.program) }),
      notes: bars.map(({ music }) => music).join(" | "),
    };
  });
  return {
    input: {
      title,
      tempos: tempos.map(({ tick, bpm }) => ({ tick, bpm })),
      timeSignatures,
      ...(keys.length === 0
        ? {}
        : { keys: keys.map((key) => ({ tick: key.tick, key: formatKey(key) })) }),
      ...(lane.bars.length === 0
        ? {}
        : { chords: lane.bars.map(({ music }) => `${music} | `).join("") }),
      tracks: written,
    },
    said,
    chords: lane.unsaid.length === 0 ? composition.chords : null,
  };
}
