import { type Chord, parseChord } from "../chord/parse_chord.ts";
import { type ChordChange, LIMITS, type Note } from "../composition/composition.ts";
import { createBassPlayer } from "./bass_player.ts";
import { createChordPlayer, type Struck } from "./chord_player.ts";
import type { AccompanimentContext, AccompanimentPart } from "./part.ts";
import { findRange, findRegion } from "./register.ts";
import { type Hit, Rhythm, type Span } from "./rhythm.ts";

/** A chord of the lane as it sounds. */
interface Stretch extends Span {
  readonly chord: Chord;
}

/** Gives the notes of each hit of a chord, in the order in which they begin, then by pitch; another may follow at once. */
type Player = (chord: Chord, hits: readonly Hit[], next: Chord | null) => (readonly Struck[])[];

/** Velocity of a part that names none: mezzo-forte. */
const VELOCITY = 80;
/** What staccato leaves of a length. */
const STACCATO = 1 / 2;

/**
 * Plays the chord lane: the notes that a part makes of its chords.
 *
 * Chords are voiced one after another, each with the least motion from the one before, in the register of the style (keys
 * C3 to C5, strings from E2, bass E1 to G3) moved as little as the instrument asks for. No note reaches into another
 * chord, and `N.C.` is silent. A bass plays the bass that is written: the E of `C/E`.
 *
 * The notes of a chord depend on it and the chords before. There is one exception: the last note of a walking bass leads
 * to the next chord.
 *
 * @param chords The chord lane, sorted; a chord ends where the next begins
 * @param part What is played
 * @param context Metre, end and instrument
 * @returns Notes sorted by onset, then pitch, none over another of its pitch, all inside the instrument's range; as many
 * as the context allows
 * @throws {OnpuError} `invalid_chord` for a symbol that `parseChord` does not read; `invalid_duration` when the steps in a
 * quarter are no whole number from 1 to 480
 *
 * @example Broken chords, the second near the first, and a bass on half notes
 * ```ts
 * import { playChords } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const chords = [
 *   { tick: 0, duration: 960, symbol: "C" },
 *   { tick: 960, duration: 960, symbol: "F/A" },
 * ];
 * const timeSignatures = [{ tick: 0, numerator: 4, denominator: 4 }];
 * const piano = { timeSignatures, duration: 1920, low: 21, high: 108 };
 * const alberti = playChords(chords, { style: "alberti" }, piano);
 * assertEquals(alberti.map(({ pitch }) => pitch), [60, 67, 64, 67, 57, 69, 60, 69]);
 *
 * const bass = playChords(chords, { style: "bass" }, { ...piano, low: 28 });
 * assertEquals(bass, [
 *   { onset: 0, duration: 960, pitch: 36, velocity: 80 },
 *   { onset: 960, duration: 960, pitch: 33, velocity: 80 },
 * ]);
 * ```
 */
export function playChords(
  chords: readonly ChordChange[],
  part: AccompanimentPart,
  context: AccompanimentContext,
): Note[] {
  const rhythm = new Rhythm(part, context);
  const play = createPlayer(part, context, rhythm);
  const perform = createPerformer(part, context);
  const stretches = layOut(chords, context.duration);
  const { most = LIMITS.notes } = context;
  const notes: Note[] = [];
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.chord.notes.length === 0) continue;
    const hits = rhythm.findHits(stretch);
    const struck = play(stretch.chord, hits, findNext(stretches, index));
    // All of a hit begins before the next one, so nothing is left to sort.
    hits.forEach((hit, at) => {
      for (const one of struck[at]) notes.push(perform(hit, one));
    });
    if (notes.length >= most) return notes.slice(0, most);
  }
  return notes;
}

function createPlayer(
  part: AccompanimentPart,
  context: AccompanimentContext,
  rhythm: Rhythm,
): Player {
  const range = findRange(context);
  const region = findRegion(part, range);
  if (part.style !== "bass") return createChordPlayer(part, { region, range, rhythm });
  const play = createBassPlayer(part, region);
  return (chord, hits, next) => play(chord, hits, next).map((pitch) => [{ pitch, delay: 0 }]);
}

/** Makes what turns a hit and a pitch into a note. */
function createPerformer(
  { articulation, velocity }: AccompanimentPart,
  context: AccompanimentContext,
): (hit: Hit, struck: Struck) => Note {
  const usual = velocity ?? context.velocity ?? VELOCITY;
  const share = articulation === "staccato" ? STACCATO : 1;
  return ({ onset, end, loudness }, { pitch, delay }) => ({
    onset: onset + delay,
    duration: Math.max(1, Math.round((end - onset - delay) * share)),
    pitch,
    velocity: Math.min(127, Math.max(1, Math.round(usual * loudness))),
  });
}

/** Chords with their ends: where they say, at the latest where the next begins or the piece ends. */
function layOut(chords: readonly ChordChange[], duration: number): Stretch[] {
  const parsed = new Map<string, Chord>();
  const stretches: Stretch[] = [];
  for (let index = 0; index < chords.length; index++) {
    const { tick, duration: length, symbol } = chords[index];
    let chord = parsed.get(symbol);
    if (chord === undefined) parsed.set(symbol, chord = parseChord(symbol));
    const end = Math.min(tick + length, chords[index + 1]?.tick ?? duration, duration);
    if (end > tick) stretches.push({ start: tick, end, chord });
  }
  return stretches;
}

/** The chord that begins where one ends. */
function findNext(stretches: readonly Stretch[], index: number): Chord | null {
  const next = stretches[index + 1];
  const follows = next !== undefined && next.start === stretches[index].end &&
    next.chord.notes.length > 0;
  return follows ? next.chord : null;
}
