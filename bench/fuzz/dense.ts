import type { Loose } from "./loose_fields.ts";
import type { Random } from "./random.ts";

type MakeEntry = (index: number) => unknown;

const NOTES: readonly MakeEntry[] = [
  () => 60,
  () => "C4",
  () => "",
  () => null,
  () => ({}),
  () => [],
  (index) => ({ p: 60 + index % 12 }),
  (index) => ({ pitch: "C#4", beat: index / 2 + 1, duration: "d8", velocity: "mf" }),
  (index) => ({ pitch: ["C4", "E4", "G4"], bar: index + 1 }),
  (index) => ({ chord: ["Cmaj7", "F/A", "G7(b9)"][index % 3], duration: 2 }),
  (index) => ({ pitch: 60, start: 0, duration: index + 1 }),
  // What cannot be read, each in other words.
  (index) => `X${index}`,
  (index) => ({
    pitch: `X${index}`,
    beat: `y${index}`,
    duration: `z${index}`,
    velocity: `q${index}`,
  }),
  (index) => ({ pitch: 60, [`a${index}`]: index, [`b${index}`]: index }),
  (index) => ({ pitch: 60, duratoin: 1, beet: index, vlocity: 3 }),
  (index) => ({ pitch: 60, track: `part ${index}` }),
  (index) => ({ chord: `Czzz${index}` }),
];

const LISTS: Readonly<Record<string, MakeEntry>> = {
  chords: (index) => ["Cmaj7", "Am7", "F/A", "G7(b9)"][index % 4],
  lyrics: (index) => ({ beat: index + 1, text: "la" }),
  sections: (index) => ({ name: "A", bar: index + 1 }),
  markers: (index) => ({ text: `m${index}`, beat: index }),
  tempo: (index) => ({ bar: index + 1, bpm: 100 + index % 50 }),
  timeSignatures: (index) => ({ bar: index + 1, timeSignature: ["4/4", "3/4"][index % 2] }),
  key: (index) => ({ bar: index + 1, key: ["C", "Eb", "F#m"][index % 3] }),
  cc: (index) => ({ beat: index, controller: 7, value: index % 128 }),
  arrangement: (index) => ({ pattern: "a", bar: index + 1 }),
};

/** A piece that has very much of one thing. */
export function makeDensePiece(random: Random): unknown {
  const size = random.pick([10_000, 95_000]);
  if (random.chance(0.6)) {
    const notes = fill(random.pick(NOTES), size);
    return random.pickCall<unknown>([
      () => notes,
      () => ({ tracks: [{ name: "Lead", notes }] }),
      () => ({ swing: 60, sustain: true, tracks: [{ notes, repeat: 2 }] }),
    ]);
  }
  const piece: Loose = { tracks: [{ notes: ["C4", "E4"] }], patterns: { a: { notes: [60] } } };
  if (random.chance(0.2)) return { ...piece, tracks: fillTracks() };
  const field = random.pick(Object.keys(LISTS));
  piece[field] = fill(LISTS[field], size);
  return piece;
}

/** As many tracks as a piece may have, no two with the same unknown instrument. */
function fillTracks(): unknown[] {
  return Array.from({ length: 128 }, (_, index) => ({
    name: `Xyzzy ${index}`,
    instrument: `Qwerty ${index}`,
    notes: [60 + index % 12],
  }));
}

/** So many entries that their JSON has the size. */
function fill(make: MakeEntry, size: number): unknown[] {
  const entries: unknown[] = [];
  for (let length = 0; length < size; length += JSON.stringify(entries.at(-1)).length + 1) {
    entries.push(make(entries.length));
  }
  return entries;
}
