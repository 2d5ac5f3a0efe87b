import type { Note } from "../composition/composition.ts";
import { DRUMS } from "../instrument/drum.ts";
import type { Place } from "./finding.ts";
import type { Subject } from "./subject.ts";

/** Where hand percussion begins; below are the drums and cymbals of a set. */
const FIRST_HAND_DRUM = 60;
/** A line of fewer notes, of fewer different ones or in a smaller space may well be a solo on hand drums. */
const MELODY = { notes: 8, pitches: 6, span: 9, share: 3 / 4 };

/** Drum tracks with pitches that are no drums, or with a melody. */
export function* findDrumPitches({ composition, nameAt }: Subject): Iterable<Place> {
  const [low, high] = [DRUMS[0].pitch, DRUMS[DRUMS.length - 1].pitch];
  for (const [track, { isDrum, notes }] of composition.tracks.entries()) {
    if (!isDrum) continue;
    for (const { pitch, onset: tick } of notes) {
      if (pitch >= low && pitch <= high) continue;
      yield { code: "not_a_drum", track, tick, detail: () => `${low}–${high} … ${pitch}` };
    }
    if (!isMelody(notes)) continue;
    const [first] = notes;
    yield {
      code: "melody_on_drums",
      track,
      tick: first.onset,
      detail: () => notes.slice(0, 4).map(({ pitch }) => nameAt(pitch, first.onset)).join(" "),
      count: notes.length,
    };
  }
}

/** Whether one note follows another, up and down through the hand percussion, as no percussionist plays. */
function isMelody(notes: readonly Note[]): boolean {
  const isLine = notes.every(({ onset }, index) => index === 0 || onset > notes[index - 1].onset);
  if (!isLine || notes.length < MELODY.notes) return false;
  const hits = notes.filter(({ pitch }) => pitch >= FIRST_HAND_DRUM);
  if (hits.length < MELODY.share * notes.length) return false;
  const pitches = [...new Set(hits.map(({ pitch }) => pitch))].sort((a, b) => a - b);
  return pitches.length >= MELODY.pitches &&
    pitches[pitches.length - 1] - pitches[0] >= MELODY.span;
}
