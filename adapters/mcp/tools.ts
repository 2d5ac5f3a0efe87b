import type { Tool } from "./tool.ts";
import { createMidi } from "./tools/create_midi.ts";
import { exportMidi } from "./tools/export_midi.ts";
import { parseChord } from "./tools/parse_chord.ts";
import { suggestChords } from "./tools/suggest_chords.ts";

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [createMidi, parseChord, suggestChords, exportMidi];
