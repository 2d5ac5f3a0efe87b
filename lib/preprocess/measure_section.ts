import type { TimeSignatureChange } from "../composition/composition.ts";
import type { NoteTextEnd } from "../notation/parse_note_text.ts";
import type { Vocabulary } from "../notation/vocabulary.ts";
import { PPQ } from "../time/duration.ts";
import { areBarsAlike } from "./alike_bars.ts";
import { LATEST } from "./draft.ts";
import { readSteps, readTextDefaults } from "./draft_track.ts";
import type { RawNote, RawPiece, RawTrack } from "./raw.ts";
import type { FieldContext } from "./read_fields.ts";
import { measureGrid } from "./read_music.ts";
import { type Player, readPlayers } from "./read_player.ts";
import { RepairLog } from "./repair.ts";
import { MAX_WRITTEN } from "./repeats.ts";
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
  readonly steps: number;
  readonly items: ReadonlyMap<string | undefined, readonly RawNote[]>;
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
    const before = this.#known.get(key);
    if (before !== undefined) {
      const places = { first: before.tick, second: tick };
      const isAlike = areBarsAlike(this.#context.timeSignatures, places, before.length);
      if (isAlike) return tick + before.length;
    }
    this.#tracks ??= this.#start();
    let end = tick;
    for (const sheet of this.#context.sheets) end = sheet.measureSection(key, tick);
    for (const track of this.#tracks) {
      for (const item of track.items.get(key) ?? []) {
        const repeatable = this.#repeatable;
        const last = this.#play(item, { ...track.texts.first, tick, repeatable }, { tick, track });
        this.#repeatable = last.repeatable;
        end = Math.max(end, last.tick);
      }
    }
    this.#known.set(key, { tick, length: end - tick });
    return end;
  }

  #start(): Measured[] {
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
    return { texts, steps: readSteps(track), items };
  }

  /** Finds what is in force behind an entry, as reading it does. */
  #play(
    { text, grid, fields, children }: RawNote,
    at: NoteTextEnd,
    section: { readonly tick: number; readonly track: Measured },
  ): NoteTextEnd {
    if (text?.isOpen || grid?.isOpen) return at;
    if (text) return section.track.texts.read(text, at).end;
    if (grid) return { ...at, tick: at.tick + measureGrid(grid, section.track.steps) };
    const { clock, lengths, spine } = this.#context;
    const written = clock.readStart(fields);
    const start = typeof written === "number" ? section.tick + Math.max(0, written) : at.tick;
    if (children !== null) {
      const from = { ...at, tick: start };
      return children.reduce((end, child) => this.#play(child, end, section), from);
    }
    if (!spine.isWhole) return at;
    const length = lengths.read(fields, start);
    const end = start + (typeof length === "number" && length > 0 ? length : PPQ);
    return { ...at, tick: Math.min(LATEST, Math.round(Math.max(at.tick, end))) };
  }
}
