import { assertEquals } from "@std/assert";
import { preprocess, preprocessPartial } from "../../../mod.ts";

/** A text, its notes as `pitch@beat+beats`, and the codes of its repairs. */
type Row = readonly [text: string, notes: string, repairs: string];

const PAIRS: readonly Row[] = [
  ["C4 0.5 D4 0.5 E4 1", "60@0+0.5 62@0.5+0.5 64@1+1", "pair_guessed"],
  ["C4, 0.5; D4, 0.5", "60@0+0.5 62@0.5+0.5", "pair_guessed"],
  ["C4 1 | D4 .5 r 0.5 | [C4 E4] 2", "60@0+1 62@1+0.5 60@2+2 64@2+2", "pair_guessed"],
  ["C4 1 D4 1 E4 2", "60@0+1 62@1+1 64@2+2", "pair_guessed"],
  // All are note values, and eighths among them.
  ["C4 8 D4 8 F#4 4 r 2 Bb3 2", "60@0+0.5 62@0.5+0.5 66@1+1 58@4+2", "pair_guessed"],
  // A pad of two bars, beside beats that are no note values.
  ["C4 8 D4 6 E4 2", "60@0+8 62@8+6 64@14+2", "pair_guessed"],
  ["C4:0.5 D4:1.5 E4:2", "60@0+0.5 62@0.5+1.5 64@2+2", "pair_guessed"],
  ["C4(0.5) D4(1)", "60@0+0.5 62@0.5+1", "pair_guessed"],
  ["C4-1 D4-0.5 C-1-2", "60@0+1 62@1+0.5 0@1.5+2", "pair_guessed"],
  ["(C4, 1) (D4, 0.5) [E4, 0.5]", "60@0+1 62@1+0.5 64@1.5+0.5", "pair_guessed"],
  // Behind these signs numbers are note values, as always.
  ["C4:4 D4:2", "60@0+1 62@1+2", ""],
  ["C4(4) D4(2)", "60@0+1 62@1+2", ""],
  // Not behind every pitch.
  ["C4 1 D4 E4 2", "60@0+1 62@1+1 64@2+1", "item_unreadable item_unreadable"],
  ["C4/q D4/e E4", "60@0+1 62@1+0.5 64@1.5+0.5", ""],
  ["C4 4", "60@0+1", "item_unreadable"],
];

const GROUPS: readonly Row[] = [
  ["(C4 E4)x2", "60@0+1 64@0+1 60@1+1 64@1+1", "group_repeated"],
  ["(C4 E4)/h x2 D4", "60@0+2 64@0+2 60@2+2 64@2+2 62@4+2", "group_repeated"],
  ["(C4 D4)x2", "60@0+1 62@1+1 60@2+1 62@3+1", "group_repeated"],
  ["[C4 D4] x 2 E4", "60@0+1 62@1+1 60@2+1 62@3+1 64@4+1", "group_repeated"],
  ["(C4 B3)*2", "60@0+1 59@1+1 60@2+1 59@3+1", "group_repeated"],
  ["{C4/q E4/e r/e} × 2", "60@0+1 64@1+0.5 60@2+1 64@3+0.5", "group_repeated"],
  ["(C4 G4 E4 G4)x2", "60@0+1 67@1+1 64@2+1 67@3+1 60@4+1 67@5+1 64@6+1 67@7+1", "group_repeated"],
  [
    "[C4/h D4 | (C4 E4)/w]x2",
    "60@0+2 62@2+2 60@4+4 64@4+4 60@8+2 62@10+2 60@12+4 64@12+4",
    "group_repeated",
  ],
  ["(Am7)/h x2", "69@0+2 72@0+2 76@0+2 79@0+2 69@2+2 72@2+2 76@2+2 79@2+2", "group_repeated"],
  ["C4 (D4 F4) E4", "60@0+1 62@1+1 65@1+1 64@2+1", ""],
];

for (const [text, notes, repairs] of [...PAIRS, ...GROUPS]) {
  Deno.test(`preprocess() reads as music: ${text}`, () => {
    const { composition, repairs: found } = preprocess({ tracks: [{ notes: text }] });
    const written = composition.tracks[0].notes.map(({ pitch, onset, duration }) =>
      `${pitch}@${onset / 480}+${duration / 480}`
    );
    assertEquals(written.join(" "), notes);
    assertEquals(found.map(({ code }) => code).join(" "), repairs);
  });
}

Deno.test("preprocess() reads pitches and numbers in turn of a drum track", () => {
  const { composition } = preprocess({
    tracks: [{ name: "Drums", notes: "(kick hihat)x2 (snare kick snare)x2" }],
  });
  const notes = composition.tracks[0].notes.map(({ pitch, onset }) => `${pitch}@${onset / 480}`);
  assertEquals(notes.join(" "), "36@0 42@0 36@1 42@1 38@2 36@3 38@4 38@5 36@6 38@7");
});

Deno.test("preprocessPartial() holds back the pair that is being written", () => {
  for (const rest of ["", " ", " E", " E4", " E4 ", " E4 1"]) {
    const { composition } = preprocessPartial({ tracks: [{ notes: `C4 0.5 D4 0.5 F4 2${rest}` }] });
    const notes = composition.tracks[0].notes.map(({ pitch, duration }) => [pitch, duration / 480]);
    const third = rest === "" || rest === " " ? [] : [[65, 2]];
    assertEquals(notes, [[60, 0.5], [62, 0.5], ...third]);
  }
});
