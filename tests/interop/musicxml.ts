/**
 * Writes the example songs as MusicXML, has xmllint hold them against the schema and MuseScore open them, and compares
 * the notes that MuseScore plays: `deno run -A tests/interop/musicxml.ts <musicxml.xsd>`.
 *
 * Both programs are Debian packages, `libxml2-utils` and `musescore3`. The schema is the one of
 * https://github.com/w3c/musicxml, which imports two others from beside it. What is missing is left out.
 *
 * @module
 */
import { preprocess, toMusicXml } from "../../mod.ts";
import { printLine, printTable } from "../../bench/print_table.ts";
import { findDifferences, type HeardNote, listNotes } from "../support/read_abc.ts";
import { readMidiTracks } from "../support/read_midi.ts";

/** Ticks by which MuseScore ends a note earlier than it is written. */
const ENDED_EARLY = 2;

const [schema] = Deno.args;
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
Deno.removeSync(folder, { recursive: true });

function validate(path: string): string {
  const output = run("xmllint", ["--nonet", "--noout", "--schema", schema, path]);
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
