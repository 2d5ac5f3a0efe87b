import fc from "fast-check";
import {
  type ChordChange,
  type Composition,
  type ControllerChange,
  type Feel,
  type KeyChange,
  type Lyric,
  type Marker,
  type Note,
  type PitchBend,
  type Section,
  STRAIGHT,
  type TempoChange,
  type TimeSignatureChange,
  type Track,
} from "../../mod.ts";

/** How large the pieces get. */
export interface CompositionBounds {
  /** Most tracks (default 4). Channels are drawn freely, so that tracks share them. */
  readonly maxTracks?: number;
  /** Most notes in a track before overlaps are trimmed (default 24). */
  readonly maxNotes?: number;
  /** Latest tick at which anything begins (default 20,000, about ten bars). */
  readonly maxTick?: number;
  /** Whether feels are drawn too, of the piece and of tracks; all are straight by default. */
  readonly feel?: boolean;
}

const SYMBOLS = ["C", "Am7", "F#m7b5", "Bb/D", "Ebmaj7", "G7sus4", "N.C.", "C#dim7", "D/F#", "E+"];
const TONICS = [
  "C",
  "G",
  "D",
  "A",
  "E",
  "B",
  "F#",
  "C#",
  "G#",
  "F",
  "Bb",
  "Eb",
  "Ab",
  "Db",
  "Gb",
  "Cb",
];
const MODES = [
  ...["major", "minor", "dorian", "phrygian", "lydian", "mixolydian", "locrian"] as const,
];
const PERCUSSION_CHANNEL = 9;

/** Any text of a piece: letters of all scripts, emoji, empty too; always well formed. */
export const textArbitrary: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("Verse", "サビ", "音符 🎵", "[Chorus]", "[/Chorus]", "\\", "é", "chord: C", ""),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

/** Feels over their whole range, straight and exact ones among them. */
export const feelArbitrary: fc.Arbitrary<Feel> = fc.record({
  swing: fc.oneof(fc.constant(0.5), fc.double({ min: 0.5, max: 0.75, noNaN: true })),
  swingUnit: fc.constantFrom(120, 240),
  timing: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  dynamics: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});

/**
 * Valid pieces of every kind: shared channels, drums, changes of metre, tempo and key, sections that overlap,
 * and many things at one tick.
 */
export function compositionArbitrary(bounds: CompositionBounds = {}): fc.Arbitrary<Composition> {
  const { maxTracks = 4, maxNotes = 24, maxTick = 20_000, feel = false } = bounds;
  // A coarse grid makes things meet at one tick; the fine one finds everything else.
  const tick = fc.oneof(
    fc.integer({ min: 0, max: Math.floor(maxTick / 480) }).map((beat) => beat * 480),
    fc.integer({ min: 0, max: Math.min(8, maxTick) }),
    fc.integer({ min: 0, max: maxTick }),
  );
  const duration = fc.oneof(
    fc.constantFrom(120, 240, 480, 1920),
    fc.integer({ min: 1, max: Math.max(1, Math.floor(maxTick / 4)) }),
  );
  return fc.record({
    title: textArbitrary,
    metres: fc.array(metreArbitrary, { minLength: 1, maxLength: 4 }),
    tempos: fc.array(fc.record({ tick, bpm: bpmArbitrary }), { minLength: 1, maxLength: 4 }),
    keys: list<KeyChange>({
      tick,
      tonic: fc.constantFrom(...TONICS),
      mode: fc.constantFrom(...MODES),
    }),
    sections: list<Section>({ tick, duration, name: textArbitrary }),
    markers: list<Marker>({ tick, text: textArbitrary }),
    chords: list<ChordChange>({ tick, duration, symbol: fc.constantFrom(...SYMBOLS) }),
    lyrics: list<Lyric>({ tick, track: fc.nat(127), text: textArbitrary }, 8),
    feel: feel ? feelArbitrary : fc.constant(STRAIGHT),
    rest: fc.nat(1000),
    tracks: fc.array(trackArbitrary({ tick, duration, maxNotes, feel }), { maxLength: maxTracks }),
  }).map(({ metres, rest, ...parts }): Composition => {
    const ends = [
      0,
      ...parts.tracks.flatMap(({ notes }) => notes.map((note) => note.onset + note.duration)),
      ...[...parts.sections, ...parts.chords].map((span) => span.tick + span.duration),
    ];
    const trackCount = parts.tracks.length;
    return {
      ...parts,
      tempos: sorted(parts.tempos).map((tempo, index) =>
        index === 0 ? { ...tempo, tick: 0 } : tempo
      ),
      timeSignatures: placeMetres(metres),
      keys: sorted(parts.keys),
      sections: sorted(parts.sections),
      markers: sorted(parts.markers),
      chords: sorted(parts.chords),
      lyrics: trackCount === 0 ? [] : sorted(parts.lyrics)
        .map((lyric) => ({ ...lyric, track: lyric.track % trackCount })),
      duration: Math.max(...ends) + rest,
    };
  });
}

