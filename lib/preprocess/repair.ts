import { JSON_REPAIRS, type JsonRepair } from "../json/source.ts";
import { NOTATION_PROBLEMS } from "../notation/problem.ts";
import { isList, valueAt } from "./safe.ts";

/** Every kind of change that `preprocess` makes, with the words of its reason. */
export const REPAIR_CODES = {
  ...JSON_REPAIRS,
  ...NOTATION_PROBLEMS,
  truncated: "The text breaks off; the unfinished entry is left out",
  unreadable_value: "This value cannot be read and is left out",
  unknown_field: "This field means nothing here and is left out",
  misspelt_field: "Read as the nearest field",
  not_read_yet: "This notation is not read yet and is left out",
  text_shortened: "Shortened to the longest text that is allowed",

  beat_base: "Beats are counted from 0, so all tracks are",
  bar_base: "Bars are counted from 0, so all tracks are",
  bar_beat_base: "Beats of a bar are counted from 0, so all tracks are",
  bar_beats_absolute: "Beats beside bars are larger than a bar, so all are counted from the start",
  bar_beat_dots: "Positions are a bar and a beat with a dot between them",
  negative_start: "Something starts before 0, so everything is moved later",
  list_base: "This list counts from 0, where notes count from 1",
  start_base: "Nothing starts before 1, so 1 is the start of the piece",
  time_unit: "Positions without a unit are read in one unit for all tracks",
  duration_unit: "Durations without a unit are read in one unit for all tracks",
  duration_text:
    "Durations written as text are counted in beats, because some of them can only be beats",
  velocity_scale: "Velocities go from 0 to 1 in the whole piece",
  control_scale: "Controllers go from 0 to 1 in the whole piece",
  channel_guessed: "Nothing tells whether channels are counted from 0 or 1, so they are from 0",
  channel_base: "Channels are counted from 1 in the whole piece",
  program_base: "Programs are counted from 1 in the whole piece",
  german_names: "Note names are German, so B is B flat",
  pan_scale: "Pan is read as 0 for the centre and 1 for the right",

  tempo_default: "This tempo cannot be read",
  tempo_unit: "Tempo above 1000 read as microseconds per quarter note",
  tempo_range: "Tempo moved into 4 to 1000 quarter notes a minute",
  time_signature_default: "This time signature cannot be read",
  time_signature_moved: "Time signatures change on bar lines",
  key_dropped: "This key cannot be read",
  section_unit: "Section starts and lengths read in one unit",
  section_dropped: "This section cannot be placed",
  section_renamed: "Sections of one name with other music are told apart",
  section_absolute: "Positions in a section are counted from the start of the piece",
  section_long: "The music of a section is longer than its bars; the rest is left out",
  marker_dropped: "This marker cannot be placed",
  chord_dropped: "This chord cannot be read",
  chord_placed: "Chords without a position take one bar each",
  lyric_dropped: "This lyric cannot be placed",
  lyric_placed: "Syllables without a position are sung on the notes in order",
  swing_share: "Swing below 50 read as how much later the off-beat comes",
  swing_range: "Swing moved into 50 to 75 percent",
  humanize_unit: "Read in the unit that this amount of humanizing is likely in",
  humanize_range: "Moved into the range of humanizing",
  feel_dropped: "This feel cannot be read",

  track_named: "Read as a track",
  track_split: "Notes name their own track, so one list became several tracks",
  unknown_instrument: "General MIDI has no such instrument",
  instrument_guessed: "Read as the nearest instrument",
  program_from_name: "The instrument is taken from the name of the track",
  drums_guessed: "Read as drums",
  channel_moved: "This channel is not free for the track",
  channel_shared:
    "More parts than channels: parts of one sound share a channel, or use another port",
  control_dropped: "This control cannot be read",
  control_range: "Moved into the range of the control",
  pedal_placed: "The pedal is changed on every bar line",
  repeat_dropped: "This repeat cannot be read",
  play_guessed: "Read as the nearest way to play chords",
  chords_played: "Nothing is written beside the chords, so a piano plays them",
  play_dropped: "This part cannot be played",
  pattern_dropped: "This pattern cannot be found",

  note_dropped: "The note is left out",
  bad_position: "This position cannot be read, so the note follows the one before",
  unknown_duration: "This duration cannot be read",
  missing_duration: "No duration is written, so the note lasts to the next one or one beat",
  zero_duration: "A note of no length is played as a grace note",
  negative_duration: "A length below 0 cannot be played, so the note is left out",
  end_before_start: "The note ends before it starts",
  pitch_rounded: "Pitches are whole numbers",
  pitch_range: "This pitch lies outside 0 to 127, so the note is left out",
  octave_guessed: "No octave is written, so the nearest one to the note before is taken",
  pitch_is_chord: "Read as a chord symbol",
  chords_as_music: "Chord symbols as the music of a track share their bars",
  lines_read: "Lines that begin with a name and a colon are fields and tracks",
  rows_guessed: "A table is read by the order of columns that makes music",
  lane_guessed: "Numbers under the name of a pitch say where it plays",
  group_repeated: "A count behind a group repeats it; what cannot be a chord is played in turn",
  beats_restart: "Beats that start again at the first are those of the next bar",
  pair_guessed: "Read as pitch and duration",
  velocity_range: "Velocity moved into 1 to 127",
  velocity_share: "A fraction among MIDI velocities is read as a share of 127",
  velocity_zero: "Velocity 0 is silence",
  velocity_default: "This velocity cannot be read",
  length_limited: "The note ends where the longest piece does",
  tie_open: "No note follows to tie to",
  bend_range: "Bend moved into two semitones",
  duplicate_notes: "The same note written twice is played once",
  overlap_trimmed: "A note that sounds when its pitch starts again ends there",
} as const;

