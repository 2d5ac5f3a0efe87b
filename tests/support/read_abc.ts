import abcjs from "abcjs";
import { type Composition, type Note, PPQ } from "../../mod.ts";
import { readMidiTracks } from "./read_midi.ts";

/** A note as a reader of ABC plays it; of drums nobody asks how long. */
export interface HeardNote {
  readonly onset: number;
  readonly duration: number;
  readonly pitch: number;
  readonly isDrum: boolean;
}

/** What abcjs makes of a tune. */
export interface AbcjsReading {
  /** Everything that it complains about. */
  readonly warnings: readonly string[];
  /** In order of onset and pitch. */
  readonly notes: readonly HeardNote[];
  /** Ticks of the bar lines of each voice. */
  readonly barLines: readonly (readonly number[])[];
}

/** What of abcjs's tune is read here, and is not all in its types. */
interface Tune {
  readonly warnings?: readonly string[];
  readonly lines: readonly {
    readonly staff?: readonly { readonly voices?: readonly (readonly Element[])[] }[];
  }[];
  readonly setUpAudio: (options: { readonly chordsOff: boolean }) => unknown;
}

/** A note, rest, bar line or change of a voice. */
interface Element {
  readonly el_type: string;
  /** In whole notes, before a tuplet makes it shorter. */
  readonly duration?: number;
  readonly startTriplet?: number;
  readonly endTriplet?: boolean;
  readonly tripletMultiplier?: number;
  readonly pitches?: readonly {
    readonly pitch: number;
    readonly startTie?: unknown;
    readonly endTie?: unknown;
  }[];
  /** What is played, those that are tied to left out. */
  readonly midiPitches?: readonly { readonly pitch: number; readonly instrument: number }[];
}

/** The program that stands for percussion in abcjs. */
const PERCUSSION = 128;

/** Whether the Debian package abcmidi is here. */
export const hasAbc2midi: boolean = isInstalled("abc2midi");

/**
 * Reads a tune with abcjs: pitches as it plays them, times as it lays them out.
 *
 * Its own times go wrong after a tuplet of as many values as it is named after that are not all alike.
 */
export function readWithAbcjs(abc: string): AbcjsReading {
  const [tune] = abcjs.parseOnly(abc) as unknown as readonly Tune[];
  tune.setUpAudio({ chordsOff: true });
  const voices = new Map<string, Element[]>();
  for (const { staff = [] } of tune.lines) {
    staff.forEach((place, row) =>
      place.voices?.forEach((elements, index) => {
        const key = `${row} ${index}`;
        voices.set(key, [...voices.get(key) ?? [], ...elements]);
      })
    );
  }
  const read = [...voices.values()].map(readVoice);
  return {
    warnings: tune.warnings ?? [],
    notes: sortNotes(read.flatMap(({ notes }) => notes)),
    barLines: read.map(({ lines }) => lines),
  };
}

function readVoice(elements: readonly Element[]): { notes: HeardNote[]; lines: number[] } {
  const lines: number[] = [];
  const notes: (HeardNote & { duration: number })[] = [];
  const tied = new Map<number, HeardNote & { duration: number }>();
  let time = 0;
  let ratio = 1;
  for (const element of elements) {
    if (element.el_type === "bar") lines.push(Math.round(time));
    if (element.el_type !== "note") continue;
    if (element.startTriplet) ratio = element.tripletMultiplier ?? 1;
    const duration = (element.duration ?? 0) * ratio * 4 * PPQ;
    const played = [...element.midiPitches ?? []];
    for (const { pitch: line, startTie, endTie } of element.pitches ?? []) {
      let note = endTie ? tied.get(line) : undefined;
      tied.delete(line);
      if (note === undefined) {
        const { pitch = -1, instrument = 0 } = played.shift() ?? {};
        note = { onset: time, duration: 0, pitch, isDrum: instrument === PERCUSSION };
        notes.push(note);
      }
      note.duration += duration;
      if (startTie) tied.set(line, note);
    }
    time += duration;
    if (element.endTriplet) ratio = 1;
  }
  return { notes, lines };
}

/** Reads a tune with abc2midi, in order of onset and pitch. */
export function readWithAbc2midi(abc: string): HeardNote[] {
  // By itself it strums the notes of a chord, ten ticks each.
  const together = abc.replace(/^%%MIDI channel .*$/gm, "$&\n%%MIDI chordattack 0");
  const folder = Deno.makeTempDirSync();
  try {
    Deno.writeTextFileSync(`${folder}/tune.abc`, together);
    const command = new Deno.Command("abc2midi", {
      args: [`${folder}/tune.abc`, "-o", `${folder}/tune.mid`],
      stdout: "null",
      stderr: "null",
    });
    const { success } = command.outputSync();
    if (!success) throw new Error("abc2midi failed");
    return toHeard(Deno.readFileSync(`${folder}/tune.mid`));
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

/** What is to be heard of a piece, in order of onset and pitch. */
export function listNotes({ tracks }: Composition): HeardNote[] {
  return sortNotes(
    tracks.flatMap(({ notes, isDrum }) =>
      notes.map(({ onset, duration, pitch }: Note) => ({ onset, duration, pitch, isDrum }))
    ),
  );
}

/**
 * Holds what was heard against what was written: gives the notes that differ by more ticks than readers do.
 *
 * abc2midi begins a tune a tick late and ends tied notes ten ticks early.
 */
export function findDifferences(
  heard: readonly HeardNote[],
  written: readonly HeardNote[],
  tolerance: number,
): string[] {
  const left = [...heard];
  const missing = written.filter((note) => {
    const index = left.findIndex((other) =>
      other.pitch === note.pitch && other.isDrum === note.isDrum &&
      Math.abs(other.onset - note.onset) <= tolerance &&
      (note.isDrum || Math.abs(other.duration - note.duration) <= tolerance)
    );
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const describe = ({ onset, duration, pitch, isDrum }: HeardNote): string =>
    `${isDrum ? "drum " : ""}${pitch} @${onset} +${duration}`;
  return [
    ...missing.map((note) => `missing ${describe(note)}`),
    ...left.map((note) => `too many ${describe(note)}`),
  ];
}

function toHeard(bytes: Uint8Array): HeardNote[] {
  const notes: HeardNote[] = [];
  for (const events of readMidiTracks(bytes)) {
    const sounding = new Map<string, number>();
    for (const event of events) {
      if (event.type !== "noteOn" && event.type !== "noteOff") continue;
      const { tick, channel, noteNumber: pitch } = event;
      const key = `${channel} ${pitch}`;
      const onset = sounding.get(key);
      sounding.delete(key);
      if (onset !== undefined) {
        notes.push({ onset: onset - 1, duration: tick - onset + 1, pitch, isDrum: channel === 9 });
      }
      if (event.type === "noteOn") sounding.set(key, tick);
    }
  }
  return sortNotes(notes);
}

function sortNotes(notes: readonly HeardNote[]): HeardNote[] {
  return notes.toSorted((a, b) => a.onset - b.onset || a.pitch - b.pitch);
}

function isInstalled(command: string): boolean {
  try {
    new Deno.Command(command, { args: ["-ver"], stdout: "null", stderr: "null" }).outputSync();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
