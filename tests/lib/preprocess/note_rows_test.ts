import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";

/** Lists of lists, as programs and libraries write notes. */
interface Row {
  readonly name: string;
  readonly notes: readonly unknown[];
  /** Notes as `pitch@onset+length`, in beats. */
  readonly is: string;
  readonly velocities?: readonly number[];
  /** What the columns are, as it is recorded; none where each row is read by itself. */
  readonly columns?: string;
}

// deno-fmt-ignore
const ROWS: readonly Row[] = [
  { name: "pitch, start, length, from 0", notes: [["C4", 0, 1], ["D4", 1, 1], ["E4", 2, 1], ["F4", 3, 2]], is: "60@0+1 62@1+1 64@2+1 65@3+2", columns: "pitch, start, duration" },
  { name: "pitch, start, length, from 1", notes: [["C4", 1, 1], ["D4", 2, 1], ["E4", 3, 1], ["F4", 4, 1], ["G4", 5, 2]], is: "60@0+1 62@1+1 64@2+1 65@3+1 67@4+2", columns: "pitch, start, duration" },
  { name: "pitch, start, length, one behind the other", notes: [["C4", 1, 0.5], ["D4", 1.5, 0.5], ["E4", 2, 1]], is: "60@0+0.5 62@0.5+0.5 64@1+1", columns: "pitch, start, duration" },
  { name: "pitch, start, length, of chords", notes: [["C4", 1, 2], ["E4", 1, 2], ["G4", 1, 2], ["F4", 3, 2], ["A4", 3, 2]], is: "60@0+2 64@0+2 67@0+2 65@2+2 69@2+2", columns: "pitch, start, duration" },
  { name: "pitch, start, length, velocity", notes: [["C4", 0, 1, 90], ["D4", 1, 0.5, 80], ["E4", 1.5, 0.5, 70]], is: "60@0+1 62@1+0.5 64@1.5+0.5", velocities: [90, 80, 70], columns: "pitch, start, duration, velocity" },
  { name: "pitch, start, length, fraction of a velocity", notes: [["C4", 0, 1, 1], ["D4", 1, 1, 0.5]], is: "60@0+1 62@1+1", velocities: [127, 64], columns: "pitch, start, duration, velocity" },
  { name: "pitch, start, length, dynamic", notes: [["C4", 0, 1, "f"], ["D4", 1, 1, "p"]], is: "60@0+1 62@1+1", velocities: [96, 48], columns: "pitch, start, duration, velocity" },
  { name: "one row", notes: [["C4", 0, 2]], is: "60@0+2", columns: "pitch, start, duration" },
  { name: "start, pitch, length", notes: [[0, "C4", 1], [1, "D4", 1], [2, "E4", 2]], is: "60@0+1 62@1+1 64@2+2", columns: "start, pitch, duration" },
  { name: "start, pitch, length, velocity", notes: [[0, "C4", 1, 100], [1, "D4", 1, 64]], is: "60@0+1 62@1+1", velocities: [100, 64], columns: "start, pitch, duration, velocity" },
  { name: "start, pitch", notes: [[0, "C4"], [1, "D4"], [3, "E4"]], is: "60@0+1 62@1+2 64@3+1", columns: "start, pitch" },
  { name: "start, length, pitch", notes: [[0, 1, "C4"], [1, 1, "D4"], [2, 2, "E4"]], is: "60@0+1 62@1+1 64@2+2", columns: "start, duration, pitch" },
  { name: "time, note, length in text", notes: [["0:0", "C4", "4n"], ["0:1", "D4", "8n"], ["1:0", "E4", "2n"]], is: "60@0+1 62@1+0.5 64@4+2", columns: "start, pitch, duration" },
  { name: "time and note", notes: [["0:0:0", "C4"], ["0:2:0", "E4"], ["1:0:0", "G4"]], is: "60@0+2 64@2+2 67@4+1", columns: "start, pitch" },
  { name: "length, pitch", notes: [["q", "C4"], ["q", "D4"], ["h", "E4"]], is: "60@0+1 62@1+1 64@2+2", columns: "duration, pitch" },
  { name: "length in beats, pitch", notes: [[1, "C4"], [0.5, "D4"], [0.5, "E4"], [2, "F4"]], is: "60@0+1 62@1+0.5 64@1.5+0.5 65@2+2", columns: "duration, pitch" },
  { name: "names of drums", notes: [["kick", 0, 0.5], ["snare", 1, 0.5], ["kick", 2, 0.5], ["snare", 3, 0.5]], is: "36@0+0.5 38@1+0.5 36@2+0.5 38@3+0.5", columns: "pitch, start, duration" },
  { name: "chords as lists", notes: [[["C4", "E4", "G4"], 0, 2], [["F4", "A4"], 2, 2]], is: "60@0+2 64@0+2 67@0+2 65@2+2 69@2+2", columns: "pitch, start, duration" },
  { name: "rests", notes: [["C4", 0, 1], ["rest", 1, 1], ["E4", 2, 1]], is: "60@0+1 64@2+1", columns: "pitch, start, duration" },
  { name: "rows without a velocity", notes: [["C4", 0, 1, 90], ["D4", 1, 1], ["E4", 2, 1, 70]], is: "60@0+1 62@1+1 64@2+1", velocities: [90, 80, 70], columns: "pitch, start, duration, velocity" },
  { name: "numbers, from 1", notes: [[60, 1, 1], [62, 2, 1], [64, 3, 2]], is: "60@0+1 62@1+1 64@2+2", columns: "pitch, start, duration" },
  { name: "numbers with velocities", notes: [[60, 0.5, 80], [62, 1, 90], [64, 2, 100]], is: "60@0+0.5 62@0.5+1 64@1.5+2", velocities: [80, 90, 100], columns: "pitch, duration, velocity" },
  { name: "pitch, length, velocity", notes: [["C4", 0.5, 60], ["D4", 1, 50], ["E4", 2, 70]], is: "60@0+0.5 62@0.5+1 64@1.5+2", velocities: [60, 50, 70], columns: "pitch, duration, velocity" },
  { name: "pitch, length, fraction of a velocity", notes: [["C4", 0.5, 0.8], ["D4", 1, 0.7], ["E4", 2, 0.9]], is: "60@0+0.5 62@0.5+1 64@1.5+2", velocities: [102, 89, 114], columns: "pitch, duration, velocity" },
  { name: "start, pitch, from 1", notes: [[1, "C4"], [2, "D4"], [4, "E4"]], is: "60@0+1 62@1+2 64@3+1", columns: "start, pitch" },
  { name: "pitch, start, length, apart", notes: [["C4", 1, 0.5], ["D4", 2, 0.5], ["E4", 4, 0.5]], is: "60@0+0.5 62@1+0.5 64@3+0.5", columns: "pitch, start, duration" },
  { name: "pitch, letter of a length", notes: [["C4", "q"], ["D4", "e"], ["E4", "h."]], is: "60@0+1 62@1+0.5 64@1.5+3" },
  { name: "pitch, word of a length, velocity", notes: [["C4", "quarter", 90], ["D4", "half", "p"]], is: "60@0+1 62@1+2", velocities: [90, 48], columns: "pitch, duration, velocity" },
  { name: "chords and lengths", notes: [[["C4", "E4"], "h"], [["D4", "F4"], 2]], is: "60@0+2 64@0+2 62@2+2 65@2+2" },
  { name: "chords alone", notes: [["C4", "E4", "G4"], ["F4", "A4", "C5"]], is: "60@0+1 64@0+1 67@0+1 65@1+1 69@1+1 72@1+1" },
  { name: "chords of letters", notes: [["C4", "e", "g"], ["D4", "f", "a"]], is: "60@0+1 64@0+1 67@0+1 62@1+1 65@1+1 69@1+1" },
  { name: "chords of numbers", notes: [[60, 64, 67], [65, 69, 72]], is: "60@0+1 64@0+1 67@0+1 65@1+1 69@1+1 72@1+1" },
];

for (const { name, notes, is, velocities, columns } of ROWS) {
  Deno.test(`preprocess() reads rows: ${name}`, () => {
    const { composition, repairs } = preprocess({ tracks: [{ notes }] });
    const all = composition.tracks.flatMap(({ notes }) => notes);
    const shown = all.map(({ pitch, onset, duration }) =>
      `${pitch}@${onset / 480}+${duration / 480}`
    );
    assertEquals(shown.join(" "), is);
    if (velocities !== undefined) assertEquals(all.map(({ velocity }) => velocity), velocities);
    const guesses = repairs.filter(({ code }) => code === "rows_guessed");
    assertEquals(guesses.map(({ after }) => after), columns === undefined ? [] : [columns]);
  });
}
