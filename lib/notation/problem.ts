import { type BarCheck, describeBar } from "./bar_lines.ts";

/** Everything that can be wrong with written music, with what is done about it. */
export const NOTATION_PROBLEMS = {
  bar_short: "A bar holds too little; a rest fills it",
  bar_long: "A bar holds too much; what starts after its end is left out",
  item_unreadable: "This cannot be read; when its length can, it is a rest, else it is left out",
  item_alone: "This belongs to a note, and none stands before it; it is left out",
  length_unreadable: "This length cannot be read; the length before it is used",
  lengths_differ: "The notes of a group end together; the longest length is used",
  group_open: "A group is not closed; it ends here",
  chord_unreadable: "This chord symbol cannot be read; it is a rest",
  chord_bare: "A chord symbol without brackets, read as if it had them",
  chord_range: "No voicing of this chord fits the range, so it is placed outside",
  roman_numeral: "A numeral is read in the chord lane of a piece with a key; it is left out here",
  drum_unknown: "No drum has this name; it is a rest",
  drum_guessed: "Read as the drum with the nearest name",
  pitch_range: "This pitch is outside MIDI 0–127; it is a rest",
  velocity_range: "Moved into the velocities 1–127",
  tie_open: "A tie leads to no note of the same pitch; the note ends",
  note_sounding: "This pitch sounds already in another layer; only what is free of it is played",
  layer_limit: "Too many layers in one bar; this one follows the layer before",
  repeat_open: "A repeat is not closed; it is played once",
  repeat_empty: "There is nothing to repeat",
  repeat_long: "Too many notes; it is repeated less often",
  piece_long: "This is after the last tick that a piece can have; it is left out",
  step_unreadable: "This step cannot be read; it is silent",
  lane_long: "A lane is longer than the bars; the rest is left out",
  lane_unbarred: "Without bar lines these are too many chords for one bar",
  lane_dashed: "Chords with dashes or arrows between them take a bar each",
  hold_empty: "No chord stands before to be held",
} as const;

/** A code from {@link NOTATION_PROBLEMS}. */
export type NotationProblemCode = keyof typeof NOTATION_PROBLEMS;

/** One place where written music could not be taken as it stands. */
export interface NotationProblem {
  /** What is wrong, from {@link NOTATION_PROBLEMS}. */
  readonly code: NotationProblemCode;
  /** Where it stands, in UTF-16 units from the start of the text. */
  readonly offset: number;
  /** The bar that it is in, from 1. */
  readonly bar: number;
  /** What is written there, 40 characters at most. */
  readonly text: string;
  /** What it comes to in this case: `"bar 3 holds 3.5 of 4 beats"`; `""` when the code says all. */
  readonly detail: string;
}

/** A problem as it is found: a miscounted bar is put in words where these are shown, as a text may have thousands. */
export interface FoundProblem extends Omit<NotationProblem, "detail"> {
  readonly detail: string | BarCheck;
}

/** Puts what was found in words. */
export function describeProblems(found: readonly FoundProblem[]): readonly NotationProblem[] {
  return found.map((problem) => ({ ...problem, detail: describeDetail(problem) }));
}

/** What a problem comes to, in words. */
export function describeDetail({ detail }: FoundProblem): string {
  return typeof detail === "string" ? detail : describeBar(detail);
}

/** Collects problems, and knows where in the text the item stands that is read now. */
export class ProblemLog {
  /** What was reported. */
  readonly problems: FoundProblem[] = [];
  /** The text that is read. */
  text = "";
  /** Where in it the item starts that is read. */
  start = 0;
  /** Where that item ends. */
  end = 0;
  /** The bar that it is in. */
  findBar: () => number = () => 1;
  /** Another item that is meant instead, while one from before is played. */
  earlier: { readonly offset: number; readonly text: string } | null = null;
  readonly #findOffset: (at: number) => number;

  /** @param findOffset Offset to report for a place in the text (default: the place) */
  constructor(findOffset: (at: number) => number = (at) => at) {
    this.#findOffset = findOffset;
  }

  /** Offset of the item that is read. */
  get offset(): number {
    return this.earlier?.offset ?? this.#findOffset(this.start);
  }

  /** What the item is that is read. */
  get item(): string {
    return this.earlier?.text ?? clipText(this.text.slice(this.start, this.end).trimEnd());
  }

  /** Reports the item that is read, or another place. */
  report(code: NotationProblemCode, place: Partial<Omit<FoundProblem, "code">> = {}): void {
    this.problems.push({
      code,
      offset: place.offset ?? this.offset,
      bar: place.bar ?? this.findBar(),
      text: place.text ?? this.item,
      detail: place.detail ?? "",
    });
  }
}

/** Characters of a text that a problem shows. */
const LONGEST = 40;

/** So much of a text as a problem shows, without half a character at its end. */
export function clipText(text: string): string {
  if (text.length <= LONGEST) return text;
  const clipped = text.slice(0, LONGEST);
  return /[\ud800-\udbff]$/.test(clipped) ? clipped.slice(0, -1) : clipped;
}
