import type { Note } from "../composition/composition.ts";
import type { Meter } from "../time/bar_beat.ts";
import { findDuration } from "../time/duration.ts";
import {
  CODE,
  findItemEnd,
  foldWidth,
  isDigit,
  isItemEnd,
  isLetter,
  isRest,
  isSeparator,
  skipSeparators,
} from "./characters.ts";
import { ChordVoicer } from "./chord_voicer.ts";
import { findCommentEnd } from "./find_comment_end.ts";
import { findGroupEnd, MAX_GROUP } from "./find_group_end.ts";
import type { GroupReading } from "./group_reading.ts";
import { Performer, type Running } from "./performer.ts";
import { NO_OCTAVE, PitchScanner } from "./pitch_scanner.ts";
import { ProblemLog } from "./problem.ts";
import { readGroup } from "./read_group.ts";
import { scanLengthWord } from "./scan_length_word.ts";
import { scanRepeatEnd } from "./scan_repeat_end.ts";
import { readWord, type WordContext } from "./read_word.ts";
import { TailScanner } from "./tail_scanner.ts";
import { Timeline } from "./timeline.ts";
import type { Readings, Vocabulary } from "./vocabulary.ts";
import type { WordReading } from "./word_reading.ts";

/** Most characters in one item: a note that fills 255 whole notes has 530. */
const MAX_ITEM = 600;
/** Most characters of space that are kept: more than a group can have in it. */
const MAX_SPACE = MAX_GROUP + 1;
/** Notes or drums in one word: `C4+E4`, `kick+hh`; behind a length stands another. */
const JOINED = /^[^+/:@~>']+(?:\+(?![whqes][.t]*(?:[+/:@~>']|$))[^+/:@~>'\d][^+/:@~>']*)+/i;
/** The syllables of a scale; `re` is also a rest of an eighth. */
const SOLFEGE = /^(?:do|re|mi|fa|sol?|la|si|ti)(?!\p{L})/iu;
/** A length in brackets, of which the end may still be missing. */
const IN_BRACKETS = /[([{]((?:[a-z]{0,9}|\d{0,3})\.{0,3}t?)(?:[)\]}]|$)/y;
/** Smallest number in brackets that is a velocity. */
const SURE_VELOCITY = 17;
/** Signs that belong behind a note. */
const ALONE = "~/'>:)]}";
/** The text ends before it is certain how the item goes on. */
const MORE = -1;

/** What does not change while a text is read. */
export interface ReaderSetup {
  readonly meter: Meter;
  readonly words: WordContext;
  /** What was read, for the next time. */
  readonly known: Readings;
  /** What reads the signs of an item: the texts of a piece are many, and one is read after the other. */
  readonly scanners: Scanners;
}

/** What reads signs where they stand; nothing of it outlives an item. */
interface Scanners {
  readonly pitches: PitchScanner;
  readonly tail: TailScanner;
  readonly groupTails: TailScanner;
}

/** What a text starts with. */
export interface ReaderStart extends Running {
  readonly tick: number;
  /** How many notes its repeats may make. */
  readonly repeatable: number;
}

/** What makes one for a text. */
export interface ReaderOptions {
  readonly meter: Meter;
  readonly isDrum: boolean;
  readonly isGerman: boolean;
  readonly low: number;
  readonly high: number;
}

/** Makes what does not change while a text is read. */
export function createSetup(
  { meter, isDrum, isGerman, low, high }: ReaderOptions,
  vocabulary: Vocabulary,
): ReaderSetup {
  const drums = isDrum ? vocabulary.drums : null;
  const words = { isGerman, drums, chords: new ChordVoicer(low, high, vocabulary) };
  const scanners = {
    pitches: new PitchScanner(isGerman),
    tail: new TailScanner(),
    groupTails: new TailScanner(),
  };
  return { meter, words, known: vocabulary.readingsOf(isDrum, isGerman), scanners };
}

/** Whether a character opens brackets in which a length or a velocity may stand. */
function isOpening(code: number): boolean {
  return code === CODE.roundOpen || code === CODE.squareOpen || code === CODE.curlyOpen;
}

