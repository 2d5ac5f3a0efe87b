import { assert, assertEquals } from "@std/assert";
import { preprocess, toWav } from "../../../mod.ts";
import { measure, toDecibels } from "../../support/play_note.ts";
import { readWav } from "../../support/read_wav.ts";
import { makeExampleSong } from "../../../view/example_song.ts";
import { testHosted } from "../host/test_page.ts";

/** Everything that changes how a note sounds. */
const PIECE = {
  title: "All at once",
  bpm: 120,
  tempos: [{ bar: 2, bpm: 90 }],
  feel: "swing 62%",
  tracks: [
    {
      name: "Strings",
      instrument: "String Ensemble 1",
      pan: 20,
      notes: "(C4 E G)/1 | (A3 C4 F)/2 (B3 D4 G)/2 |",
      controllers: [{ beat: 2, controller: 11, value: 60 }, {
        beat: 5,
        controller: 10,
        value: 110,
      }],
    },
    {
      name: "Lead",
      instrument: "Lead 2 (sawtooth)",
      volume: 60,
      notes: "C5/8 D E G C6/2 | A5/8 G E D C5/2 |",
      bends: [{ beat: 2, value: 4096 }, { beat: 3, value: 0 }],
    },
    {
      name: "Piano",
      instrument: "Piano",
      sustain: [{ beat: 0, value: 127 }, { beat: 4, value: 0 }],
      notes: "C3/8 G3 C4 E4 C3 G3 C4 E4 | F3/4 A3 G3 B3 |",
    },
    {
      name: "Drums",
      isDrum: true,
      notes: "{kick hat}/4 {snare hat} {kick hat} {snare open_hat} | crash/1 |",
    },
  ],
};

for (
  const { name, song } of [{ name: "everything", song: PIECE }, {
    name: "the example",
    song: makeExampleSong(),
  }]
) {
  testHosted(`the page and toWav() make the same sound of ${name}`, async (page) => {
    await page.send("input", song);
    await page.frame().getByRole("button", { name: "Other formats" }).click();
    await page.frame().getByRole("menuitem", { name: "Sound file (WAV)" }).click();
    const [file] = await page.asks("download") as {
      contents: { resource: { blob: string } }[];
    }[];
    const native = readWav(Uint8Array.fromBase64(file.contents[0].resource.blob));
    const own = readWav(toWav(preprocess(song).composition, { sampleRate: native.sampleRate }));
    assertEquals(native.channels[0].length, own.channels[0].length);
    native.channels.forEach((samples, ear) => {
      // Both end in silence, but the page does not fade there.
      const length = samples.length - native.sampleRate / 4;
      const other = own.channels[ear].subarray(0, length);
      const apart = other.map((sample, i) => sample - samples[i]);
      const [loud, rest] = [other, apart].map((part) => toDecibels(measure(part).rms));
      assert(rest < loud - 45, `${loud} dB, and ${rest} dB of difference`);
    });
  });
}
