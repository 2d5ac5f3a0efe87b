import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";
import { toViewModel } from "../../../view/model.ts";
import { writeCheckFix, writeRepairFix, writeWish } from "../../../view/panels/messages.ts";
import { createState, type State } from "../../../view/state.ts";

function pageWithPiece(): State {
  const state = createState();
  const { composition, repairs } = preprocess({
    title: "Rain",
    bpm: 90,
    key: "C major",
    chords: "C | G7 |",
    tracks: [
      { name: "Tune", instrument: "Flute", notes: "C5/1 | D5/2 E5/2 |" },
      { name: "Bass", instrument: "pinao", notes: "C3/1 | G2/2. foo r/4 |" },
    ],
  });
  state.composition.value = composition;
  state.model.value = toViewModel(composition);
  state.repairs.value = repairs;
  return state;
}

Deno.test("writeWish() says what is wished, and from where to go on", () => {
  assertEquals(
    writeWish(pageWithPiece(), " An ending "),
    [
      "Please go on with “Rain”: An ending",
      "Keep what is there, and make the whole piece again.",
      "",
      "Bars 1–2 (C major, 4/4, 90 BPM):",
      "```",
      "chords: C | G7",
      "Tune (Flute): C5/w | D5/h E",
      "Bass (Acoustic Grand Piano): C3/w | G2/h. r/q",
      "```",
    ].join("\n"),
  );
});

Deno.test("writeCheckFix() names what, its code, track and bar, and shows the bar", () => {
  const state = pageWithPiece();
  const check = { code: "bar_short", track: "Tune", bar: 2, detail: "3.5 of 4 beats" };
  assertEquals(
    writeCheckFix(state, check),
    [
      "Please mend this in “Rain” and keep everything else: The bar holds too few beats [bar_short] (3.5 of 4 beats)",
      "Tune, Bar 2",
      "",
      "Bar 2 (C major, 4/4, 90 BPM):",
      "```",
      "chords: G7",
      "Tune (Flute): D5/h E",
      "```",
    ].join("\n"),
  );
});

Deno.test("writeCheckFix() without place, track or known code says what it can", () => {
  const state = pageWithPiece();
  const head = "Please mend this in “Rain” and keep everything else: ";
  const none = { code: "new_rule", track: "", bar: null, detail: "" };
  assertEquals(writeCheckFix(state, none), `${head}[new_rule]`);
  const gone = { code: "", track: "tracks[9]", bar: 77, detail: "80" };
  assertEquals(writeCheckFix(state, gone), `${head}(80)\ntracks[9], Bar 77`);
});

Deno.test("writeRepairFix() names track and bar where the repair tells them", () => {
  const state = pageWithPiece();
  const [instrument, foo] = ["instrument_guessed", "item_unreadable"].map((wanted) => {
    const found = state.repairs.value.find(({ code }) => code === wanted);
    if (found === undefined) throw new Error(`There is no ${wanted}`);
    return writeRepairFix(state, found);
  });
  assertEquals(
    instrument,
    "Please mend this in “Rain” and keep everything else: pinao → Acoustic Grand Piano. " +
      "Read as the nearest instrument [instrument_guessed] (tracks[1].instrument)\nBass",
  );
  assertEquals(foo.split("\n")[1], "Bass, Bar 2");
  assertEquals(foo.includes("\n```\nchords: G7\nBass (Acoustic Grand Piano): "), true);
});
