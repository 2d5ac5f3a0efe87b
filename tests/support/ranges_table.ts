import { formatPitch, PROGRAMS } from "../../mod.ts";

/** Programs that the orchestration reference lists, by family. */
const LISTED: readonly (readonly [string, readonly number[]])[] = [
  ["Keyboards", [0, 4, 6, 8, 19]],
  ["Mallets and bells", [9, 11, 12, 14]],
  ["Guitars", [24, 25, 27, 29, 30]],
  ["Basses", [32, 33, 34, 38]],
  ["Strings", [40, 41, 42, 43, 45, 46, 47, 48]],
  ["Voices", [52, 53]],
  ["Brass", [56, 57, 58, 60, 61]],
  ["Reeds", [64, 65, 66, 67, 68, 69, 70, 71]],
  ["Flutes", [72, 73, 74, 75, 77]],
  ["Synths", [80, 81, 88, 89]],
  ["World", [104, 105, 106, 107, 108, 110, 114]],
];

/** The Markdown table of ranges, made from the instrument table that the library uses. */
export function rangesTable(): string {
  const rows = LISTED.flatMap(([family, programs]) =>
    programs.map((number, index) => {
      const program = PROGRAMS[number];
      if (!program) throw new RangeError(`no program ${number}`);
      const range = `${formatPitch(program.low)}–${formatPitch(program.high)}`;
      return `| ${index === 0 ? family : ""} | ${program.name} | ${number} | ${range} |`;
    })
  );
  return ["| Family | Instrument | Program | Range |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

if (import.meta.main) {
  const file = new URL("../../lib/reference/orchestration.md", import.meta.url);
  const text = Deno.readTextFileSync(file);
  const [before = "", , after = ""] = text.split(/<!-- ranges: (?:begin|end) -->/);
  const marked = `<!-- ranges: begin -->\n\n${rangesTable()}\n\n<!-- ranges: end -->`;
  Deno.writeTextFileSync(file, before + marked + after);
}
