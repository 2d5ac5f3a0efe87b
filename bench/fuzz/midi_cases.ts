import fc from "fast-check";
import { encodeMidi } from "../../mod.ts";
import { compositionArbitrary } from "../../tests/support/composition_arbitrary.ts";
import { foreignMidiArbitrary } from "../../tests/support/foreign_midi_arbitrary.ts";
import { hex } from "../../tests/support/midi_bytes.ts";
import type { Random } from "./random.ts";

/** How many files of each kind are made. */
const FILES = 60;
/** Bytes that mean something at some place of a file, in runs. */
const SPECIAL: readonly (readonly number[])[] = [
  "00",
  "7F",
  "80",
  "FF",
  "FF FF FF 7F",
  "80 80 80 80 00",
  "FF 2F 00",
  "FF 51 03 00 00 00",
  "FF 51 03 00 00 01",
  "FF 58 04 05 01 18 08",
  "FF 58 02 FF 06",
  "FF 59 02 F9 01",
  "FF 21 01 05",
  "FF 01 80 80 80 80 00",
  "FF 06 03 5B 41 5D",
  "FF 06 04 5B 2F 41 5D",
  "FF 01 08 63 68 6F 72 64 3A 20 43", // chord: C
  "FF 01 09 70 69 65 63 65 20 65 6E 64", // piece end
  "FF 01 04 40 54 61 62", // @Tab
  "FF 05 02 6C 61",
  "F0 05 7E 7F 09 01 F7",
  "F7 01 F8",
  "F2 00",
  "00 90 3C 64",
  "00 80 3C 40",
  "00 C0 28",
  "00 B0 00 01",
  "00 B0 07 00",
  "00 B0 7B 00",
  "00 E0 00 00",
  "4D 54 68 64",
  "4D 54 72 6B 00 00 00 04 00 FF 2F 00",
  "4D 54 72 6B FF FF FF FF",
  "52 49 46 46 00 00 00 00 52 4D 49 44 64 61 74 61",
].map(hex);

/** Small files without fault: what we write, and what another writer does. */
export function makeFiles(): Uint8Array[] {
  const pieces = fc.sample(compositionArbitrary({ maxTracks: 3, maxNotes: 8 }), {
    seed: 1,
    numRuns: FILES,
  });
  return [
    ...pieces.map((piece) => encodeMidi(piece)),
    ...fc.sample(foreignMidiArbitrary, { seed: 1, numRuns: FILES }),
  ];
}

/** Breaks one of some files at one to eight places. */
export function breakFile(files: readonly Uint8Array[], random: Random): Uint8Array {
  let bytes = Array.from(random.pick(files));
  const times = random.chance(0.02) ? 0 : 1 + random.below(random.chance(0.5) ? 2 : 8);
  for (let time = 0; time < times; time++) {
    const at = random.below(bytes.length + 1);
    const length = 1 + random.below(random.chance(0.8) ? 4 : 60);
    bytes = random.pickCall<number[]>([
      // One bit, one byte, another number close by.
      () => bytes.with(at % bytes.length, bytes[at % bytes.length] ^ 1 << random.below(8)),
      () => bytes.with(at % bytes.length, random.below(256)),
      () => bytes.with(at % bytes.length, (bytes[at % bytes.length] + random.pick([1, 255])) & 255),
      () => bytes.toSpliced(at, 0, ...random.pick(SPECIAL)),
      () => bytes.toSpliced(at, length, ...random.pick(SPECIAL)),
      () => bytes.toSpliced(at, length),
      () => bytes.toSpliced(at, 0, ...random.list(1, 4, () => random.below(256))),
      // A piece of the file, or of another one, once more.
      () => bytes.toSpliced(at, 0, ...bytes.slice(random.below(bytes.length)).slice(0, length * 4)),
      () => [...bytes.slice(0, at), ...random.pick(files).slice(random.below(100))],
      () => random.chance(0.3) ? bytes.slice(0, at) : bytes,
      // Numbers of the header: format, tracks, division.
      () => bytes.with(8 + random.below(6), random.pick([0, 1, 2, 0x18, 0x7f, 0xe7, 0xe8, 0xff])),
    ]);
    if (bytes.length < 14) break;
  }
  return Uint8Array.from(bytes);
}
