/** A note as a model writes it: pitches or drum names, quarter notes from 1. */
interface WrittenNote {
  readonly pitch: string;
  readonly beat: number;
  readonly duration: number;
  readonly velocity: number;
}

interface WrittenTrack {
  readonly name: string;
  readonly instrument: string;
  readonly notes: readonly WrittenNote[];
}

/** A piece as a model writes it: loose, and in the order in which it streams best. */
export interface WrittenSong {
  readonly title: string;
  readonly bpm: number;
  readonly timeSignature: string;
  readonly key: string;
  readonly sections: readonly {
    readonly name: string;
    readonly bar: number;
    readonly bars: number;
  }[];
  readonly chords: readonly {
    readonly symbol: string;
    readonly bar: number;
    readonly beat: number;
  }[];
  readonly tracks: readonly WrittenTrack[];
}

/** Two chords a bar, twenty-four bars, 王道進行 in the chorus; the last bar has one. */
const CHORDS: readonly string[] = [
  "Bbmaj7 C",
  "Am7 Dm7",
  "Gm7 C7",
  "Fadd9 F",
  "F C/E",
  "Dm7 Am7",
  "Bbmaj7 F/A",
  "Gm7 Csus4",
  "F C/E",
  "Dm7 Am7",
  "Bbmaj7 C",
  "F F7",
  "Gm7 C7",
  "Am7 Dm7",
  "Bbmaj7 Am7",
  "Gm7 C7",
  "Bbmaj7 C",
  "Am7 Dm7",
  "Gm7 C7",
  "Fmaj7 F7",
  "Bbmaj7 C",
  "A7 Dm7",
  "Gm7 C7",
  "Fadd9",
];

/** Of each chord the bass, and three voices near each other. */
const VOICES: Readonly<Record<string, readonly [string, string]>> = {
  "A7": ["A1", "E4 G4 C#5"],
  "Am7": ["A1", "E4 G4 C5"],
  "Bbmaj7": ["Bb1", "D4 F4 A4"],
  "C": ["C2", "E4 G4 C5"],
  "C/E": ["E2", "E4 G4 C5"],
  "C7": ["C2", "E4 G4 Bb4"],
  "Csus4": ["C2", "F4 G4 C5"],
  "Dm7": ["D2", "F4 A4 C5"],
  "F": ["F2", "F4 A4 C5"],
  "F/A": ["A1", "F4 A4 C5"],
  "F7": ["F2", "Eb4 A4 C5"],
  "Fadd9": ["F2", "G4 A4 C5"],
  "Fmaj7": ["F2", "E4 A4 C5"],
  "Gm7": ["G1", "D4 F4 Bb4"],
};

/** The tune, bar by bar: pitch and length in quarters, `r` for a rest. */
const TUNE: readonly string[] = [
  "",
  "",
  "",
  "r:2.5 C5:.5 D5:.5 E5:.5",
  "F5:1.5 E5:.5 C5:1 A4:.5 C5:.5",
  "D5:1.5 C5:.5 A4:2",
  "r:.5 D5:.5 F5:.5 A5:1 G5:.5 F5:1",
  "G5:1.5 F5:.5 F5:.5 E5:1.5",
  "F5:1.5 E5:.5 C5:1 A4:.5 C5:.5",
  "D5:1 F5:.5 A5:1.5 C6:1",
  "D6:1.5 C6:.5 A5:1 G5:1",
  "A5:1 G5:.5 F5:2.5",
  "r:.5 G5:.5 A5:.5 Bb5:1 A5:.5 G5:1",
  "A5:1 C6:.5 A5:1.5 F5:1",
  "D5:.5 F5:.5 A5:1 G5:.5 F5:.5 E5:.5 C5:.5",
  "F5:1 G5:1 A5:1 Bb5:1",
  "D6:1.5 C6:.5 Bb5:.5 A5:.5 G5:.5 A5:.5",
  "C6:1 A5:.5 F5:1.5 A5:1",
  "Bb5:1.5 A5:.5 G5:.5 F5:.5 E5:.5 G5:.5",
  "A5:3 C6:1",
  "D6:1.5 C6:.5 Bb5:.5 A5:.5 G5:.5 A5:.5",
  "C#6:1 A5:.5 E5:.5 F5:1 A5:.5 D6:.5",
  "D6:1 C6:.5 Bb5:1 A5:.5 G5:1",
  "F5:4",
];

const VERSE = 4;
const BRIDGE = 12;
const CHORUS = 16;
const BARS = 24;

/** Makes the example: a J-POP song of six parts, as a model would send it. */
export function makeExampleSong(): WrittenSong {
  return {
    title: "夜明けの交差点",
    bpm: 132,
    timeSignature: "4/4",
    key: "F major",
    sections: [
      { name: "Intro", bar: 1, bars: 4 },
      { name: "Aメロ", bar: 5, bars: 8 },
      { name: "Bメロ", bar: 13, bars: 4 },
      { name: "サビ", bar: 17, bars: 8 },
    ],
    chords: CHORDS.flatMap((symbols, bar) =>
      symbols.split(" ").map((symbol, half) => ({ symbol, bar: bar + 1, beat: half * 2 + 1 }))
    ),
    tracks: [
      { name: "メロディ", instrument: "Flute", notes: makeTune() },
      { name: "エレピ", instrument: "Electric Piano 1", notes: makeKeys() },
      { name: "ギター", instrument: "Electric Guitar (clean)", notes: makeGuitar() },
      { name: "ストリングス", instrument: "String Ensemble 1", notes: makeStrings() },
      { name: "ベース", instrument: "Electric Bass (finger)", notes: makeBass() },
      { name: "ドラムス", instrument: "drums", notes: makeDrums() },
    ],
  };
}

