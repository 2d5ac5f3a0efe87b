import type { JsonContainer } from "./json_container.ts";
import { addRepairs, type FoundRepairs, type JsonSource, noteRepair } from "./json_source.ts";

/** What a text holds, with its repairs. */
export interface JsonLayer extends JsonContainer {
  readonly found: FoundRepairs;
}

/** An object or list that stands somewhere in a text. */
export interface JsonDocument extends JsonLayer {
  /** Offset of its opening bracket. */
  readonly from: number;
  /** Offset after its closing bracket, or the place where it was cut. */
  readonly to: number;
}

const GAP = /^[\s,;]*$/;
const FENCE = /```[\w+-]*/g;
const ODD_SPACE = /[^\S \t\r\n]|[\u200B-\u200D\u2060]/;
const PROSE = /[^\s\u200B-\u200D\u2060]/;

/** The largest value of a text, or the largest run of values with nothing between them, as a list. */
export function chooseDocuments(text: string, documents: readonly JsonDocument[]): JsonLayer {
  const [first, ...rest] = documents;
  const runs: [JsonDocument, ...JsonDocument[]][] = [[first]];
  for (const document of rest) {
    const run = runs[runs.length - 1];
    const gap = text.slice(run[run.length - 1].to, document.from);
    if (GAP.test(gap)) run.push(document);
    else runs.push([document]);
  }
  const chosen = runs.reduce((best, run) => span(run) > span(best) ? run : best);
  const last = chosen[chosen.length - 1];
  const source: JsonSource = { text, at: text.length, found: new Map() };
  noteSurroundings(source, chosen[0].from, last.to);
  if (runs.length > 1) {
    const [other] = runs.filter((run) => run !== chosen);
    noteRepair(source, "other_documents", { from: other[0].from, to: other[0].to });
  }
  for (const { found } of chosen) addRepairs(source.found, found);
  if (chosen.length === 1) return { ...last, found: source.found };
  noteRepair(source, "many_documents", { from: chosen[0].from, to: last.to, after: "[…]" });
  const cutPath = last.cutPath && [chosen.length - 1, ...last.cutPath];
  return { value: chosen.map(({ value }) => value), cutPath, found: source.found };
}

function span(run: readonly JsonDocument[]): number {
  return run[run.length - 1].to - run[0].from;
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
