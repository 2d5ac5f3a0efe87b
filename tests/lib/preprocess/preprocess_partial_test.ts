import { assertEquals } from "@std/assert";
import { type Composition, preprocess, preprocessPartial } from "../../../mod.ts";

/** A song in the order in which a model writes it: header first, two parts, a drum part. */
const SONG = {
  title: "Rain",
  bpm: 128,
  timeSignature: "4/4",
  key: "D",
  sections: [{ name: "A", bar: 1, bars: 2 }, { name: "B", bar: 3, bars: 2 }],
  chords: [{ bar: 1, symbol: "D" }, { bar: 2, symbol: "Bm7" }],
  tracks: [
    {
      name: "Lead",
      instrument: "flute",
      notes: [
        { pitch: "F#4", beat: 1, duration: "d4", velocity: 100 },
        { pitch: "A4", beat: 2.5, duration: "8", velocity: 90 },
        { pitch: "Bb3", beat: 10, duration: 0.25, velocity: 86 },
        { chord: "Am7", beat: 12, duration: 2, velocity: 72 },
      ],
    },
    {
      name: "Drums",
      isDrum: true,
      notes: [{ pitch: 36, beat: 1, duration: "16" }, { pitch: "snare", beat: 2, duration: "16" }],
    },
  ],
};

/** A song without positions, wrapped, whose title comes last. */
const SEQUENCE = {
  composition: {
    tempo: [{ bar: 1, bpm: 90 }, { bar: 3, bpm: 100 }],
    tracks: {
      piano: {
        octave: 3,
        notes: [{ pitch: "C", dur: 1 }, { pitch: "G", dur: 0.5 }, {
          pitch: ["E4", "G4"],
          dur: 0.5,
        }],
      },
      bass: [
        { pitch: "C2", dur: 1, tie: "start" },
        { pitch: "C2", dur: 1 },
        { rest: true, dur: 1 },
        { pitch: 43, dur: 1, repeat: 2 },
      ],
    },
  },
  title: "Sequence",
};

/** A song in the short forms, as a model writes it: what others play by comes first. */
const TEXT = {
  title: "Text",
  bpm: 100,
  timeSignature: "4/4",
  sections: [{ name: "A", bars: 2 }, { name: "B", bars: 2 }],
  form: "A A B",
  chords: { A: "Am7 | D7 . . G7", B: "C | %" },
  tracks: [
    {
      name: "Lead",
      notes: { A: "mf C5/q (E G)/h r/q | |: A4/e B :|x4", B: "f G4/q. A/e G/h~ | G4/w" },
    },
    { name: "Pad", notes: ["(Am7)/w |", { chord: "D7", duration: 4 }, "|: (C E G)/h (D F) | :|"] },
    { name: "Keys", play: "block" },
    { name: "Drums", drums: { A: { kick: "x...x...", snare: "....x..." }, B: "kick/q snare | %" } },
  ],
};

/** Drum lanes in lines, which look like note text where they begin. */
const LINES = {
  tracks: [{ name: "Drums", drums: "kick: x...x... x...x...\nsnare: ....x... ....x...\nBD2|x" }],
};

/** Texts that belong together: the second closes the bar of the first, and with it leaves its last note out. */
const LIST = { tracks: [{ notes: ["C4/w E4/q", "| F4/h~", "F4/h"] }] };

/** Parts that last as long as the others, whose last bar holds too much until it is closed. */
const LASTING = {
  chords: "C | F",
  tracks: [
    { name: "Drums", drums: { kick: "x...x...x...x..." } },
    { name: "Pad", play: "block" },
    { name: "Lead", notes: "C4/h D4/w E4/w & G4/w+w F4/q | G4/w E4/w F4/w |: G4/h :|x3" },
  ],
};

/** Drum lanes beside a text of their own track. */
const BESIDE = {
  tracks: [{
    name: "Drums",
    drums: { kick: "x...x..." },
    notes: "snare/h snare/w crash/w | clap/w",
  }],
};

/** Texts that could be single notes, until another tells that all are music: `f` is a loudness then. */
const MIXED = {
  tracks: [
    {
      notes: ["C4", { pitch: "D5", duration: 2 }, "f", "C", { pitch: "C6", duration: 1 }, "E | G"],
    },
    { notes: ["A4_h C5", "(Dm/F)", { pitch: "C5", duration: 1 }, "E4:h", "F4", "G4/q | A"] },
    { notes: ["C4 E4 G4> D4", { pitch: "C5", duration: 1 }] },
    { notes: ["C", "E", "G", "C"] },
    { notes: ["C4/quarter", "D4", "E4 half"] },
  ],
};

/** Parts inside sections, one of whose names is written twice. */
const INSIDE = {
  sections: [
    { name: "A", melody: "C4/q D E F | G/w", bass: "C2/w | G2", chords: "C | G7" },
    { name: "B", melody: "|: A4/q B |1 c5 d :|2 e5/h |", drums: { kick: "x...x..." } },
    { name: "A", melody: "E4 half D4" },
  ],
};

/** A form that begins with the section that is written last. */
const LATER = {
  form: "Intro Verse Intro",
  sections: [{ name: "Verse", melody: "C4/q D E F" }, { name: "Intro", melody: "G4/w | E4" }],
};