/** A kind of change from {@link REPAIR_CODES}. */
export type RepairCode = keyof typeof REPAIR_CODES;

/** A change that `preprocess` made because one reading was sensible, or because something could not be read. */
export interface Repair {
  /** Which kind. */
  readonly code: RepairCode;
  /** Where first, with the caller's own keys: `tracks[0].notes[3].duration`; empty for the whole input. */
  readonly path: string;
  /** What stood at the first place, shortened; empty when nothing did. */
  readonly before: string;
  /** What it was read as, shortened; empty when it was left out. */
  readonly after: string;
  /** Why, with the evidence, and how often when more than once. */
  readonly reason: string;
  /** In how many places, 1 or more. */
  readonly count: number;
}

/** What a repair says beside its code and path. */
export interface RepairDetails {
  /** Value that stood there, any; leave it out when none did. */
  readonly before?: unknown;
  /** Value that it was read as, any; leave it out when there is none. */
  readonly after?: unknown;
  /** What the reason adds to the words of the code, such as the evidence or the nearest known word; asked for once. */
  readonly detail?: string | (() => string);
  /** Where repairs are the same; by default the path with the numbers of its last list left out. */
  readonly scope?: string;
}

/** Longest detail: names in it may be as long as an input. */
const MAX_DETAIL = 300;
/** How many different repairs of one code and scope stand alone before the rest is counted with the last. */
export const MAX_DIFFERENT = 4;
/** In how many scopes repairs of one code are told apart: no piece has so many lists, but lists in lists may. */
const MAX_SCOPES = 500;
/** The scope of all further ones. */
const OTHERS = "…";

/**
 * Collects repairs.
 *
 * Repairs of one code and scope (one field of the notes of one track) with the same values are one entry with a count.
 * Of those with different values the first {@link MAX_DIFFERENT} are entries, and the last of them counts the others.
 */
export class RepairLog {
  readonly #entries: Entry[] = [];
  /** Entries by code, then by scope. */
  readonly #kinds = new Map<RepairCode, Map<string, Entry[]>>();
  readonly #adopted: Repair[] = [];
  /** How often something was added. */
  #total = 0;
  #latest = { path: "", scope: "" };
  #latestField = { list: "", field: "", scope: " " };

