/**
 * Reads every file that an index of reference files lists, and tells how right that was: `deno task midi-scores FOLDER`.
 *
 * The folder is given as argument or in `ONPU_DATA`. A valid file counts when its notes are as many as two independent
 * readers find, and when all that another reader hears in it is heard again in what `encodeMidi` writes of it. A malformed one counts when it is refused or warned of, as the list says. Exits with
 * 1 when one does not count.
 *
 * @module
 */
import { decodeMidi, encodeMidi, type MidiWarningCode, OnpuError } from "../mod.ts";
import { hearMidi } from "../tests/support/hear_midi.ts";
import { readMidiFiles } from "./midi_files.ts";
import { printLine, printTable } from "./print_table.ts";

/** What a malformed file has to give: a warning, or an error; beside it what a tolerant reader finds. */
const MALFORMED: Readonly<Record<string, MidiWarningCode | "unreadable_midi">> = {
  "jazz-test-2-tracks-type-0.mid": "format_0_tracks",
  "jazz-test-illegal-message-all.mid": "system_message",
  "jazz-test-illegal-message-f8.mid": "system_message",
  "jazz-test-not-a-midi-file.mid": "unreadable_midi",
  "jazz-test-running-status-metaevent.mid": "running_status",
  "jazz-test-running-status-sysex.mid": "running_status",
  "nfr-MIDIBadHeaderChunk.mid": "unreadable_midi",
  "nfr-MIDIBadHeaderFormat.mid": "unknown_format",
  "nfr-MIDIBadTrackHdr.mid": "alien_chunk",
  "nfr-MIDIBadTrackLength.mid": "chunk_length",
  "nseq-example_is_drum.mid": "no_end_of_track",
  "gen-vlq-5-byte.mid": "long_quantity",
  "gen-ppq-0.mid": "unreadable_midi",
  "gen-format0-3tracks.mid": "format_0_tracks",
  "gen-alien-counted.mid": "alien_chunk",
  "gen-len-too-long.mid": "chunk_length",
  "gen-no-eot.mid": "no_end_of_track",
  "gen-eot-twice.mid": "after_end_of_track",
  "gen-running-at-start.mid": "no_status",
  "gen-data-byte-over-127.mid": "data_byte",
};
/** Files that are read otherwise than another reader hears them, on purpose. */
const HEARD_OTHERWISE: Readonly<Record<string, string>> = {
  "gen-tempo-0.mid": "a tempo of 0 is skipped",
  "jazz-test-karaoke-kar.mid": "texts become lyrics",
};

const folder = Deno.args[0] ?? Deno.env.get("ONPU_DATA");
if (folder === undefined) {
  printLine("Name a folder with INDEX.tsv and files, as argument or in ONPU_DATA");
  Deno.exit(1);
}

const rows = readMidiFiles(folder).map(({ file, isValid, notes, about, bytes }) => {
  try {
    const { composition, warnings } = decodeMidi(bytes);
    const found = composition.tracks.reduce((sum, track) => sum + track.notes.length, 0);
    const codes = [...new Set(warnings.map(({ code }) => code))];
    const heard = isValid ? hearAgain(file, bytes, encodeMidi(composition)) : "";
    const isRight = isValid
      ? found === notes && heard !== "differs"
      : codes.includes(MALFORMED[file] as MidiWarningCode);
    return { file, about, isValid, expected: notes, found, codes: codes.join(" "), heard, isRight };
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    const { code } = error;
    const isRight = !isValid && MALFORMED[file] === code;
    return { file, about, isValid, expected: notes, found: null, codes: code, heard: "", isRight };
  }
});
printTable(rows.map(({ about, isValid, ...row }) => ({
  ...row,
  about: `${isValid ? "" : "malformed: "}${about}`.slice(0, 50),
})));
const valid = rows.filter(({ isValid }) => isValid);
const malformed = rows.filter(({ isValid }) => !isValid);
const countRight = (list: typeof rows): number => list.filter(({ isRight }) => isRight).length;
printLine(`Valid files read with all their notes: ${countRight(valid)} of ${valid.length}`);
printLine(
  `Heard again by another reader: ${valid.filter(({ heard }) => heard === "same").length}, ` +
    `not to be heard by it: ${valid.filter(({ heard }) => heard.startsWith("not")).length}`,
);
printLine(
  `Malformed files that are told so: ${countRight(malformed)} of ${malformed.length}`,
);
Deno.exit(rows.every(({ isRight }) => isRight) ? 0 : 1);

/** Compares what is heard in two files: all notes with their sounds, controllers and bends, all changes, all texts. */
function hearAgain(file: string, before: Uint8Array, after: Uint8Array): string {
  if (HEARD_OTHERWISE[file] !== undefined) return `not compared: ${HEARD_OTHERWISE[file]}`;
  if (before[9] === 2) return "not compared: patterns";
  try {
    hearMidi(before);
  } catch {
    return "not heard by the other reader";
  }
  const isSame = JSON.stringify(hearMidi(before)) === JSON.stringify(hearMidi(after));
  return isSame ? "same" : "differs";
}
