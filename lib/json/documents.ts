import { type JsonContainer, JsonContainerReader, type JsonPath } from "./container.ts";
import { addRepairs, type FoundRepairs, type JsonSource, noteRepair } from "./source.ts";

/** What a text holds, with its repairs. */
export interface JsonLayer extends JsonContainer {
  readonly found: FoundRepairs;
}

/** Values that stand one after another with nothing but space and separators between them. */
interface Run {
  readonly source: JsonSource;
  /** What reads its values. */
  readonly reader: JsonContainerReader;
  readonly values: unknown[];
  /** Offset of the first opening bracket. */
  readonly from: number;
  /** Offset after the last closing bracket, or the place where it was cut. */
  to: number;
  /** Path of the cut in the last value. */
  cutPath: JsonPath | null;
  /** Whether its last entry there is a cut text. */
  isTextCut: boolean;
}

const GAP = /^[\s,;]*$/;
const FENCE = /```[\w+-]*/g;
const ODD_SPACE = /[^\S \t\r\n]|[\u200B-\u200D\u2060]/;
const PROSE = /[^\s\u200B-\u200D\u2060]/;

/** Collects the objects and lists of a text, and keeps the largest, or the largest run of them. */
export class JsonDocuments {
  readonly #text: string;
  #run: Run | null = null;
  #largest: Run | null = null;
  /** The first run that is not the largest. */
  #other: Run | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the object or list that begins at a place; gives where it ends. */
  read(from: number): number {
    const run = this.#goOn(from);
    const { value, cutPath, isTextCut } = run.reader.read(from);
    run.values.push(value);
    run.to = run.source.at;
    run.cutPath = cutPath;
    run.isTextCut = isTextCut;
    return run.to;
  }

  /** The largest value, or the largest run as a list; null when there is none. */
  choose(): JsonLayer | null {
    this.#endRun();
    if (this.#largest === null) return null;
    const { values, source: { found }, from, to, cutPath, isTextCut } = this.#largest;
    const source: JsonSource = { text: this.#text, at: to, found: new Map() };
    noteSurroundings(source, from, to);
    if (this.#other !== null) noteRepair(source, "other_documents", this.#other);
    addRepairs(source.found, found);
    if (values.length === 1) return { value: values[0], cutPath, isTextCut, found: source.found };
    noteRepair(source, "many_documents", { from, to, after: "[…]" });
    return {
      value: values,
      cutPath: cutPath && [values.length - 1, ...cutPath],
      isTextCut,
      found: source.found,
    };
  }

  /** The run to which a value belongs that begins at a place. */
  #goOn(from: number): Run {
    const run = this.#run;
    if (run !== null && (from === run.to || GAP.test(this.#text.slice(run.to, from)))) return run;
    this.#endRun();
    const source: JsonSource = { text: this.#text, at: from, found: new Map() };
    const reader = new JsonContainerReader(source);
    return this.#run = {
      source,
      reader,
      values: [],
      from,
      to: from,
      cutPath: null,
      isTextCut: false,
    };
  }

  #endRun(): void {
    const [run, largest] = [this.#run, this.#largest];
    this.#run = null;
    if (run === null) return;
    const isLargest = largest === null || run.to - run.from > largest.to - largest.from;
    if (isLargest) this.#largest = run;
    this.#other ??= isLargest ? largest : run;
  }
}

function noteSurroundings(source: JsonSource, from: number, to: number): void {
  const { text } = source;
  for (const [start, end] of [[0, from], [to, text.length]]) {
    const outside = text.slice(start, end);
    const fence = outside.search(FENCE);
    if (fence >= 0) {
      noteRepair(source, "code_fence", { from: start + fence, to: start + fence + 3 });
    }
    const rest = outside.replace(FENCE, (marks) => " ".repeat(marks.length)).trimEnd();
    const prose = rest.search(PROSE);
    const odd = outside.search(ODD_SPACE);
    if (prose >= 0) {
      noteRepair(source, "text_around", { from: start + prose, to: start + rest.length });
    } else if (odd >= 0) noteRepair(source, "odd_space", { from: start + odd, after: " " });
  }
}
