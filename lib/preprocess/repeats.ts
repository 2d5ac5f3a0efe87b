import { OnpuError } from "../errors.ts";
import type { Draft, TrackDraft } from "./draft.ts";
import { hasPosition } from "./evidence.ts";
import { toNumber } from "./loose_number.ts";
import type { RawNote } from "./raw.ts";
import type { FieldContext } from "./read_fields.ts";

/** Longest text that can be a count; its patterns try every blank of a longer one. */
const MAX_TEXT = 40;

/** What all repeats of a piece have added so far, in notes and whatever goes with them. */
export interface RepeatCount {
  repeated: number;
  /** Notes of tracks that play the chord lane, and of drum lanes. */
  played: number;
  /** Notes of repeats in music as text. */
  written: number;
}

/** What all repeats of a piece may add: half an hour of music, and still read in an instant. */
const MAX_REPEATED = 12_000;

/** What repeats in music as text may make in all. */
export const MAX_WRITTEN = 20_000;

/** What parts that play the chord lane and drum lanes may have in all. */
const MAX_PLAYED = 40_000;

/** What repeating needs from the call. */
export interface RepeatContext extends FieldContext {
  readonly count: RepeatCount;
}

/** How long the lists of a draft were when what is repeated began. */
export interface DraftMark {
  readonly notes: number;
  readonly lyrics: number;
  readonly controllers: number;
  readonly bends: number;
}

/** The start of a draft. */
export const START: DraftMark = { notes: 0, lyrics: 0, controllers: 0, bends: 0 };

/** How long the lists of a draft are now. */
export function markDraft({ notes, lyrics, controllers, bends }: TrackDraft): DraftMark {
  return {
    notes: notes.length,
    lyrics: lyrics.length,
    controllers: controllers.length,
    bends: bends.length,
  };
}

/**
 * Plays what a draft holds since a mark again, one period after the other.
 *
 * @param draft Draft that is added to
 * @param mark Where the repeated part begins
 * @param options Times in all, ticks of one time, and count and path for the limit
 * @throws {OnpuError} `limit_exceeded`, before anything is added
 */
export function repeatDraft(
  draft: TrackDraft,
  mark: DraftMark,
  options: {
    readonly times: number;
    readonly period: number;
    readonly count: RepeatCount;
    readonly path: string;
  },
): void {
  const { times, period, count, path } = options;
  const parts = {
    notes: draft.notes.slice(mark.notes),
    lyrics: draft.lyrics.slice(mark.lyrics),
    controllers: draft.controllers.slice(mark.controllers),
    bends: draft.bends.slice(mark.bends),
  };
  const size = parts.notes.length + parts.lyrics.length + parts.controllers.length +
    parts.bends.length;
  countRepeated(count, size * (times - 1), path);
  if (size === 0) return;
  for (let time = 1; time < times; time++) {
    const shift = time * period;
    for (const { start, end, pitch, velocity, isTied, raw } of parts.notes) {
      const times = { start: start + shift, end: end + shift };
      draft.notes.push({ ...times, pitch, velocity, isTied, raw, isCopy: true });
    }
    for (const lyric of parts.lyrics) draft.lyrics.push({ ...lyric, tick: lyric.tick + shift });
    for (const control of parts.controllers) {
      draft.controllers.push({ ...control, tick: control.tick + shift });
    }
    for (const bend of parts.bends) draft.bends.push({ ...bend, tick: bend.tick + shift });
  }
}

/**
 * Counts what a repeat adds.
 *
 * @throws {OnpuError} `limit_exceeded` when all repeats of the piece add too much
 */
export function countRepeated(count: RepeatCount, size: number, path: string): void {
  checkRepeated(count, size, path);
  count.repeated += size;
}

/**
 * Asks before a repeat is made whether it may add so much.
 *
 * @throws {OnpuError} `limit_exceeded` when all repeats of the piece would add too much
 */
export function checkRepeated({ repeated }: RepeatCount, size: number, path: string): void {
  if (repeated + size <= MAX_REPEATED) return;
  throw new OnpuError(
    "limit_exceeded",
    `Cannot add ${repeated + size} notes by repeats: at most ${MAX_REPEATED}`,
    { hint: `Repeat less often: at most ${MAX_REPEATED} repeated notes in a piece`, path },
  );
}

