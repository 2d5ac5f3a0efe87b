import type { Composition, Note, Track } from "../composition/composition.ts";
import { LIMITS } from "../composition/composition.ts";
import { compareNotes } from "../transform/notes.ts";
import type { TrackChoice } from "../transform/scope.ts";
import { findTrackIndex } from "../transform/selection.ts";
import { changeTracks, nameTrack } from "../transform/track_list.ts";
import { findHands, type HandedNote } from "./find_hands.ts";

/** Which tracks {@link splitHands} splits. */
export interface SplitHandsOptions {
  /** A track (default: every track of a piano or another keyboard that is alone in the piece). */
  readonly track?: TrackChoice;
}

/** A piece with hands in tracks of their own. */
export interface SplitHands {
  /** The new piece; the same object when no track needs two hands. */
  readonly composition: Composition;
  /** Names of the tracks that were split, as they were. */
  readonly split: readonly string[];
}

/** General MIDI programs that are played on one keyboard with two hands: the pianos, harpsichord and clavinet. */
const KEYBOARDS = { first: 0, last: 7 } as const;
/** More than this is more than one hand plays, in semitones. */
const ONE_HAND = 12;
/** Shares of the moments at which hands have to sound together, wider than one hand or each in its own rhythm. */
const WIDE_SHARE = 0.15;
const INDEPENDENT_SHARE = 0.4;

/**
 * A piece in which each hand of a piano has a track: what the right hand plays, and behind it what the left does.
 *
 * No pitch divides them: both hands are followed through the piece, as far as hands reach and as little as they have to
 * leap, so that both may lie high, or low, and cross where that is easier. A track that one hand can play (a tune, a
 * chord at a time) stays as it is. Notes are conserved; both tracks have the sound, the controllers and the bends, and
 * syllables go with the right hand.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.track A track, of whatever instrument (default: the only keyboard of the piece)
 * @throws {OnpuError} `unknown_track`
 *
 * @example An Alberti bass that is higher than where hands are split otherwise
 * ```ts
 * import { formatNoteText, preprocess, splitHands } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C5/h E/q G & C4/e G E G C G E G" } });
 * const hands = splitHands(composition).composition;
 * assertEquals(hands.tracks.map(({ name }) => name), ["Piano (right hand)", "Piano (left hand)"]);
 * assertEquals(formatNoteText(hands, { track: 1 }).bars[0].music, "C4/e G E G C G E G");
 * ```
 */
export function splitHands(composition: Composition, options: SplitHandsOptions = {}): SplitHands {
  const indexes = options.track === undefined
    ? findKeyboard(composition)
    : [findTrackIndex(composition, options.track)];
  const split: string[] = [];
  if (composition.tracks.length >= LIMITS.tracks) return { composition, split };
  const changed = changeTracks(composition, (track, index): readonly Track[] => {
    if (!indexes.includes(index) || track.isDrum) return [track];
    const groups = findHands(track.notes);
    if (!needsTwoHands(groups)) return [track];
    const handed = groups.flat();
    const notesOf = (isLeft: boolean): readonly Note[] =>
      handed.flatMap((note) => note.isLeft === isLeft ? [note.note] : []).sort(compareNotes);
    split.push(track.name);
    return [
      { ...track, name: nameTrack(track.name, "(right hand)"), notes: notesOf(false) },
      { ...track, name: nameTrack(track.name, "(left hand)"), notes: notesOf(true) },
    ];
  });
  return { composition: split.length === 0 ? composition : changed, split };
}

/** The one keyboard of a piece: of two each may be a hand already. */
function findKeyboard({ tracks }: Composition): readonly number[] {
  const keyboards = tracks.flatMap(({ isDrum, program, notes }, index) =>
    !isDrum && notes.length > 0 && program >= KEYBOARDS.first && program <= KEYBOARDS.last
      ? [index]
      : []
  );
  return keyboards.length === 1 ? keyboards : [];
}

/** Whether the hands often sound together, further apart than one reaches, or one moving while the other holds. */
function needsTwoHands(groups: readonly (readonly HandedNote[])[]): boolean {
  let wide = 0;
  let independent = 0;
  let sounding: readonly HandedNote[] = [];
  for (const group of groups) {
    const tick = group[0].note.onset;
    const held = sounding.filter(({ note: { onset, duration } }) =>
      onset + duration > tick + Math.min(60, duration / 4)
    );
    sounding = [...held, ...group];
    const pitches = sounding.map(({ note }) => note.pitch);
    const hasBoth = sounding.some(({ isLeft }) => isLeft) && sounding.some(({ isLeft }) => !isLeft);
    if (!hasBoth) continue;
    if (Math.max(...pitches) - Math.min(...pitches) > ONE_HAND) wide++;
    if (held.some(({ isLeft }) => group.every((note) => note.isLeft !== isLeft))) independent++;
  }
  return wide >= WIDE_SHARE * groups.length || independent >= INDEPENDENT_SHARE * groups.length;
}
