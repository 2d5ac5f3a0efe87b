import {
  barTicks,
  type ChordChange,
  chordsInKey,
  type Composition,
  formatKey,
  type Key,
  type Note,
  parseChord,
  parseKey,
  parseNoteName,
  parseTimeSignature,
  scaleNotes,
  toPitchClass,
} from "../../mod.ts";
import { makeComposition, makeTrack } from "./make_composition.ts";

/** A piece that was made by rule, with what is true of it. */
export interface RandomPiece {
  /** The piece, with its keys and chord lane. */
  readonly composition: Composition;
  /** Key in which it begins and ends. */
  readonly home: Key;
  /** Key of its middle part; `null` when it does not modulate. */
  readonly away: Key | null;
}

/** Progressions of four chords by numeral, one a bar. */
const PROGRESSIONS: Readonly<Record<string, readonly string[]>> = {
  major: [
    "I vi IV V",
    "I IV V I",
    "I V vi IV",
    "vi IV I V",
    "I ii7 V7 I",
    "Imaj7 vi7 ii7 V7",
    "I iii IV V",
    "IV V iii vi",
  ],
  minor: [
    "i bVI bIII bVII",
    "i iv V7 i",
    "i bVII bVI V",
    "i iiø7 V7 i",
    "i iv bVII bIII",
    "bVI bVII i i",
    "i v iv i",
    "i vii°7 i V",
  ],
  dorian: ["i IV i IV", "i bVII IV i", "i7 IV7 i7 ii7"],
  mixolydian: ["I bVII IV I", "I v bVII I", "I7 bVII IV I"],
};
const CLOSES: Readonly<Record<string, string>> = {
  major: "IV V7 I",
  minor: "iv V7 i",
  dorian: "IV bVII i",
  mixolydian: "IV bVII I",
};
const MAJOR_TONICS = ["C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];
const MINOR_TONICS = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B"];
const MODES = ["major", "minor", "major", "minor", "major", "minor", "dorian", "mixolydian"];
const SIGNATURES = ["4/4", "4/4", "3/4", "6/8"];

/** A piece of twelve to thirty bars: a melody with ornaments over chords in one of four textures. */
export function makeRandomPiece(seed: number): RandomPiece {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)];
  const mode = pick(MODES);
  const tonics = mode === "minor" || mode === "dorian" ? MINOR_TONICS : MAJOR_TONICS;
  const home = parseKey(`${pick(tonics)} ${mode}`);
  const signature = parseTimeSignature(pick(SIGNATURES));
  const bar = barTicks(signature);
  const away = random(3) === 0 ? pickNeighbour(home, random) : null;
  const texture = random(4);
  const phrase = (key: Key): { numeral: string; key: Key }[] =>
    pick(PROGRESSIONS[key.mode]).split(" ").map((numeral) => ({ numeral, key }));
  const close = (key: Key): { numeral: string; key: Key }[] =>
    CLOSES[key.mode].split(" ").map((numeral) => ({ numeral, key }));
  const first = phrase(home);
  const plan = [
    ...first,
    ...first,
    ...(away === null ? phrase(home) : [...phrase(away), ...phrase(away), ...close(away)]),
    ...(away === null ? [] : [...first, ...phrase(home)]),
    // One in six fades out in the middle of its loop.
    ...(random(6) === 0 ? first : close(home)),
  ];
  const chords: ChordChange[] = plan.map(({ numeral, key }, index) => ({
    tick: index * bar,
    duration: bar,
    symbol: symbolOf(numeral, key),
  }));
  const left: Note[] = [];
  const right: Note[] = [];
  let pitch = 72;
  for (const [index, { symbol, tick }] of chords.entries()) {
    left.push(...playChord(symbol, { tick, bar, texture, isLast: index === chords.length - 1 }));
    pitch = addMelody(right, { symbol, tick, bar, key: plan[index].key, pitch, random });
  }
  const keys = plan.flatMap(({ key }, index) =>
    index === 0 || plan[index - 1].key !== key ? [{ tick: index * bar, ...key }] : []
  );
  const composition = makeComposition({
    title: `${seed}: ${formatKey(home)}`,
    timeSignatures: [{ tick: 0, ...signature }],
    keys,
    chords,
    duration: plan.length * bar,
    tracks: [
      makeTrack({ name: "Melody", notes: right }),
      makeTrack({ name: "Chords", channel: 1, notes: left }),
    ],
  });
  return { composition, home, away };
}

