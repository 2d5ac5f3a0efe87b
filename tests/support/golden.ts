import {
  DTO_FORMATS,
  type DtoFormat,
  encodeDto,
  encodeMidi,
  preprocess,
  reviewComposition,
  toAbc,
  toCompositionDto,
} from "../../mod.ts";

/** An input, and the folder in which what comes of it is kept. */
export interface GoldenCase {
  /** Name of the folder; for a song of `examples/` also of its file. */
  readonly name: string;
  /** Where the input is. */
  readonly input: URL;
}

/** Files by name. */
export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Where each case has its folder. */
export const GOLDEN: URL = new URL("../golden/", import.meta.url);

const EXAMPLES = new URL("../../examples/", import.meta.url);
const INPUT = "input.json";
const EXTENSIONS: Readonly<Record<DtoFormat, string>> = {
  toon: "toon",
  markdown: "md",
  json: "json",
};

/** Every case, by name: the folders that have an input of their own, and every song of `examples/`. */
export function listGoldenCases(): GoldenCase[] {
  const own = listGoldenFolders()
    .map((name) => ({ name, input: new URL(`${name}/${INPUT}`, GOLDEN) }))
    .filter(({ input }) => exists(input));
  const songs = listNames(EXAMPLES)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name: name.replace(/\.json$/, ""), input: new URL(name, EXAMPLES) }));
  return [...own, ...songs];
}

/** Every folder that is kept, whether it still has an input or not. */
export function listGoldenFolders(): string[] {
  return listNames(GOLDEN);
}

/** What comes of an input now: the MIDI file, the answer in each format, the staff notation, and all repairs. */
export function makeGolden({ name, input }: GoldenCase): Files {
  const { composition, repairs } = preprocess(JSON.parse(Deno.readTextFileSync(input)));
  const findings = reviewComposition(composition);
  const dto = toCompositionDto(composition, { id: name, repairs, findings });
  const texts = DTO_FORMATS.map((format) =>
    [`output.${EXTENSIONS[format]}`, encodeDto(dto, format)] as const
  );
  return new Map([
    ["output.mid", encodeMidi(composition)],
    ...texts.map(([file, text]) => [file, toBytes(text)] as const),
    ["output.abc", new TextEncoder().encode(toAbc(composition))],
    ["repairs.json", toBytes(JSON.stringify(repairs, null, 2))],
  ]);
}

/** What is kept of a case; its input is left out. */
export function readGolden({ name }: GoldenCase): Files {
  const folder = new URL(`${name}/`, GOLDEN);
  const names = exists(folder) ? listNames(folder).filter((file) => file !== INPUT) : [];
  return new Map(names.map((file) => [file, Deno.readFileSync(new URL(file, folder))]));
}

function listNames(folder: URL): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

function exists(url: URL): boolean {
  try {
    Deno.statSync(url);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** A line break at the end, as every text file has one. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${text}\n`);
}
