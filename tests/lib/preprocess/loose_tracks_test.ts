import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";

/** A piece as it may be written, and each track as its name, what plays it, and `pitch@beat+beats`. */
interface Row {
  readonly name: string;
  readonly input: unknown;
  readonly tracks: readonly string[];
}

const EIGHT = "36@0 36@1 38@1 36@2 36@3 38@3";

// deno-fmt-ignore
const ROWS: readonly Row[] = [
  { name: "rows of notes under names beside the title", input: { bpm: 100, lead: [["E4", 1], ["D4", 1]], bass: [["C2", 4]] }, tracks: ["lead: 64@0+1 62@1+1", "bass: 36@0+4"] },
  { name: "names of notes under names beside the title", input: { bpm: 100, lead: ["E4", "D4"], bass: ["C2", "G2"] }, tracks: ["lead: 64@0+1 62@1+1", "bass: 36@0+1 43@1+1"] },
  { name: "tables under names", input: { lead: [["E4", 0, 1], ["D4", 1, 1]], bass: [["C2", 0, 2]] }, tracks: ["lead: 64@0+1 62@1+1", "bass: 36@0+2"] },
  { name: "names of drums as a pattern", input: { tracks: [{ name: "Drums", pattern: "kick snare kick snare" }] }, tracks: ["Drums (drums): 36@0+1 38@1+1 36@2+1 38@3+1"] },
  { name: "beats with what is hit", input: { tracks: [{ name: "Drums", duration: 1, beats: [{ beat: 1, hits: ["kick", "hihat"] }, { beat: 2, hits: ["snare"] }] }] }, tracks: ["Drums (drums): 36@0+1 42@0+1 38@1+1"] },
  { name: "lanes among the fields of a track", input: { tracks: [{ name: "Beat", kick: "x...x...x...x...", snare: "....x.......x..." }] }, tracks: [`Beat (drums): ${EIGHT.replaceAll(/(@\d)/g, "$1+0.25")}`] },
  { name: "lanes of numbers among the fields of a track", input: { tracks: [{ name: "Beat", kick: "1 0 0 0 1 0 0 0 1 0 0 0 1 0 0 0", snare: "0 0 0 0 1 0 0 0 0 0 0 0 1 0 0 0" }] }, tracks: [`Beat (drums): ${EIGHT.replaceAll(/(@\d)/g, "$1+0.25")}`] },
  { name: "lanes among the fields of a track under names that are fields too", input: { tracks: [{ name: "Beat", bd: "x...x...x...x...", ch: "....x.......x..." }] }, tracks: [`Beat (drums): ${EIGHT.replaceAll("38", "42").replaceAll(/(@\d)/g, "$1+0.25")}`] },
  { name: "an empty list beside notes of another track, which is none of its own", input: [[], { pitch: "C2", duration: 1, instrument: "bass" }], tracks: ["bass: 36@0+1"] },
  { name: "notes and their lengths as two texts", input: { tracks: [{ name: "Lead", notes: "C4 D4 E4", rhythm: "q q h" }] }, tracks: ["Lead: 60@0+1 62@1+1 64@2+2"] },
  { name: "notes as a list and their lengths as a text", input: { tracks: [{ name: "Lead", notes: ["C4", "D4", "E4"], durations: "1/4, 1/4, 1/2" }] }, tracks: ["Lead: 60@0+1 62@1+1 64@2+2"] },
  { name: "bars of names that are a tune", input: { tracks: [{ name: "Lead", measures: [["C4", "E4", "G4", "A4"], ["G4", "F4", "E4", "D4"]] }] }, tracks: ["Lead: 60@0+1 64@1+1 67@2+1 69@3+1 67@4+1 65@5+1 64@6+1 62@7+1"] },
  { name: "bars of names that are chords", input: { tracks: [{ name: "Pad", duration: 4, measures: [["C4", "E4", "G4"], ["F4", "A4", "C5"]] }] }, tracks: ["Pad: 60@0+4 64@0+4 67@0+4 65@4+4 69@4+4 72@4+4"] },
];

for (const { name, input, tracks } of ROWS) {
  Deno.test(`preprocess() reads tracks: ${name}`, () => {
    const { composition } = preprocess(input);
    const shown = composition.tracks.map(({ name, isDrum, notes }) => {
      const list = notes.map(({ pitch, onset, duration }) =>
        `${pitch}@${onset / 480}+${duration / 480}`
      );
      return `${name}${isDrum ? " (drums)" : ""}: ${list.join(" ")}`;
    });
    assertEquals(shown, tracks);
  });
}
