import { LIMITS, type Note } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import { type BarCheck, type BarOptions, resolveMeter } from "./bar_lines.ts";
import { DEFAULT_VELOCITY } from "./dynamics.ts";
import { createSetup, NoteTextReader, type ReaderSetup } from "./note_text_reader.ts";
import { describeProblems, type FoundProblem, type NotationProblem } from "./problem.ts";
import { Vocabulary } from "./vocabulary.ts";

export type { BarCheck };

/** Whose music a text is, and what is in force where it starts. */
export interface NoteTextContext extends BarOptions {
  /** Whether names are those of drums (default false). */
  readonly isDrum?: boolean;
  /** Whether a plain B is B flat (default false); H is B in any case. */
  readonly isGerman?: boolean;
  /** Lowest pitch for chord symbols, 0–127 (default 0). */
  readonly low?: number;
  /** Highest pitch for chord symbols, 0–127 (default 127). */
  readonly high?: number;
  /** Length of notes without one, in ticks, 1 or more (default 480, a quarter). */
  readonly length?: number;
  /** Octave of notes without one (default 4, from middle C up). */
  readonly octave?: number;
  /** Velocity of notes without one, 1–127 (default 80, `mf`). */
  readonly velocity?: number;
  /** Pitches of the chord before, to which the first chord symbol is voiced near (default none). */
  readonly near?: readonly number[];
  /** Most notes that repeats may make (default 250,000); a repeat that would make more is played less often. */
  readonly repeatable?: number;
}

/** What is in force where a text ends; as part of a context it lets another text go on there. */
export interface NoteTextEnd {
  /** Where the next item would start. */
  readonly tick: number;
  /** Length of notes without one, in ticks. */
  readonly length: number;
  /** Octave of notes without one. */
  readonly octave: number;
  /** Velocity of notes without one. */
  readonly velocity: number;
  /** Pitches of the chord before; empty when there was none. */
  readonly near: readonly number[];
  /** Notes that repeats may still make. */
  readonly repeatable: number;
}

/** What a text says. */
export interface NoteText {
  /** Notes, no two of one pitch at the same time; sorted by onset, then pitch. */
  readonly notes: readonly Note[];
  /** Every bar that a bar line closed. */
  readonly bars: readonly BarCheck[];
  /** What could not be taken as it stands. */
  readonly problems: readonly NotationProblem[];
  /** What is in force at its end. */
  readonly end: NoteTextEnd;
}

/** A text so far, from which it can go on. Values of this type are made by {@link startNoteText} only. */
export interface NoteTextState {
  /** Characters that were read, in UTF-16 units. */
  readonly offset: number;
}

/** What a piece of a growing text adds. */
export interface NoteTextStep extends NoteText {
  /** Notes that became certain, in the order in which they did so. */
  readonly notes: readonly Note[];
  /** The note that is being written; it may still change. */
  readonly provisional: Note | null;
  /** Where it ends at least, in ticks: a bar line may follow that leaves out what starts after its bar. */
  readonly certainEnd: number;
  /** What the next piece goes on from. */
  readonly state: NoteTextState;
}

/**
 * Reads music written as text.
 *
 * Items are parted by spaces:
 *
 * - Notes: a letter, accidentals, octave and length: `C4/q` `F#5/8.` `Bb3/et`; C4 is middle C. Lengths are `w h q e s`
 *   or `1 2 4 8 16 32 64`, dotted `.` `..`, in triplets `t`, tied together with `+`. What is left out is as before.
 * - Marks behind: `@60` velocity, `~` tie into the next same pitch, `>` accent, `'` staccato.
 * - Groups: `(C4 E4 G4)/h`, where notes may have marks of their own; with one chord symbol `(Am7)/w` a voicing inside
 *   the range, near the chord before. On drum tracks names: `kick/e (snare hihat)`.
 * - Rests `r/q`; dynamics `ppp` to `fff`, and `@95` alone, from there on.
 * - Bar lines `|`, repeats `|: … :|x3`, the bar before again `%`. `&` goes back to the start of the bar, for another
 *   layer.
 *
 * A bar line is an anchor: a bar that holds too little is filled with a rest, of one that holds too much is left out
 * what starts after its end, and the next bar starts on its line. A whole rest alone fills a bar of any metre. After
 * four bars without a line none is expected.
 *
 * What cannot be read is reported and left out, or a rest when its length is known; no text throws.
 *
 * @param text The whole text
 * @param context Where it starts, and what is in force there
 * @throws {OnpuError} `invalid_time_signature` or `invalid_position` when the bars of the context are no bars
 *
 * @example Two bars with an upbeat missing
 * ```ts
 * import { parseNoteText } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { notes, problems } = parseNoteText("mf C4/q D4 (C4 E4 G4) | (Am7)/w");
 * assertEquals(notes[0], { onset: 0, duration: 480, pitch: 60, velocity: 80 });
 * assertEquals(notes.slice(-4).map(({ onset, pitch }) => [onset, pitch]), [
 *   [1920, 60],
 *   [1920, 64],
 *   [1920, 67],
 *   [1920, 69],
 * ]);
 * assertEquals(problems[0].detail, "bar 1 holds 3 of 4 beats");
 * ```
 */
export function parseNoteText(text: string, context: NoteTextContext = {}): NoteText {
  const reader = createReader(context);
  reader.read(text, true);
  return { ...toNoteText(reader), notes: sortNotes(reader.timeline.notes) };
}