/** Parts a text into items, and plays each as soon as nothing that follows can belong to it. */
export class NoteTextReader {
  /** The note that is being written, when the text may go on; it is not certain. */
  provisional: Note | null = null;
  /** Notes, bars and problems that were found. */
  readonly timeline: Timeline;
  readonly log: ProblemLog;
  readonly performer: Performer;
  readonly #setup: ReaderSetup;
  readonly #pitches: PitchScanner;
  readonly #tail: TailScanner;
  readonly #groupTails: TailScanner;
  readonly #readNewWord = (word: string): WordReading => readWord(word, this.#setup.words);
  readonly #readKnownWord = (word: string): WordReading =>
    this.#setup.known.word(word, this.#readNewWord);
  readonly #readNewGroup = (inside: string): GroupReading => this.#readInside(inside);
  /** The text that is read: what was left over, and what is new. */
  #text = "";
  #isWhole = true;
  #rest = "";
  #restOffset = 0;
  #length = 0;
  /** Whether the word before is a syllable. */
  #isSyllable = false;

  /**
   * @param setup What does not change
   * @param start What it starts with, or what it goes on from
   */
  constructor(setup: ReaderSetup, start: ReaderStart | NoteTextReader) {
    const { meter, words, scanners } = setup;
    this.#setup = setup;
    this.#pitches = scanners.pitches;
    this.#tail = scanners.tail;
    this.#groupTails = scanners.groupTails;
    this.log = new ProblemLog((at) => this.#findOffset(at));
    const { chords } = words;
    if (start instanceof NoteTextReader) {
      this.timeline = new Timeline(meter, this.log, start.timeline);
      this.performer = new Performer(this.timeline, this.log, {
        running: start.performer.running,
        chords,
      });
      this.#rest = start.#rest;
      this.#restOffset = start.#restOffset;
      this.#length = start.#length;
      this.#isSyllable = start.#isSyllable;
    } else {
      const { tick, repeatable, ...running } = start;
      this.timeline = new Timeline(meter, this.log, { tick, repeatable });
      this.performer = new Performer(this.timeline, this.log, { running, chords });
    }
  }

  /** Characters that were read. */
  get length(): number {
    return this.#length;
  }

  /** One that goes on from here, and leaves this one as it is. */
  copy(): NoteTextReader {
    return new NoteTextReader(this.#setup, this);
  }

  /**
   * Reads more of the text.
   *
   * @param more What follows what was read
   * @param isWhole Whether the text ends here
   */
  read(more: string, isWhole: boolean): void {
    const text = this.#rest + foldWidth(more);
    this.#text = this.log.text = text;
    this.#isWhole = isWhole;
    let at = 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (isSeparator(code)) {
        at++;
        continue;
      }
      this.log.start = at;
      const end = this.#readItem(at, code);
      if (end === MORE) break;
      at = end;
    }
    if (isWhole) this.timeline.finish();
    else this.provisional = this.timeline.waiting ?? this.provisional;
    this.#keep(Math.min(at, text.length), more.length);
  }

  #findOffset(at: number): number {
    const known = this.#rest.length;
    return at < known ? this.#restOffset + at : this.#length + at - known;
  }

