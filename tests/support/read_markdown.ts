import { formatPath } from "../../lib/dto/format_path.ts";

/** The leaves of a DTO by their paths; a list's scalars stand together under `path[]`, its length under `path#`. */
export type Leaves = Map<string, string | null | number | (string | null)[]>;

/** The leaves of a DTO, all scalars as texts, since Markdown does not tell their kinds apart. */
export function flatten(value: object, path: readonly (string | number)[] = []): Leaves {
  const leaves: Leaves = new Map();
  const parts: [string, unknown][] = Object.entries(value);
  const at = formatPath(path);
  if (Array.isArray(value)) {
    leaves.set(`${at}#`, value.length);
    const scalars = value.filter((part) => !isObject(part)).map(toText);
    if (scalars.length > 0) leaves.set(`${at}[]`, scalars);
  } else if (parts.length === 0) {
    leaves.set(at, "{}");
  }
  for (const [key, part] of parts) {
    const step = [...path, Array.isArray(value) ? Number(key) : key];
    if (isObject(part)) flatten(part, step).forEach((leaf, name) => leaves.set(name, leaf));
    else if (!Array.isArray(value)) leaves.set(formatPath(step), toText(part));
  }
  return leaves;
}

/** Reads what `toMarkdown` writes, the way a Markdown parser would, into the same leaves. */
export function readMarkdown(text: string): Leaves {
  const leaves: Leaves = new Map();
  const objects = new Set<string>(text === "" ? [""] : []);
  let at = "";
  let fields: string[] | null = null;
  let row = 0;
  for (const line of text.split("\n")) {
    const heading = /^#{2,6} (.*?)(?: \((\d+)\))?$/.exec(line);
    const labelled = /^- \*\*((?:\\.|[^*\\])*)\*\*:(?: (.*))?$/.exec(line);
    if (heading !== null) {
      at = unescape(heading[1] ?? "") ?? "";
      if (heading[2] === undefined) objects.add(at);
      else leaves.set(`${at}#`, Number(heading[2]));
    } else if (labelled !== null) {
      leaves.set(join(at, unescape(labelled[1] ?? "") ?? ""), unescape(labelled[2] ?? ""));
    } else if (line.startsWith("-")) {
      const scalars = leaves.get(`${at}[]`);
      const scalar = unescape(line.slice(2));
      if (Array.isArray(scalars)) scalars.push(scalar);
      else leaves.set(`${at}[]`, [scalar]);
    } else if (line.startsWith("|")) {
      const cells = line.slice(2, -2).split(" | ");
      if (fields === null) [fields, row] = [cells, -2];
      else if (row >= 0) {
        const path = `${at}[${row}]`;
        fields.forEach((field, index) =>
          leaves.set(join(path, unescape(field) ?? ""), unescape(cells[index] ?? "?"))
        );
      }
      row++;
      continue;
    }
    fields = null;
  }
  const paths = [...leaves.keys(), ...objects];
  for (const path of objects) {
    const isParent = paths.some((part) =>
      part.startsWith(path) && /^[.[]/.test(part.slice(path.length))
    );
    if (!isParent) leaves.set(path, "{}");
  }
  return leaves;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function toText(scalar: unknown): string | null {
  return scalar === null ? null : String(scalar);
}

function join(path: string, key: string): string {
  return (path + formatPath(["x", key]).slice(1)).replace(/^\./, "");
}

function unescape(text: string): string | null {
  if (text === "") return null;
  if (text === '""') return "";
  return text.replace(
    /\\([!-/:-@[-`{-~])|<br>|&#(\d+);/g,
    (_, mark: string | undefined, code: string | undefined) =>
      mark ?? (code === undefined ? "\n" : String.fromCodePoint(Number(code))),
  );
}
