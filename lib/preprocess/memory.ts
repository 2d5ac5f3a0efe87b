import type { NoteTextState } from "../notation/parse_note_text.ts";
import { Vocabulary } from "../notation/vocabulary.ts";
import type { Key } from "../pitch/key.ts";
import type { Clock } from "./clock.ts";
import type { FinishedNotes, TrackDraft } from "./draft.ts";
import { Evidence } from "./evidence.ts";
import { isSame } from "./is_same.ts";
import { Names } from "./names.ts";
import { NoteFinisher } from "./note_finisher.ts";
import type { RawNote, RawText } from "./raw.ts";
import { LengthReader } from "./read_length.ts";
import { PitchReader } from "./read_pitch.ts";
import { RepairLog } from "./repair.ts";
import { isRecord, valueAt } from "./safe.ts";
import { Tables } from "./tables.ts";

/** Thrown where what is remembered cannot tell what a reading of the whole gives, so that the whole has to be read. */
export class Unsure extends Error {}

/** What reads notes that are complete; it remembers names and texts for the next time. */
export interface Readers {
  readonly names: Names;
  readonly pitches: PitchReader;
  readonly lengths: LengthReader;
  readonly vocabulary: Vocabulary;
}

/** Where the reader of a track is. */
export interface ReaderState {
  readonly draft: TrackDraft;
  /** Where an entry without a position starts. */
  readonly cursor: number;
  readonly previous: number | null;
  readonly previousChord: readonly number[];
  readonly previousSymbol: string;
}

/** What repeats, parts and drum lanes have made. */
type Counts = Readonly<Record<"repeated" | "played" | "written", number>>;

/** What was read of the complete entries of a track. */
export interface KnownDraft {
  /** What it hangs on, beside the entries. */
  readonly key: string;
  state: ReaderState;
  /** Where a text that is still being written is. */
  text: NoteTextState | null;
  /** How many entries, or characters of a text, were read. */
  read: number;
  /** Lengths of the lists of the draft, without what came behind the complete entries. */
  marks: DraftMarks;
  log: RepairLog;
  /** What was made when it ended. */
  count: Counts;
  finisher: NoteFinisher;
  /** Its notes, where the text gave them exactly. */
  exact: FinishedNotes | null;
}

type DraftMarks = Readonly<Record<(typeof LISTS)[number], number>>;

const LISTS = ["notes", "lyrics", "controllers", "bends", "miscounts"] as const;

/** Fields by which a note says something about other notes, or about its track. */
const FAR_FIELDS = [
  "track",
  "instrument",
  "channel",
  "program",
  "isDrum",
  "delta",
  "timeSignature",
  "repeat",
] as const;
/** Complete notes that are compared with those of before in each list and reading, beside the first and the last. */
const SAMPLE = 16;

/** A track of which the start is known. */
export class KnownTrack {
  /** Its entries that are complete. */
  items: RawNote[] = [];
  /** What collecting them recorded. */
  collected: RepairLog = new RepairLog();
  /** The text, for a track that is one. */
  text: RawText | null = null;
  draft: KnownDraft | null = null;
  #evidence = new Evidence();
  #heard = 0;

  /** What its complete entries say about bases and units. */
  get evidence(): Evidence {
    this.#evidence.add(this.items.slice(this.#heard));
    this.#heard = this.items.length;
    return this.#evidence;
  }

  /** Takes entries that are read anew. */
  replace(items: RawNote[], text: RawText): void {
    this.items = items;
    this.text = text;
    this.#evidence = new Evidence();
    this.#heard = 0;
  }
}

/** What one reader of a growing input knows from the readings before. */
export class Memory {
  readonly tables: Tables = new Tables();
  /** How many notes were read in this reading. */
  notesRead = 0;
  readonly #tracks = new Map<string, KnownTrack>();
  /** Tracks that were found in this reading, by their entries. */
  readonly #found = new Map<readonly RawNote[], KnownTrack>();
  /** Paths of lists that cannot be gone on with. */
  readonly #refused = new Map<string, readonly unknown[]>();
  #readings = 0;
  #signature = "";
  #readers: Readers | null = null;
  #load = 0;

  /** Begins a reading. */
  begin(): void {
    this.#readings += 1;
    this.#found.clear();
    this.notesRead = 0;
    this.#load = 0;
  }

  /** Counts the notes of a track that was read as a whole. */
  countRead({ notes, exact }: TrackDraft): void {
    this.notesRead += exact?.length ?? notes.length;
  }

  /** Counts what was looked up in this reading. */
  addLoad(load: number): void {
    this.#load += load;
  }

  /** Forgets all but what cannot be gone on with. */
  clear(): void {
    this.#tracks.clear();
    this.#found.clear();
    this.#signature = "";
    this.#readers = null;
  }

  /** How near what was looked up is to where no more is looked up: 1 is there. */
  get load(): number {
    const own = this.#readers === null ? 0 : loadOf(this.#readers);
    return this.#load + this.tables.load + own;
  }

  /** The track whose complete entries these are; `null` for one that is read as a whole. */
  find(items: readonly RawNote[]): KnownTrack | null {
    return this.#found.get(items) ?? null;
  }

  /** Whether entries are nothing but notes that say nothing about others. */
  arePlain(items: readonly RawNote[]): boolean {
    return this.#found.get(items)?.text === null;
  }