/** How many notes a part may play by itself, and one more, by which it is seen that there are too many. */
export function countPlayable({ played }: RepeatCount): number {
  return MAX_PLAYED - played + 1;
}

/**
 * Counts what a part plays by itself.
 *
 * @throws {OnpuError} `limit_exceeded` when all such parts of the piece play too much
 */
export function countPlayed(count: RepeatCount, size: number, path: string): void {
  count.played += size;
  if (count.played <= MAX_PLAYED) return;
  throw new OnpuError(
    "limit_exceeded",
    `Cannot play ${count.played} notes by chords and drum lanes: at most ${MAX_PLAYED}`,
    { hint: "Write fewer bars, or slower rhythms", path },
  );
}

/** Where the last of some notes ends; one without a length counts as short. */
export function findEnd(notes: readonly Span[]): number {
  return notes.reduce(
    (end, note) => Math.max(end, Number.isNaN(note.end) ? note.start + 1 : note.end),
    0,
  );
}

/** Where the last note of a track ends. */
export function findDraftEnd({ notes, exact }: TrackDraft): number {
  let last = findEnd(notes);
  for (const { onset, duration } of exact ?? []) last = Math.max(last, onset + duration);
  return last;
}

/** What was played once, and where. */
export interface Played {
  /** Where it began, in ticks. */
  readonly start: number;
  /** Where an entry behind it would start. */
  readonly end: number;
  /** Where its own end is counted from when it says one. */
  readonly from: number;
  readonly notes: readonly Span[];
}

/** Where a note starts, and where it ends. */
type Span = Pick<Draft, "start" | "end">;

/**
 * Finds how long one time lasts: as it says; else what follows one another to its exact end, and what has positions to
 * the end of its bar.
 *
 * @param raw What is repeated
 * @param played What it played
 * @param context What reads its length
 * @returns Where the first time starts, and the ticks of each
 */
export function findPeriod(
  raw: RawNote,
  { start, end, from: origin, notes }: Played,
  { lengths, clock }: FieldContext,
): { readonly start: number; readonly length: number } {
  const { every } = raw.fields;
  const isGroup = raw.children !== null;
  if (every !== undefined || isGroup) {
    const fields = every === undefined ? raw.fields : { duration: every };
    const written = lengths.read(fields, start, origin);
    if (typeof written === "number" && written > 0) return { start, length: written };
  }
  const isPlaced = isGroup && raw.children.some(({ fields }) => hasPosition(fields));
  if (!isPlaced || notes.length === 0) return { start, length: end - start };
  const first = notes.reduce((least, note) => Math.min(least, note.start), Infinity);
  const { bar } = clock.meter.barBeatAt(Math.max(0, Math.round(first)));
  const from = hasPosition(raw.fields) ? start : clock.meter.barStart(bar);
  const bars = (findEnd(notes) - from) / clock.barTicksAt(Math.max(0, Math.round(from)));
  return {
    start: from,
    length: Math.max(1, Math.ceil(bars - 1e-6)) * clock.barTicksAt(Math.max(0, Math.round(from))),
  };
}

/**
 * Reads how often something is played in all.
 *
 * @param value Count, `true` for as long as the piece lasts, or text such as `"x4"` and `"percent"`
 * @returns 1 or more, `Infinity` for as long as the piece lasts, `null` when it cannot be read
 */
export function readTimes(value: unknown): number | null {
  if (value === false) return 1;
  if (value === true) return Infinity;
  const number = toNumber(value);
  if (!Number.isNaN(number)) return number >= 0 ? Math.max(1, Math.floor(number)) : null;
  if (typeof value !== "string" || value.length > MAX_TEXT) return null;
  const count = /^\s*[x×]?\s*(\d{1,10})\s*(?:[x×]|times|回)?\s*$/i.exec(value);
  if (count) return Math.max(1, Number(count[1]));
  // The sign for the bar before again: once more.
  if (/^\s*(?:%|percent|repeat|once)\s*$/i.test(value)) return 2;
  return /^\s*(?:true|loop|forever|infinite|always|until end)\s*$/i.test(value) ? Infinity : null;
}
