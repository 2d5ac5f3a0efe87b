import { OnpuError } from "../errors.ts";
import { NATURALS } from "../pitch/note_name.ts";
import { CODE, isSeparator, skipSeparators } from "./characters.ts";
import type { GroupNote, GroupProblem, GroupReading } from "./group_reading.ts";
import { NO_OCTAVE, type PitchScanner } from "./pitch_scanner.ts";
import { clipText, type NotationProblemCode } from "./problem.ts";
import type { WordContext } from "./read_word.ts";
import { isRomanNumeral } from "./roman_numeral.ts";
import type { TailScanner } from "./tail_scanner.ts";
import type { WordReading } from "./word_reading.ts";

/** What groups are read by. */
export interface GroupContext extends WordContext {
  /** Reads what stands behind the notes. */
  readonly tails: TailScanner;
  /** Reads a word that is not spelled as the grammar says. */
  readonly read: (word: string) => WordReading;
  readonly pitches: PitchScanner;
  /** Octave of names without one. */
  readonly octave: number;
}

/** A symbol that was meant as a chord, whether or not there is such a chord. */
const LIKE_CHORD = /^[A-H][#b♯♭]?(?:[mM\d+(°øØ∆Δ^/-]|add|alt|aug|dim|dom|sus|$)/;

/** Reads what stands between brackets: pitches, or one chord symbol. */
export function readGroup(inside: string, context: GroupContext): GroupReading {
  const reader = new GroupReader(inside, context);
  let count = 0;
  for (let at = skip(inside, 0); at < inside.length; at = skip(inside, at)) {
    at = reader.readItem(at);
    count++;
  }
  const symbol = inside.trim();
  return count === 1 && context.drums === null ? reader.toChord(symbol) : reader.toReading();
}

class GroupReader {
  readonly #inside: string;
  readonly #context: GroupContext;
  readonly #tail: TailScanner;
  readonly #notes: GroupNote[] = [];
  readonly #problems: GroupProblem[] = [];
  #octave: number;
  #isBare = false;
  #length = 0;
  #isTimed = false;
  /** Where the note stands that is read. */
  #start = 0;
  #end = 0;

  constructor(inside: string, context: GroupContext) {
    this.#inside = inside;
    this.#tail = context.tails;
    this.#context = context;
    this.#octave = context.octave;
  }

  /** Reads one note; gives where it ends. */
  readItem(at: number): number {
    const inside = this.#inside;
    const { pitches, drums } = this.#context;
    const pitchEnd = drums === null ? pitches.scan(inside, at) : -1;
    const glue = pitches.octave === NO_OCTAVE ? "none" : "letters";
    const end = pitchEnd < 0 ? -1 : this.#tail.scan(inside, pitchEnd, glue);
    this.#start = at;
    this.#end = end;
    if (end < 0 || !isNoteEnd(inside, end)) return this.#readWord();
    if (pitches.octave !== NO_OCTAVE) this.#octave = pitches.octave;
    this.#isBare = pitches.isBare;
    this.#add((this.#octave + 1) * 12 + pitches.semitones, this.#tail.length);
    return end;
  }

  /** What was read, as notes. */
  toReading(): GroupReading {
    const notes = this.#notes.filter(({ pitch }) => pitch >= 0 && pitch <= 127)
      .sort((a, b) => a.pitch - b.pitch);
    return {
      notes,
      pitches: notes.map(({ pitch }) => pitch),
      isOutside: notes.length < this.#notes.length,
      symbol: null,
      length: this.#length,
      octave: this.#octave,
      isBare: this.#isBare,
      isTimed: this.#isTimed,
      problems: this.#problems,
    };
  }

  /** What was read, as a chord symbol if it is one, as a single note if it is that. */
  toChord(symbol: string): GroupReading {
    const { octave, chords } = this.#context;
    const chord = chords.parse(symbol);
    const isChord = !(chord instanceof OnpuError);
    if (!isChord && this.#notes.length > 0) return this.toReading();
    const isRoman = !isChord && isRomanNumeral(symbol);
    const code = isRoman ? "roman_numeral" : "chord_unreadable";
    const detail = isChord || isRoman ? "" : chord.hint;
    return {
      notes: [],
      pitches: [],
      isOutside: false,
      symbol: isChord ? symbol : null,
      length: isChord ? 0 : this.#length,
      octave,
      isBare: this.#isBare,
      isTimed: isChord || isRoman || LIKE_CHORD.test(symbol),
      problems: isChord ? [] : [{ code, at: 0, text: clipText(symbol), detail }],
    };
  }

  #readWord(): number {
    this.#end = findWordEnd(this.#inside, this.#start);
    const word = this.#inside.slice(this.#start, this.#end);
    const { meaning, length, marks } = this.#context.read(word);
    this.#tail.scan(marks, 0, "none");
    if (length === -1) this.#report("length_unreadable");
    const ticks = Math.max(0, length ?? 0);
    if (meaning.kind === "note") {
      this.#octave = meaning.name.octave ?? this.#octave;
      this.#isBare = meaning.isBare;
      const { letter, accidental } = meaning.name;
      this.#add((this.#octave + 1) * 12 + NATURALS[letter] + accidental, ticks);
    } else if (meaning.kind === "pitch") {
      if (meaning.isGuess) this.#report("drum_guessed");
      this.#add(meaning.pitch, ticks);
    } else if (meaning.kind !== "rest") {
      this.#isTimed ||= meaning.kind === "unknown" && meaning.isTimed;
      this.#length = Math.max(this.#length, ticks);
      this.#report(this.#context.drums === null ? "item_unreadable" : "drum_unknown");
    }
    return this.#end;
  }

  #add(pitch: number, length: number): void {
    const { velocity, isClamped, isTied, isAccented, isStaccato } = this.#tail;
    if (isClamped) this.#report("velocity_range");
    if (length > 0 && this.#length > 0 && length !== this.#length) {
      this.#report("lengths_differ");
    }
    this.#length = Math.max(this.#length, length);
    this.#notes.push({ pitch, velocity, isTied, isAccented, isStaccato });
  }

  #report(code: NotationProblemCode): void {
    const text = clipText(this.#inside.slice(this.#start, this.#end));
    this.#problems.push({ code, at: this.#start, text, detail: "" });
  }
}

/** Notes in a group may also be parted by a plus. */
function skip(inside: string, at: number): number {
  let next = skipSeparators(inside, at);
  while (inside.charCodeAt(next) === CODE.plus) next = skipSeparators(inside, next + 1);
  return next;
}

function isNoteEnd(inside: string, at: number): boolean {
  const code = inside.charCodeAt(at);
  return at >= inside.length || isSeparator(code) || code === CODE.plus;
}

/** Brackets keep what is in them together: `C7(b9, #11)`. */
function findWordEnd(inside: string, at: number): number {
  let depth = 0;
  let end = at;
  for (; end < inside.length; end++) {
    const code = inside.charCodeAt(end);
    if (code === CODE.roundOpen) depth++;
    else if (code === CODE.roundClose) depth--;
    else if (depth <= 0 && end > at && isNoteEnd(inside, end)) break;
  }
  return end;
}