/** Texts under names beside the title, music by bars, and drums by beats. */
const NAMED = {
  chords: "C - G - Am",
  rightHand: "C5/h D5 | E5/w",
  leftHand: { bars: { 1: "C3/w", 2: "G3/h A3" } },
  drums: { kick: [1, 3], snare: [2, 4] },
};

for (
  const [name, song] of Object.entries({
    INSIDE,
    LATER,
    NAMED,
    SONG,
    SEQUENCE,
    TEXT,
    LINES,
    LIST,
    LASTING,
    BESIDE,
    MIXED,
  })
) {
  const text = JSON.stringify(song);
  const whole = preprocess(song).composition;

  Deno.test(`preprocessPartial() never moves or loses a note of ${name} while its text grows`, () => {
    let before = new Set<string>();
    for (let length = 0; length <= text.length; length++) {
      const { composition } = preprocessPartial(text.slice(0, length));
      const now = new Set(listNotes(composition));
      const lost = [...before].filter((note) => !now.has(note));
      assertEquals(lost, [], text.slice(Math.max(0, length - 40), length));
      before = now;
    }
    assertEquals(before, new Set(listNotes(whole)));
  });

  Deno.test(`preprocessPartial() does so for ${name} healed by a host`, () => {
    let before = new Set<string>();
    for (let length = 0; length <= text.length; length++) {
      const { composition, provisional } = preprocessPartial(heal(text.slice(0, length)));
      const now = new Set(listNotes(composition));
      const lost = [...before].filter((note) => !now.has(note));
      assertEquals(lost, [], text.slice(Math.max(0, length - 40), length));
      before = now;
      if (provisional) assertEquals(provisional.track < composition.tracks.length, true);
    }
    const all = new Set(listNotes(whole));
    assertEquals([...before].filter((note) => !all.has(note)), []);
  });
}

Deno.test("preprocessPartial() equals preprocess() when the text is whole", () => {
  const { composition, repairs, provisional } = preprocessPartial(JSON.stringify(SONG));
  const whole = preprocess(SONG);
  assertEquals(composition, whole.composition);
  assertEquals(repairs, whole.repairs);
  assertEquals(provisional, null);
});

Deno.test("preprocessPartial() gives the note that is being written", () => {
  const notes = [{ pitch: "C4", beat: 1, duration: 1 }, { pitch: "E4", beat: 3 }];
  const { composition, provisional } = preprocessPartial({ tracks: [{ name: "A", notes }] });
  assertEquals(listNotes(composition), ["0 60@0"]);
  assertEquals(provisional, {
    track: 0,
    note: { onset: 960, duration: 240, pitch: 64, velocity: 80 },
  });
});

Deno.test("preprocessPartial() leaves out what may still change", () => {
  const ROWS: readonly (readonly [name: string, input: unknown, seen: Partial<Composition>])[] = [
    ["a tempo", { title: "A", bpm: 12 }, { title: "A", tempos: [{ tick: 0, bpm: 120 }] }],
    ["a title", { title: "Ra" }, { title: "" }],
    ["a metre", { timeSignature: { numerator: 6 } }, {
      timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }],
    }],
    ["a tempo change", { tempos: [{ bar: 1, bpm: 90 }, { bar: 2, bpm: 1 }] }, {
      tempos: [{ tick: 0, bpm: 90 }],
    }],
    ["nothing", undefined, { tracks: [] }],
    ["an empty object", {}, { tracks: [] }],
    ["a track without notes", { tracks: [{ name: "A", instrument: "fl" }] }, {}],
    ["notes that are not a list yet", { tracks: [{ notes: null }] }, {}],
  ];
  for (const [name, input, seen] of ROWS) {
    const { composition } = preprocessPartial(input);
    for (const [field, value] of Object.entries(seen)) {
      assertEquals(composition[field as keyof Composition], value, name);
    }
  }
});

Deno.test("preprocessPartial() keeps notes before fields of their track that are being written", () => {
  const { composition } = preprocessPartial({
    tracks: [{ notes: [{ pitch: "C4", duration: 1 }], instrument: "vi" }],
  });
  assertEquals(listNotes(composition), ["0 60@0"]);
  assertEquals(composition.tracks[0].program, 0);
});

/** Track, pitch and onset: what never changes once it is given. */
function listNotes({ tracks }: Composition): string[] {
  return tracks.flatMap(({ notes }, track) =>
    notes.map(({ pitch, onset }) => `${track} ${pitch}@${onset}`)
  );
}

/** Closes what is open, as simple hosts do: a cut text ends where it is cut, a cut number or word counts as it is. */
function heal(text: string): unknown {
  const closers: string[] = [];
  let inText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inText) {
      if (character === "\\") index++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === "{") closers.unshift("}");
    else if (character === "[") closers.unshift("]");
    else if (character === "}" || character === "]") closers.shift();
  }
  // Half an escape is not there yet.
  const closed = inText ? `${text.replace(/\\$/, "")}"` : text;
  for (let cut = closed.length; cut >= 0; cut--) {
    try {
      return JSON.parse(closed.slice(0, cut) + closers.join(""));
    } catch {
      // The last entry is not there yet: one character less.
    }
  }
  return undefined;
}

Deno.test("preprocessPartial() shows nothing of what is larger than a piece can be", () => {
  const track = { sustain: true, notes: [{ pitch: "C4", start: 100_000, duration: 1 }, {}] };
  const { composition } = preprocessPartial({ tracks: Array(128).fill(track) });
  assertEquals(composition.tracks, []);
});
