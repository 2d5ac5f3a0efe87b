import { findChord } from "../chord/parse_chord.ts";
import { isLaneSign, parseChordLane } from "../notation/parse_chord_lane.ts";
import { parseNoteText } from "../notation/parse_note_text.ts";
import { NO_CHORD } from "../notation/read_word.ts";
import { type LaneToken, splitLane } from "../notation/split_lane.ts";
import { findNoteName } from "../pitch/note_name.ts";
import { barTicks } from "../time/bar_beat.ts";
import type { Call } from "./call.ts";
import type { CollectedNotes } from "./collect_notes.ts";
import { SYMBOL_DIGIT } from "./pitch_text.ts";
import { type NoteFields, type RawNote, type RawText, toPlain } from "./raw.ts";

/** What tracks are called that play chords. */
const CHORD_TRACK = /chord|コード|和音/i;
/** The first word of a text. */
const FIRST = /^[\s|:]*([^\s|,;、，]+)/;
/** A length as music has it behind a symbol: a small letter or a number, since a capital is a bass. */
const LENGTH = /\/(?:[whqes]|1|2|4|8|16)[.t]*$/;
/** A root as it is written: small letters are notes. */
const ROOT = /^[A-H]/;
/** Of so many symbols at least one can be no note. */
const FEWEST = 4;
/** Most chords in a bar of what is surely no melody. */
const MOST_IN_BAR = 2;
/** Characters of the longest lead sheet. */
const MAX_TEXT = 10_000;
/** Ticks of the bars in which a lane is laid out: how they are shared is all that is taken from it. */
const BAR = barTicks({ numerator: 4, denominator: 4 });

/**
 * Reads texts of a track that are nothing but chord symbols: `Am | F | C G` as the chords that share their bars,
 * `Am/h F/h` as chords of those lengths.
 *
 * As music, letters alone are notes; beside one symbol that is no note they are chords.
 *
 * @param notes Entries of the track
 * @param name What the track is called
 * @param call The call
 * @returns The entries, with chords in place of those texts
 */
export function readChordTexts(notes: CollectedNotes, name: string, { log }: Call): CollectedNotes {
  const texts = listTexts(notes.items);
  if (texts === null || texts.reduce((sum, { value }) => sum + value.length, 0) > MAX_TEXT) {
    return notes;
  }
  const isNamed = CHORD_TRACK.test(name);
  // Most texts are notes, as their first word tells.
  if (!texts.every(({ value }) => mayBeWord(FIRST.exec(value)?.[1] ?? "-", isNamed))) return notes;
  const bars = texts.map(listBars);
  const words = bars.flat(2).map(({ text }) => text);
  const symbols = words.filter((word) => !isLaneSign(word)).map(cutLength);
  const areChords = symbols.length > 0 &&
    [...new Set(symbols)].every((symbol) => mayBeChord(symbol, isNamed));
  if (!areChords || !(isNamed || areProved(symbols, bars.flat().length))) return notes;
  const hasLengths = words.some((word) => LENGTH.test(word));
  const read = (item: RawNote): RawNote => {
    const { text, ...group } = item;
    if (text === undefined) return { ...item, children: item.children?.map(read) ?? null };
    log.add("chords_as_music", item.list, { before: text.value, after: "chords" });
    return hasLengths
      ? { ...item, text: bracket(text) }
      : { ...group, children: layOut(item.list, text) };
  };
  const goesOn = !hasLengths && texts.some(({ isOpen }) => isOpen);
  return { items: notes.items.map(read), tail: goesOn ? toGoOn(notes.items) : notes.tail };
}

/** What stands for more that is being written behind entries. */
function toGoOn(items: readonly RawNote[]): RawNote {
  return { ...toPlain({}, items[0]?.list ?? "", -1), children: [] };
}

/** Whether enough of the symbols can be nothing else, or are too few to be a melody beside one that cannot. */
function areProved(symbols: readonly string[], bars: number): boolean {
  const proofs = symbols.filter((symbol) => ROOT.test(symbol) && findNoteName(symbol) === null);
  return proofs.length * FEWEST >= symbols.length ||
    (proofs.length > 0 && symbols.length <= bars * MOST_IN_BAR);
}

/** Texts of entries that are texts, or groups of them; `null` where anything else stands among them. */
function listTexts(items: readonly RawNote[]): readonly RawText[] | null {
  const texts: RawText[] = [];
  for (const { text, children } of items) {
    const inner = text === undefined ? children && listTexts(children) : [text];
    if (inner === null) return null;
    texts.push(...inner);
  }
  return texts;
}

/** Words of a text by bar; the last of one that is still being written may go on. */
function listBars({ value, isOpen }: RawText): readonly (readonly LaneToken[])[] {
  const bars = splitLane(value, true).flatMap((part) => part.kind === "bar" ? [part.tokens] : []);
  const last = bars.length - 1;
  return isOpen ? bars.map((words, bar) => bar === last ? words.slice(0, -1) : words) : bars;
}

function cutLength(word: string): string {
  return word.replace(LENGTH, "");
}

function mayBeWord(word: string, isNamed: boolean): boolean {
  return isLaneSign(word) || mayBeChord(cutLength(word), isNamed);
}

function mayBeChord(word: string, isNamed: boolean): boolean {
  if (!ROOT.test(word)) return NO_CHORD.test(word);
  // Most words are notes, which takes much less time to tell than chords do.
  const name = findNoteName(word);
  const isNote = name !== null && name.octave !== null && name.octave < SYMBOL_DIGIT;
  if (isNote && !isNamed) return false;
  if (findChord(word) === null) return NO_CHORD.test(word);
  return name !== null || isProof(word);
}

/** Whether music has a word as a chord symbol too: `C_h` is a half note there. */
function isProof(word: string): boolean {
  return parseNoteText(word).problems.some(({ code }) => code === "chord_bare");
}

/**
 * Whether a text without bar lines and lengths is several chord symbols, where a track may stand.
 *
 * @param text Any text
 */
export function isChordText(text: string): boolean {
  const words = text.length > MAX_TEXT ? [] : listBars({ value: text, isOpen: false }).flat();
  return words.length > 1 && words.every(({ text }) => mayBeChord(text, true));
}

/** Music with its symbols in brackets, as it is written when they stand among notes. */
function bracket(written: RawText): RawText {
  let value = "";
  let end = 0;
  for (const { text, offset } of listBars(written).flat()) {
    const symbol = isLaneSign(text) ? "" : cutLength(text);
    value += written.value.slice(end, offset) + (symbol === "" ? "" : `[${symbol}]`);
    end = offset + symbol.length;
  }
  return { ...written, value: value + written.value.slice(end) };
}

/** The chords of a lane one after another, with rests where there are none. */
function layOut(list: string, { value, isOpen }: RawText): readonly RawNote[] {
  const { chords } = parseChordLane(value, { isPartial: isOpen });
  const notes: RawNote[] = [];
  let end = 0;
  const add = (until: number, fields: NoteFields): void => {
    const durationBars = (until - end) / BAR;
    if (durationBars > 0) notes.push(toPlain({ ...fields, durationBars }, list, -1));
    end = until;
  };
  for (const { tick, duration, symbol } of chords) {
    add(tick, { rest: true });
    add(tick + duration, { chord: symbol });
  }
  return notes;
}