function makeTune(): WrittenNote[] {
  return TUNE.flatMap((line, bar) => {
    let beat = bar * 4 + 1;
    return line.split(" ").filter((word) => word !== "").flatMap((word) => {
      const [pitch, length] = word.split(":");
      const duration = Number(length);
      const start = beat;
      beat += duration;
      const velocity = (bar >= CHORUS ? 98 : 84) + (start % 2 === 1 ? 10 : 0);
      return pitch === "r" ? [] : [{ pitch, beat: start, duration, velocity }];
    });
  });
}

function makeKeys(): WrittenNote[] {
  return halfBars(({ bar, beat, voices }) => {
    if (bar === BARS - 1) return [note(voices, beat, 4, 66)];
    if (bar < VERSE) return [note(voices, beat, 2, 66)];
    if (bar < CHORUS) return [note(voices, beat, 1.5, 62), note(voices, beat + 1.5, 0.5, 54)];
    return [0, 0.5, 1, 1.5].map((step) =>
      note(voices, beat + step, step === 1 ? 0.5 : 0.4, step % 1 === 0 ? 78 : 60)
    );
  });
}

function makeGuitar(): WrittenNote[] {
  return halfBars(({ bar, beat, voices }) => {
    const [low, middle, high] = voices.split(" ");
    if (bar < VERSE || bar === BARS - 1) return [];
    if (bar >= BRIDGE && bar < CHORUS) return [note(`${lower(low)} ${lower(high)}`, beat, 0.5, 74)];
    return [low, high, middle, high].map((pitch, step) =>
      note(lower(pitch), beat + step * 0.5, 0.5, step === 0 ? 72 : 52)
    );
  });
}

function makeStrings(): WrittenNote[] {
  return halfBars(({ bar, beat, voices }) => {
    if (bar < BRIDGE) return [];
    const high = voices.split(" ").map(higher);
    const length = bar === BARS - 1 ? 4 : 2;
    return [
      note(bar < CHORUS ? high.slice(1).join(" ") : high.join(" "), beat, length, 48 + bar * 2),
    ];
  });
}

function makeBass(): WrittenNote[] {
  return halfBars(({ bar, beat, root }) => {
    if (bar === BARS - 1) return [note(root, beat, 4, 88)];
    if (bar < VERSE) return [note(root, beat, 1.75, 84)];
    if (bar < BRIDGE) return [note(root, beat, 1.5, 88), note(root, beat + 1.5, 0.5, 74)];
    return [
      note(root, beat, 0.5, 96),
      note(root, beat + 0.5, 0.5, 78),
      note(root, beat + 1, 0.5, 84),
      note(higher(root), beat + 1.5, 0.4, 80),
    ];
  });
}

function makeDrums(): WrittenNote[] {
  const notes: WrittenNote[] = [];
  for (let bar = 0; bar < BARS; bar++) {
    const start = bar * 4 + 1;
    const strike = (pitch: string, beats: readonly number[], velocity: number): void => {
      for (const beat of beats) notes.push(note(pitch, start + beat, 0.25, velocity));
    };
    if (bar % 8 === 0 || bar === CHORUS + 4 || bar === BARS - 1) strike("crash", [0], 104);
    if (bar === BARS - 1) {
      strike("kick", [0], 110);
      continue;
    }
    const isChorus = bar >= CHORUS;
    strike("closed hi-hat", isChorus ? [0, 1, 2, 3] : [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], 70);
    if (isChorus) strike("open hi-hat", [0.5, 1.5, 2.5, 3.5], 82);
    strike("kick", isChorus ? [0, 1.5, 2, 2.5] : [0, 2.5], 104);
    if (bar % 4 === 3) {
      strike("snare", [1, 3], 100);
      strike("high tom", [2.5, 2.75], 92);
      strike("low tom", [3.25, 3.5, 3.75], 96);
    } else if (bar >= VERSE) strike("snare", [1, 3], 100);
    else strike("side stick", [1, 3], 80);
  }
  return notes.sort((one, other) => one.beat - other.beat);
}

/** Calls for each half bar with its chord. */
function halfBars(
  write: (place: { bar: number; beat: number; root: string; voices: string }) => WrittenNote[],
): WrittenNote[] {
  return CHORDS.flatMap((symbols, bar) =>
    symbols.split(" ").flatMap((symbol, half) => {
      const [root, voices] = VOICES[symbol];
      return write({ bar, beat: bar * 4 + half * 2 + 1, root, voices });
    })
  );
}

function note(pitch: string, beat: number, duration: number, velocity: number): WrittenNote {
  return { pitch, beat, duration, velocity };
}

function higher(pitch: string): string {
  return pitch.replace(/\d/, (octave) => String(Number(octave) + 1));
}

function lower(pitch: string): string {
  return pitch.replace(/\d/, (octave) => String(Number(octave) - 1));
}