  /**
   * Collects the complete notes of a list: those that are new behind those that are known.
   *
   * @param given The list, its path, and how many of its entries are complete
   * @param log Where what is wrong with them is recorded
   * @param collect Collects one
   * @returns All entries, and how many of them are known; `null` for a list that has more than notes
   */
  collectList(
    { list, path, count }: {
      readonly list: readonly unknown[];
      readonly path: string;
      readonly count: number;
    },
    log: RepairLog,
    collect: (value: object, index: number) => RawNote,
  ): { readonly items: RawNote[]; readonly known: number } | null {
    if (this.#isRefused(path, list)) return null;
    const known = this.#recallList(path, list, count);
    const mark = log.mark();
    if (!log.merge(known.collected)) throw this.#refuse(path, list);
    const before = known.items.length;
    for (let index = before; index < count; index++) {
      const value = valueAt(list, index);
      const item = isRecord(value) ? collect(value, index) : null;
      if (item === null || !isPlain(item)) throw this.#refuse(path, list);
      known.items.push(item);
    }
    const collected = log.since(mark);
    if (collected === null) throw this.#refuse(path, list);
    known.collected = collected;
    this.#found.set(known.items, known);
    return { items: known.items, known: before };
  }

  /** Finds what is known of a track that is one text, and nothing beside it. */
  findText(items: RawNote[]): void {
    const [only] = items;
    if (items.length !== 1 || only.text === undefined || only.section !== undefined) return;
    const path = `${only.list} as text`;
    const known = this.#tracks.get(path) ?? new KnownTrack();
    const before = known.text;
    // A text that is complete is read once more, since its end closes what waits.
    const isMore = before !== null && before.isOpen === only.text.isOpen &&
      (only.text.isOpen
        ? only.text.value.startsWith(before.value)
        : only.text.value === before.value);
    if (!isMore) known.draft = null;
    known.replace(items, only.text);
    this.#tracks.set(path, known);
    this.#found.set(items, known);
  }

  /**
   * Gives what reads notes, in the bases and units of the piece.
   *
   * @param signature What readings of all tracks hang on; when it changes, all is read again
   */
  recallReaders(
    signature: string,
    { clock, key }: { readonly clock: Clock; readonly key: Key | null },
  ): Readers {
    if (this.#readers !== null && signature === this.#signature) return this.#readers;
    for (const track of this.#tracks.values()) track.draft = null;
    const names = new Names();
    const pitches = new PitchReader(clock.decisions.isGerman, names, key);
    const readers = {
      names,
      pitches,
      lengths: new LengthReader(clock),
      vocabulary: new Vocabulary(),
    };
    this.#signature = signature;
    this.#readers = readers;
    return readers;
  }

  #recallList(path: string, list: readonly unknown[], count: number): KnownTrack {
    const known = this.#tracks.get(path);
    if (known !== undefined && this.#goesOn(known, list, count)) return known;
    const track = new KnownTrack();
    this.#tracks.set(path, track);
    return track;
  }

  /** Whether a list has what is known of it: its ends, and others in turn. */
  #goesOn({ items }: KnownTrack, list: readonly unknown[], count: number): boolean {
    const { length } = items;
    if (count < length) return false;
    const first = this.#readings * SAMPLE;
    const places = [0, length - 1];
    for (let step = 0; step < Math.min(SAMPLE, length); step++) {
      places.push((first + step) % length);
    }
    return length === 0 ||
      places.every((place) => isSame(items[place].source, valueAt(list, place)));
  }

  #refuse(path: string, list: readonly unknown[]): Unsure {
    this.#refused.set(path, list);
    return new Unsure();
  }

  /** A list is refused until another stands there. */
  #isRefused(path: string, list: readonly unknown[]): boolean {
    const before = this.#refused.get(path);
    if (before === undefined) return false;
    const isOther = list.length < before.length || !isSame(valueAt(before, 0), valueAt(list, 0));
    if (isOther) this.#refused.delete(path);
    return !isOther;
  }
}

/** How near readers are to where they look nothing up any more: 1 is there. */
export function loadOf(
  { names, pitches, vocabulary }: Pick<Readers, "names" | "pitches" | "vocabulary">,
): number {
  return names.load + pitches.load + vocabulary.load;
}

/** Where the reader of a track begins. */
export function startReader(): ReaderState {
  const draft: TrackDraft = {
    miscounts: [],
    exact: null,
    openAt: null,
    restEnd: 0,
    notes: [],
    lyrics: [],
    controllers: [],
    bends: [],
  };
  return { draft, cursor: 0, previous: null, previousChord: [], previousSymbol: "" };
}

/** Starts what is known of a draft. */
export function startDraft(key: string, count: Counts): KnownDraft {
  const state = startReader();
  return {
    key,
    state,
    text: null,
    read: 0,
    marks: markLists(state.draft),
    log: new RepairLog(),
    count: { ...count },
    finisher: new NoteFinisher(),
    exact: null,
  };
}

/** How long the lists of a draft are. */
export function markLists(draft: TrackDraft): DraftMarks {
  return Object.fromEntries(LISTS.map((list) => [list, draft[list].length])) as DraftMarks;
}

/** Takes off a draft what came behind its complete entries. */
export function cutLists(draft: TrackDraft, marks: DraftMarks): void {
  for (const list of LISTS) draft[list].length = marks[list];
}

function isPlain({ children, fields }: RawNote): boolean {
  return children === null && FAR_FIELDS.every((field) => fields[field] === undefined) &&
    !(typeof fields.type === "string" && /^note/i.test(fields.type));
}