/** The dominant or subdominant, or the relative key. */
function pickNeighbour(home: Key, random: (below: number) => number): Key {
  const isMinor = home.mode === "minor" || home.mode === "dorian";
  const names = scaleNotes(home.tonic, home.mode);
  const relative = { tonic: names[isMinor ? 2 : 5], mode: isMinor ? "major" : "minor" } as const;
  const mode = isMinor ? "minor" : "major";
  return ([{ tonic: names[4], mode }, { tonic: names[3], mode }, relative] as const)[random(3)];
}

function symbolOf(numeral: string, key: Key): string {
  const { triads, sevenths } = chordsInKey(key);
  const found = [...triads, ...sevenths].find((chord) => chord.numeral === numeral);
  if (found === undefined) throw new Error(`${numeral} is not in ${formatKey(key)}`);
  return found.symbol;
}

/** A chord as block, broken, bass and off-beats, or long notes. */
function playChord(
  symbol: string,
  { tick, bar, texture, isLast }: {
    readonly tick: number;
    readonly bar: number;
    readonly texture: number;
    readonly isLast: boolean;
  },
): Note[] {
  const { pitchClasses } = parseChord(symbol);
  const bass = 36 + pitchClasses[0];
  const upper = pitchClasses.map((pitchClass) => 52 + (pitchClass + 8) % 12).sort((a, b) => a - b);
  const note = (onset: number, duration: number, pitch: number): Note => ({
    onset: tick + onset,
    duration,
    pitch,
    velocity: 80,
  });
  const whole = [note(0, bar, bass), ...upper.map((pitch) => note(0, bar, pitch))];
  if (isLast || texture === 0) return whole;
  const steps = bar / 240;
  if (texture === 1) {
    const order = [bass, ...upper];
    return Array.from(
      { length: steps },
      (_, step) => note(step * 240, 240, order[step % order.length]),
    );
  }
  if (texture === 2) {
    const hits = Array.from({ length: Math.floor(steps / 2) }, (_, hit) => hit * 480 + 240);
    return [
      note(0, bar, bass),
      ...hits.flatMap((onset) => upper.map((pitch) => note(onset, 240, pitch))),
    ];
  }
  const beat = bar % 480 === 0 ? 480 : 720;
  return Array.from({ length: bar / beat }, (_, at) => at * beat).flatMap((onset) => [
    note(onset, beat, onset === 0 ? bass : bass + 12),
    ...upper.map((pitch) => note(onset, beat, pitch)),
  ]);
}

/** Chord notes on the beats, with passing and neighbour notes between, near the pitch before. */
function addMelody(
  notes: Note[],
  { symbol, tick, bar, key, pitch, random }: {
    readonly symbol: string;
    readonly tick: number;
    readonly bar: number;
    readonly key: Key;
    readonly pitch: number;
    readonly random: (below: number) => number;
  },
): number {
  const chord = parseChord(symbol).pitchClasses;
  const scale = scaleNotes(key.tonic, key.mode).map((name) => toPitchClass(parseNoteName(name)));
  const isIn = (list: readonly number[], value: number): boolean => list.includes(value % 12);
  const near = (list: readonly number[], from: number): number =>
    [0, 1, -1, 2, -2, 3, -3, 4, -4, 5].map((step) => from + step)
      .find((value) => isIn(list, value)) ?? from;
  let last = pitch;
  let onset = 0;
  while (onset < bar) {
    const isOnBeat = onset % 480 === 0;
    const length = Math.min(bar - onset, isOnBeat ? [240, 480, 480, 720][random(4)] : 240);
    const leap = Math.min(84, Math.max(64, last + random(9) - 4));
    // One accented note in eight is an appoggiatura; off the beat the scale moves by step.
    const isChordNote = isOnBeat && random(8) > 0;
    last = isChordNote ? near(chord, leap) : near(scale, last + (random(2) === 0 ? 2 : -2));
    notes.push({ onset: tick + onset, duration: length, pitch: last, velocity: 88 });
    onset += length;
  }
  return last;
}

/** Numbers below a bound, the same for the same seed: Park and Miller's minimal standard generator. */
function createRandom(seed: number): (below: number) => number {
  let state = (seed * 7919 + 17) % 0x7fffffff;
  const next = (): number => state = (state * 48_271) % 0x7fffffff;
  for (let warmUp = 0; warmUp < 4; warmUp++) next();
  return (below) => next() % below;
}
