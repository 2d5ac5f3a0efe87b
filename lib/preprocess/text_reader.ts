import type { ReaderSetup } from "../notation/note_text_reader.ts";
import {
  createNoteTextSetup,
  type NoteTextEnd,
  type NoteTextState,
  startInSetup,
} from "../notation/parse_note_text.ts";
import type { Vocabulary } from "../notation/vocabulary.ts";
import type { RawText } from "./raw.ts";
import type { FieldContext } from "./read_fields.ts";
import { type MusicReading, readMusic, readUsualLength } from "./read_music.ts";

/** What a track says about music as text that is silent about it. */
export interface TextDefaults {
  readonly isDrum: boolean;
  /** Octave of names without one in music as text. */
  readonly textOctave: number;
  readonly velocity: number;
  /** Length as written, `undefined` when the track has none. */
  readonly duration: unknown;
  /** Lowest and highest pitch for chord symbols. */
  readonly low: number;
  readonly high: number;
}

/** A text that was read, and from where. */
export interface KnownText {
  readonly start: NoteTextEnd;
  readonly reading: MusicReading;
}

/** What is in force where the texts of a track start. */
export type TextStart = Omit<NoteTextEnd, "tick" | "repeatable">;

/**
 * Reads the texts of one track, and remembers how each was read last: a section is measured by the reading that is
 * played.
 */
export class TextReader {
  /** What is in force where the track starts, and each of its sections. */
  readonly first: TextStart;
  readonly #setup: ReaderSetup;
  readonly #known = new Map<RawText, KnownText>();

  /**
   * @param context Bars of the piece, what reads lengths, and words that are known
   * @param defaults What the track says
   */
  constructor(
    { clock, lengths, vocabulary }: FieldContext & { readonly vocabulary: Vocabulary },
    { isDrum, low, high, textOctave: octave, velocity, duration }: TextDefaults,
  ) {
    const { meter, decisions: { isGerman } } = clock;
    this.#setup = createNoteTextSetup({ meter, isDrum, isGerman, low, high }, vocabulary);
    this.first = { length: readUsualLength(lengths, duration), octave, velocity, near: [] };
  }

  /** Reads a text, or remembers how it was read from there. */
  read(text: RawText, start: NoteTextEnd): MusicReading {
    const known = this.#known.get(text);
    const before = known?.start.tick === start.tick ? repeatReading(known, start) : null;
    if (before !== null) return before;
    const reading = readMusic(text, { setup: this.#setup, start });
    if (!text.isOpen) this.#known.set(text, { start, reading });
    return reading;
  }

  /** How a text was read last, where the same was in force; `null` when it was not. */
  recall(text: RawText, start: NoteTextEnd): KnownText | null {
    const known = this.#known.get(text);
    return known !== undefined && isSameStart(known.start, start) ? known : null;
  }

  /** Where a text starts that is still being written. */
  open(start: NoteTextEnd): NoteTextState {
    return startInSetup(this.#setup, start);
  }
}

/** A reading for a text that starts there once more; `null` where it may be another. */
function repeatReading(
  { start: first, reading }: KnownText,
  start: NoteTextEnd,
): MusicReading | null {
  if (!isSameStart(first, start)) return null;
  if (first.repeatable === start.repeatable) return reading;
  // Where nothing was left for repeats, some of them may have been refused.
  const made = first.repeatable - reading.end.repeatable;
  if (reading.end.repeatable === 0 || made > start.repeatable) return null;
  return { ...reading, end: { ...reading.end, repeatable: start.repeatable - made } };
}

/** Whether the same is in force at two places. */
function isSameStart(first: NoteTextEnd, second: NoteTextEnd): boolean {
  return first.length === second.length && first.octave === second.octave &&
    first.velocity === second.velocity && first.near.join(" ") === second.near.join(" ");
}
