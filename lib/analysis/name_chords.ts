import { type Chord, parseChord } from "../chord/parse_chord.ts";
import type { Composition } from "../composition/composition.ts";
import type { Key } from "../pitch/key.ts";
import {
  formatNoteName,
  fromFifths,
  nameInKey,
  parseNoteName,
  toFifths,
  toPitchClass,
} from "../pitch/note_name.ts";
import type { Meter } from "../time/bar_beat.ts";
import { findStretch } from "../time/find_stretch.ts";
import type { ChordSpan, KeySpan } from "./analysis.ts";
import { tellAppliedDominants } from "./applied_dominants.ts";
import type { ReadChord } from "./find_cadences.ts";
import type { HeardChord } from "./find_chords.ts";
import type { Place } from "./name_keys.ts";
import { functionOf, numeralOf } from "./numeral.ts";

/** Chords of the chord lane, with what they mean in their keys. */
export function takeChords(
  { chords }: Composition,
  meter: Meter,
  keys: readonly KeySpan[],
): ReadChord[] {
  const read = createReader();
  const numeralIn = createNumerals();
  return tellAppliedDominants(chords.map(({ tick, duration, symbol }) => {
    const place = { tick, duration, symbol, confidence: 1, source: "given" as const };
    return describe(place, read(symbol), { meter, keys, numeralIn });
  }));
}

/** Chords that are heard, spelled in their keys. */
export function nameChords(
  chords: readonly HeardChord[],
  { sounding, grid, meter, keys }: Place & { readonly keys: readonly KeySpan[] },
): ReadChord[] {
  const read = createReader();
  const numeralIn = createNumerals();
  return tellAppliedDominants(chords.map(({ from, to, root, template, bass, fit }) => {
    const tick = grid.starts[from];
    const key = keyAt(keys, tick) ?? { tonic: "C", mode: "major" };
    const pitchClass = (root + sounding.reference) % 12;
    const plain = nameRoot(pitchClass, key, template.tones.includes(4)) + template.suffix;
    const bassIndex = template.tones.indexOf((bass - root + 12) % 12);
    const slash = bass === root ? "" : `/${read(plain).notes[bassIndex]}`;
    const symbol = plain + slash;
    const duration = grid.starts[to] - tick;
    const place = { tick, duration, symbol, confidence: fit, source: "heard" as const };
    return describe(place, read(symbol), { meter, keys, numeralIn });
  }));
}

function describe(
  place: Pick<ChordSpan, "tick" | "duration" | "symbol" | "confidence" | "source">,
  chord: Chord,
  { meter, keys, numeralIn }: {
    readonly meter: Meter;
    readonly keys: readonly KeySpan[];
    readonly numeralIn: (chord: Chord, key: Key) => string;
  },
): ReadChord {
  const key = keyAt(keys, place.tick);
  const numeral = key === null ? "" : numeralIn(chord, key);
  const span: ChordSpan = {
    ...place,
    ...meter.barBeatAt(place.tick),
    numeral,
    function: key === null ? null : functionOf(chord, numeral, key),
  };
  return { span, chord, key };
}

/** A root as its key spells it; the major chord above the tonic by a half-step is the Neapolitan, with a flat. */
function nameRoot(pitchClass: number, key: Key, isMajor: boolean): string {
  const name = nameInKey(60 + pitchClass, key);
  const tonic = parseNoteName(key.tonic);
  const isNeapolitan = isMajor && (pitchClass - toPitchClass(tonic) + 12) % 12 === 1;
  const fifths = isNeapolitan ? toFifths(tonic) - 5 : toFifths(name);
  // Cb minor and its like: what would need two accidentals gets its other name.
  const spelled = fromFifths(fifths);
  const simple = Math.abs(spelled.accidental) > 1
    ? nameInKey(60 + pitchClass, { tonic: "C", mode: "major" })
    : spelled;
  return formatNoteName({ ...simple, octave: null });
}

function keyAt(keys: readonly KeySpan[], tick: number): Key | null {
  return keys.length === 0 ? null : findStretch(keys, (span) => span.tick <= tick).key;
}

/** Reads symbols, each once. */
function createReader(): (symbol: string) => Chord {
  const known = new Map<string, Chord>();
  return (symbol) => {
    const chord = known.get(symbol) ?? parseChord(symbol);
    known.set(symbol, chord);
    return chord;
  };
}

/** Writes numerals, each once. */
function createNumerals(): (chord: Chord, key: Key) => string {
  const known = new Map<string, string>();
  return (chord, key) => {
    const name = `${chord.symbol} ${key.tonic} ${key.mode}`;
    const numeral = known.get(name) ?? numeralOf(chord, key);
    known.set(name, numeral);
    return numeral;
  };
}
