import toneMidi from "@tonejs/midi";
import { type MidiEvent, writeMidi } from "midi-file";
import MIDIFile from "midifile";
import { type Composition, encodeMidi, type Note, PPQ } from "../mod.ts";

/** A way from note objects to the bytes of a file. */
export interface Encoder {
  readonly name: string;
  readonly encode: (composition: Composition) => Uint8Array;
}

/** Ours first; the others are given the same notes in the form that they ask for. */
export const ENCODERS: readonly Encoder[] = [
  { name: "onpu", encode: encodeMidi },
  { name: "midi-file", encode: encodeByMidiFile },
  { name: "@tonejs/midi", encode: encodeByTone },
  { name: "midifile", encode: encodeByMidifile },
];

/** A start or an end, at its tick. */
interface Message {
  readonly tick: number;
  readonly isOn: boolean;
  readonly pitch: number;
  readonly velocity: number;
}

function encodeByMidiFile({ tracks }: Composition): Uint8Array {
  return Uint8Array.from(writeMidi({
    header: { format: 1, numTracks: tracks.length, ticksPerBeat: PPQ },
    tracks: tracks.map(({ channel, notes }) => {
      let now = 0;
      const events = messagesOf(notes).map(({ tick, isOn, pitch, velocity }): MidiEvent => {
        const deltaTime = tick - now;
        now = tick;
        const type = isOn ? "noteOn" : "noteOff";
        return { type, deltaTime, channel, noteNumber: pitch, velocity };
      });
      return [...events, { type: "endOfTrack", meta: true, deltaTime: 0 }];
    }),
  }));
}

function encodeByTone({ tracks }: Composition): Uint8Array {
  const midi = new toneMidi.Midi();
  for (const { channel, notes } of tracks) {
    const track = midi.addTrack();
    track.channel = channel;
    for (const { onset, duration, pitch, velocity } of notes) {
      track.addNote({
        midi: pitch,
        ticks: onset,
        durationTicks: duration,
        velocity: velocity / 127,
      });
    }
  }
  return midi.toArray();
}

function encodeByMidifile({ tracks }: Composition): Uint8Array {
  const file = new MIDIFile();
  file.header.setTicksPerBeat(PPQ);
  tracks.forEach(({ channel, notes }, index) => {
    if (index > 0) file.addTrack(index);
    let now = 0;
    const events = messagesOf(notes).map(({ tick, isOn, pitch, velocity }) => {
      const delta = tick - now;
      now = tick;
      // The numbers are the package's own for channel messages, starts and ends.
      return { delta, type: 8, subtype: isOn ? 9 : 8, channel, param1: pitch, param2: velocity };
    });
    file.setTrackEvents(index, [...events, { delta: 0, type: 0xff, subtype: 0x2f, length: 0 }]);
  });
  return new Uint8Array(file.getContent());
}

/** Starts and ends in the order of a track: ends first at one tick. */
function messagesOf(notes: readonly Note[]): Message[] {
  const messages: Message[] = [];
  for (const { onset, duration, pitch } of notes) {
    messages.push({ tick: onset + duration, isOn: false, pitch, velocity: 0 });
  }
  for (const { onset, pitch, velocity } of notes) {
    messages.push({ tick: onset, isOn: true, pitch, velocity });
  }
  return messages.sort((a, b) => a.tick - b.tick);
}
