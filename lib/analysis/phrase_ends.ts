import type { Composition, Note } from "../composition/composition.ts";
import { barTicks, type Meter } from "../time/bar_beat.ts";

/** The last melody note of a phrase. */
export interface PhraseEnd {
  /** When it begins, in ticks. */
  readonly tick: number;
  /** Its pitch. */
  readonly pitch: number;
}

/** How much longer than the median a note is that ends a phrase. */
const LONG = 1.5;
/** Bars that a phrase lasts at least: two, less a pickup. */
const SHORTEST = 1.6;

/**
 * Where phrases end: on notes of the upper voice that are long for the piece and longer than their neighbours, before
 * the sections, and at the end.
 *
 * @see F. Lerdahl and R. Jackendoff, A Generative Theory of Tonal Music, 1983, grouping preference rules 2 and 6
 */
export function findPhraseEnds(
  { tracks, sections, duration }: Composition,
  meter: Meter,
): PhraseEnd[] {
  const voice = findUpperVoice(
    tracks.filter(({ isDrum }) => !isDrum).flatMap(({ notes }) => notes),
  );
  if (voice.length === 0) return [];
  const gaps = voice.map(({ onset }, index) => (voice[index + 1]?.onset ?? duration) - onset);
  const median = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
  const borders = new Set(sections.map(({ tick }) => tick));
  const ends: PhraseEnd[] = [];
  let start = voice[0].onset;
  for (const [index, { onset, pitch }] of voice.entries()) {
    const next = voice[index + 1]?.onset;
    const gap = gaps[index];
    const isBorder = next === undefined || borders.has(next);
    const after = Math.max(gaps[index + 1] ?? 0, gaps[index + 2] ?? 0);
    const isLong = gap >= LONG * median && gap > gaps[index - 1] && gap >= after;
    const shortest = SHORTEST * barTicks(meter.signatureAt(onset));
    if (!isBorder && !(isLong && onset + gap - start >= shortest)) continue;
    ends.push({ tick: onset, pitch });
    start = onset + gap;
  }
  return ends;
}

/** Notes that nothing higher sounds over when they begin. */
function findUpperVoice(notes: readonly Note[]): Note[] {
  const sorted = notes.toSorted((a, b) => a.onset - b.onset || b.pitch - a.pitch);
  const voice: Note[] = [];
  for (const note of sorted) {
    const top = voice.at(-1);
    if (top === undefined || note.onset >= top.onset + top.duration) {
      voice.push(note);
    } else if (note.onset > top.onset && note.pitch >= top.pitch) {
      voice.push(note);
    }
  }
  return voice;
}
