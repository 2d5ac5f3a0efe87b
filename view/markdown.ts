/** A stretch of text inside a block. */
export type Inline =
  | string
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly content: readonly Inline[] }
  /** To a page of the web: nothing else is a link. */
  | { readonly kind: "link"; readonly url: string; readonly content: readonly Inline[] };

/** A block of a document, top to bottom. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | {
    readonly kind: "list";
    readonly isOrdered: boolean;
    readonly items: readonly (readonly Inline[])[];
  }
  | {
    readonly kind: "table";
    readonly head: readonly (readonly Inline[])[];
    /** As many cells in each row as the head has. */
    readonly rows: readonly (readonly (readonly Inline[])[])[];
  }
  | { readonly kind: "code"; readonly text: string };

/** More of a document than this is not read. Characters. */
const LONGEST = 200_000;

const FENCE = /^\s{0,3}(```+|~~~+)/;
const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/;
/** A comment on a line of its own. */
const COMMENT = /^\s*<!--.*-->\s*$/;

/** Every alternative ends at the first sign of its kind, so that no text takes more than linear time. */
const INLINE =
  /`([^`]+)`|\*\*((?:[^*]|\*(?!\*))+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^[\]]*)\]\(([^()\s]*)\)/g;

/**
 * Reads the Markdown of the theory references: headings, paragraphs, lists, tables, code, emphasis.
 *
 * HTML is text like any other, and of a link to anything but a page of the web only its words are kept: nothing in a
 * document can do anything by itself.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.slice(0, LONGEST).split(/\r?\n/);
  const blocks: Block[] = [];
  let place = 0;
  /** Takes lines as long as they fit. */
  const takeWhile = (fits: (line: string) => boolean): string[] => {
    const start = place;
    while (place < lines.length && fits(lines[place])) place++;
    return lines.slice(start, place);
  };
  while (place < lines.length) {
    const line = lines[place];
    const fence = FENCE.exec(line)?.[1];
    const heading = HEADING.exec(line);
    if (line.trim() === "" || COMMENT.test(line)) place++;
    else if (fence !== undefined) {
      place++;
      const code = takeWhile((next) => !next.trimStart().startsWith(fence));
      place++;
      blocks.push({ kind: "code", text: code.join("\n") });
    } else if (heading !== null) {
      place++;
      blocks.push({ kind: "heading", level: heading[1].length, content: parseInline(heading[2]) });
    } else if (isTable(line, lines[place + 1])) {
      blocks.push(readTable(takeWhile((next) => next.includes("|"))));
    } else if (ITEM.test(line)) {
      const isOrdered = ITEM.exec(line)?.[1] !== undefined;
      const items = takeWhile((next) => ITEM.test(next));
      blocks.push({
        kind: "list",
        isOrdered,
        items: items.map((item) => parseInline(item.replace(ITEM, "$2"))),
      });
    } else {
      const start = place;
      const words = takeWhile((next) =>
        lines[start] === next || !(next.trim() === "" || COMMENT.test(next) ||
          FENCE.test(next) || HEADING.test(next) || ITEM.test(next))
      );
      blocks.push({
        kind: "paragraph",
        content: parseInline(words.map((word) => word.trim()).join(" ")),
      });
    }
  }
  return blocks;
}

/** Reads what stands in a line: code, strong and emphasised words, links. */
export function parseInline(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  const add = (words: string): void => void (words !== "" && found.push(words));
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, emphasis, link, address] = match;
    add(text.slice(end, match.index));
    end = match.index + whole.length;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", content: parseInline(strong) });
    else if (emphasis !== undefined) {
      found.push({ kind: "emphasis", content: parseInline(emphasis) });
    } else {
      const url = toSafeUrl(address);
      if (url === null || link.trim() === "") add(link);
      else found.push({ kind: "link", url, content: [link] });
    }
  }
  add(text.slice(end));
  return found;
}

/** Gives the address of a page of the web as it is asked for; `null` for anything else, or one that hides where it leads. */
function toSafeUrl(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // In `https://known.example@other.example` the known name is that of a user.
  return url.username + url.password === "" ? url.href : null;
}

function isTable(line: string, next: string | undefined): boolean {
  return line.includes("|") && next !== undefined && next.includes("|") && RULE.test(next);
}

function readTable([head, , ...rows]: readonly string[]): Block {
  const cells = splitRow(head);
  return {
    kind: "table",
    head: cells,
    rows: rows.map((row) => {
      const found = splitRow(row);
      return cells.map((_, column) => found[column] ?? []);
    }),
  };
}

/** Cells of a row; a bar after a backslash belongs to its cell. */
function splitRow(row: string): Inline[][] {
  const inner = row.trim().replace(/^\||(?<!\\)\|$/g, "");
  return inner.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll("\\|", "|")));
}
