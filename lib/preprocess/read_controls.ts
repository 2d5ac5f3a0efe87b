import type { Clock } from "./clock.ts";
import type { TrackDraft } from "./draft.ts";
import { collectEntries, type Entry, type EntryContext } from "./entries.ts";
import { foldKey } from "./fields.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import { fieldPath, type Given, joinPath, pathOf, type RawNote, type RawTrack } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import { isContainer, isRecord, keysOf, valueAt } from "./safe.ts";
import type { Tables } from "./tables.ts";

/** What reading controls needs from the call. */
export interface ControlContext {
  readonly log: RepairLog;
  readonly tables: Tables;
  readonly clock: Clock;
}

/** Where a note starts and ends, in ticks. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Controllers by the names that people give them (MIDI 1.0, control change messages). */
const CONTROLLERS: Readonly<Record<string, number>> = {
  bankselect: 0,
  modulation: 1,
  modwheel: 1,
  mod: 1,
  vibrato: 1,
  breath: 2,
  foot: 4,
  portamentotime: 5,
  volume: 7,
  channelvolume: 7,
  mainvolume: 7,
  balance: 8,
  pan: 10,
  panning: 10,
  expression: 11,
  sustain: 64,
  sustainpedal: 64,
  pedal: 64,
  damper: 64,
  damperpedal: 64,
  hold: 64,
  portamento: 65,
  sostenuto: 66,
  softpedal: 67,
  soft: 67,
  legato: 68,
  resonance: 71,
  release: 72,
  releasetime: 72,
  attack: 73,
  attacktime: 73,
  brightness: 74,
  cutoff: 74,
  filter: 74,
  filtercutoff: 74,
  reverb: 91,
  tremolo: 92,
  chorus: 93,
  detune: 94,
  phaser: 95,
};
const SUSTAIN = 64;
/** Ticks between lifting the pedal and pressing it again. */
const PEDAL_GAP = 30;

/** Reads what an entry of a track says about controllers and the pedal. */
export function readNoteControls(
  raw: RawNote,
  { start, end }: Span,
  context: ControlContext,
  draft: TrackDraft,
): void {
  const { controllers, sustain } = raw.fields;
  if (controllers !== undefined) {
    readMap(controllers, { path: pathOf(raw, "controllers"), tick: start }, context, draft);
  }
  if (sustain === undefined) return;
  const isDown = toBoolean(sustain);
  if (isDown === null) {
    addValue(SUSTAIN, sustain, { path: pathOf(raw, "sustain"), tick: start }, context, draft);
  } else {
    draft.controllers.push({ tick: start, controller: SUSTAIN, value: isDown ? 127 : 0 });
    if (isDown) draft.controllers.push({ tick: end, controller: SUSTAIN, value: 0 });
  }
}

/** Reads a note's bend, which ends with it. */
export function readBend(
  raw: RawNote,
  { start, end }: Span,
  context: ControlContext,
  draft: TrackDraft,
): void {
  const bend = toNumber(raw.fields.bend);
  if (Number.isNaN(bend)) {
    context.log.add("control_dropped", pathOf(raw, "bend"), {
      before: raw.fields.bend,
      scope: `${raw.list} bend`,
    });
    return;
  }
  draft.bends.push({ tick: start, value: fitBend(bend, pathOf(raw, "bend"), context) }, {
    tick: end,
    value: 0,
  });
}

/** Reads the controllers, bends and pedal that a track names beside its notes. */
export function readTrackControls(
  track: RawTrack,
  context: ControlContext & EntryContext,
  draft: TrackDraft,
): void {
  const { controllers, bends, sustain } = track.fields;
  if (controllers !== undefined) {
    readControllers({ value: controllers, path: fieldPath(track, "controllers") }, context, draft);
  }
  if (bends !== undefined) {
    readBends({ value: bends, path: fieldPath(track, "bends") }, context, draft);
  }
  if (sustain !== undefined) {
    readPedal({ value: sustain, path: fieldPath(track, "sustain") }, context, draft);
  }
}

/** Presses the pedal in every bar: what `sustain: true` on a track means to a pianist. */
export function addPedal(draft: TrackDraft, end: number, clock: Clock): void {
  const bars = Math.min(clock.meter.barCount(Math.max(1, end)), 20_000);
  for (let bar = 1; bar <= bars; bar++) {
    const tick = clock.meter.barStart(bar);
    if (bar > 1) draft.controllers.push({ tick, controller: SUSTAIN, value: 0 });
    draft.controllers.push({
      tick: bar > 1 ? tick + PEDAL_GAP : tick,
      controller: SUSTAIN,
      value: 127,
    });
  }
  draft.controllers.push({ tick: end, controller: SUSTAIN, value: 0 });
}

