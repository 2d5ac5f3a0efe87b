import type { AccompanimentPart } from "../accompaniment/part.ts";
import { playChords } from "../accompaniment/play_chords.ts";
import type { ChordChange, Note } from "../composition/composition.ts";
import { PROGRAMS } from "../instrument/program.ts";
import { holdsSections } from "./collect_form.ts";
import { foldKey } from "./fields.ts";
import { toSections } from "./form.ts";
import type { Placement } from "./placement.ts";
import { fieldPath, type Given, joinPath, type RawPiece, type RawTrack } from "./raw.ts";
import { isSilent, readPlay } from "./read_play.ts";
import type { Player } from "./read_player.ts";
import type { ReadContext } from "./read_context.ts";
import { countPlayable, countPlayed } from "./repeats.ts";
import { keysOf, valueAt } from "./safe.ts";

/** What tracks that play the chord lane need to know. */
export interface PlayContext extends ReadContext {
  readonly chords: readonly ChordChange[];
  /** Where the piece ends, in ticks. */
  readonly end: number;
}

/** From one tick until another. */
type Place = Pick<Placement, "tick" | "end">;

/** A part, and where it is played. */
interface Stretch {
  readonly part: AccompanimentPart;
  readonly places: readonly Place[];
}

/** Whether a track plays the chord lane. */
export function playsChords({ fields }: RawTrack): boolean {
  return !isSilent(fields.play);
}

/**
 * Plays the chord lane as a track says, all through or by section.
 *
 * @param track A track with `play`
 * @param options.piece The piece that it belongs to
 * @param options.player Who plays it
 * @param context Chords, form and end of the piece
 */
export function playTrack(
  track: RawTrack,
  { piece, player, velocity }: {
    readonly piece: RawPiece;
    readonly player: Player;
    readonly velocity: number;
  },
  context: PlayContext,
): Note[] {
  const path = fieldPath(track, "play");
  if (context.chords.length === 0) {
    const detail = 'the piece has no chords to play; write chords, such as "C | Am | F | G"';
    context.log.add("play_dropped", path, { before: track.fields.play, detail });
    return [];
  }
  const { low, high } = PROGRAMS[player.program] ?? { low: 0, high: 127 };
  const { count, form, timeSignatures } = context;
  const sections = form === null ? [] : toSections(form);
  const notes: Note[] = [];
  for (
    const { part, places } of findStretches({ value: track.fields.play, path }, piece, context)
  ) {
    const played = playChords(cutChords(context.chords, places), part, {
      timeSignatures,
      duration: context.end,
      low,
      high,
      velocity,
      sections,
      most: countPlayable(count),
    });
    countPlayed(count, played.length, path);
    for (const note of played) notes.push(note);
  }
  return notes;
}

function findStretches(given: Given, { sections }: RawPiece, context: PlayContext): Stretch[] {
  const { end, form, log } = context;
  const { value, path } = context.texts.read(given);
  if (!holdsSections(value, sections)) {
    const part = readPlay({ value, path }, log);
    return part === null ? [] : [{ part, places: [{ tick: 0, end }] }];
  }
  return keysOf(value).flatMap((key) => {
    const part = readPlay({ value: valueAt(value, key), path: joinPath(path, key) }, log);
    if (part === null) return [];
    const places = (form ?? []).filter((placement) => placement.key === foldKey(key));
    return [{ part, places }];
  });
}

/** What of the chords, in order, sounds in places, in order. */
function cutChords(chords: readonly ChordChange[], places: readonly Place[]): ChordChange[] {
  const cut: ChordChange[] = [];
  let first = 0;
  for (const place of places) {
    while (first < chords.length && endOf(chords[first]) <= place.tick) first++;
    for (let index = first; index < chords.length && chords[index].tick < place.end; index++) {
      const chord = chords[index];
      if (chord.tick >= place.tick && endOf(chord) <= place.end) {
        cut.push(chord);
        continue;
      }
      const tick = Math.max(place.tick, chord.tick);
      const duration = Math.min(place.end, endOf(chord)) - tick;
      if (duration > 0) cut.push({ tick, duration, symbol: chord.symbol });
    }
  }
  return cut;
}

function endOf({ tick, duration }: ChordChange): number {
  return tick + duration;
}
