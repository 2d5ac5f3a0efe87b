import type { Tool } from "./tool.ts";
import { createMidi } from "./tools/create_midi.ts";
import { editMidi } from "./tools/edit_midi.ts";
import { exportMidi } from "./tools/export_midi.ts";
import { parseChord } from "./tools/parse_chord.ts";
import { readMidi } from "./tools/read_midi.ts";
import { suggestChords } from "./tools/suggest_chords.ts";
import { transformMidi } from "./tools/transform_midi.ts";

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  createMidi,
  readMidi,
  editMidi,
  transformMidi,
  parseChord,
  suggestChords,
  exportMidi,
];
