import type { Note } from "../composition/composition.ts";
import type { NoteTextState } from "../notation/parse_note_text.ts";
import { PPQ } from "../time/duration.ts";
import type { NoteField } from "./aliases.ts";
import { isGrace, isTieStart, readShortness } from "./articulation.ts";
import { type Draft, LATEST, SILENCE, toDraft, type TrackDraft } from "./draft.ts";
import { hasPosition } from "./evidence.ts";
import { isCountedBefore, type Placement } from "./placement.ts";
import { MusicReader } from "./music_reader.ts";
import { addNoteRepair } from "./note_repair.ts";
import { enterGroup, inBar } from "./origin.ts";
import type { PitchReading } from "./pitch_text.ts";
import type { PitchContext } from "./read_pitch.ts";
import { pathOf, PitchAlone, type RawGrid, type RawNote, type RawText } from "./raw.ts";
import { hasControls, readNoteControls } from "./read_controls.ts";
import { cutLists, markLists, type ReaderState, startReader } from "./memory.ts";
import type { Frame, Place, ReadContext, TrackDefaults } from "./read_context.ts";
import {
  ALONE,
  findWritten,
  readLength,
  readLoudness,
  readLoudnesses,
  readStart,
  readUsual,
} from "./read_fields.ts";
import { readText } from "./read_text.ts";
import { countRepeated, findPeriod, markDraft, readTimes, repeatDraft } from "./repeats.ts";
import { TextReader } from "./text_reader.ts";

/** Length of a grace note in ticks, a thirty-second. */
const GRACE = PPQ / 8;
/** Fields that a pitch can stand in, the one that counts first. */
const PITCHES: readonly NoteField[] = ["pitch", "chord", "step", "name", "root"];

/** How the pitches of an entry sound. */
interface Sound extends Pick<Draft, "start" | "end" | "isTied" | "isCopy"> {
  readonly velocities: readonly number[];
}

/** Reads the entries of one track in order, each where it says or behind the one before. */
export class TrackReader {
  readonly draft: TrackDraft;
  /** Whether an entry changed notes before it. */
  hasHeld = false;
  /** Notes of a text that is still being written, which are not certain. */
  readonly tail: Draft[] = [];
  readonly #context: ReadContext;
  readonly #defaults: TrackDefaults;
  /** Where an entry without a position starts. */
  #cursor: number;
  /** What the pitches of the next entry are read by. */
  readonly #before: PitchContext;
  readonly #music: MusicReader;
  /** Where each section is played, by its folded name. */
  #placements: ReadonlyMap<string, readonly Placement[]> | null = null;

  /**
   * @param context What reading notes needs
   * @param defaults What the track says
   * @param options.state Where it goes on; a track is begun without one
   * @param options.texts What reads its texts, where some of them are read already
   */
  constructor(
    context: ReadContext,
    defaults: TrackDefaults,
    { state = startReader(), texts = new TextReader(context, defaults) }: {
      readonly state?: ReaderState;
      readonly texts?: TextReader | undefined;
    } = {},
  ) {
    this.#context = context;
    this.#defaults = defaults;
    this.draft = state.draft;
    this.#cursor = state.cursor;
    const { isDrum, octave, areSymbols } = defaults;
    const { previous, previousChord, previousSymbol } = state;
    this.#before = { isDrum, octave, areSymbols, previous, previousChord, previousSymbol };
    this.#music = new MusicReader(this.draft, context, { defaults, texts });
  }

  /** Where it is; another can go on from here. */
  get state(): ReaderState {
    const { previous, previousChord, previousSymbol } = this.#before;
    return { draft: this.draft, cursor: this.#cursor, previous, previousChord, previousSymbol };
  }

  /** Where an entry without a position would start, in ticks. */
  get cursor(): number {
    return this.#cursor;
  }

  /** Reads entries behind those that were read before. */
  read(items: readonly RawNote[]): void {
    const frame = {
      offset: 0,
      bar: undefined,
      velocity: this.#defaults.velocity,
      placement: null,
      isCopy: false,
    };
    const [only] = items;
    if (items.length === 1 && only.text?.isOpen === false && this.#defaults.isPlain) {
      const { notes } = this.#music.readText(only, only.text, { at: 0, frame });
      if (findLast(notes) <= LATEST) this.draft.exact = notes;
      else this.#addNotes(only, notes);
    } else this.#readItems(items, frame);
  }

  #readItems(items: readonly RawNote[], frame: Frame): void {
    for (const item of items) {
      if (item instanceof PitchAlone) {
        this.#readAlone(item, frame);
        continue;
      }
      if (item.section !== undefined) {
        this.#readSection(item, item.section);
        continue;
      }
      const raw = inBar(item, frame);
      const start = readStart(raw, this.#context, frame.offset);
      if (raw.fields.repeat === undefined) this.#readEntry(raw, start, frame);
      else this.#readRepeated(raw, start, frame);
    }
  }

  #readEntry(raw: RawNote, start: number | null, frame: Frame): void {
    const at = start ?? this.#cursor;
    if (raw.text !== undefined) this.#readText(raw, raw.text, { at, frame });
    else if (raw.grid !== undefined) this.#readGrid(raw, raw.grid, { at, frame });
    else if (raw.children === null) this.#readNote(raw, at, frame);
    else this.#readGroup(raw, raw.children, { start, frame });
  }