  /**
   * Adds a repair.
   *
   * @param code Kind
   * @param path Place as the caller wrote it, or what gives it: only the first of equal repairs needs it
   * @param details Values and evidence, and the scope when it is not the path's
   */
  add(code: RepairCode, path: string | (() => string), details: RepairDetails = {}): void {
    const { before, after, detail = "" } = details;
    const scope = details.scope ?? this.#findScope(readText(path));
    const kind = this.#findKind(code, scope);
    this.#total += 1;
    const same = findSame(kind, before, after);
    if (same !== undefined) {
      same.count += 1;
      return;
    }
    const texts = { beforeText: showValue(before), afterText: showValue(after) };
    const values = { before, after, ...texts, detail: shorten(readText(detail), MAX_DETAIL) };
    this.#push({ code, scope, path: readText(path), ...values, count: 1 });
  }

  /**
   * Counts a repair once more, where one of the very same values is there: what thousands of entries have in common
   * needs no path and no details.
   *
   * @returns `false` when it is to be added
   */
  addAgain(code: RepairCode, scope: string, before: unknown, after: unknown): boolean {
    const same = findIdentical(this.#findKind(code, scope), before, after);
    if (same === undefined) return false;
    this.#total += 1;
    same.count += 1;
    return true;
  }

  /** The scope of one field of all entries of a list, for {@link add}; the same text for one after the other. */
  scopeOf(list: string, field: string): string {
    const latest = this.#latestField;
    if (latest.list === list && latest.field === field) return latest.scope;
    const scope = `${list} ${field}`;
    this.#latestField = { list, field, scope };
    return scope;
  }

  /** Takes over what was repaired while a text at a path was read as JSON. */
  adopt(repair: JsonRepair, path: string): void {
    this.#adopted.push({ ...repair, path });
  }

  /**
   * Gives all repairs in the order in which they were first made.
   *
   * @returns Finished repairs
   */
  list(): Repair[] {
    const own = this.#entries.map(({ code, path, beforeText, afterText, detail, count }) => {
      const words = detail === "" ? REPAIR_CODES[code] : `${REPAIR_CODES[code]}: ${detail}`;
      const reason = count > 1 ? `${words} (${count} times)` : words;
      return { code, path, before: beforeText, after: afterText, reason, count };
    });
    return [...this.#adopted, ...own];
  }

  /** Where the log is now, for {@link since}. */
  mark(): LogMark {
    return { entries: this.#entries.length, adopted: this.#adopted.length, total: this.#total };
  }

  /**
   * What was added since a mark, as a log of its own.
   *
   * @returns `null` when some of it is counted with what was there before, so that it cannot be told apart
   */
  since({ entries, adopted, total }: LogMark): RepairLog | null {
    const part = new RepairLog();
    for (const entry of this.#entries.slice(entries)) {
      part.#push({ ...entry });
      part.#total += entry.count;
    }
    for (const [code, scopes] of part.#kinds) {
      for (const [scope, kind] of scopes) {
        if (this.#kinds.get(code)?.get(scope)?.length !== kind.length) return null;
      }
    }
    const isApart = part.#total === this.#total - total && this.#adopted.length === adopted;
    return isApart ? part : null;
  }

  /**
   * Adds all of another log, as if it had been added here one by one.
   *
   * @returns `false`, with nothing added, when both have repairs of one kind, or so many kinds that some are counted
   *   together: then it depends on all of them what is counted with what
   */
  merge(part: RepairLog): boolean {
    for (const [code, scopes] of part.#kinds) {
      const own = this.#kinds.get(code);
      if (scopes.size + (own?.size ?? 0) >= MAX_SCOPES) return false;
      if (own === undefined) continue;
      const isFull = own.size + scopes.size > MAX_SCOPES;
      if (isFull || scopes.keys().some((scope) => own.has(scope))) return false;
    }
    for (const entry of part.#entries) this.#push({ ...entry });
    this.#total += part.#total;
    return true;
  }

  /** A log with the same repairs, which goes on by itself. */
  copy(): RepairLog {
    const copy = new RepairLog();
    copy.merge(this);
    return copy;
  }

  /** The scope of a path; the problems of a text, which may be thousands, are all at one. */
  #findScope(path: string): string {
    if (this.#latest.path !== path) this.#latest = { path, scope: generalize(path) };
    return this.#latest.scope;
  }

  #push(entry: Entry): void {
    this.#findKind(entry.code, entry.scope).push(entry);
    this.#entries.push(entry);
  }

  #findKind(code: RepairCode, scope: string): Entry[] {
    let scopes = this.#kinds.get(code);
    if (scopes === undefined) this.#kinds.set(code, scopes = new Map());
    const known = scopes.get(scope);
    if (known !== undefined) return known;
    if (scopes.size >= MAX_SCOPES && scope !== OTHERS) return this.#findKind(code, OTHERS);
    const kind: Entry[] = [];
    scopes.set(scope, kind);
    return kind;
  }
}

/** Words of text with one space between them, which no number begins as. */
const PLAIN = /^[^\s\dI.+-]\S*(?: \S+)*$/;

/**
 * Shows any value in a few words, for `before` and `after`.
 *
 * @param value Anything
 * @returns One line of at most 60 characters; a text that could be taken for a number keeps its quotes
 */
export function showValue(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") {
    if (value.length <= 60 && PLAIN.test(value)) return value.toWellFormed();
    const text = value.length > 200 ? value.slice(0, 200) : value;
    const line = text.replace(/\s+/g, " ").trim();
    return shorten(line === "" || !Number.isNaN(Number(line)) ? `"${line}"` : line);
  }
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  if (typeof value === "function" || typeof value === "symbol") return typeof value;
  if (typeof value !== "object" || value === null) return String(value);
  if (isList(value)) return shorten(showList(value));
  return shorten(showRecord(value));
}