function readControllers(
  given: Given,
  context: ControlContext & EntryContext,
  draft: TrackDraft,
): void {
  const { value, path } = context.texts.read(given);
  if (isRecord(value)) {
    readMap(value, { path, tick: 0 }, context, draft);
    return;
  }
  for (const entry of collectEntries({ value, path }, context)) {
    const controller = findController(entry.get("controller"));
    const tick = placeEntry(entry, context);
    if (controller === null || tick === null) drop(entry.path, entry.value, context);
    else addValue(controller, entry.get("value"), { path: entry.path, tick }, context, draft);
  }
}

/** `{ 64: 127 }`, `{ sustain: true }`, or lists by controller as in Tone.js. */
function readMap(
  value: unknown,
  { path, tick }: { readonly path: string; readonly tick: number },
  context: ControlContext,
  draft: TrackDraft,
): void {
  if (!isRecord(value)) {
    if (!Array.isArray(value)) return drop(path, value, context);
    for (const item of value) readMap(item, { path, tick }, context, draft);
    return;
  }
  const single = findController(
    valueAt(value, "controller") ?? valueAt(value, "number") ?? valueAt(value, "cc"),
  );
  if (single !== null) {
    addValue(single, valueAt(value, "value"), { path, tick }, context, draft);
    return;
  }
  for (const key of keysOf(value)) {
    const controller = findController(key);
    const inner = valueAt(value, key);
    const keyPath = joinPath(path, key);
    if (controller === null) drop(keyPath, inner, context);
    else if (Array.isArray(inner)) {
      const fake = context as ControlContext & EntryContext;
      for (const entry of collectEntries({ value: inner, path: keyPath }, fake)) {
        const at = placeEntry(entry, context);
        if (at === null) drop(entry.path, entry.value, context);
        else {addValue(
            controller,
            entry.get("value"),
            { path: entry.path, tick: tick + at },
            context,
            draft,
          );}
      }
    } else addValue(controller, inner, { path: keyPath, tick }, context, draft);
  }
}

function readBends(given: Given, context: ControlContext & EntryContext, draft: TrackDraft): void {
  for (const entry of collectEntries(given, context)) {
    const bend = toNumber(entry.raw.source === null ? entry.value : entry.get("value"));
    const tick = placeEntry(entry, context);
    if (Number.isNaN(bend) || tick === null) drop(entry.path, entry.value, context);
    else draft.bends.push({ tick, value: fitBend(bend, entry.path, context) });
  }
}

function readPedal(given: Given, context: ControlContext & EntryContext, draft: TrackDraft): void {
  if (!isContainer(given.value)) {
    if (toBoolean(given.value) === null) {
      addValue(SUSTAIN, given.value, { path: given.path, tick: 0 }, context, draft);
    }
    return;
  }
  for (const entry of collectEntries(given, context)) {
    const tick = placeEntry(entry, context);
    const end = context.clock.readEnd(entry.raw.fields);
    const value = entry.get("value") ?? true;
    if (tick === null) drop(entry.path, entry.value, context);
    else {
      addValue(SUSTAIN, value, { path: entry.path, tick }, context, draft);
      if (typeof end === "number" && end > tick) {
        draft.controllers.push({ tick: end, controller: SUSTAIN, value: 0 });
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

/** Adds a value: 0–127, yes and no, or a fraction of 1. */
function addValue(
  controller: number,
  value: unknown,
  { path, tick }: { readonly path: string; readonly tick: number },
  context: ControlContext,
  draft: TrackDraft,
): void {
  const isDown = typeof value === "boolean" ? value : null;
  const number = isDown === null ? toNumber(value) : isDown ? 127 : 0;
  if (Number.isNaN(number)) return drop(path, value, context);
  const scaled = isDown === null ? number * context.clock.decisions.controlScale : number;
  const fitted = Math.min(127, Math.max(0, Math.round(scaled)));
  if (scaled > 127 || scaled < 0) {
    context.log.add("control_range", path, { before: value, after: fitted });
  }
  draft.controllers.push({ tick, controller, value: fitted });
}

function fitBend(bend: number, path: string, { clock, log }: ControlContext): number {
  const scaled = Math.round(bend * clock.decisions.bendScale);
  const fitted = Math.min(8191, Math.max(-8192, scaled));
  // The end of the range is one short upwards, which nobody means to say.
  if (Math.abs(scaled - fitted) > 1) log.add("bend_range", path, { before: bend, after: fitted });
  return fitted;
}

function drop(path: string, value: unknown, { log }: ControlContext): void {
  log.add("control_dropped", path, { before: value ?? "null" });
}
