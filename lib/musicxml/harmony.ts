import type { Chord } from "../chord/chord.ts";
import { degreeOf } from "../chord/degree.ts";
import { formatSuffix } from "../chord/format_suffix.ts";
import { parseChord } from "../chord/parse_chord.ts";
import { parseNoteName } from "../pitch/note_name.ts";
import { element, type XmlElement } from "./xml.ts";

/**
 * Kinds of chords that MusicXML names, with their degrees, the usual ones first (MusicXML 4.0, `kind-value`).
 *
 * An eleventh has no third and a thirteenth no eleventh where they would clash, as in chord symbols everywhere.
 */
// deno-fmt-ignore
const KINDS: readonly (readonly [kind: string, degrees: string])[] = [
  ["major", "1 3 5"], ["minor", "1 b3 5"], ["dominant", "1 3 5 b7"], ["minor-seventh", "1 b3 5 b7"],
  ["major-seventh", "1 3 5 7"], ["half-diminished", "1 b3 b5 b7"], ["diminished", "1 b3 b5"],
  ["diminished-seventh", "1 b3 b5 bb7"], ["augmented", "1 3 #5"], ["augmented-seventh", "1 3 #5 b7"],
  ["suspended-fourth", "1 4 5"], ["suspended-second", "1 2 5"], ["power", "1 5"],
  ["major-sixth", "1 3 5 6"], ["minor-sixth", "1 b3 5 6"], ["major-minor", "1 b3 5 7"],
  ["dominant-ninth", "1 3 5 b7 9"], ["minor-ninth", "1 b3 5 b7 9"], ["major-ninth", "1 3 5 7 9"],
  ["dominant-11th", "1 5 b7 9 11"], ["minor-11th", "1 b3 5 b7 9 11"], ["major-11th", "1 3 5 7 9 11"],
  ["dominant-13th", "1 3 5 b7 9 13"], ["minor-13th", "1 b3 5 b7 9 11 13"], ["major-13th", "1 3 5 7 9 13"],
];

/** A degree that a chord has beside or instead of those of its kind. */
interface DegreeChange {
  readonly type: "alter" | "add" | "subtract";
  /** Number of the degree. */
  readonly value: number;
  /** Semitones: for an alteration from the degree of the kind, else from the major scale with a minor seventh. */
  readonly alter: number;
}

/** What a kind costs that is not quite the chord: leaving degrees out is read worst. */
const COSTS: Readonly<Record<DegreeChange["type"], number>> = { add: 2, alter: 2, subtract: 3 };

/**
 * A chord symbol as MusicXML has it: root, kind, bass and degrees, with the suffix that is read.
 *
 * @param symbol A symbol that `parseChord` reads
 * @param offset Divisions from the note that follows to where it stands
 */
export function toHarmony(symbol: string, offset: number): XmlElement {
  const chord = parseChord(symbol);
  const place = offset === 0 ? null : element("offset", offset);
  if (chord.root === "") {
    // There is no harmony without a root or a numeral. With an empty text neither is seen, but MuseScore 3 shows the root.
    const numeral = element("numeral", [element("numeral-root", 1, { text: "" })]);
    return element("harmony", [numeral, element("kind", "none", { text: "N.C." }), place]);
  }
  const { kind, changes } = findKind(chord.intervals);
  return element("harmony", [
    element("root", noteParts("root", chord.root)),
    element("kind", kind, { text: formatSuffix(chord.intervals) ?? suffixOf(chord) }),
    chord.bass === chord.root ? null : element("bass", noteParts("bass", chord.bass)),
    ...changes.map(({ type, value, alter }) =>
      element("degree", [
        element("degree-value", value),
        element("degree-alter", alter),
        element("degree-type", type),
      ], { "print-object": "no" })
    ),
    place,
  ]);
}

/** The kind with which least is to be changed. */
function findKind(
  intervals: readonly string[],
): { readonly kind: string; readonly changes: readonly DegreeChange[] } {
  const candidates = KINDS.map(([kind, degrees]) => {
    const changes = compare(degrees.split(" "), intervals);
    return { kind, changes, cost: changes.reduce((sum, { type }) => sum + COSTS[type], 0) };
  });
  return candidates.reduce((best, next) => next.cost < best.cost ? next : best);
}

/** What makes one list of degrees the other; of two degrees with one number the nearer is an alteration. */
function compare(kind: readonly string[], chord: readonly string[]): DegreeChange[] {
  const missing = kind.filter((degree) => !chord.includes(degree));
  const added: DegreeChange[] = [];
  for (const degree of chord.filter((degree) => !kind.includes(degree))) {
    const value = degreeOf(degree);
    const at = missing.findIndex((other) => degreeOf(other) === value);
    if (at < 0) added.push({ type: "add", value, alter: alterOf(degree) + (value === 7 ? 1 : 0) });
    else {
      const [other] = missing.splice(at, 1);
      added.push({ type: "alter", value, alter: alterOf(degree) - alterOf(other) });
    }
  }
  const left = missing.map((degree): DegreeChange => ({
    type: "subtract",
    value: degreeOf(degree),
    alter: 0,
  }));
  return [...added, ...left];
}

/** Semitones of the accidentals of a degree. */
function alterOf(degree: string): number {
  const count = degree.search(/\d/);
  return degree.startsWith("b") ? -count : count;
}

function noteParts(prefix: "root" | "bass", name: string): (XmlElement | null)[] {
  const { letter, accidental } = parseNoteName(name);
  return [
    element(`${prefix}-step`, letter),
    accidental === 0 ? null : element(`${prefix}-alter`, accidental),
  ];
}

function suffixOf({ symbol, root }: Chord): string {
  return symbol.startsWith(root) ? symbol.slice(root.length).split("/")[0] : symbol;
}
