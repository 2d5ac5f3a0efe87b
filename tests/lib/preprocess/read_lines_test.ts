import { assertEquals, assertThrows } from "@std/assert";
import { type Composition, OnpuError, preprocess, preprocessPartial } from "../../../mod.ts";

/** Tracks by their names, each with its notes as `pitch@beat+beats`. */
function show({ tracks }: Composition): Record<string, string> {
  return Object.fromEntries(tracks.map(({ name, notes }) => [
    name,
    notes.map(({ pitch, onset, duration }) => `${pitch}@${onset / 480}+${duration / 480}`).join(
      " ",
    ),
  ]));
}

const SONG = `**Title:** Rain
**Tempo:** 96 BPM
**Time signature:** 3/4
**Key:** A minor
**Chords:** Am | F

- Flute: A4/q C5 E5 | F5/h.
- Left hand: A2/h. | F2/h.
- Drums: kick/q snare snare | kick/q snare snare`;

Deno.test("preprocess() reads a song of lines that begin with a name", () => {
  const { composition, repairs } = preprocess(SONG);
  const { title, tempos, timeSignatures, keys, chords } = composition;
  assertEquals(title, "Rain");
  assertEquals(tempos, [{ tick: 0, bpm: 96 }]);
  assertEquals(timeSignatures, [{ tick: 0, numerator: 3, denominator: 4 }]);
  assertEquals(keys, [{ tick: 0, tonic: "A", mode: "minor" }]);
  assertEquals(chords.map(({ symbol }) => symbol), ["Am", "F"]);
  assertEquals(show(composition), {
    Flute: "69@0+1 72@1+1 76@2+1 77@3+3",
    "Left hand": "45@0+3 41@3+3",
    Drums: "36@0+1 38@1+1 38@2+1 36@3+1 38@4+1 38@5+1",
  });
  const [{ code, after }] = repairs;
  assertEquals([code, after.slice(0, 12)], ["lines_read", "Title, Tempo"]);
});

Deno.test("preprocess() reads what stands under a name, and what the same name says again", () => {
  const under = preprocess("Lead:\nC4/q D4 E4 F4 |\nG4/w\nBass:\nC2/w | G2/w").composition;
  const lead = "60@0+1 62@1+1 64@2+1 65@3+1 67@4+4";
  assertEquals(show(under), { Lead: lead, Bass: "36@0+4 43@4+4" });
  const again = preprocess("Lead: C4/q D4 E4 F4\nBass: C2/w\n\nLead: G4/w\nBass: G2/w").composition;
  assertEquals(show(again), show(under));
});

Deno.test("preprocess() reads all lines of a long song", () => {
  const bars = Array.from({ length: 700 }, () => "Lead: C4/w\nBass: C2/w");
  const { tracks } = preprocess(bars.join("\n")).composition;
  assertEquals(tracks.map(({ name, notes }) => [name, notes.length]), [["Lead", 700], [
    "Bass",
    700,
  ]]);
});

Deno.test("preprocess() reads lines in the field of the composition", () => {
  const { composition, repairs } = preprocess({ composition: "Title: A\nLead: C4/q D4" });
  assertEquals([composition.title, show(composition)], ["A", { Lead: "60@0+1 62@1+1" }]);
  assertEquals(repairs[0].path, "composition");
});

Deno.test("preprocess() reads lines that are music as music", () => {
  for (const text of ["C4:q D4:q\nE4:h", "C4_q D4_q\nE4_h", "C4 D4\nE4/h"]) {
    const { composition: { tracks: [{ notes }] } } = preprocess(text);
    assertEquals(notes.map(({ pitch, onset }) => [pitch, onset]), [[60, 0], [62, 480], [64, 960]]);
  }
});

Deno.test("preprocess() takes fields inside of others for no music", () => {
  const yaml = "title: A\nbpm: 100\ntracks:\n  - name: Lead\n    notes: C4/q D4 E4 F4";
  assertThrows(() => preprocess(yaml), OnpuError, "it holds no JSON");
});

Deno.test("preprocessPartial() shows no note of lines that it loses later", () => {
  const whole = new Set(list(preprocess(SONG).composition));
  let most = 0;
  for (let length = 0; length < SONG.length; length++) {
    const shown = list(preprocessPartial(SONG.slice(0, length)).composition);
    // The last note of a track may still become longer.
    assertEquals(shown.filter((note) => !whole.has(note)), [], SONG.slice(0, length));
    most = Math.max(most, shown.length);
  }
  assertEquals(most, 8);
});

function list({ tracks }: Composition): string[] {
  return tracks.flatMap(({ name, notes }) =>
    notes.slice(0, -1).map(({ onset, pitch }) => `${name} ${onset} ${pitch}`)
  );
}
