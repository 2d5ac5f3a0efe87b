/**
 * Writes the example songs, known pieces and pieces made by rule as MusicXML, has xmllint hold them against the schema, has
 * MuseScore open the songs, and compares the notes that it plays:
 * `deno run -A tests/interop/musicxml.ts <musicxml.xsd>`, or with the path in `MUSICXML_XSD`.
 *
 * Both programs are Debian packages, `libxml2-utils` and `musescore3`. The schema is `schema/musicxml.xsd` of version 4.0 in
 * https://github.com/w3c/musicxml, with `xml.xsd` and `xlink.xsd` beside it, which it imports; an older one is refused. What
 * is missing is left out.
 *
 * @module
 */
import { type Composition, preprocess, toMusicXml } from "../../mod.ts";
import { printLine, printTable } from "../../bench/print_table.ts";
import { KNOWN_PIECES, type KnownPiece } from "../support/known_pieces.ts";
import { makeRandomPiece } from "../support/random_piece.ts";
import { findDifferences, type HeardNote, listNotes } from "../support/read_abc.ts";
import { readMidiTracks } from "../support/read_midi.ts";

/** Ticks by which MuseScore ends a note earlier than it is written. */
const ENDED_EARLY = 2;

/** Pieces made by rule. */
const RANDOM_PIECES = 150;

const schema = Deno.args[0] ?? Deno.env.get("MUSICXML_XSD");
if (schema !== undefined && !isVersion4(schema)) {
  throw new Error(`${schema} is older than MusicXML 4.0`);
}
const examples = new URL("../../examples/", import.meta.url);
const folder = Deno.makeTempDirSync();
const rows = [...Deno.readDirSync(examples)].map(({ name }) => name)
  .filter((name) => name.endsWith(".json")).sort().map((name) => {
    const { composition } = preprocess(Deno.readTextFileSync(new URL(name, examples)));
    const path = `${folder}/${name.replace(".json", "")}`;
    Deno.writeTextFileSync(`${path}.musicxml`, toMusicXml(composition));
    const written = listNotes(composition);
    const heard = play(path);
    const apart = heard === null ? null : findDifferences(heard, written, ENDED_EARLY);
    for (const difference of apart ?? []) printLine(`${name}: ${difference}`);
    return {
      song: name.replace(".json", ""),
      valid: schema === undefined ? "not asked" : validate(`${path}.musicxml`),
      notes: written.length,
      "as MuseScore plays them": apart === null ? "no MuseScore" : written.length - apart.length,
    };
  });
printTable(rows);
const pieces: readonly (readonly [kind: string, pieces: readonly Composition[]])[] = [
  ["known", KNOWN_PIECES.map(toComposition)],
  [
    "made by rule",
    Array.from({ length: RANDOM_PIECES }, (_, index) => makeRandomPiece(index + 1).composition),
  ],
];
printTable(pieces.map(([kind, compositions]) => {
  const paths = compositions.map((composition, index) => {
    const path = `${folder}/${kind.replaceAll(" ", "_")}_${index}.musicxml`;
    Deno.writeTextFileSync(path, toMusicXml(composition));
    return path;
  });
  const valid = schema === undefined ? "not asked" : validate(...paths);
  return { pieces: kind, written: paths.length, "all valid": valid };
}));
Deno.removeSync(folder, { recursive: true });

/** Whether a schema knows what came with version 4.0. */
function isVersion4(path: string): boolean {
  return /<xs:complexType name="listening">/.test(Deno.readTextFileSync(path));
}

function toComposition({ tracks, ...piece }: KnownPiece): Composition {
  return preprocess({ ...piece, tracks: tracks.map((notes) => ({ notes })) }).composition;
}

function validate(...paths: readonly string[]): string {
  const output = run("xmllint", ["--nonet", "--noout", "--schema", schema ?? "", ...paths]);
  if (output === null) return "no xmllint";
  if (!output.success) printLine(new TextDecoder().decode(output.stderr));
  return output.success ? "yes" : "no";
}

function play(path: string): HeardNote[] | null {
  const output = run("musescore3", ["-o", `${path}.mid`, `${path}.musicxml`]);
  return output === null ? null : readPlayed(Deno.readFileSync(`${path}.mid`));
}

/** The notes of a MIDI file, whose ticks are 480 a quarter. */
function readPlayed(bytes: Uint8Array): HeardNote[] {
  return readMidiTracks(bytes).flatMap((events) => {
    const sounding = new Map<string, number>();
    const notes: HeardNote[] = [];
    for (const event of events) {
      if (event.type !== "noteOn" && event.type !== "noteOff") continue;
      const { tick, channel, noteNumber: pitch } = event;
      const onset = sounding.get(`${channel} ${pitch}`);
      sounding.delete(`${channel} ${pitch}`);
      if (onset !== undefined) {
        notes.push({ onset, duration: tick - onset, pitch, isDrum: channel === 9 });
      }
      if (event.type === "noteOn") sounding.set(`${channel} ${pitch}`, tick);
    }
    return notes;
  });
}

function run(command: string, args: readonly string[]): Deno.CommandOutput | null {
  try {
    return new Deno.Command(command, {
      args: [...args],
      env: { QT_QPA_PLATFORM: "offscreen" },
      stdout: "piped",
      stderr: "piped",
    }).outputSync();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
