import type { TrackModel, ViewModel } from "../model.ts";

/** What of a piece is drawn at a time. */
export interface ScorePage {
  /** Indexes of the tracks that have staves. */
  readonly tracks: readonly number[];
  /** Tracks that can be heard too, and for which there is no room. */
  readonly left: number;
  /** First and last bar, from 1. */
  readonly from: number;
  readonly to: number;
  readonly barsPerLine: number;
}

/** What decides about pages. */
export interface PagePlace {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Tracks that cannot be heard, and so have no staves. */
  readonly silent: ReadonlySet<number>;
}

/** Most tracks, bars and notes that are drawn at a time: about as much as is engraved in a tenth of a second. */
const MOST = { tracks: 8, bars: 16, notes: 1_200 } as const;

/** CSS pixels of clef and signatures, of a letter, of a bar at least, of a note in it, and of a track. */
const SIZE = { start: 110, letter: 8, bar: 104, note: 15, track: 80 } as const;

/** Share of the bars that are to be as wide as their notes need; a few dense ones make no page small. */
const USUAL = 0.75;

/**
 * The page of the score that a bar is on.
 *
 * Pages are of one size through a piece, so that the same bar is always on the same page.
 */
export function findScorePage(model: ViewModel, bar: number, place: PagePlace): ScorePage {
  const played = model.tracks.flatMap((track, index) => track.onsets.length > 0 ? [index] : []);
  const heard = played.filter((index) => !place.silent.has(index));
  const shown = heard.length > 0 ? heard : played;
  const tracks = shown.slice(0, MOST.tracks);
  const densities = measureBars(model, tracks);
  const usual = densities.usual * SIZE.note;
  const names = Math.max(0, ...tracks.map((index) => widthOf(model.tracks[index].name)));
  const perLine = (place.width - SIZE.start - names * SIZE.letter) / Math.max(SIZE.bar, usual);
  const barsPerLine = Math.min(4, Math.max(1, Math.floor(perLine)));
  const lines = Math.max(1, Math.floor(place.height / (tracks.length * SIZE.track)));
  const most = Math.max(1, Math.floor(MOST.notes / Math.max(1, densities.notes)));
  const count = Math.max(1, Math.min(MOST.bars, lines * barsPerLine, most));
  const from = 1 + Math.floor((bar - 1) / count) * count;
  const to = Math.min(Math.max(1, model.bars), from + count - 1);
  return { tracks, left: shown.length - tracks.length, from, to, barsPerLine };
}

/** Letters that a name is as wide as: characters of Chinese and Japanese are as wide as two. */
function widthOf(name: string): number {
  return name.length + (name.match(/[\u2e80-\uffff]/g)?.length ?? 0);
}

/** Places in time that a usual bar has in its densest track, and notes of a usual bar in all. */
function measureBars(
  model: ViewModel,
  tracks: readonly number[],
): { readonly usual: number; readonly notes: number } {
  const bars = Math.max(1, model.bars);
  const places = new Float64Array(bars);
  const notes = new Float64Array(bars);
  for (const index of tracks) measureTrack(model, model.tracks[index], places, notes);
  const at = Math.floor((bars - 1) * USUAL);
  return { usual: places.sort()[at], notes: notes.sort()[at] };
}

function measureTrack(
  model: ViewModel,
  track: TrackModel,
  places: Float64Array,
  notes: Float64Array,
): void {
  let end = -1;
  let bar = 0;
  let count = 0;
  for (let index = 0; index < track.onsets.length; index++) {
    const onset = track.onsets[index];
    if (onset >= end) {
      bar = model.meter.barBeatAt(onset).bar;
      end = model.meter.barStart(bar + 1);
      count = 0;
    }
    if (index === 0 || onset !== track.onsets[index - 1]) count++;
    notes[bar - 1]++;
    places[bar - 1] = Math.max(places[bar - 1], count);
  }
}
