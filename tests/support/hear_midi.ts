import { type MidiEvent, parseMidi } from "midi-file";

/** A note as a synthesizer plays it, with the state of its channel. */
export interface HeardNote {
  readonly tick: number;
  readonly duration: number;
  readonly pitch: number;
  readonly velocity: number;
  readonly isDrum: boolean;
  /** Program, and the bank that was selected when it was. */
  readonly sound: string;
  /** Controllers and bend of its channel when it begins, those at rest left out, and what changes while it sounds. */
  readonly state: string;
}

/** All that is heard and read in a file, in an order of its own so that two files can be compared. */
export interface HeardMidi {
  readonly notes: readonly HeardNote[];
  /** Tick and microseconds a quarter, each change once. */
  readonly tempos: readonly string[];
  readonly metres: readonly string[];
  readonly keys: readonly string[];
  readonly markers: readonly string[];
  readonly lyrics: readonly string[];
}

/** What a controller is at rest in General MIDI; any other one is not set. */
const AT_REST: Readonly<Record<number, number>> = { 7: 100, 10: 64 };
const BEND = 128;

type Placed = MidiEvent & { readonly tick: number; readonly track: number; port: number };

interface Channel {
  sound: string;
  bank: [high: number, low: number];
  readonly changes: { readonly tick: number; readonly text: string }[];
}

/**
 * Hears a file as a synthesizer does: all tracks at once, each channel with its state. The reader of bytes is not ours.
 *
 * At one tick controllers and bends count before notes; programs and banks in their order. A note that ends by the pairing first begun, first ended,
 * lasts at least a tick.
 */
export function hearMidi(bytes: Uint8Array): HeardMidi {
  const { header, tracks } = parseMidi(bytes);
  const { ticksPerBeat } = header;
  if (!ticksPerBeat) {
    throw new Error("Only files are heard whose ticks are parts of a quarter note");
  }
  const scale = 480 / ticksPerBeat;
  const events = tracks.flatMap((events, track) => place(events, track, scale));
  events.sort((a, b) => a.tick - b.tick);
  return {
    notes: hearNotes(events),
    tempos: changesOf(
      events,
      "0 500000",
      (e) => e.type === "setTempo" ? `${e.microsecondsPerBeat}` : null,
    ),
    metres: changesOf(
      events,
      "0 4/4",
      (e) => e.type === "timeSignature" ? `${e.numerator}/${e.denominator}` : null,
    ),
    keys: changesOf(events, null, (e) => e.type === "keySignature" ? `${e.key} ${e.scale}` : null),
    markers: textsOf(events, "marker"),
    lyrics: textsOf(events, "lyrics"),
  };
}

function place(events: readonly MidiEvent[], track: number, scale: number): Placed[] {
  let ticks = 0;
  let port = 0;
  return events.map((event) => {
    ticks += event.deltaTime;
    if (event.type === "portPrefix") port = event.port;
    return { ...event, tick: Math.round(ticks * scale), track, port };
  });
}

function hearNotes(events: readonly Placed[]): HeardNote[] {
  const channels = new Map<string, Channel>();
  const notes: (Omit<HeardNote, "state" | "duration"> & { duration: number; channel: Channel })[] =
    [];
  const sounding = new Map<string, (typeof notes)[number][]>();
  for (let from = 0; from < events.length;) {
    let to = from;
    while (to < events.length && events[to].tick === events[from].tick) to++;
    const group = events.slice(from, to);
    for (const event of group) setState(event, channels);
    for (const event of group) {
      if (event.type === "controller" && [0, 32].includes(event.controllerType)) {
        channelOf(event, channels).bank[event.controllerType / 32] = event.value;
      }
      if (event.type === "programChange") {
        const channel = channelOf(event, channels);
        channel.sound = `${channel.bank.join("/")}/${event.programNumber}`;
      }
      if (event.type !== "noteOn" && event.type !== "noteOff") continue;
      const key = `${event.track} ${event.port} ${event.channel} ${event.noteNumber}`;
      const queue = sounding.get(key) ?? [];
      sounding.set(key, queue);
      const { tick } = event;
      if (event.type === "noteOff") {
        const note = queue.shift();
        if (note !== undefined) note.duration = Math.max(1, tick - note.tick);
        continue;
      }
      const channel = channelOf(event, channels);
      const note = {
        tick,
        duration: NaN,
        pitch: event.noteNumber,
        velocity: event.velocity,
        isDrum: event.channel === 9,
        sound: channel.sound,
        channel,
      };
      queue.push(note);
      notes.push(note);
    }
    from = to;
  }
  return notes.map(({ channel, ...note }) => ({ ...note, state: stateOf(channel, note) }))
    .sort((a, b) => a.tick - b.tick || JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

function setState(event: Placed, channels: Map<string, Channel>): void {
  if (event.type === "controller" && event.controllerType < 120) {
    const channel = channelOf(event, channels);
    const { controllerType, value } = event;
    // A bank is part of the program that it is selected for.
    if (controllerType !== 0 && controllerType !== 32) {
      change(channel, event.tick, controllerType, value);
    }
  } else if (event.type === "pitchBend") {
    change(channelOf(event, channels), event.tick, BEND, event.value);
  }
}

function change(channel: Channel, tick: number, what: number, value: number): void {
  channel.changes.push({ tick, text: `${what}=${value}` });
}

/** The last change of each kind before a note, then all while it sounds. */
function stateOf(
  { changes }: Channel,
  { tick, duration }: { readonly tick: number; readonly duration: number },
): string {
  const state = new Map<number, number>();
  const during: string[] = [];
  for (const { tick: at, text } of changes) {
    if (at > tick && at < tick + duration) during.push(`${at}:${text}`);
    if (at > tick) continue;
    const [what, value] = text.split("=").map(Number);
    if (value === (what === BEND ? 0 : AT_REST[what])) state.delete(what);
    else state.set(what, value);
  }
  const atStart = [...state].sort(([a], [b]) => a - b).map((pair) => pair.join("="));
  return [...atStart, ...during.sort()].join(" ");
}

function channelOf(event: Placed, channels: Map<string, Channel>): Channel {
  const key = `${event.port} ${"channel" in event ? event.channel : ""}`;
  const channel = channels.get(key) ??
    { sound: "0/0/0", bank: [0, 0], changes: [] };
  channels.set(key, channel);
  return channel;
}

/** Changes with their ticks, without those that change nothing, as `0 500000`. */
function changesOf(
  events: readonly Placed[],
  first: string | null,
  read: (event: Placed) => string | null,
): string[] {
  const byTick = new Map<number, string>();
  if (first !== null) byTick.set(0, first.slice(2));
  for (const event of events) {
    const value = read(event);
    if (value !== null) byTick.set(event.tick, value);
  }
  const list = [...byTick];
  return list.filter(([, value], index) => value !== list[index - 1]?.[1])
    .map(([tick, value]) => `${tick} ${value}`);
}

function textsOf(events: readonly Placed[], type: "marker" | "lyrics"): string[] {
  return events.flatMap((event) =>
    event.type === type && event.text !== "" ? [`${event.tick} ${event.text}`] : []
  ).sort();
}
