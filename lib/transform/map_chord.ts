import type { Chord } from "../chord/chord.ts";
import { degreeFifths, degreeOf, nameDegree, sortIntervals } from "../chord/degree.ts";
import { formatChord } from "../chord/format_chord.ts";
import { findChord, parseChord } from "../chord/parse_chord.ts";
import type { ChordChange } from "../composition/composition.ts";
import { formatNoteName, fromFifths, parseNoteName, toFifths } from "../pitch/note_name.ts";
import { lastAt } from "./cut_piece.ts";
import { isWithin } from "./notes.ts";
import type { RemarkLog } from "./remark.ts";
import type { TickSpan } from "./selection.ts";

/** Where a note of a chord goes, both on the line of fifths. */
export type NameMap = (fifths: number) => number;

/**
 * The symbol of a chord whose notes go elsewhere, each on its degree: where the third of C goes to E♭, it is C minor.
 *
 * @returns `null` when no symbol says what comes out
 */
export function mapChordNotes(chord: Chord, map: NameMap): string | null {
  const from = toFifths(parseNoteName(chord.root));
  const root = map(from);
  const intervals = chord.intervals.map((interval) => {
    const degree = nameDegree(map(from + degreeFifths(interval)) - root);
    // A ninth stays a ninth, though it is named as a second.
    return degree.replace(/\d+/, String(degreeOf(interval)));
  });
  const keepsNumbers = chord.intervals.every((interval, index) =>
    (degreeOf(interval) - 1) % 7 ===
      (degreeOf(nameDegree(map(from + degreeFifths(interval)) - root)) - 1) % 7 &&
    degreeOf(intervals[index]) === degreeOf(interval)
  );
  if (!keepsNumbers) return null;
  const bass = map(toFifths(parseNoteName(chord.bass)));
  return writeChord({ root, bass, intervals: sortIntervals(intervals) }, chord);
}

/** The symbol of a chord of the same kind on another root. */
export function moveChord(chord: Chord, root: number, bass: number): string | null {
  return writeChord({ root, bass, intervals: chord.intervals }, chord);
}

function writeChord(
  { root, bass, intervals }: {
    readonly root: number;
    readonly bass: number;
    readonly intervals: readonly string[];
  },
  like: Chord,
): string | null {
  for (const shift of [0, -12, 12]) {
    const [rootName, bassName] = [root, bass].map((place) => fromFifths(place + shift));
    if (Math.abs(rootName.accidental) > 1 || Math.abs(bassName.accidental) > 2) continue;
    const names = { root: formatNoteName(rootName), bass: formatNoteName(bassName) };
    const symbol = formatChord({ ...like, ...names, intervals });
    if (findChord(symbol)?.intervals.join() === intervals.join()) return symbol;
  }
  return null;
}

/** Makes what gives the chord that is written at a tick, `null` for none; each symbol is read once. */
export function createChordLane(
  chords: readonly ChordChange[],
): (tick: number) => Chord | null {
  const parsed = new Map<string, Chord>();
  return (tick) => {
    const change = lastAt(chords, tick);
    if (change === undefined || change.tick + change.duration <= tick) return null;
    const chord = parsed.get(change.symbol) ?? parseChord(change.symbol);
    parsed.set(change.symbol, chord);
    return chord.notes.length === 0 ? null : chord;
  };
}

/**
 * Maps the chords of a stretch; one that comes out as `null` stays, and is told of.
 *
 * @param map The new symbol of a chord at a tick
 */
export function mapChords(
  chords: readonly ChordChange[],
  { span, remarks, map }: {
    readonly span: TickSpan;
    readonly remarks: RemarkLog;
    readonly map: (chord: Chord, tick: number) => string | null;
  },
): readonly ChordChange[] {
  const parsed = new Map<string, Chord>();
  return chords.map((change) => {
    if (!isWithin(change.tick, span)) return change;
    const chord = parsed.get(change.symbol) ?? parseChord(change.symbol);
    parsed.set(change.symbol, chord);
    if (chord.notes.length === 0) return change;
    const symbol = map(chord, change.tick);
    if (symbol === null) remarks.add("chords_kept", { detail: change.symbol });
    return symbol === null ? change : { ...change, symbol };
  });
}