  /** Keeps what is not read yet, so much of it as can matter. */
  #keep(at: number, length: number): void {
    const text = this.#text;
    let end = text.length;
    while (end > at && isSeparator(text.charCodeAt(end - 1))) end--;
    // A word that is too long will not be read, however it goes on.
    const isEndless = end === text.length && end - at > 2 * MAX_ITEM &&
      findItemEnd(text, at) >= end;
    this.#restOffset = this.#findOffset(at);
    this.#rest = isEndless ? text.slice(at, at + MAX_ITEM + 1) : text.slice(at, end + MAX_SPACE);
    this.#length += length;
  }

  /** Reads the item at a place; gives where it ends, or {@link MORE}. */
  #readItem(at: number, code: number): number {
    if (isLetter(code) && this.#setup.words.drums === null) return this.#readNote(at);
    if (isRest(code)) return this.#readRest(at);
    switch (code) {
      case CODE.bar:
        return this.#readBar(at);
      case CODE.colon:
        return this.#readRepeat(at);
      case CODE.percent:
        this.log.end = at + 1;
        this.timeline.repeatBar();
        return at + 1;
      case CODE.ampersand:
        this.log.end = at + 1;
        this.timeline.openLayer();
        return at + 1;
      case CODE.roundOpen:
      case CODE.squareOpen:
      case CODE.curlyOpen:
      case CODE.angleOpen:
        return this.#readGroup(at);
      default:
        return this.#readComment(at) ?? this.#readWord(at);
    }
  }

  /** Leaves a line out that is no music; `null` when there is none. */
  #readComment(at: number): number | null {
    const end = findCommentEnd(this.#text, at, this.#isWhole);
    if (end === null) return MORE;
    if (end < 0) return null;
    this.log.end = end;
    this.log.report("item_unreadable");
    return end;
  }

  #readNote(at: number): number {
    const text = this.#text;
    const pitches = this.#pitches;
    const pitchEnd = pitches.scan(text, at);
    const { octave, isBare } = pitches;
    const hasOctave = octave !== NO_OCTAVE;
    const { running } = this.performer;
    const pitch = ((hasOctave ? octave : running.octave) + 1) * 12 + pitches.semitones;
    const end = this.#tail.scan(text, pitchEnd, hasOctave ? "letters" : "none");
    if (end < 0 || !isItemEnd(text, end) || end - at > MAX_ITEM) {
      const wordEnd = this.#readWord(at);
      if (wordEnd === MORE) this.provisional = this.performer.preview(pitch, this.#tail);
      return wordEnd;
    }
    if (end === at + 1 && text.charAt(at) === "f") {
      const isNote = this.#isNoteF(end);
      if (isNote === null) return MORE;
      if (!isNote) return this.#readWord(at);
    }
    const next = this.#scanDetached(end, hasOctave);
    if (next === MORE) {
      this.provisional = this.performer.preview(pitch, this.#tail);
      return MORE;
    }
    this.log.end = end;
    if (end === at + 1 && text.charAt(at) === "h" && this.#isLengthH()) {
      this.log.report("item_unreadable");
      return end;
    }
    if (hasOctave) running.octave = octave;
    running.isBare = isBare;
    this.#isSyllable = false;
    this.performer.addNote(pitch, this.#tail);
    return next;
  }

  /** Whether a lone `f` is the note, as it is among bare letters in lower case; `null` when more must tell. */
  #isNoteF(end: number): boolean | null {
    const text = this.#text;
    if (end >= text.length && !this.#isWhole) return null;
    const { isBare } = this.performer.running;
    if (isBare !== null) return isBare;
    const next = skipSeparators(text, end);
    if (next >= text.length) return this.#isWhole ? false : null;
    const pitches = new PitchScanner(false);
    const nextEnd = pitches.scan(text, next);
    if (nextEnd < 0) return false;
    if (nextEnd >= text.length && !this.#isWhole) return null;
    return pitches.isBare &&
      (isItemEnd(text, nextEnd) || "/:_-~>'@".includes(text.charAt(nextEnd)));
  }

  /** Whether a lone `h` is a half note rather than B: among notes with octaves, none of them German. */
  #isLengthH(): boolean {
    return this.performer.running.isBare === false && !this.#setup.words.isGerman;
  }

  /** Reads length and tie that a space parts from what they belong to; gives where they end. */
  #scanDetached(end: number, hasOctave = false): number {
    const text = this.#text;
    const tail = this.#tail;
    let at = end;
    for (;;) {
      const next = skipSeparators(text, at);
      if (next >= text.length) return this.#isWhole ? at : MORE;
      const code = text.charCodeAt(next);
      const bracket = this.#scanBracket(next, next === end || (hasOctave && tail.length === 0));
      if (bracket === MORE) return MORE;
      if (bracket > next) {
        at = bracket;
        continue;
      }
      const isTie = code === CODE.tilde && !tail.isTied;
      const isLength = tail.length === 0 && (code === CODE.slash || code === CODE.colon);
      const word = isTie || isLength || tail.length > 0
        ? null
        : scanLengthWord(text, next, this.#isWhole);
      if (word === undefined) return MORE;
      if (word !== null) {
        tail.length = word.ticks;
        at = word.end;
        continue;
      }
      if (!isTie && !isLength) return at;
      const partEnd = isTie ? next + 1 : tail.scanLength(text, next, "none");
      const isShort = text.length - next <= MAX_ITEM;
      if (!this.#isWhole && isShort && findItemEnd(text, next) >= text.length) return MORE;
      if (partEnd <= next || !isItemEnd(text, partEnd)) {
        if (isLength) tail.length = 0;
        return at;
      }
      if (isTie) tail.isTied = true;
      at = partEnd;
    }
  }

  /**
   * Reads a length in brackets, as in `C4(h)`, or a velocity, as in `C4/q(80)`; gives where it ends, or the same place
   * when there is none.
   */
  #scanBracket(at: number, isSure: boolean): number {
    if (!isSure || !isOpening(this.#text.charCodeAt(at))) return at;
    IN_BRACKETS.lastIndex = at;
    const [whole, inside = ""] = IN_BRACKETS.exec(this.#text) ?? [];
    if (whole === undefined) return at;
    const end = at + whole.length;
    if (end >= this.#text.length && whole.length < inside.length + 2 && !this.#isWhole) return MORE;
    const tail = this.#tail;
    if (tail.length === 0) {
      if (tail.scanLength(`/${inside}`, 0, "none") > inside.length) return end;
      tail.length = /^[a-z]{4}/.test(inside) ? findDuration(inside) ?? 0 : 0;
      if (tail.length > 0) return end;
    }
    const velocity = Number(inside);
    if (!(velocity >= SURE_VELOCITY && velocity <= 127)) return at;
    tail.velocity = velocity;
    return end;
  }

  #readRest(at: number): number {
    const end = this.#tail.scan(this.#text, at + 1, "all");
    if (end < 0 || !isItemEnd(this.#text, end) || end - at > MAX_ITEM) return this.#readWord(at);
    const isSyllable = end === at + 2 && this.#isAmongSyllables(at, end);
    if (isSyllable === null) return MORE;
    if (isSyllable) return this.#readWord(at);
    const next = this.#scanDetached(end);
    if (next === MORE) return MORE;
    this.log.end = end;
    this.performer.addRest(this.#tail.length);
    return next;
  }

  /** Whether a lone `re` is the note, as it is beside another syllable; `null` when more must tell. */
  #isAmongSyllables(at: number, end: number): boolean | null {
    const text = this.#text;
    if (!SOLFEGE.test(text.slice(at, end))) return false;
    if (this.#isSyllable) return true;
    const next = skipSeparators(text, end);
    const nextEnd = next < text.length ? findItemEnd(text, next) : next;
    if (nextEnd >= text.length && !this.#isWhole) return null;
    return SOLFEGE.test(text.slice(next, Math.min(nextEnd, next + MAX_ITEM)));
  }

  #readGroup(at: number): number {
    const text = this.#text;
    const group = findGroupEnd(text, at, this.#isWhole);
    if (group === null) return MORE;
    this.#tail.clear();
    const next = group.isClosed ? this.#readGroupTail(group.after) : group.after;
    if (next === MORE) {
      this.#previewGroup(at + 1);
      return MORE;
    }
    this.log.end = next;
    if (!group.isClosed) this.log.report("group_open");
    this.performer.addGroup(this.#readGroupOf(text.slice(at + 1, group.inside)), this.#tail, 1);
    return next;
  }

  /** Reads length and marks behind a group; gives where they end. */
  #readGroupTail(at: number): number {
    const text = this.#text;
    const tail = this.#tail;
    const end = tail.scan(text, at, "all");
    const isTail = end >= 0 && isItemEnd(text, end);
    const wordEnd = isTail ? end : findItemEnd(text, at);
    // What is too long for an item is one of its own; a colon at the end may belong to the next.
    const isOpen = wordEnd === text.length && text.charCodeAt(wordEnd - 1) === CODE.colon;
    if (wordEnd - at > MAX_ITEM + (isOpen ? 1 : 0)) {
      tail.clear();
      return at;
    }
    if (isTail) return this.#scanDetached(end);
    if (wordEnd >= text.length && !this.#isWhole) return MORE;
    // A length in other words stands behind a note just so.
    const { meaning, length, marks } = readWord(`C4${text.slice(at, wordEnd)}`, {
      ...this.#setup.words,
      drums: null,
    });
    const isRead = meaning.kind === "note" && length !== -1;
    tail.scan(isRead ? marks : "", 0, "none");
    tail.length = isRead ? length ?? 0 : 0;
    return isRead ? wordEnd : at;
  }

  /** Shows the first note of a group whose end may go on. */
  #previewGroup(at: number): void {
    const first = skipSeparators(this.#text, at);
    const end = this.#setup.words.drums === null ? this.#pitches.scan(this.#text, first) : -1;
    if (end < 0 || !isSeparator(this.#text.charCodeAt(end))) return;
    const { octave, semitones } = this.#pitches;
    const written = octave === NO_OCTAVE ? this.performer.running.octave : octave;
    this.provisional = this.performer.preview((written + 1) * 12 + semitones, this.#tail);
  }

  #readBar(at: number): number {
    if (at + 1 >= this.#text.length && !this.#isWhole) return MORE;
    const code = this.#text.charCodeAt(at + 1);
    this.log.end = at + 1;
    if (code === CODE.colon) {
      this.log.end++;
      this.timeline.openRepeat();
      return this.log.end;
    }
    if (code === CODE.squareClose) this.log.end++;
    const ending = isDigit(code) ? this.#scanEnding(at + 1) : at + 1;
    if (ending === MORE) return MORE;
    if (ending === at + 1) this.timeline.closeBar();
    else {
      this.log.end = ending;
      this.timeline.openEnding(Number(this.#text.charAt(at + 1)));
    }
    return this.log.end;
  }

  /** Reads the number of an ending, as in `|1` or `|2.`; gives where it ends. */
  #scanEnding(at: number): number {
    const end = this.#text.charCodeAt(at + 1) === CODE.dot ? at + 2 : at + 1;
    // What follows a colon tells whether it belongs to another sign.
    const isColon = this.#text.charCodeAt(end) === CODE.colon;
    if (end + (isColon ? 1 : 0) >= this.#text.length && !this.#isWhole) return MORE;
    return this.#text.charCodeAt(at) !== CODE.zero && isItemEnd(this.#text, end) ? end : at;
  }

  #readRepeat(at: number): number {
    if (at + 1 >= this.#text.length && !this.#isWhole) return MORE;
    if (this.#text.charCodeAt(at + 1) !== CODE.bar) return this.#readWord(at);
    const sign = scanRepeatEnd(this.#text, at, this.#isWhole);
    if (sign === null) return MORE;
    this.log.end = sign.end;
    this.timeline.closeRepeat(sign.times, sign.ending);
    if (sign.opensNext) this.timeline.openRepeat();
    return sign.end;
  }

  #readWord(at: number): number {
    const text = this.#text;
    const end = findItemEnd(text, at);
    if (end >= text.length && !this.#isWhole) return MORE;
    this.log.end = end;
    const word = text.slice(at, end);
    const tail = this.#tail;
    const isLong = end - at > MAX_ITEM;
    const joined = isLong || !word.includes("+") ? null : JOINED.exec(word);
    if (joined !== null && this.#readJoined(at, joined[0])) return end;
    tail.clear();
    if (!isLong && word.startsWith("@") && tail.scanVelocity(word, 1) === word.length) {
      if (tail.isClamped) this.log.report("velocity_range");
      this.performer.running.velocity = tail.velocity;
    } else if (isLong || ALONE.includes(word.charAt(0))) {
      this.log.report(isLong ? "item_unreadable" : "item_alone");
    } else {
      const reading = this.#readKnownWord(word);
      if (reading.meaning.kind === "note") this.#isSyllable = SOLFEGE.test(word);
      tail.scan(reading.marks, 0, "none");
      const { kind } = reading.meaning;
      const hasNone = reading.length === null && (kind === "note" || kind === "pitch");
      const next = this.#scanBracket(end, hasNone);
      if (next !== MORE) {
        this.performer.addWord(next > end ? { ...reading, length: tail.length } : reading, tail);
      }
      return next;
    }
    return end;
  }

  /** Plays notes that are joined to one word; gives `false` when something else stands behind them. */
  #readJoined(at: number, inside: string): boolean {
    const tail = this.#tail;
    const end = tail.scan(this.#text, at + inside.length, "none");
    if (end !== this.log.end) return false;
    this.performer.addGroup(this.#readGroupOf(inside), tail, 0);
    return true;
  }

  #readGroupOf(inside: string): GroupReading {
    return this.#setup.known.group(inside, this.performer.running.octave, this.#readNewGroup);
  }

  #readInside(inside: string): GroupReading {
    const { drums, isGerman, chords } = this.#setup.words;
    return readGroup(inside, {
      drums,
      isGerman,
      chords,
      read: this.#readKnownWord,
      tails: this.#groupTails,
      pitches: this.#pitches,
      octave: this.performer.running.octave,
    });
  }
}
