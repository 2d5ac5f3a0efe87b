import type { Composition } from "../composition/composition.ts";
import { checkSize, compareNotes, isWithin, settle, withTracks } from "./notes.ts";
import { checkNumber, invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** Where {@link doubleOctave} adds notes. */
export interface DoubleOctaveOptions extends Scope {
  /** Octaves above, or below under zero, −5 to 5 and not 0 (default 1). */
  readonly octaves?: number;
}

const OCTAVES = { low: -5, high: 5 };
const OCTAVE = 12;

/**
 * A piece whose notes sound in another octave too.
 *
 * The new notes are in the same track. One that is there already is not doubled; one beyond 0–127 is left out, and told
 * of. Drums stay.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.octaves −5 to 5 (default 1)
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`; `invalid_position`; `limit_exceeded`
 *
 * @example A bass in octaves
 * ```ts
 * import { doubleOctave, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Bass: "C2/h G1" } });
 * const { tracks: [bass] } = doubleOctave(composition).composition;
 * assertEquals(bass.notes.map(({ pitch }) => pitch), [36, 48, 31, 43]);
 * ```
 */
export function doubleOctave(
  composition: Composition,
  options: DoubleOctaveOptions = {},
): Transformed {
  const { octaves = 1 } = options;
  checkNumber("octaves", octaves, { ...OCTAVES, isInteger: true });
  if (octaves === 0) throw invalidOption("octaves", "0 doubles nothing", "Use 1 or -1");
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const count = composition.tracks.reduce(
    (sum, { notes }, index) => sum + notes.length * (selection.tracks.has(index) ? 2 : 1),
    0,
  );
  checkSize({ notes: count });
  const changed = withTracks(composition, (track, index) => {
    if (!selection.tracks.has(index)) return track;
    if (track.isDrum) {
      if (selection.isNamed) remarks.add("drums_kept", { track: index, detail: track.name });
      return track;
    }
    const wanted = track.notes.filter(({ onset }) => isWithin(onset, selection))
      .map((note) => ({ ...note, pitch: note.pitch + OCTAVE * octaves }));
    const added = wanted.filter(({ pitch }) => pitch >= 0 && pitch <= 127);
    remarks.add("notes_dropped", {
      track: index,
      count: wanted.length - added.length,
      detail: "beyond 0–127",
    });
    const notes = [...track.notes, ...added].sort(compareNotes);
    return { ...track, notes: settle(notes, { remarks, track: index }) };
  });
  return { composition: changed, remarks: remarks.list() };
}

/** The row of {@link doubleOctave}. */
export const DOUBLE_OCTAVE: Transform = toTransform<DoubleOctaveOptions>({
  name: "double_octave",
  description: "Let notes sound an octave higher or lower too",
  aliases: ["octavedouble", "octave", "octaves", "doubleatoctave", "octavedoubling"],
  options: {
    octaves: {
      kind: "integer",
      ...OCTAVES,
      default: 1,
      description: "Octaves above, or below under zero",
      aliases: ["octave", "by", "interval", "direction"],
    },
    ...SCOPE,
  },
  example: { tracks: ["Bass"], octaves: -1 },
  apply: doubleOctave,
});
