import {
  articulate,
  limit,
  mixLevel,
  renderRoom,
  ROOM_LEVEL,
  SAMPLE_RATE,
  type Schedule,
  type Sound,
  type SoundBank,
  type TimedMix,
  type TimedNote,
} from "../../mod.ts";

/** Sounds notes of a piece on a sound device. Times are seconds of the device. */
export interface Synth {
  /** Takes the tracks of a piece, and how loud it is as a whole. */
  load(schedule: Schedule): void;
  /**
   * Starts a note.
   *
   * @param at When
   * @param options.seconds How long it is still held
   * @param options.into How far into the note to begin, for a note that sounds already
   * @param options.speed Seconds of the piece in a second
   */
  start(note: TimedNote, at: number, options: StartOptions): void;
  /** Sets loudness and place that the music asks for. */
  setMix(mix: TimedMix, at: number): void;
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
/** An exponential fall is 60 dB down after 6.9 of its time constants. */
const TIME_CONSTANTS_TO_SILENCE = 6.9;
/** Voices at once; past this the oldest gives way. */
const MOST_VOICES = 96;

/** A shaper takes samples from −1 to 1, so it gets a share of them; what is louder than this is cut. */
const SHAPED = 8;
const SHAPE_POINTS = 8_193;

/** A synth on native nodes: one buffer and one gain a note. */
export function createSynth(context: BaseAudioContext, bank: SoundBank): Synth {
  const buffers = new Map<Sound, AudioBuffer>();
  const voices = new Set<Voice>();
  let channels: Channel[] = [];
  let players: Schedule["players"] = [];

  const gainNode = (gain: number): GainNode => {
    const node = context.createGain();
    node.gain.value = gain;
    return node;
  };
  const master = gainNode(1);
  const limiter = context.createWaveShaper();
  limiter.curve = Float32Array.from(
    { length: SHAPE_POINTS },
    (_, i) => limit((2 * i / (SHAPE_POINTS - 1) - 1) * SHAPED),
  );
  const shaped = gainNode(1 / SHAPED);
  const reverb = context.createConvolver();
  reverb.channelCount = 1;
  reverb.channelCountMode = "explicit";
  reverb.normalize = false;
  reverb.buffer = roomBuffer(context);
  master.connect(shaped);
  master.connect(reverb).connect(gainNode(ROOM_LEVEL)).connect(shaped);
  shaped.connect(limiter).connect(context.destination);

  const bufferOf = (sound: Sound): AudioBuffer => {
    const known = buffers.get(sound);
    if (known) return known;
    const buffer = context.createBuffer(1, sound.samples.length, SAMPLE_RATE);
    buffer.copyToChannel(sound.samples, 0);
    buffers.set(sound, buffer);
    return buffer;
  };

  const drop = (voice: Voice): void => {
    voices.delete(voice);
    voice.envelope.disconnect();
  };

  const follow = (param: AudioParam, value: number, at: number): void => {
    param.setTargetAtTime(value, Math.max(at, context.currentTime), RAMP_SECONDS / 3);
  };

  return {
    load(schedule) {
      players = schedule.players;
      const previous = channels;
      channels = players.map((_, index) => previous[index] ?? createChannel(context, master));
      for (const gone of previous.slice(channels.length)) gone.pan.disconnect();
      const level = mixLevel(schedule);
      if (previous.length > 0) return follow(master.gain, level, 0);
      // Nothing sounds yet, so nothing has to be reached.
      master.gain.value = level;
      for (const { track, seconds, gain, pan } of schedule.mixes) {
        if (seconds > 0) break;
        channels[track].music.gain.value = gain;
        channels[track].pan.pan.value = pan;
      }
    },
    start(note, at, { seconds, into, speed }) {
      const channel = channels[note.track];
      if (!channel) return;
      const sound = bank.find({ ...players[note.track], pitch: note.pitch });
      const { rate, gain, attack, held } = articulate(sound, { ...note, seconds, into });
      const buffer = bufferOf(sound);
      const offset = into * rate;
      if (!sound.loops && offset >= buffer.duration) return;
      if (voices.size >= MOST_VOICES) {
        const [oldest] = voices;
        if (oldest) fade(oldest, at);
      }
      const begin = Math.max(at, context.currentTime);
      const end = begin + held;

      const source = context.createBufferSource();
      source.buffer = buffer;
      source.loop = sound.loops;
      // Both are read once in 128 samples: what is set for the start itself would come late.
      source.playbackRate.value = rate;
      for (const bend of note.bends) {
        const after = (bend.seconds - note.start) / speed - into;
        if (after <= 0) source.detune.value = bend.cents;
        else source.detune.setValueAtTime(bend.cents, begin + after);
      }
      const envelope = context.createGain();
      envelope.gain.setValueAtTime(0, begin);
      envelope.gain.linearRampToValueAtTime(gain, begin + attack);
      envelope.gain.setValueAtTime(gain, end);
      envelope.gain.setTargetAtTime(0, end, sound.release / TIME_CONSTANTS_TO_SILENCE);

      source.connect(envelope).connect(channel.music);
      const voice = { source, envelope };
      voices.add(voice);
      source.onended = () => drop(voice);
      source.start(begin, offset % buffer.duration);
      source.stop(end + sound.release);
    },
    setMix({ track, gain, pan }, at) {
      const channel = channels[track];
      if (!channel) return;
      follow(channel.music.gain, gain, at);
      follow(channel.pan.pan, pan, at);
    },
    setTrackGain(track, gain) {
      const channel = channels[track];
      if (!channel) return;
      // What is muted before it begins must not be heard to fade.
      if (voices.size === 0) channel.listener.gain.value = gain;
      else follow(channel.listener.gain, gain, 0);
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

function createChannel(context: BaseAudioContext, master: GainNode): Channel {
  const music = context.createGain();
  const listener = context.createGain();
  const pan = context.createStereoPanner();
  music.connect(listener).connect(pan).connect(master);
  return { music, listener, pan };
}

function roomBuffer(context: BaseAudioContext): AudioBuffer {
  const ears = renderRoom(context.sampleRate);
  const buffer = context.createBuffer(2, ears[0].length, context.sampleRate);
  ears.forEach((samples, ear) => buffer.copyToChannel(samples, ear));
  return buffer;
}
