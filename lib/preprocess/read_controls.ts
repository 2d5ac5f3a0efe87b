import type { Call } from "./call.ts";
import type { Clock } from "./clock.ts";
import { CONTROLLERS, SUSTAIN } from "./controllers.ts";
import type { TrackDraft } from "./draft.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { foldKey } from "./fields.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import {
  fieldPath,
  type Given,
  joinPath,
  type NoteFields,
  pathOf,
  type RawNote,
  type RawTrack,
} from "./raw.ts";
import type { LengthReader } from "./read_length.ts";
import { isContainer, isList, isRecord, keysOf, valueAt } from "./safe.ts";

/** What reading controls needs. */
export interface ControlContext extends Call {
  readonly clock: Clock;
  readonly lengths: LengthReader;
}

/** Where a note starts and ends, in ticks. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value of a control, and where it stands in the input and in the piece. */
interface Control extends Given {
  readonly tick: number;
}

/** Whether controllers, bend or pedal stand in a note. */
export function hasControls({ controllers, bend, sustain }: NoteFields): boolean {
  return controllers !== undefined || bend !== undefined || sustain !== undefined;
}

/** Reads controllers, bend and pedal that stand in a note; bend and pedal end with it. */
export function readNoteControls(
  raw: RawNote,
  { start, end }: Span,
  context: ControlContext,
  draft: TrackDraft,
): void {
  const { controllers, bend, sustain } = raw.fields;
  if (controllers !== undefined) {
    const path = pathOf(raw, "controllers");
    readMap({ value: controllers, path, tick: start }, context, draft);
  }
  if (bend !== undefined) {
    const value = fitBend({ value: bend, path: pathOf(raw, "bend") }, context);
    if (value !== null) draft.bends.push({ tick: start, value }, { tick: end, value: 0 });
  }
  if (sustain !== undefined) {
    addValue(
      SUSTAIN,
      { value: sustain, path: pathOf(raw, "sustain"), tick: start },
      context,
      draft,
    );
    if (toBoolean(sustain)) draft.controllers.push({ tick: end, controller: SUSTAIN, value: 0 });
  }
}

/** Reads the controllers, bends and pedal that a track names beside its notes. */
export function readTrackControls(
  track: RawTrack,
  context: ControlContext,
  draft: TrackDraft,
): void {
  const { controllers, bends, sustain } = track.fields;
  const given = (field: "controllers" | "bends" | "sustain"): Given =>
    context.texts.read({ value: track.fields[field], path: fieldPath(track, field) });
  if (controllers !== undefined) readControllers(given("controllers"), context, draft);
  if (bends !== undefined) readBends(given("bends"), context, draft);
  if (sustain !== undefined) readPedal(given("sustain"), context, draft);
}

function readControllers(given: Given, context: ControlContext, draft: TrackDraft): void {
  if (isRecord(given.value)) return readMap({ ...given, tick: 0 }, context, draft);
  for (const entry of collectEntries(given, context)) {
    const controller = findController(entry.get("controller"));
    const tick = placeEntry(entry, context);
    if (controller === null || tick === null) drop(entry, context);
    else {addValue(
        controller,
        { value: entry.get("value"), path: entry.path, tick },
        context,
        draft,
      );}
  }
}

/** `{ 64: 127 }`, `{ sustain: true }`, `{ controller, value }`, or lists by controller as in Tone.js. */
function readMap({ value, path, tick }: Control, context: ControlContext, draft: TrackDraft): void {
  if (isList(value)) {
    for (const item of value) readMap({ value: item, path, tick }, context, draft);
    return;
  }
  if (!isRecord(value)) return drop({ value, path }, context);
  const named = ["controller", "number", "cc"].map((key) => valueAt(value, key));
  const single = findController(named.find((number) => number !== undefined));
  if (single !== null) {
    return addValue(single, { value: valueAt(value, "value"), path, tick }, context, draft);
  }
  for (const key of keysOf(value)) {
    const control = { value: valueAt(value, key), path: joinPath(path, key), tick };
    const controller = findController(key);
    if (controller === null) drop(control, context);
    else if (isContainer(control.value)) readTimeline(controller, control, context, draft);
    else addValue(controller, control, context, draft);
  }
}