  /** A group: its entries count from its start when it has a position, else they stand where they say. */
  #readGroup(
    raw: RawNote,
    children: readonly RawNote[],
    { start, frame }: { readonly start: number | null; readonly frame: Frame },
  ): void {
    if (start !== null) this.#cursor = start;
    this.#readItems(children, {
      ...frame,
      ...enterGroup(raw, start, frame),
      velocity: readLoudness(raw, frame.velocity, this.#context) || frame.velocity,
    });
  }

  /** Music of a section, each time that it is played. */
  #readSection(item: RawNote, section: string): void {
    const { form, count } = this.#context;
    this.#placements ??= Map.groupBy(form ?? [], ({ key }) => key);
    const { notes } = this.draft;
    const hasPlaces = item.children?.some(({ fields }) => hasPosition(fields)) ?? false;
    /** Where its positions are counted from, so much before it. */
    let lead = 0;
    for (const [time, placement] of this.#placements.get(section)?.entries() ?? []) {
      const from = notes.length;
      const mark = markLists(this.draft);
      this.#playSection(item, placement, { lead, isCopy: time > 0 });
      const { tick } = placement;
      const before = tick - this.#context.clock.decisions.pickup;
      if (
        time === 0 && hasPlaces &&
        isCountedBefore(notes.slice(from).map(({ start }) => start), placement, before)
      ) {
        cutLists(this.draft, mark);
        lead = tick;
        this.#context.log.add("section_absolute", item.list, { before: placement.name });
        this.#playSection(item, placement, { lead, isCopy: false });
      }
      if (time > 0) countRepeated(count, notes.length - from, item.list);
      if (!startsAfter(notes, from, placement.end)) continue;
      const played = notes.splice(from);
      if (time === 0) this.#addOverflow(item, placement, played);
      for (const note of played) {
        if (note.start < placement.end) notes.push(note);
      }
    }
  }

  #playSection(
    { children }: RawNote,
    placement: Placement,
    { lead, isCopy }: { readonly lead: number; readonly isCopy: boolean },
  ): void {
    this.#cursor = placement.tick;
    this.#music.restart();
    const { velocity } = this.#defaults;
    const offset = placement.tick - lead;
    this.#readItems(children ?? [], { offset, bar: undefined, velocity, placement, isCopy });
  }

  #addOverflow({ list }: RawNote, { name, tick, end }: Placement, notes: readonly Draft[]): void {
    const { clock, log } = this.#context;
    const last = notes.reduce((most, { start }) => Math.max(most, start), 0);
    const bars = (until: number): number =>
      clock.meter.barBeatAt(Math.round(until)).bar - clock.meter.barBeatAt(tick).bar;
    const detail = `${name} has ${bars(end)}, and its music reaches bar ${bars(last) + 1}`;
    log.add("section_long", list, { before: `${bars(last) + 1} bars`, after: bars(end), detail });
  }

  /**
   * Reads on in the only entry of a track, a text that is still being written.
   *
   * @param state Where it was read to, `null` at its start
   * @returns Where it is read to now
   */
  readOpen(raw: RawNote, text: RawText, state: NoteTextState | null): NoteTextState {
    const { notes, provisional, end, state: next } = this.#music.readOpen(raw, text, state);
    this.#addNotes(raw, notes);
    this.#addTail(raw, provisional);
    this.#cursor = end;
    return next;
  }

  #readText(raw: RawNote, text: RawText, place: Place): void {
    const { notes, provisional, end } = this.#music.readText(raw, text, place);
    this.#addNotes(raw, notes, place.frame.isCopy);
    this.#addTail(raw, provisional);
    this.#cursor = end;
  }

  #readGrid(raw: RawNote, grid: RawGrid, place: Place): void {
    const { notes, end } = this.#music.readGrid(raw, grid, place);
    this.#addNotes(raw, notes, place.frame.isCopy);
    this.#cursor = end;
  }

  #addNotes(raw: RawNote, added: readonly Note[], isCopy = false): void {
    const { notes } = this.draft;
    if (this.#defaults.transpose === 0) {
      for (const note of added) notes.push(toDraft(note, raw, isCopy));
      return;
    }
    for (const note of added) {
      const pitch = this.#transpose(raw, note.pitch);
      if (pitch !== null) notes.push(toDraft({ ...note, pitch }, raw, isCopy));
    }
  }

  #addTail(raw: RawNote, provisional: Note | null): void {
    if (provisional === null) return;
    const pitch = this.#transpose(raw, provisional.pitch);
    if (pitch !== null) this.tail.push(toDraft({ ...provisional, pitch }, raw));
  }

  /** Reads an entry, and plays it again as often as it says. */
  #readRepeated(raw: RawNote, start: number | null, frame: Frame): void {
    const { count, ...context } = this.#context;
    const mark = markDraft(this.draft);
    const from = start ?? this.#cursor;
    const { restEnd } = this.draft;
    this.#readEntry(raw, start, frame);
    const times = readTimes(raw.fields.repeat);
    if (times === null || times === Infinity) {
      addNoteRepair(context, "repeat_dropped", { raw, field: "repeat", before: raw.fields.repeat });
      return;
    }
    const notes = this.draft.notes.slice(mark.notes);
    const period = findPeriod(
      raw,
      { start: from, end: this.#cursor, from: frame.offset, notes },
      context,
    );
    if (times <= 1 || !(period.length > 0)) return;
    repeatDraft(this.draft, mark, { times, period: period.length, count, path: pathOf(raw) });
    this.#cursor = period.start + times * period.length;
    if (this.draft.restEnd === restEnd) return;
    const lastRest = this.draft.restEnd + (times - 1) * period.length;
    this.draft.restEnd = Math.min(LATEST, Math.round(lastRest));
  }

  /** Reads an entry that is a pitch: it follows the one before, as long and as loud as the track says. */
  #readAlone(raw: PitchAlone, frame: Frame): void {
    const at = this.#cursor;
    const length = readUsual(this.#defaults.duration, at, this.#context);
    const advance = Number.isNaN(length) ? PPQ : length;
    this.#cursor = at + advance;
    const reading = this.#readPitches(raw);
    if (reading.kind === "hold") return this.#hold(at, advance);
    if (reading.kind === "rest") return this.#rest(raw, { at, frame }, length);
    if (reading.kind === "bad" || !this.#isPlayable(raw, at)) return;
    const { velocity, isCopy } = frame;
    const { isTied } = reading;
    const velocities = ALONE[velocity];
    this.#sound(raw, reading, { start: at, end: at + length, velocities, isTied, isCopy });
  }

  #readNote(raw: RawNote, at: number, frame: Frame): void {
    const { fields } = raw;
    const isOrnament = isGrace(fields);
    const length = isOrnament
      ? GRACE
      : readLength(raw, at, this.#defaults.duration, this.#context, frame.offset);
    if (length === null) return;
    const advance = Number.isNaN(length) ? PPQ : length;
    if (!isOrnament) this.#cursor = at + advance;
    const reading = this.#readPitches(raw);
    if (reading.kind === "hold") return this.#hold(at, advance);
    if (reading.kind === "rest") return this.#rest(raw, { at, frame }, length);
    if (reading.kind === "bad") return;
    const velocities = readLoudnesses(raw, frame.velocity, this.#context);
    if (velocities.every(isSilent)) {
      return this.#rest(raw, { at, frame }, length);
    }
    const start = isOrnament ? at - GRACE : at;
    if (!this.#isPlayable(raw, start)) return;
    const sounding = (length === 0 ? this.#toGrace(raw) : length) * readShortness(fields);
    const isTied = reading.isTied || isTieStart(fields);
    const end = start + sounding;
    this.#sound(raw, reading, { start, end, velocities, isTied, isCopy: frame.isCopy });
    if (fields.lyric !== undefined) this.#readLyric(raw, start);
    if (hasControls(fields)) {
      readNoteControls(raw, { start, end: start + advance }, this.#context, this.draft);
    }
  }

  /** Plays the pitches of an entry; the last velocity counts for all further ones. */
  #sound(
    raw: RawNote,
    reading: PitchReading,
    { start, end, velocities, isTied, isCopy }: Sound,
  ): void {
    for (let index = 0; index < reading.pitches.length; index++) {
      const velocity = velocities[Math.min(index, velocities.length - 1)] | 0;
      const pitch = this.#transpose(raw, reading.pitches[index]);
      if (pitch === null || velocity === 0) continue;
      this.draft.notes.push({ start, end, pitch, velocity, isTied, raw, isCopy });
    }
    this.#remember(raw, reading);
  }

  #readLyric(raw: RawNote, tick: number): void {
    const text = readText(raw.fields.lyric, pathOf(raw, "lyric"), this.#context.log);
    if (text !== "") this.draft.lyrics.push({ tick, text });
  }

  /** Reads what an entry plays, and records what was guessed or cannot be read. */
  #readPitches(raw: RawNote): PitchReading {
    const reading = this.#context.pitches.read(raw.fields, this.#before);
    if (reading.repair !== null) {
      const { code, after, detail } = reading.repair;
      const field = findWritten(raw, PITCHES);
      const before = field === undefined ? undefined : raw.fields[field];
      addNoteRepair(this.#context, code, { raw, field, before, after, detail });
    }
    return reading;
  }

  #transpose(raw: RawNote, written: number): number | null {
    const pitch = written + this.#defaults.transpose;
    if (pitch >= 0 && pitch <= 127) return pitch | 0;
    addNoteRepair(this.#context, "pitch_range", {
      raw,
      before: pitch,
      detail: "by its transposition",
    });
    return null;
  }

  /** What the next entry without an octave, or with a sign for the chord before, is read by. */
  #remember({ fields: { chord } }: RawNote, { pitches, repair }: PitchReading): void {
    this.#before.previous = pitches[0];
    if (chord === undefined && repair?.code !== "pitch_is_chord") return;
    this.#before.previousChord = pitches;
    const isSign = typeof chord !== "string" || /^\s*[/%]\s*$/.test(chord);
    if (!isSign) this.#before.previousSymbol = chord.trim();
  }

  #toGrace(raw: RawNote): number {
    const before = raw.fields.duration ?? 0;
    addNoteRepair(this.#context, "zero_duration", {
      raw,
      field: "duration",
      before,
      after: "1/32",
    });
    return GRACE;
  }

  /** Silence: time goes on, and what sounds without a length ends. */
  #rest(raw: RawNote, { at: start, frame }: Place, length: number): void {
    if (Number.isNaN(length) && !hasPosition(raw.fields)) {
      addNoteRepair(this.#context, "missing_duration", { raw, after: "1 beat" });
    }
    if (isInside(start)) {
      const end = start + (Number.isNaN(length) ? PPQ : length);
      this.draft.restEnd = Math.max(this.draft.restEnd, Math.min(LATEST, Math.round(end)));
      this.draft.notes.push({
        start,
        end: start,
        pitch: SILENCE,
        velocity: 0,
        isTied: false,
        raw,
        isCopy: frame.isCopy,
      });
    }
  }

  /** The notes that end here go on. */
  #hold(at: number, length: number): void {
    this.hasHeld = true;
    for (let index = this.draft.notes.length - 1; index >= 0; index--) {
      const note: Draft = this.draft.notes[index];
      const end = Number.isNaN(note.end) ? note.start + PPQ : note.end;
      if (Math.abs(end - at) > 1) return;
      note.end = at + length;
    }
  }

  #isPlayable(raw: RawNote, start: number): boolean {
    if (isInside(start)) return true;
    const last = Math.floor(LATEST / PPQ);
    const detail = start < 0
      ? "there is no time for it before the piece"
      : `it starts after beat ${last}`;
    addNoteRepair(this.#context, "note_dropped", { raw, before: start / PPQ, detail });
    return false;
  }
}

/** Where the last of some notes ends, in ticks. */
function findLast(notes: readonly Note[]): number {
  let last = 0;
  for (const { onset, duration } of notes) last = Math.max(last, onset + duration);
  return last;
}

/** Whether one of the notes from an index on starts at a tick or later. */
function startsAfter(notes: readonly Draft[], from: number, tick: number): boolean {
  for (let index = from; index < notes.length; index++) {
    if (notes[index].start >= tick) return true;
  }
  return false;
}

function isSilent(velocity: number): boolean {
  return velocity === 0;
}

function isInside(start: number): boolean {
  return start > -0.5 && start < LATEST;
}