const bpmArbitrary: fc.Arbitrary<TempoChange["bpm"]> = fc.oneof(
  fc.integer({ min: 4, max: 1000 }),
  fc.double({ min: 4, max: 1000, noNaN: true }),
);

const metreArbitrary = fc.record({
  bars: fc.integer({ min: 1, max: 4 }),
  numerator: fc.oneof(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 255 })),
  denominator: fc.constantFrom(1, 2, 4, 8, 16, 32, 64),
});

function trackArbitrary({ tick, duration, maxNotes, feel }: {
  readonly tick: fc.Arbitrary<number>;
  readonly duration: fc.Arbitrary<number>;
  readonly maxNotes: number;
  readonly feel: boolean;
}): fc.Arbitrary<Track> {
  const data = fc.integer({ min: 0, max: 127 });
  return fc.record({
    name: textArbitrary.map((text) => text === "" ? "Piano" : text),
    channel: fc.integer({ min: 0, max: 15 }),
    port: fc.oneof(fc.constant(0), data),
    program: data,
    notes: fc.array(
      fc.record<Note>({
        onset: tick,
        duration,
        // A few pitches, so that they meet, and then any.
        pitch: fc.oneof(fc.integer({ min: 60, max: 64 }), data),
        velocity: fc.integer({ min: 1, max: 127 }),
      }),
      { maxLength: maxNotes },
    ).map(trimOverlaps),
    controllers: list<ControllerChange>({
      tick,
      controller: fc.oneof(fc.constantFrom(0, 7, 10, 32, 64), fc.integer({ min: 0, max: 119 })),
      value: data,
    }, 6),
    bends: list<PitchBend>({ tick, value: fc.integer({ min: -8192, max: 8191 }) }),
    volume: data,
    pan: data,
    feel: feel ? fc.option(feelArbitrary) : fc.constant(null),
  }).map((track): Track => ({
    ...track,
    isDrum: track.channel === PERCUSSION_CHANNEL,
    controllers: sorted(track.controllers),
    bends: sorted(track.bends),
  }));
}

function list<Item>(
  fields: { [Field in keyof Item]: fc.Arbitrary<Item[Field]> },
  maxLength = 4,
): fc.Arbitrary<Item[]> {
  return fc.array(fc.record<Item>(fields), { maxLength });
}

function sorted<Item extends { readonly tick: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.tick - b.tick);
}

/** Puts each metre on the bar line after the bars of the one before. */
function placeMetres(
  metres: readonly { bars: number; numerator: number; denominator: number }[],
): TimeSignatureChange[] {
  let tick = 0;
  return metres.map(({ bars, numerator, denominator }) => {
    const change = { tick, numerator, denominator };
    tick += bars * numerator * (1920 / denominator);
    return change;
  });
}

/** Sorts notes, keeps one of those that start together on a pitch, and ends each where the next of its pitch starts. */
function trimOverlaps(notes: readonly Note[]): Note[] {
  const order = notes.toSorted((a, b) => a.onset - b.onset || a.pitch - b.pitch);
  return order
    .filter(({ onset, pitch }, index) =>
      order[index - 1]?.onset !== onset || order[index - 1].pitch !== pitch
    )
    .map((note, index, kept) => {
      const next = kept.slice(index + 1).find(({ pitch }) => pitch === note.pitch);
      const room = (next?.onset ?? Infinity) - note.onset;
      return { ...note, duration: Math.min(note.duration, room) };
    });
}