/**
 * Makes what a growing text starts from.
 *
 * @param context Where it starts, and what is in force there
 * @throws {OnpuError} `invalid_time_signature` or `invalid_position` when the bars of the context are no bars
 *
 * @example A text that arrives in pieces
 * ```ts
 * import { continueNoteText, endNoteText, startNoteText } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const first = continueNoteText(startNoteText(), "C4/q D");
 * assertEquals(first.notes.map(({ pitch }) => pitch), [60]);
 * assertEquals(first.provisional?.pitch, 62);
 * const second = continueNoteText(first.state, "b4/h");
 * assertEquals(endNoteText(second.state).notes.map(({ pitch }) => pitch), [61]);
 * ```
 */
export function startNoteText(context: NoteTextContext = {}): NoteTextState {
  return new OpenText(createReader(context));
}

/**
 * Reads on in a text that may grow further; it costs what is new and no more.
 *
 * A note is given once, when nothing that may follow can change it: those of all steps and of {@link endNoteText} are
 * those of {@link parseNoteText}. A space in front of `more` ends the item before it.
 *
 * @param state Where the text is; it can be gone on from again
 * @param more What follows
 * @returns What is new
 *
 * @example A tie waits for its other end
 * ```ts
 * import { continueNoteText, startNoteText } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const tied = continueNoteText(startNoteText(), "C4/w~ | ");
 * assertEquals([tied.notes.length, tied.provisional?.duration], [0, 1920]);
 * const joined = continueNoteText(tied.state, "C4/q D4");
 * assertEquals(joined.notes, [{ onset: 0, duration: 2400, pitch: 60, velocity: 80 }]);
 * ```
 */
export function continueNoteText(state: NoteTextState, more: string): NoteTextStep {
  const reader = OpenText.read(state);
  reader.read(more, false);
  const { provisional, timeline: { certainEnd } } = reader;
  return { ...toNoteText(reader), provisional, certainEnd, state: new OpenText(reader) };
}

/**
 * Ends a text: what waited for more is certain now.
 *
 * @param state Where the text is
 * @returns What is left to give, sorted
 *
 * @example The last note
 * ```ts
 * import { continueNoteText, endNoteText, startNoteText } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { state } = continueNoteText(startNoteText(), "C4/q");
 * assertEquals(endNoteText(state).notes.length, 1);
 * ```
 */
export function endNoteText(state: NoteTextState): NoteText {
  const reader = OpenText.read(state);
  reader.read("", true);
  return { ...toNoteText(reader), notes: sortNotes(reader.timeline.notes) };
}

/**
 * Makes what the texts of one track share, so that each of their words is looked up once.
 *
 * @param context Whose music they are; where one starts is given with it
 * @param vocabulary What other texts of the piece have looked up
 */
export function createNoteTextSetup(
  context: NoteTextContext,
  vocabulary: Vocabulary = new Vocabulary(),
): ReaderSetup {
  const { isDrum = false, isGerman = false, low = 0, high = 127 } = context;
  return createSetup({ meter: resolveMeter(context), isDrum, isGerman, low, high }, vocabulary);
}

/** What a text says, with its problems as they were found. */
export interface FoundNoteText extends Omit<NoteText, "problems"> {
  readonly problems: readonly FoundProblem[];
}

/** What {@link parseNoteText} gives, for one of several texts. */
export function parseInSetup(text: string, setup: ReaderSetup, start: NoteTextEnd): FoundNoteText {
  const reader = new NoteTextReader(setup, { ...start, isBare: null });
  reader.read(text, true);
  const { timeline: { notes, bars }, log: { problems } } = reader;
  return { notes: sortNotes(notes), bars, problems, end: toEnd(reader) };
}

/** What {@link startNoteText} gives, for one of several texts. */
export function startInSetup(setup: ReaderSetup, start: NoteTextEnd): NoteTextState {
  return new OpenText(new NoteTextReader(setup, { ...start, isBare: null }));
}

function createReader(context: NoteTextContext): NoteTextReader {
  const { length = PPQ, octave = 4, velocity = DEFAULT_VELOCITY, near = [], tick = 0 } = context;
  const { repeatable = LIMITS.notes } = context;
  const start = { tick, length, octave, velocity, near, repeatable, isBare: null };
  return new NoteTextReader(createNoteTextSetup(context), start);
}

function toNoteText(reader: NoteTextReader): NoteText {
  const { timeline, log } = reader;
  const { notes, bars } = timeline;
  return { notes, bars, problems: describeProblems(log.problems), end: toEnd(reader) };
}

function toEnd({ timeline, performer }: NoteTextReader): NoteTextEnd {
  const { length, octave, velocity, near } = performer.running;
  return { tick: timeline.end, length, octave, velocity, near, repeatable: timeline.repeatable };
}

/** The state behind {@link NoteTextState}, which nobody else looks into. */
class OpenText implements NoteTextState {
  readonly offset: number;
  readonly #reader: NoteTextReader;

  constructor(reader: NoteTextReader) {
    this.offset = reader.length;
    this.#reader = reader;
  }

  /** A reader that goes on from a state. */
  static read(state: NoteTextState): NoteTextReader {
    // No other values of the type are made.
    return (state as OpenText).#reader.copy();
  }
}

/** Most texts are in order already, and then nothing has to be moved. */
function sortNotes(notes: readonly Note[]): readonly Note[] {
  for (let index = 1; index < notes.length; index++) {
    const before = notes[index - 1];
    const note = notes[index];
    if (note.onset < before.onset || (note.onset === before.onset && note.pitch < before.pitch)) {
      return notes.toSorted((a, b) => a.onset - b.onset || a.pitch - b.pitch);
    }
  }
  return notes;
}
