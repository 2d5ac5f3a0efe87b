import { assert, assertEquals } from "@std/assert";
import { preprocess, preprocessPartial } from "../../../mod.ts";

/** What sounds from each onset on: beat, beats, pitches. */
function listen(piece: unknown): { readonly heard: readonly string[]; readonly codes: string[] } {
  const { composition, repairs } = preprocess(piece);
  const { notes } = composition.tracks[composition.tracks.length - 1];
  const heard = [...Map.groupBy(notes, ({ onset }) => onset)].map(([onset, chord]) =>
    `${onset / 480}+${chord[0].duration / 480} ${chord.map(({ pitch }) => pitch).join(" ")}`
  );
  return { heard, codes: repairs.map(({ code }) => code) };
}

function track(name: string, notes: unknown, more: Record<string, unknown> = {}): unknown {
  return { ...more, tracks: [{ name, instrument: "piano", notes }] };
}

const CHORDS: readonly {
  readonly name: string;
  readonly piece: unknown;
  readonly heard: readonly string[];
}[] = [
  {
    name: "a lead sheet with one symbol that is no note",
    piece: track("Piano", "Am | F | C G"),
    heard: ["0+4 69 72 76", "4+4 69 72 77", "8+2 67 72 76", "10+2 67 71 74"],
  },
  {
    name: "letters alone, of a track that is called chords",
    piece: { tracks: { melody: "C5/q D E F", chords: "C | G" } },
    heard: ["0+4 60 64 67", "4+4 59 62 67"],
  },
  {
    name: "letters without bar lines under such a name",
    piece: { tracks: { melody: "C5/q D E F", コード: "C F" } },
    heard: ["0+2 60 64 67", "2+2 60 65 69"],
  },
  {
    name: "symbols with lengths, which music has",
    piece: track("Pad", "Am/w | F/h C/h"),
    heard: ["0+4 69 72 76", "4+2 69 72 77", "6+2 67 72 76"],
  },
  {
    name: "slashes with a bass, and sevenths that would be high notes",
    piece: track("Comp", "C/E | F7 G7"),
    heard: ["0+4 52 60 64 67", "4+2 57 60 63 65", "6+2 55 59 62 65"],
  },
  {
    name: "bars again, silence, and another metre",
    piece: track("Piano", "Am | % | N.C. F", { timeSignature: "3/4" }),
    heard: ["0+3 69 72 76", "3+3 69 72 76", "7.5+1.5 69 72 77"],
  },
  {
    name: "sections, of which one has letters only",
    piece: track("Piano", { A: "Am | Dm", B: "C | G" }, { form: "A B A" }),
    heard: [
      "0+4 69 72 76",
      "4+4 69 74 77",
      "8+4 67 72 76",
      "12+4 67 71 74",
      "16+4 69 72 76",
      "20+4 69 74 77",
    ],
  },
  {
    name: "power chords, of a track that is called chords",
    piece: track("Power chords", "C5 | G5"),
    heard: ["0+4 60 67", "4+4 62 67"],
  },
];

for (const { name, piece, heard } of CHORDS) {
  Deno.test(`music as text that is ${name} is read as chords`, () => {
    const reading = listen(piece);
    assertEquals(reading.heard, heard);
    assert(reading.codes.includes("chords_as_music"));
  });
}

const MUSIC: readonly (readonly [name: string, piece: unknown, notes: number])[] = [
  ["letters alone are notes", track("Piano", "C | G | A | F"), 4],
  ["a melody with one chord in it stays a melody", track("Melody", "C D E F | G A B [Am]"), 10],
  ["a symbol without brackets does not turn a melody", track("Melody", "C D E F | G A B Am"), 10],
  ["notes with octaves are notes", track("Chords", "C4 E4 | <F4 A4>/h"), 4],
  ["high notes beside others are notes", track("Lead", "C7 D7 E5 F5"), 4],
  ["lengths behind letters are no chords", track("Piano", "C_h D | E_h F"), 4],
  ["small letters are notes", track("Chords", "c d e f"), 4],
];

for (const [name, piece, notes] of MUSIC) {
  Deno.test(`beside chords as music, ${name}`, () => {
    const { composition, repairs } = preprocess(piece);
    assertEquals(composition.tracks[0].notes.length, notes);
    assert(repairs.every(({ code }) => code !== "chords_as_music"));
  });
}

Deno.test("chords that are being written come when their bar is closed, and stay", () => {
  const text = JSON.stringify(track("Chords", "C | Am F | Dm7 | G7"));
  let before: readonly unknown[] = [];
  for (let end = text.indexOf("C |"); end <= text.length; end++) {
    const { composition } = preprocessPartial(text.slice(0, end));
    const notes = composition.tracks[0]?.notes ?? [];
    assertEquals(notes.slice(0, before.length), before);
    before = notes;
  }
  assertEquals(before.length, 3 + 6 + 4 + 4);
});

Deno.test("chords that break off say in which bar", () => {
  const { composition, truncated } = preprocess('{"tracks":[{"name":"Chords","notes":"C | Am | F');
  assertEquals(composition.tracks[0].notes.length, 3);
  assertEquals(truncated, { track: 0, bar: 2 });
});