/** Values of one controller, each at its own place. */
function readTimeline(
  controller: number,
  timeline: Control,
  context: ControlContext,
  draft: TrackDraft,
): void {
  for (const entry of collectEntries(timeline, context)) {
    const at = placeEntry(entry, context);
    if (at === null) drop(entry, context);
    else {
      const control = { value: entry.get("value"), path: entry.path, tick: timeline.tick + at };
      addValue(controller, control, context, draft);
    }
  }
}

function readBends(given: Given, context: ControlContext, draft: TrackDraft): void {
  for (const entry of collectEntries(given, context)) {
    const value = entry.raw.source === null ? entry.value : entry.get("value");
    const bend = fitBend({ value, path: entry.path }, context);
    const tick = placeEntry(entry, context);
    if (tick === null) drop(entry, context);
    else if (bend !== null) draft.bends.push({ tick, value: bend });
  }
}

function readPedal(given: Given, context: ControlContext, draft: TrackDraft): void {
  if (!isContainer(given.value)) {
    // Down or up for the whole track is placed once its end is known.
    if (toBoolean(given.value) === null) addValue(SUSTAIN, { ...given, tick: 0 }, context, draft);
    return;
  }
  for (const entry of collectEntries(given, context)) {
    const tick = placeEntry(entry, context);
    if (tick === null) drop(entry, context);
    else {
      const value = entry.get("value") ?? true;
      addValue(SUSTAIN, { value, path: entry.path, tick }, context, draft);
      const length = context.lengths.read(entry.raw.fields, tick);
      if (typeof length === "number" && length > 0) {
        draft.controllers.push({ tick: tick + length, controller: SUSTAIN, value: 0 });
      }
    }
  }
}

function placeEntry(entry: Entry, { clock }: ControlContext): number | null {
  const start = clock.readStart(entry.raw.fields);
  return start === undefined ? 0 : start !== null && start >= 0 ? start : null;
}

function findController(value: unknown): number | null {
  const number = toNumber(value);
  if (!Number.isNaN(number)) {
    return Number.isInteger(number) && number >= 0 && number <= 119 ? number : null;
  }
  if (typeof value !== "string") return null;
  const word = foldKey(value);
  const numbered = /^(?:cc|controller|control)#?(\d{1,3})$/.exec(word);
  if (numbered) return findController(Number(numbered[1]));
  return Object.hasOwn(CONTROLLERS, word) ? CONTROLLERS[word] : null;
}

/** Adds a value: a number in the scale of the piece, or yes and no. */
function addValue(
  controller: number,
  control: Control,
  context: ControlContext,
  draft: TrackDraft,
): void {
  const { value, path, tick } = control;
  const number = toNumber(value);
  const isDown = Number.isNaN(number) ? toBoolean(value) : null;
  if (Number.isNaN(number) && isDown === null) return drop(control, context);
  const scaled = isDown === null ? number * context.clock.decisions.controlScale : isDown ? 127 : 0;
  const fitted = Math.min(127, Math.max(0, Math.round(scaled)));
  if (scaled > 127 || scaled < 0) {
    context.log.add("control_range", path, { before: value, after: fitted });
  }
  draft.controllers.push({ tick, controller, value: fitted });
}

function fitBend(given: Given, context: ControlContext): number | null {
  const bend = toNumber(given.value);
  if (Number.isNaN(bend)) {
    drop(given, context);
    return null;
  }
  const scaled = Math.round(bend * context.clock.decisions.bendScale);
  const fitted = Math.min(8191, Math.max(-8192, scaled));
  // The range is one short upwards, which nobody means to say.
  if (Math.abs(scaled - fitted) > 1) {
    context.log.add("bend_range", given.path, { before: bend, after: fitted });
  }
  return fitted;
}

function drop({ value, path }: Given, { log }: ControlContext): void {
  log.add("control_dropped", path, { before: value ?? "null" });
}
