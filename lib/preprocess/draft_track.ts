import { PROGRAMS } from "../instrument/program.ts";
import { continueNoteText, parseNoteText, startNoteText } from "../notation/parse_note_text.ts";
import type { Clock } from "./clock.ts";
import { draftKnown } from "./draft_known.ts";
import type { Unfinished } from "./draft.ts";
import { toNumber } from "./loose_number.ts";
import {
  fieldPath,
  type NoteFields,
  type RawNote,
  type RawPiece,
  type RawTrack,
  writtenName,
} from "./raw.ts";
import { readTrackControls } from "./read_controls.ts";
import { measureGrid } from "./read_music.ts";
import type { Player } from "./read_player.ts";
import type { ReadContext, TrackDefaults } from "./read_context.ts";
import type { FieldContext } from "./read_fields.ts";
import { TrackReader } from "./read_track.ts";
import { DEFAULT_VELOCITY, readVelocity } from "./read_velocity.ts";
import { readTimes } from "./repeats.ts";
import { restartBeats } from "./restart_beats.ts";
import type { TextDefaults } from "./text_reader.ts";

/** Steps of drum lanes in a quarter where the track does not say: sixteenths. */
const STEPS_PER_BEAT = 4;
/** Most steps in a quarter. */
const MAX_STEPS = 48;
/** Octave of names without one: middle C's, and two below for a bass. */
const OCTAVE = { usual: 4, bass: 2 };
/** Programs of General MIDI that are basses. */
const BASSES = { low: 32, high: 39 };

/**
 * Reads the notes of one track.
 *
 * @param track Track as collected
 * @param options.piece The piece that it belongs to
 * @param options.player Who plays it
 * @param options.gridEnd Where drum lanes end that are written shorter; `null` where nothing says so
 * @param context What reading notes needs
 */
export function draftTrack(
  track: RawTrack,
  { piece, player, gridEnd }: {
    readonly piece: RawPiece;
    readonly player: Player;
    readonly gridEnd: number | null;
  },
  context: ReadContext,
): Unfinished {
  const { fields } = track;
  recordVelocity(track, context);
  const octave = toNumber(fields.octave);
  const transpose = player.isDrum ? 0 : readTransposition(track, piece, context);
  const defaults: TrackDefaults = {
    ...readTextDefaults(track, { piece, player }, context),
    octave: Number.isNaN(octave)
      ? OCTAVE[isBass(track, player) ? "bass" : "usual"]
      : Math.round(octave),
    areSymbols: !player.isDrum && context.pitches.areSymbols(track.items),
    transpose,
    isPlain: transpose === 0 && fields.repeat === undefined && !piece.fields.has("repeat") &&
      fields.play === undefined && !isGroup(track) && track.tail === null,
    stepsPerBeat: readSteps(track),
    gridEnd,
  };
  const { items, tail } = countBars(track, player, context);
  const known = items === track.items ? context.memory?.find(items) ?? null : null;
  const isAlone = fields.repeat === undefined && fields.play === undefined &&
    !piece.fields.has("repeat") && !isGroup(track);
  if (known !== null && isAlone) {
    const draft = draftKnown(track, { known, player, defaults }, context);
    if (draft !== null) return draft;
  }
  const reader = new TrackReader(context, defaults, { texts: context.measured.get(track) });
  reader.read(isGroup(track) ? [toGroup(track, items)] : items);
  readTrackControls(track, context, reader.draft);
  const complete = reader.draft.notes.length;
  const { restEnd } = reader.draft;
  if (tail !== null) {
    reader.draft.openAt ??= reader.cursor;
    reader.read([tail]);
  }
  const unread = reader.draft.notes.splice(complete);
  context.memory?.countRead(reader.draft);
  return { draft: reader.draft, restEnd, tail: [...unread, ...reader.tail], finished: null };
}

/** What a track says about music as text that is silent about it. */
export function readTextDefaults(
  track: RawTrack,
  { piece, player }: { readonly piece: RawPiece; readonly player: Player },
  context: FieldContext,
): TextDefaults {
  const octave = toNumber(track.fields.octave);
  const { low, high } = PROGRAMS[player.program] ?? { low: 0, high: 127 };
  return {
    isDrum: player.isDrum,
    textOctave: Number.isNaN(octave) ? OCTAVE.usual : Math.round(octave),
    velocity: readTrackVelocity(track, piece, context),
    duration: track.fields.duration ?? piece.fields.get("defaultDuration")?.value,
    low,
    high,
  };
}

