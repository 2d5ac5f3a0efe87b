import { followRhythm, type PlacedAttack } from "./follow_rhythm.ts";
import type { Attack } from "./list_attacks.ts";
import { correct, predict, smooth, type TempoState } from "./tempo_filter.ts";

/** Attacks without which nothing is a beat. */
const LEAST_ATTACKS = 8;
/** Most seconds that are looked at: a piece of music, not a day. */
const MOST_SECONDS = 3600;
/**
 * What an attack costs at most that has a beat, in nats, when they come by the second; and how that goes with the
 * logarithm of the seconds between them. Attacks by chance cost 2.8 and 0.55, music at most 2.1.
 */
const MOST_COST = 2.35;
const COST_OF_GAPS = 0.45;

/**
 * Times of beats, in seconds, from the one at or before the first attack to one behind the last: each where its
 * attacks are, by the tempo before and behind it.
 *
 * Where the attacks are written is found first, and then the tempo that makes them likely, forwards and backwards.
 *
 * @param attacks Sorted
 * @param isCompound Whether beats are divided by three
 * @returns `null` when they have none, are too few, or go on for more than an hour
 */
export function trackBeats(
  attacks: readonly Attack[],
  { isCompound }: { readonly isCompound: boolean },
): readonly number[] | null {
  if (attacks.length < LEAST_ATTACKS) return null;
  if (attacks[attacks.length - 1].seconds - attacks[0].seconds > MOST_SECONDS) return null;
  const rhythm = followRhythm(attacks, { isCompound });
  if (rhythm === null || rhythm.placed.length < LEAST_ATTACKS) return null;
  const gap = (attacks[attacks.length - 1].seconds - attacks[0].seconds) / (attacks.length - 1);
  const limit = MOST_COST + COST_OF_GAPS * Math.log(gap);
  if (rhythm.cost > limit * attacks.length) return null;
  return nameBeats(rhythm.placed, smoothTempo(rhythm.placed));
}

/** What is known of the tempo at each attack by all the others. */
function smoothTempo(placed: readonly PlacedAttack[]): readonly TempoState[] {
  const states: TempoState[] = [];
  for (const [index, { seconds, place, start }] of placed.entries()) {
    const last = states[index - 1];
    states.push(start ?? correct(predict(last, place - placed[index - 1].place), seconds));
  }
  for (let index = placed.length - 2; index >= 0; index--) {
    const next = placed[index + 1];
    if (next.start !== null) continue;
    states[index] = smooth(states[index], states[index + 1], next.place - placed[index].place);
  }
  return states;
}

/** Times of whole beats, on the lines between attacks, and beyond them by the tempo there. */
function nameBeats(placed: readonly PlacedAttack[], states: readonly TempoState[]): number[] {
  const first = Math.floor(placed[0].place);
  const last = Math.ceil(placed[placed.length - 1].place) + 1;
  let index = 0;
  return Array.from({ length: last - first + 1 }, (_, beat) => {
    while (index < placed.length - 2 && placed[index + 1].place <= first + beat) index++;
    const from = placed[index].place;
    const to = placed[index + 1].place;
    const share = (first + beat - from) / (to - from);
    if (share < 0) return states[index].time + (first + beat - from) * states[index].period;
    if (share > 1) return states[index + 1].time + (first + beat - to) * states[index + 1].period;
    return states[index].time + share * (states[index + 1].time - states[index].time);
  });
}
