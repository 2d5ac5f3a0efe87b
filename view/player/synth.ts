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
   * @param options.seconds How long it is still held
   * @param options.into How far into the note to begin, for a note that sounds already
   * @param options.speed Seconds of the piece in a second
   */
  start(note: TimedNote, at: number, options: StartOptions): void;
  /** Loudness that the music asks for, 0–1. */
  setGain(track: number, gain: number, at: number): void;
  /** Loudness that the listener asks for, 0–1. */
  setTrackGain(track: number, gain: number): void;
  /** Fades out everything that sounds or is due. */
  silence(): void;
}

/** How a note is started. */
export interface StartOptions {
  readonly seconds: number;
  readonly into: number;
  readonly speed: number;
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
/** An exponential fall is 60 dB down after 6.9 of its time constants. */
const TIME_CONSTANTS_TO_SILENCE = 6.9;
/** A drum sounds like something struck, with no more release than its own end. */
const DRUM = { kind: "struck", attack: 0.001, release: 0.02 } as const;
/** Voices at once; past this the oldest gives way. */
const MOST_VOICES = 96;

/** A synth on native nodes: one buffer and one gain a note. */
export function createSynth(context: BaseAudioContext, bank: SoundBank): Synth {
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
    start(note, at, { seconds, into, speed }) {
      const channel = channels[note.track];
      if (!channel) return;
      const buffer = bufferOf(channel, note.pitch);
      const timbre = channel.isDrum ? DRUM : TIMBRES[channel.program] ?? DRUM;
      const rate = channel.isDrum ? 1 : 2 ** ((note.pitch - zonePitch(note.pitch)) / 12);
      const loops = timbre.kind === "held";
      const offset = into * rate;
      if (!loops && offset >= buffer.duration) return;
      if (voices.size >= MOST_VOICES) {
        const [oldest] = voices;
        if (oldest) fade(oldest, at);
      }
      const begin = Math.max(at, context.currentTime);
      const attack = loops && into === 0 ? Math.min(timbre.attack, seconds / 2) : 0.002;
      // A drum rings out however short it is written.
      const end = channel.isDrum ? begin + buffer.duration : begin + Math.max(attack, seconds);

      const source = context.createBufferSource();
      source.buffer = buffer;
      source.loop = loops;
      source.playbackRate.setValueAtTime(rate, begin);
      for (const bend of note.bends) {
        const after = (bend.seconds - note.start) / speed - into;
        source.detune.setValueAtTime(bend.cents, begin + Math.max(0, after));
      }
      const envelope = context.createGain();
      const loudness = (note.velocity / 127) ** 1.7;
      envelope.gain.setValueAtTime(0, begin);
      envelope.gain.linearRampToValueAtTime(loudness, begin + attack);
      envelope.gain.setValueAtTime(loudness, end);
      envelope.gain.setTargetAtTime(0, end, timbre.release / TIME_CONSTANTS_TO_SILENCE);

      source.connect(envelope).connect(channel.music);
      const voice = { source, envelope };
      voices.add(voice);
      source.onended = () => drop(voice);
      source.start(begin, offset % buffer.duration);
      source.stop(end + timbre.release);
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
  context: BaseAudioContext,
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
function roomBuffer(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate * REVERB_SECONDS);
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const random = seededNoise(channel + 1);
    const samples = Float32Array.from({ length }, (_, i) => random() * 10 ** (-3 * i / length));
    buffer.copyToChannel(samples, channel);
  }
  return buffer;
}
