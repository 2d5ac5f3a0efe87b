import { assert, assertEquals } from "@std/assert";
import { applyFeel, encodeMidi, formatNoteText, preprocess, STRAIGHT } from "../../../mod.ts";
import { createPieceStore, type Piece } from "../../../adapters/mcp/piece_store.ts";
import { readMidi } from "../../../adapters/mcp/tools/read_midi.ts";
import { createWrittenPieces } from "../../../adapters/mcp/written_pieces.ts";

/** A scale as somebody plays it. */
function playScale(id: string): Piece {
  const { composition } = preprocess({ tracks: { Flute: "C4/q D E F | G A B C5" } });
  const played = applyFeel({ ...composition, feel: { ...STRAIGHT, timing: 20, seed: 3 } });
  return { id, composition: played, bytes: encodeMidi(played) };
}

Deno.test("createWrittenPieces() writes down what was played, once", () => {
  const written = createWrittenPieces();
  const piece = playScale("a");
  const { composition } = written.write(piece);
  assertEquals(formatNoteText(composition, { track: 0 }).bars.map(({ music }) => music), [
    "C4/q D E F",
    "G4/q A B C5",
  ]);
  assert(written.write(playScale("a")).composition === composition);
  assert(written.write(playScale("b")).composition !== composition);
});

Deno.test("createWrittenPieces() forgets what was not read for longest", () => {
  const written = createWrittenPieces({ pieces: 2 });
  const [a, b, c] = ["a", "b", "c"].map(playScale);
  const first = written.write(a);
  const second = written.write(b);
  assert(written.write(a) === first);
  written.write(c);
  assert(written.write(a) === first);
  assert(written.write(b) !== second);
});

Deno.test("read_midi writes a piece down once for all its pages", async () => {
  const store = createPieceStore();
  const { id } = await store.keep(playScale(""));
  const remembered = createWrittenPieces();
  const results: unknown[] = [];
  const written = {
    write: (piece: Piece) => {
      const result = remembered.write(piece);
      results.push(result);
      return result;
    },
  };
  for (const from of [1, 2]) {
    await readMidi.run({ id, from, to: from }, { store, written });
  }
  assertEquals(results.length, 2);
  assert(results[0] === results[1]);
});
