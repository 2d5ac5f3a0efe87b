import type { TimeSignatureChange } from "../composition/composition.ts";
import type { NoteTextEnd } from "../notation/parse_note_text.ts";
import type { Vocabulary } from "../notation/vocabulary.ts";
import { PPQ } from "../time/duration.ts";
import { areBarsAlike } from "./alike_bars.ts";
import { isGrace } from "./articulation.ts";
import { LATEST } from "./draft.ts";
import { readSteps, readTextDefaults } from "./draft_track.ts";
import { enterGroup, inBar, type Origin } from "./origin.ts";
import type { RawNote, RawPiece, RawTrack } from "./raw.ts";
import type { FieldContext } from "./read_fields.ts";
import { measureGrid } from "./read_music.ts";
import { type Player, readPlayers } from "./read_player.ts";
import { RepairLog } from "./repair.ts";
import { findPeriod, MAX_WRITTEN, readTimes } from "./repeats.ts";
import { TextReader } from "./text_reader.ts";
import type { WrittenChords } from "./written_chords.ts";

/** What measuring needs. */
export interface MeasureContext extends FieldContext {
  /** The chords of the piece; none or one. */
  readonly sheets: readonly WrittenChords[];
  readonly timeSignatures: readonly TimeSignatureChange[];
  readonly vocabulary: Vocabulary;
}

/** A track of which sections are measured. */
interface Measured {
  readonly texts: TextReader;
  /** Length of its notes as written, `undefined` when it has none. */
  readonly duration: unknown;
  readonly steps: number;
  readonly items: ReadonlyMap<string | undefined, readonly RawNote[]>;
}

/** Where an entry stands. */
interface Place {
  readonly origin: Origin;
  readonly track: Measured;
}

/**
 * Finds where the music of a section ends: with the longest text, drum lanes, chords or notes in it. What is still
 * being written says nothing, and neither does a note of it.
 */
export class SectionMeasure {
  /** What reads the texts of the tracks that were measured, and knows them. */
  readonly texts = new Map<RawTrack, TextReader>();
  readonly #piece: RawPiece;
  readonly #context: MeasureContext;
  readonly #known = new Map<string, { readonly tick: number; readonly length: number }>();
  /** Few pieces are measured. */
  #tracks: readonly Measured[] | null = null;
  #repeatable = MAX_WRITTEN;
  /** Where what was played of a section so far begins, and where it ends. */
  #start = 0;
  #end = 0;

  /**
   * @param piece The piece
   * @param context Clock and time signatures of the piece
   */
  constructor(piece: RawPiece, context: MeasureContext) {
    this.#piece = piece;
    this.#context = context;
  }

  /** Gives where the music of a section ends that starts at a tick; the tick itself when that is not known. */
  measure(key: string, tick: number): number {
    const known = this.#known.get(key);
    if (known !== undefined) {
      const places = { first: known.tick, second: tick };
      const isAlike = areBarsAlike(this.#context.timeSignatures, places, known.length);
      if (isAlike) return tick + known.length;
    }
    this.#tracks ??= this.#startTracks();
    this.#end = tick;
    this.#start = Infinity;
    for (const sheet of this.#context.sheets) this.#end = sheet.measureSection(key, tick);
    const origin = { offset: tick, bar: undefined };
    for (const track of this.#tracks) {
      for (const item of track.items.get(key) ?? []) {
        const start = { ...track.texts.first, tick, repeatable: this.#repeatable };
        this.#repeatable = this.#play(item, start, { origin, track }).repeatable;
      }
    }
    // What begins just there by positions from the start of the piece is so much earlier.
    const before = tick - this.#context.clock.decisions.pickup;
    if (before > 0 && this.#start === tick + before) this.#end -= before;
    this.#known.set(key, { tick, length: this.#end - tick });
    return this.#end;
  }

  #startTracks(): Measured[] {
    const piece = this.#piece;
    // What is wrong with who plays is recorded where the tracks are read.
    const players = readPlayers(piece.tracks, { ...this.#context, log: new RepairLog() });
    return piece.tracks.map((track, index) => this.#startTrack(track, players[index]));
  }

  #startTrack(track: RawTrack, player: Player): Measured {
    const defaults = readTextDefaults(track, { piece: this.#piece, player }, this.#context);
    const texts = new TextReader(this.#context, defaults);
    this.texts.set(track, texts);
    const items = Map.groupBy(track.items, ({ section }) => section);
    return { texts, duration: defaults.duration, steps: readSteps(track), items };
  }

  /** Finds what is in force behind an entry and its repeats, as reading them does. */
  #play(item: RawNote, at: NoteTextEnd, { origin, track }: Place): NoteTextEnd {
    const raw = inBar(item, origin);
    const written = this.#context.clock.readStart(raw.fields, origin.offset);
    const start = typeof written === "number" ? Math.max(0, written) : null;
    const from = Math.min(LATEST, start ?? at.tick);
    const inside = raw.children === null ? origin : enterGroup(raw, start, origin);
    const once = this.#playOnce(raw, { ...at, tick: from }, { origin: inside, track });
    const times = raw.fields.repeat === undefined ? 1 : readTimes(raw.fields.repeat) ?? 1;
    if (times <= 1 || times === Infinity || once.tick <= from) return once;
    const notes = [{ start: from, end: once.tick }];
    const played = { start: from, end: once.tick, from: origin.offset, notes };
    const period = findPeriod(raw, played, this.#context);
    return this.#reach({ ...once, tick: period.start + times * period.length });
  }

  #playOnce(raw: RawNote, at: NoteTextEnd, place: Place): NoteTextEnd {
    const { text, grid, children } = raw;
    const { texts, steps } = place.track;
    if (text?.isOpen || grid?.isOpen) return at;
    if (children === null) this.#start = Math.min(this.#start, at.tick);
    if (text) return this.#reach(texts.read(text, { ...at, tick: Math.round(at.tick) }).end);
    if (grid) return this.#reach({ ...at, tick: at.tick + measureGrid(grid, steps) });
    if (children === null) return this.#playNote(raw, at, place);
    return children.reduce((end, child) => this.#play(child, end, place), at);
  }

  #playNote({ fields }: RawNote, at: NoteTextEnd, { origin, track }: Place): NoteTextEnd {
    const { lengths, spine } = this.#context;
    if (!spine.isWhole || isGrace(fields)) return at;
    const own = lengths.read(fields, at.tick, origin.offset);
    const { duration } = track;
    const length = own === undefined ? lengths.read({ duration }, at.tick) ?? PPQ : own ?? PPQ;
    return length < 0 ? at : this.#reach({ ...at, tick: at.tick + length });
  }

  #reach(end: NoteTextEnd): NoteTextEnd {
    this.#end = Math.min(LATEST, Math.round(Math.max(this.#end, end.tick)));
    return end;
  }
}