/** A place in a log. */
export interface LogMark {
  readonly entries: number;
  readonly adopted: number;
  readonly total: number;
}

interface Entry {
  readonly code: RepairCode;
  readonly scope: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly beforeText: string;
  readonly afterText: string;
  readonly detail: string;
  count: number;
}

function findIdentical(
  kind: readonly Entry[],
  before: unknown,
  after: unknown,
): Entry | undefined {
  for (const entry of kind) if (entry.before === before && entry.after === after) return entry;
  return undefined;
}

/** The entry that counts a repair of its kind; compared as values first, since a song may have thousands of one. */
function findSame(kind: readonly Entry[], before: unknown, after: unknown): Entry | undefined {
  const identical = findIdentical(kind, before, after);
  if (identical !== undefined || kind.length === 0) return identical;
  const texts = { before: showValue(before), after: showValue(after) };
  return kind.find(({ beforeText, afterText }) =>
    beforeText === texts.before && afterText === texts.after
  ) ?? (kind.length >= MAX_DIFFERENT ? kind[kind.length - 1] : undefined);
}

function readText(text: string | (() => string)): string {
  return typeof text === "string" ? text : text();
}

/** Leaves the numbers of the innermost list out: the fields of all notes of a track are one scope. */
function generalize(path: string): string {
  const open = path.lastIndexOf("[");
  const close = path.indexOf("]", open);
  return open < 0 || close < 0 ? path : path.slice(0, open) + path.slice(close + 1);
}

function showList(list: readonly unknown[]): string {
  const shown = Math.min(5, list.length);
  const items = Array.from({ length: shown }, (_, index) => showScalar(valueAt(list, index)));
  return `[${items.join(", ")}${list.length > 5 ? ", …" : ""}]`;
}

function showRecord(record: object): string {
  try {
    const entries = Object.keys(record).slice(0, 4).map((key) =>
      `${key}: ${showScalar((record as Record<string, unknown>)[key])}`
    );
    return `{${entries.join(", ")}}`;
  } catch {
    // A getter or a proxy may throw.
    return "{…}";
  }
}

function showScalar(value: unknown): string {
  if (isList(value)) return value.length === 0 ? "[]" : "[…]";
  return typeof value === "object" && value !== null ? "{…}" : showValue(value);
}

function shorten(text: string, length = 60): string {
  return (text.length <= length ? text : `${text.slice(0, length - 1)}…`).toWellFormed();
}
