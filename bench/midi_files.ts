/** One row of the index of reference files. */
export interface MidiFileRow {
  readonly file: string;
  readonly isValid: boolean;
  /** Notes that are to be read; `null` where a strict reader refuses the file. */
  readonly notes: number | null;
  /** What is special about it, or wrong. */
  readonly about: string;
  readonly bytes: Uint8Array;
}

/** Reads the files that `INDEX.tsv` of a folder lists, which stand in its folder `files`. */
export function readMidiFiles(folder: string): MidiFileRow[] {
  const root = folder.replace(/\/?$/, "/");
  const [, ...lines] = Deno.readTextFileSync(`${root}INDEX.tsv`).trim().split("\n");
  return lines.map((line) => {
    const [file, , , , about, , , expected, validity] = line.split("\t");
    const isValid = validity === "valid";
    return {
      file,
      isValid,
      notes: /\d+/.test(expected) ? Number(/\d+/.exec(expected)?.[0]) : null,
      about: isValid ? about : validity.replace(/^malformed: /, ""),
      bytes: Deno.readFileSync(`${root}files/${file}`),
    };
  });
}
