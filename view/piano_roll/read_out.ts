import type { ViewModel } from "../model.ts";
import { type NotePlace, tellNote } from "../note_list.ts";
import type { Strings } from "../strings.ts";
import type { Camera, Layout } from "./geometry.ts";
import type { FoundNote } from "./hit.ts";
import { toNoteBox, toStrokeMark } from "./notes.ts";
import type { Box } from "./shape.ts";

/** What is said about a note beside it. */
export interface ReadOut {
  /** CSS pixels from the left and top of the roll. */
  readonly x: number;
  readonly y: number;
  readonly heading: string;
  readonly body: string;
}

/**
 * Says what a note is, where it stands.
 *
 * @param place The note; one that was found under the pointer is told there
 * @returns `null` when it is out of view, or there no longer
 */
export function toReadOut(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  place: NotePlace | FoundNote,
  strings: Strings,
): ReadOut | null {
  if (model.tracks[place.track]?.onsets[place.note] === undefined) return null;
  const box = "x" in place ? place : boxOf(model, layout, camera, place);
  if (box === null) return null;
  const { track, bar, beat, name, length, velocity } = tellNote(model, place, strings);
  return {
    x: box.x + box.width / 2,
    y: box.y,
    heading: `${name}  ${track}`,
    body: strings.readOut(bar, beat, length, velocity),
  };
}

function boxOf(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  { track: index, note }: NotePlace,
): Box | null {
  const track = model.tracks[index];
  const values = {
    onset: track.onsets[note],
    duration: track.durations[note],
    pitch: track.pitches[note],
    velocity: track.velocities[note],
  };
  return track.isDrum
    ? toStrokeMark(model, layout, camera, values)
    : toNoteBox(layout, camera, values, 1);
}
