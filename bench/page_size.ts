/**
 * Prints what the page is made of: `deno task page-size`, or with `files` for files instead of folders.
 *
 * What a part adds to the gzip is how much shorter the script gets when just that part is cut out of it. What two
 * parts have in common counts for neither, so these figures add up to less than the whole.
 *
 * @module
 */
import { gzipSync } from "node:zlib";
import { buildPage, bundlePage, type Script } from "../view/build.ts";
import { printLine, printTable } from "./print_table.ts";

/** A piece of the script and the file that it comes from; `null` for what the bundler writes by itself. */
interface Piece {
  readonly text: string;
  readonly source: string | null;
}

/** A folder or file, and its share of the page. Bytes. */
interface Share {
  readonly part: string;
  readonly bytes: number;
  readonly zipped: number;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Measures parts of a script, which are named after the files that they come from. The largest comes first. */
function measure(script: Script, namePart: (source: string) => string): Share[] {
  const pieces = cut(script).map(({ text, source }) => ({
    text,
    part: source === null ? "bundler" : namePart(trim(source)),
  }));
  const whole = zippedSize(script.code);
  return [...Map.groupBy(pieces, ({ part }) => part)].map(([part, own]) => ({
    part,
    bytes: size(own.map(({ text }) => text).join("")),
    zipped: whole - zippedSize(
      pieces.filter((piece) => piece.part !== part)
        .map(({ text }) => text).join(""),
    ),
  })).sort((a, b) => b.zipped - a.zipped);
}

/** Cuts a script wherever its source map says that another place follows; lines go on with what was before. */
function cut({ code, map }: Script): Piece[] {
  const lines = code.split(/(?<=\n)/);
  let source = 0;
  let name: string | null = null;
  return map.mappings.split(";").flatMap((line, index) => {
    const text = lines[index] ?? "";
    let column = 0;
    const starts = [{ column, name }];
    for (const segment of line === "" ? [] : line.split(",")) {
      const [step = 0, sourceStep] = decode(segment);
      column += step;
      source += sourceStep ?? 0;
      name = sourceStep === undefined ? null : map.sources[source] ?? null;
      starts.push({ column, name });
    }
    return starts.map((start, at) => ({
      text: text.slice(start.column, starts[at + 1]?.column),
      source: start.name,
    }));
  });
}

/** Reads the numbers of a segment: base 64, five bits a digit from the lowest, the first bit of a number its sign. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return numbers;
}

/** Names files from the root of the project, and those of others from their package. */
function trim(source: string): string {
  return source.replace(/^.*\/node_modules\//, "npm:").replace(/^(\.\.\/)+/, "");
}

function folderOf(path: string): string {
  const folders = path.split("/").slice(0, -1);
  return folders.slice(0, 2).join("/") || path;
}

function size(text: string): number {
  return new TextEncoder().encode(text).length;
}

function zippedSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

if (import.meta.main) {
  const page = await buildPage();
  printTable(measure(await bundlePage(), Deno.args[0] === "files" ? (path) => path : folderOf));
  printLine(`page ${size(page)} bytes, gzip ${zippedSize(page)} bytes`);
}
