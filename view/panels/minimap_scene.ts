import type { ViewModel } from "../model.ts";
import { snap } from "../piano_roll/geometry.ts";
import { fill, type Shape, STRENGTHS } from "../piano_roll/shape.ts";

/** What the small picture of the whole piece depends on. */
export interface MinimapOptions {
  readonly width: number;
  readonly height: number;
  /** Ticks from edge to edge. */
  readonly total: number;
  readonly silent: ReadonlySet<number>;
  readonly pixel: number;
  /** Width of a section's name, in CSS pixels. */
  readonly measure: (name: string) => number;
}

/** Room for the names of the sections, and below the drums. */
const NAMES = 14;
const FOOT = 7;

/**
 * Gives the whole piece as small shapes: form and density, at a glance.
 *
 * @param drawn How many notes of each track are drawn already: only what is new is given then
 */
export function toMinimapShapes(
  model: ViewModel,
  options: MinimapOptions,
  drawn: readonly number[] | null = null,
): Shape[] {
  const { width, height, total } = options;
  const shapes: Shape[] = [];
  const scale = width / Math.max(1, total);
  if (drawn !== null) {
    for (let index = model.tracks.length - 1; index >= 0; index--) {
      pushTrack(shapes, model, index, scale, options, drawn[index]);
    }
    return shapes;
  }
  for (const section of model.sections) {
    const x = section.tick * scale;
    if (section.tick === 0 || x + 1 > width) continue;
    shapes.push(fill(snap(x, options.pixel), 0, 1, height, "bar"));
  }
  for (let index = model.tracks.length - 1; index >= 0; index--) {
    pushTrack(shapes, model, index, scale, options);
  }
  for (const section of model.sections) {
    const x = section.tick * scale + 6;
    const room = Math.min(width, (section.tick + section.duration) * scale) - x - 3;
    // Of half a name nobody knows what it is.
    if (options.measure(section.name) > room) continue;
    shapes.push({
      kind: "label",
      x,
      y: 1,
      width: room,
      height: NAMES,
      text: section.name,
      style: "key",
      ink: "quiet",
      align: "left",
    });
  }
  return shapes;
}

/** Ticks that the small picture spans; while a piece grows, in jumps that double it. */
export function toMinimapSpan(model: ViewModel, isComplete: boolean): number {
  const bars = Math.max(1, model.bars);
  if (isComplete) return model.meter.barStart(bars + 1);
  let room = 16;
  const written = model.sections.at(-1);
  const planned = written === undefined
    ? 0
    : model.meter.barBeatAt(written.tick + written.duration - 1).bar;
  // The sections tell how long it will be.
  if (planned > 0) return model.meter.barStart(Math.max(planned, bars) + 1);
  while (room < bars) room *= 2;
  return model.meter.barStart(room + 1);
}

/**
 * How many notes of each track the picture of an earlier model has, when it only lacks some.
 *
 * @returns `null` when it has to be drawn anew
 */
export function findDrawn(before: ViewModel, model: ViewModel): number[] | null {
  const isSame = before.pitches?.low === model.pitches?.low &&
    before.pitches?.high === model.pitches?.high &&
    before.tracks.length <= model.tracks.length &&
    JSON.stringify(before.sections) === JSON.stringify(model.sections) &&
    before.tracks.every(({ source, colour }, index) => {
      const now = model.tracks[index];
      // The same note in the same place has as many before it.
      const places = source.length === 0 ? [] : [0, source.length >> 1, source.length - 1];
      return now.colour === colour && places.every((place) => now.source[place] === source[place]);
    });
  return isSame ? before.tracks.map(({ source }) => source.length) : null;
}

function pushTrack(
  shapes: Shape[],
  model: ViewModel,
  index: number,
  scale: number,
  options: MinimapOptions,
  first = 0,
): void {
  const track = model.tracks[index];
  const { width, height } = options;
  const low = model.pitches?.low ?? 60;
  const rows = Math.max(12, (model.pitches?.high ?? 72) - low);
  const room = height - NAMES - FOOT - 3;
  // A stroke on a pixel that has one already adds nothing but time.
  const taken = new Uint8Array(Math.ceil(width * 2) * Math.ceil(height * 2));
  const strength = options.silent.has(index) ? 0 : STRENGTHS - 1;
  for (let note = first; note < track.onsets.length; note++) {
    const x = track.onsets[note] * scale;
    const y = track.isDrum
      ? height - 4
      : NAMES + 1 + room * (1 - (track.pitches[note] - low) / rows);
    const place = Math.floor(x * 2) + Math.floor(y * 2) * Math.ceil(width * 2);
    if (x >= width || taken[place] === 1) continue;
    taken[place] = 1;
    const length = track.isDrum ? 1 : Math.max(1, track.durations[note] * scale - 0.3);
    shapes.push({
      kind: "note",
      x,
      y,
      width: Math.min(length, width - x),
      height: 1.5,
      colour: track.colour,
      strength: track.isDrum && strength > 0 ? 4 : strength,
      hasCap: false,
    });
  }
}
