import { assertEquals } from "@std/assert";
import { checkComposition, decodeMidi } from "../../../mod.ts";
import { file, latin, meta, track } from "../../support/midi_bytes.ts";

// Found by bench/fuzz_midi.ts: what lasts longer than the piece says it does.
Deno.test("decodeMidi() ends sections and chords with the piece when a mark ends it before them", () => {
  const end = meta("01", latin("piece end"));
  const { composition } = decodeMidi(file([
    track(
      `${meta("06", latin("[A]"))} ${meta("01", latin("chord: C"))} 83 60 ${end.slice(3)} 83 60 ${
        meta("06", latin("[B]")).slice(3)
      }`,
    ),
  ]));
  checkComposition(composition);
  const { duration, sections, chords, markers } = composition;
  assertEquals({ duration, sections, chords, markers }, {
    duration: 480,
    sections: [{ tick: 0, duration: 480, name: "A" }],
    chords: [{ tick: 0, duration: 480, symbol: "C" }],
    markers: [{ tick: 960, text: "B" }],
  });
});

Deno.test("decodeMidi() ends patterns with the piece when a mark ends it before them", () => {
  const end = meta("01", latin("piece end"));
  const bytes = file([track(end), track("83 60 FF 06 01 78")], { format: 2 });
  assertEquals(decodeMidi(bytes).composition.sections, []);
});

Deno.test("decodeMidi() leaves out a metre whose next bar line is later than a piece can be", () => {
  // 255 whole notes a bar; the next metre begins in the last bar there is room for, on no grid.
  const long = meta("58", [255, 0, 24, 8]);
  const { composition } = decodeMidi(
    file([track(`${long} FF FF FF 7E FF 58 04 03 02 18 08`)]),
  );
  checkComposition(composition);
  assertEquals(composition.timeSignatures, [{ tick: 0, numerator: 255, denominator: 1 }]);
});
