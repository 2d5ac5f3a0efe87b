import type { Composition, Track } from "../composition/composition.ts";
import { type Kit, KITS } from "../instrument/drum.ts";
import { findProgram, programName, PROGRAMS } from "../instrument/program.ts";
import { formatPitch } from "../pitch/note_name.ts";
import { findChannel } from "./channels.ts";
import { checkNumber, invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope, TrackChoice } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { noteChannel } from "./track_list.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** Who plays instead. */
export interface SetInstrumentOptions extends Pick<Scope, "tracks"> {
  /** General MIDI program, 0–127. */
  readonly program?: number;
  /** Name of a drum kit of `KITS`, for drums. */
  readonly kit?: string;
  /** Which tracks. */
  readonly tracks: readonly TrackChoice[];
}

const PROGRAM = { low: 0, high: 127 };

/**
 * A piece in which other instruments play some tracks.
 *
 * A program is for melodic tracks and a kit for drums; a track of the other kind stays, and is told of. A track that
 * is called by its old instrument is called by the new one. One that shares a channel with another sound gets one of
 * its own. Notes that the new instrument does not have are told of: `fitToRange` moves them.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.program General MIDI program
 * @param options.kit Drum kit
 * @param options.tracks Which tracks
 * @throws {OnpuError} `invalid_option` unless a program or kit is given; `unknown_track`
 *
 * @example A piano part for a cello
 * ```ts
 * import { preprocess, setInstrument } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C3/w" } });
 * const { tracks } = setInstrument(composition, { tracks: ["Piano"], program: 42 }).composition;
 * assertEquals(tracks.map(({ name, program }) => [name, program]), [["Cello", 42]]);
 * ```
 */
export function setInstrument(
  composition: Composition,
  options: SetInstrumentOptions,
): Transformed {
  const { program } = options;
  const kit = findKit(options);
  if (program !== undefined) checkNumber("program", program, { ...PROGRAM, isInteger: true });
  const remarks = new RemarkLog();
  const { tracks: chosen } = select(composition, options);
  const tracks = composition.tracks.slice();
  for (const index of chosen) {
    const old = tracks[index];
    const wanted = old.isDrum ? kit?.program : program;
    if (wanted === undefined) {
      remarks.add(old.isDrum ? "drums_kept" : "notes_kept", { track: index, detail: old.name });
      continue;
    }
    const changed = { ...old, program: wanted, name: rename(old, wanted) };
    if (old.isDrum) {
      tracks[index] = changed;
      continue;
    }
    const place = findChannel(changed, tracks.filter((_, at) => at !== index));
    tracks[index] = { ...changed, ...place };
    noteChannel(old, tracks[index], { remarks, track: index });
    const { low, high } = PROGRAMS[wanted];
    const outside = old.notes.filter(({ pitch }) => pitch < low || pitch > high);
    const detail = `${formatPitch(low)}–${formatPitch(high)}`;
    remarks.add("out_of_range", { track: index, count: outside.length, detail });
  }
  return { composition: { ...composition, tracks }, remarks: remarks.list() };
}

function findKit({ kit, program }: SetInstrumentOptions): Kit | null {
  if (kit === undefined && program === undefined) {
    throw invalidOption(
      "set_instrument",
      "no instrument is named",
      "Give a program, or a kit for drums",
    );
  }
  if (kit === undefined) return null;
  const found = KITS.find(({ name }) => name.toLowerCase() === kit.toLowerCase());
  if (found !== undefined) return found;
  const names = KITS.map(({ name }) => name).join(", ");
  throw invalidOption("kit", `${JSON.stringify(kit)} is none`, `Use one of ${names}`);
}

/** A track that is called by its instrument is called by the new one. */
function rename({ name, program, isDrum }: Track, wanted: number): string {
  const named = isDrum ? null : findProgram(name);
  return named !== null && named.exact && named.program === program ? programName(wanted) : name;
}

/** The row of {@link setInstrument}. */
export const SET_INSTRUMENT: Transform = toTransform<SetInstrumentOptions>({
  name: "set_instrument",
  description: "Let another instrument, or drum kit, play tracks",
  aliases: [
    ...["instrument", "reinstrument", "program", "changeinstrument", "changeprogram", "setprogram"],
    ...["reorchestrate", "orchestrate", "sound", "patch"],
  ],
  options: {
    program: {
      kind: "program",
      ...PROGRAM,
      description: "General MIDI instrument by name, or its number from 0 to 127",
      aliases: ["instrument", "to", "sound", "patch", "with"],
    },
    kit: {
      kind: "choice",
      choices: KITS.map(({ name }) => name),
      description: "Drum kit, for drum tracks",
      aliases: ["drumkit", "drums"],
    },
    tracks: {
      ...SCOPE.tracks,
      isRequired: true,
      description: "Which tracks, by name or index from 0",
    },
  },
  example: { tracks: ["Piano"], program: "Cello" },
  apply: setInstrument,
});