/** Velocity of notes that have none: that of their track, or else of the piece. */
export function readTrackVelocity(
  { fields }: RawTrack,
  piece: RawPiece,
  { clock }: FieldContext,
): number {
  const velocity = fields.velocity ?? piece.fields.get("velocity")?.value;
  if (velocity === undefined) return DEFAULT_VELOCITY;
  const { velocityScale } = clock.decisions;
  return readVelocity(velocity, velocityScale, DEFAULT_VELOCITY).velocity || DEFAULT_VELOCITY;
}

/** Records a velocity of a track that cannot be read. */
function recordVelocity(
  { fields: { velocity }, paths }: RawTrack,
  { clock, log }: FieldContext,
): void {
  if (velocity === undefined) return;
  const { velocityScale } = clock.decisions;
  const { repair } = readVelocity(velocity, velocityScale, DEFAULT_VELOCITY);
  if (repair !== "velocity_default") return;
  log.add(repair, paths.velocity ?? "", { before: velocity, after: DEFAULT_VELOCITY });
}

/** Whether a track has drum lanes outside of any section, which may be played again to the end of the piece. */
export function hasGrid({ items }: RawTrack): boolean {
  return items.some(({ grid, section }) => grid !== undefined && section === undefined);
}

/** How long the drum lanes of a track are as written, in ticks. */
export function measureTrackGrid(track: RawTrack): number {
  const grids = track.items.flatMap(({ grid }) => grid ?? []);
  return grids.reduce((most, grid) => Math.max(most, measureGrid(grid, readSteps(track))), 0);
}

/** Where the texts beside the drum lanes of a track end, in ticks; those still being written end there at least. */
export function measureTexts(
  { items }: RawTrack,
  { isDrum }: Player,
  { meter, decisions: { isGerman } }: Clock,
): number {
  const texts = items.filter(({ section }) => section === undefined).flatMap(({ text }) =>
    text ?? []
  );
  return texts.reduce((tick, { value, isOpen }) => {
    const context = { meter, tick, isDrum, isGerman };
    return isOpen
      ? continueNoteText(startNoteText(context), value).certainEnd
      : parseNoteText(value, context).end.tick;
  }, 0);
}

/** Steps of drum lanes in a quarter. */
export function readSteps({ fields }: RawTrack): number {
  const steps = toNumber(fields.stepsPerBeat);
  return steps >= 1 && steps <= MAX_STEPS ? Math.round(steps) : STEPS_PER_BEAT;
}

/** Semitones by which a track and the piece are moved. */
function readTransposition(track: RawTrack, { fields }: RawPiece, { log }: ReadContext): number {
  const value = track.fields.transpose;
  const own = { value, path: fieldPath(track, "transpose") };
  let sum = 0;
  for (const { value, path } of [own, fields.get("transpose") ?? { value: undefined, path: "" }]) {
    if (value === undefined) continue;
    const semitones = toNumber(value);
    if (Number.isInteger(semitones)) sum += semitones;
    else {log.add("unreadable_value", path, {
        before: value,
        detail: "write semitones, such as -12",
      });}
  }
  return sum;
}

function isBass(track: RawTrack, { isDrum, program }: Player): boolean {
  return !isDrum &&
    ((program >= BASSES.low && program <= BASSES.high) || /bass|ベース/i.test(writtenName(track)));
}

/** Drums may be written drum by drum, each from the first beat; a melody that starts again goes on. */
function countBars(
  track: RawTrack,
  { isDrum }: Player,
  { log, clock }: ReadContext,
): Pick<RawTrack, "items" | "tail"> {
  if (isDrum) return track;
  const { items, tail } = track;
  const numbered = restartBeats(tail === null ? items : [...items, tail], clock.decisions);
  if (numbered === null) return track;
  log.add("beats_restart", items[0]?.list ?? track.path, { after: "bars one after another" });
  return tail === null
    ? { items: numbered, tail }
    : { items: numbered.slice(0, -1), tail: numbered[numbered.length - 1] };
}

/** Whether a track starts later as a whole, or is played several times. */
function isGroup({ fields }: RawTrack): boolean {
  return fields.bar !== undefined || fields.start !== undefined || isCounted(fields.repeat);
}

/** Whether a track says how often it is played: one that lasts as long as the others waits for those. */
export function isCounted(repeat: unknown): boolean {
  return repeat !== undefined && readTimes(repeat) !== Infinity;
}

function toGroup(track: RawTrack, children: readonly RawNote[]): RawNote {
  const { bar, start, repeat } = track.fields;
  const fields: NoteFields = {};
  if (bar !== undefined) Object.assign(fields, { bar, beat: 1 });
  else if (start !== undefined) fields.start = start;
  // What is repeated is the whole track, also when its first note is late.
  else fields.startTicks = 0;
  if (isCounted(repeat)) fields.repeat = repeat;
  return { list: track.path, index: -1, source: null, fields, children };
}
