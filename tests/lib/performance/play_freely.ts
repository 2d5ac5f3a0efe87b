import { type Composition, createTempoMap, type Note } from "../../../mod.ts";

/** How somebody plays without a click. */
export interface FreePlaying {
  /** Quarters a minute, on the whole. */
  readonly bpm: number;
  /** How far the tempo goes up and down, as a share of it. */
  readonly depth: number;
  /** The tempo at the end as a share of what it was (default 1); it slows down over the last eight quarters. */
  readonly ritardando?: number;
  /** The tempo at the end of a piece that gets faster, or slower, all the way (default 1). */
  readonly drift?: number;
  /** Quarter, from 0, at which the music is held for 1.6 times as long (default none). */
  readonly fermata?: number;
  /** Milliseconds by which a note is early or late at most (default 15). */
  readonly jitter?: number;
  /** Milliseconds over which the notes of a chord come at most (default 30). */
  readonly spread?: number;
  readonly seed: number;
}

/** Quarters between two points that a random tempo goes through. */
const WAVE = 8;
/** Quarters over which a piece slows down at its end. */
const SLOWING = 8;

/** Numbers from 0 to 1 by Park and Miller's generator, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = 1 + seed * 7919 % 0x7ffffffe;
  const next = (): number => (state = state * 48_271 % 0x7fffffff) / 0x7fffffff;
  for (let skip = 0; skip < 8; skip++) next();
  return next;
}

/** A piece as a recording without a click has it: 120 bpm in the file, and what the player did in the notes. */
export function playFreely(piece: Composition, playing: FreePlaying): Composition {
  const { jitter = 15, spread = 30, seed } = playing;
  const random = createRandom(seed);
  const time = createTempoMap(bendTempo(piece.duration, playing, random));
  const metre = piece.timeSignatures[piece.timeSignatures.length - 1];
  // 120 quarters a minute are 960 ticks a second.
  const toTick = (tick: number, late: number): number =>
    700 + Math.round(960 * (time.secondsAt(tick) + late / 1000));
  const tracks = piece.tracks.map((track) => {
    const chords = new Map<number, number>();
    for (const { onset } of track.notes) chords.set(onset, (chords.get(onset) ?? 0) + 1);
    const notes = track.notes.map((note): Note => {
      const isChord = (chords.get(note.onset) ?? 0) > 1;
      const late = (2 * random() - 1) * jitter + (isChord ? (random() - 0.5) * spread : 0);
      const onset = toTick(note.onset, late);
      const end = toTick(note.onset + note.duration, (2 * random() - 1) * jitter);
      return { ...note, onset, duration: Math.max(1, end - onset) };
    });
    return { ...track, notes: trim(notes) };
  });
  const last = tracks.flatMap(({ notes }) => notes)
    .reduce((end, { onset, duration }) => Math.max(end, onset + duration), 0);
  return {
    ...piece,
    tempos: [{ tick: 0, bpm: 120 }],
    timeSignatures: [{ ...metre, tick: 0 }],
    chords: [],
    keys: [],
    sections: [],
    markers: [],
    lyrics: [],
    duration: last,
    tracks,
  };
}

/** Tempos by the eighth. */
function bendTempo(
  duration: number,
  { bpm, depth, ritardando = 1, drift = 1, fermata }: FreePlaying,
  random: () => number,
): { tick: number; bpm: number }[] {
  const quarters = Math.max(1, Math.ceil(duration / 480));
  const points = Array.from({ length: quarters / WAVE + 3 }, () => 2 * random() - 1);
  return Array.from({ length: 2 * quarters + 1 }, (_, index) => {
    const quarter = index / 2;
    const at = Math.floor(quarter / WAVE);
    const share = (1 - Math.cos(Math.PI * (quarter / WAVE - at))) / 2;
    const wave = points[at] * (1 - share) + points[at + 1] * share;
    const slowing = Math.max(0, quarter - (quarters - SLOWING)) / SLOWING;
    const factor = (1 + depth * wave) * drift ** (quarter / quarters) * ritardando ** slowing;
    const stands = fermata !== undefined && quarter >= fermata && quarter < fermata + 1;
    return { tick: 240 * index, bpm: bpm * factor / (stands ? 1.6 : 1) };
  });
}

/** Sorted, and without a note that sounds on into the next of its pitch. */
function trim(notes: readonly Note[]): Note[] {
  const sorted = [...notes].sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
  const next = new Map<number, number>();
  const trimmed: Note[] = [];
  for (const note of sorted.reverse()) {
    const limit = (next.get(note.pitch) ?? Infinity) - note.onset;
    next.set(note.pitch, note.onset);
    if (limit > 0) trimmed.push({ ...note, duration: Math.min(note.duration, limit) });
  }
  return trimmed.reverse();
}
