import type { Composition } from "../../mod.ts";
import type { TimedNote } from "./schedule.ts";
import type { SoundBank } from "./sound_bank.ts";
import { TIMBRES } from "./timbre.ts";
import { SAMPLE_RATE, seededNoise, zonePitch } from "./tone.ts";

/** Sounds notes of a piece on a sound device. Times are seconds of the device. */
export interface Synth {
  /** Takes the tracks of a piece: programs, pan, loudness. */
  load(composition: Composition): void;
  /**
   * Starts a note.
   *
   * @param at When
   * @param seconds How long it is held
   * @param into How far into the note to begin, for a note that sounds already
   */
  start(note: TimedNote, at: number, seconds: number, into: number): void;
  /** Loudness that the music asks for, 0–1. */
  setGain(track: number, gain: number, at: number): void;
  /** Loudness that the listener asks for, 0–1. */
  setTrackGain(track: number, gain: number): void;
  /** Fades out everything that sounds or is due. */
  silence(): void;
}

interface Channel {
  readonly program: number;
  readonly isDrum: boolean;
  readonly music: GainNode;
  readonly listener: GainNode;
  readonly pan: StereoPannerNode;
}

interface Voice {
  readonly source: AudioBufferSourceNode;
  readonly envelope: GainNode;
}

const FADE_SECONDS = 0.012;
const RAMP_SECONDS = 0.01;
const REVERB_SECONDS = 1.4;
const REVERB_LEVEL = 0.16;
const MASTER_LEVEL = 0.7;
/** Voices at once; past this the oldest gives way. */
const MOST_VOICES = 96;

/** A synth on native nodes: one buffer and one gain a note. */
export function createSynth(context: AudioContext, bank: SoundBank): Synth {
  const buffers = new Map<string, AudioBuffer>();
  const voices = new Set<Voice>();
  let channels: Channel[] = [];

  const master = context.createGain();
  master.gain.value = MASTER_LEVEL;
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -10;
  limiter.knee.value = 8;
  limiter.ratio.value = 12;
  limiter.attack.value = 0.003;
  limiter.release.value = 0.15;
  const reverb = context.createConvolver();
  reverb.buffer = roomBuffer(context);
  const wet = context.createGain();
  wet.gain.value = REVERB_LEVEL;
  master.connect(limiter);
  master.connect(reverb).connect(wet).connect(limiter);
  limiter.connect(context.destination);

  const bufferOf = ({ program, isDrum }: Channel, pitch: number): AudioBuffer => {
    const key = bank.key(program, pitch, isDrum);
    const known = buffers.get(key);
    if (known) return known;
    const samples = bank.samples(program, pitch, isDrum);
    const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    buffers.set(key, buffer);
    return buffer;
  };

  const drop = (voice: Voice): void => {
    voices.delete(voice);
    voice.envelope.disconnect();
  };

  return {
    load(composition) {
      const previous = channels;
      channels = composition.tracks.map((track, index) => {
        const kept = previous[index];
        const channel = kept
          ? { ...kept, program: track.program, isDrum: track.isDrum }
          : createChannel(context, master, track.program, track.isDrum);
        channel.pan.pan.value = (track.pan - 64) / 64;
        return channel;
      });
      for (const gone of previous.slice(channels.length)) gone.pan.disconnect();
    },
    start(note, at, seconds, into) {
      const channel = channels[note.track];
      if (!channel) return;
      if (voices.size >= MOST_VOICES) {
        const [oldest] = voices;
        if (oldest) fade(oldest, at);
      }
      const source = context.createBufferSource();
      const envelope = context.createGain();
      const loudness = (note.velocity / 127) ** 1.7;
      const begin = Math.max(at, context.currentTime);
      let offset = into;
      source.buffer = bufferOf(channel, note.pitch);
      if (channel.isDrum) {
        envelope.gain.setValueAtTime(loudness, begin);
      } else {
        const root = zonePitch(note.pitch);
        const timbre = TIMBRES[channel.program];
        const held = timbre?.kind === "held";
        source.loop = held;
        const rate = 2 ** ((note.pitch - root) / 12);
        source.playbackRate.setValueAtTime(rate, begin);
        offset *= rate;
        for (const { seconds: when, cents } of note.bends) {
          source.detune.setValueAtTime(cents, Math.max(begin, begin - into + when - note.start));
        }
        const attack = held && into === 0 ? Math.min(timbre.attack, seconds / 2) : 0.002;
        const release = timbre?.release ?? 0.2;
        envelope.gain.setValueAtTime(0, begin);
        envelope.gain.linearRampToValueAtTime(loudness, begin + attack);
        envelope.gain.setValueAtTime(loudness, begin + Math.max(attack, seconds));
        // A third of the time to −60 dB is about the time constant of an exponential fall.
        envelope.gain.setTargetAtTime(0, begin + Math.max(attack, seconds), release / 6.9);
        source.stop(begin + Math.max(attack, seconds) + release);
      }
      source.connect(envelope).connect(channel.music);
      const voice = { source, envelope };
      voices.add(voice);
      source.onended = () => drop(voice);
      source.start(begin, offset % (source.buffer?.duration || 1));
    },
    setGain(track, gain, at) {
      channels[track]?.music.gain.setTargetAtTime(
        gain,
        Math.max(at, context.currentTime),
        RAMP_SECONDS / 3,
      );
    },
    setTrackGain(track, gain) {
      channels[track]?.listener.gain.setTargetAtTime(gain, context.currentTime, RAMP_SECONDS / 3);
    },
    silence() {
      for (const voice of [...voices]) fade(voice, context.currentTime);
    },
  };

  function fade(voice: Voice, at: number): void {
    voices.delete(voice);
    const { gain } = voice.envelope;
    gain.cancelScheduledValues(at);
    gain.setTargetAtTime(0, at, FADE_SECONDS / 3);
    voice.source.stop(at + FADE_SECONDS * 2);
  }
}

function createChannel(
  context: AudioContext,
  master: GainNode,
  program: number,
  isDrum: boolean,
): Channel {
  const music = context.createGain();
  const listener = context.createGain();
  const pan = context.createStereoPanner();
  music.connect(listener).connect(pan).connect(master);
  return { program, isDrum, music, listener, pan };
}

/** A small room: noise that falls by 60 dB, other in each ear. */
function roomBuffer(context: AudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate * REVERB_SECONDS);
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const random = seededNoise(channel + 1);
    const samples = Float32Array.from({ length }, (_, i) => random() * 10 ** (-3 * i / length));
    buffer.copyToChannel(samples, channel);
  }
  return buffer;
}
