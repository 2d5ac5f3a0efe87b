import { type MidiEvent, parseMidi } from "midi-file";
import {
  type ChordChange,
  type Composition,
  type KeyChange,
  type Marker,
  type Note,
  parseKey,
  type Section,
  type Track,
} from "../../mod.ts";

/** An event with its place in the track. */
export type PlacedEvent = MidiEvent & { readonly tick: number };

/** A piece as a file says it: tempo in microseconds a quarter, nothing of feel (which is in its ticks) and length. */
export interface MidiContent extends Omit<Composition, "tempos" | "feel" | "duration"> {
  readonly tempos: readonly { readonly tick: number; readonly microseconds: number }[];
}

/** Tonics from seven flats to seven sharps. */
const TONICS = {
  major: ["Cb", "Gb", "Db", "Ab", "Eb", "Bb", "F", "C", "G", "D", "A", "E", "B", "F#", "C#"],
  minor: ["Ab", "Eb", "Bb", "F", "C", "G", "D", "A", "E", "B", "F#", "C#", "G#", "D#", "A#"],
} as const;

/** The tracks of a file as an independent reader finds them, with texts read as UTF-8. */
export function readMidiTracks(bytes: Uint8Array): PlacedEvent[][] {
  return parseMidi(bytes).tracks.map((events) => {
    let tick = 0;
    return events.map((event) => {
      tick += event.deltaTime;
      return "text" in event
        ? { ...event, text: decodeText(event.text), tick }
        : { ...event, tick };
    });
  });
}

/**
 * Reads a file of `encodeMidi` by the rules that it states, from what an independent reader finds.
 *
 * Fails on a note that starts twice, ends without a start or never ends, and on a part that uses two channels.
 */
export function readMidi(bytes: Uint8Array): MidiContent {
  const [first, ...parts] = readMidiTracks(bytes);
  return {
    title: readName(first),
    tempos: first.flatMap((event) =>
      event.type === "setTempo"
        ? [{ tick: event.tick, microseconds: event.microsecondsPerBeat }]
        : []
    ),
    timeSignatures: first.flatMap((event) =>
      event.type === "timeSignature"
        ? [{ tick: event.tick, numerator: event.numerator, denominator: event.denominator }]
        : []
    ),
    keys: readKeys(first),
    ...readMarkers(first),
    chords: readChords(first),
    lyrics: parts.flatMap((events, track) =>
      events.flatMap((event) =>
        event.type === "lyrics" ? [{ tick: event.tick, track, text: event.text }] : []
      )
    ),
    tracks: parts.map(readPart),
  };
}

/** `midi-file` gives the bytes of a text as code units. */
function decodeText(text: string): string {
  const bytes = Uint8Array.from(text, (unit) => unit.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

function readName(events: readonly PlacedEvent[]): string {
  const [name = ""] = events.flatMap((event) => event.type === "trackName" ? [event.text] : []);
  return name;
}

function readKeys(events: readonly PlacedEvent[]): KeyChange[] {
  const keys: KeyChange[] = [];
  for (const event of events) {
    const { tick } = event;
    if (event.type === "keySignature") {
      const mode = event.scale === 1 ? "minor" : "major";
      keys.push({ tick, tonic: TONICS[mode][event.key + 7], mode });
    } else if (event.type === "text" && event.text.startsWith("key: ")) {
      keys[keys.length - 1] = { tick, ...parseKey(event.text.slice(5)) };
    }
  }
  return keys;
}

function readMarkers(events: readonly PlacedEvent[]): { sections: Section[]; markers: Marker[] } {
  const starts: { tick: number; name: string; end?: number }[] = [];
  const markers: Marker[] = [];
  for (const event of events) {
    if (event.type !== "marker") continue;
    const { tick, text } = event;
    const [, slash, name] = /^\[(\/?)\\?([^]*)\]$/.exec(text) ?? [];
    if (name === undefined) markers.push({ tick, text: text.replace(/^\\/, "") });
    else if (slash === "") starts.push({ tick, name });
    else Object.assign(starts.findLast((start) => start.name === name) ?? {}, { end: tick });
  }
  const trackEnd = events.at(-1)?.tick ?? 0;
  const sections = starts.map(({ tick, name, end }, index) => ({
    tick,
    duration: (end ?? starts[index + 1]?.tick ?? trackEnd) - tick,
    name,
  }));
  return { sections, markers };
}

function readChords(events: readonly PlacedEvent[]): ChordChange[] {
  const changes = events.flatMap((event) =>
    event.type === "endOfTrack" || event.type === "text" && event.text.startsWith("chord")
      ? [{ tick: event.tick, text: event.type === "text" ? event.text : "chord end" }]
      : []
  );
  return changes.slice(0, -1).flatMap(({ tick, text }, index) => {
    const duration = changes[index + 1].tick - tick;
    return text === "chord end" || duration === 0
      ? []
      : [{ tick, duration, symbol: text.replace("chord: ", "") }];
  });
}

function readPart(events: readonly PlacedEvent[]): Track {
  const used = new Set(events.flatMap((event) => "channel" in event ? [event.channel] : []));
  if (used.size !== 1) throw new Error(`A part uses ${used.size} channels`);
  const [channel] = used;
  const controllers = events.flatMap((event) =>
    event.type === "controller"
      ? [{ tick: event.tick, controller: event.controllerType, value: event.value }]
      : []
  );
  // The first of each is the part's own; what a composition adds stands behind.
  const [volume] = takeController(controllers, 7);
  const [pan] = takeController(controllers, 10);
  const [program] = events.flatMap((event) =>
    event.type === "programChange" ? [event.programNumber] : []
  );
  const [port = 0] = events.flatMap((event) => event.type === "portPrefix" ? [event.port] : []);
  return {
    name: readName(events),
    channel,
    port,
    program,
    isDrum: channel === 9,
    notes: readNotes(events),
    controllers,
    bends: events.flatMap((event) =>
      event.type === "pitchBend" ? [{ tick: event.tick, value: event.value }] : []
    ),
    volume,
    pan,
    feel: null,
  };
}

function takeController(
  controllers: { tick: number; controller: number; value: number }[],
  wanted: number,
): number[] {
  const index = controllers.findIndex(({ controller }) => controller === wanted);
  return controllers.splice(index, 1).map(({ value }) => value);
}

function readNotes(events: readonly PlacedEvent[]): Note[] {
  const sounding = new Map<number, { onset: number; velocity: number }>();
  const notes: Note[] = [];
  for (const event of events) {
    if (event.type !== "noteOn" && event.type !== "noteOff") continue;
    const { tick, noteNumber: pitch } = event;
    const started = sounding.get(pitch);
    if (event.type === "noteOn") {
      if (started !== undefined) throw new Error(`Pitch ${pitch} starts twice`);
      sounding.set(pitch, { onset: tick, velocity: event.velocity });
    } else {
      if (started === undefined) throw new Error(`Pitch ${pitch} ends without a start`);
      const { onset, velocity } = started;
      notes.push({ onset, duration: tick - onset, pitch, velocity });
      sounding.delete(pitch);
    }
  }
  if (sounding.size > 0) throw new Error(`${sounding.size} notes never end`);
  return notes.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
}
