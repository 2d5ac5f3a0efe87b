import type { PlayerHost } from "../../view/player/player.ts";

/** A source that was started. */
export interface FakeStart {
  readonly at: number;
  /** Time of the device when `start` was called. */
  readonly calledAt: number;
  readonly offset: number;
  readonly rate: number;
}

/** A sound device whose clock moves only when told to. */
export interface FakeAudio {
  readonly host: PlayerHost;
  /** Moves the clock in steps of 5 ms and runs timers that are due. */
  advance(seconds: number): void;
  suspend(): void;
  /** Sources that sound now or are due. */
  sounding(): number;
  readonly starts: FakeStart[];
  readonly timers: number;
  readonly contexts: number;
  readonly closed: boolean;
}

/** A device that records what a player asks of it. */
export function createFakeAudio(): FakeAudio {
  let now = 0;
  let contexts = 0;
  let nextTimer = 1;
  const timers = new Map<number, { run: () => void; every: number; due: number }>();
  const starts: FakeStart[] = [];
  const ends: number[] = [];
  let state = "running";
  let onstatechange: (() => void) | null = null;

  const param = () => ({
    value: 1,
    setValueAtTime(value: number): void {
      this.value = value;
    },
    linearRampToValueAtTime(): void {},
    setTargetAtTime(): void {},
    cancelScheduledValues(): void {},
  });
  const node = () => ({
    gain: param(),
    pan: param(),
    connect: <T>(to: T): T => to,
    disconnect(): void {},
  });
  const context = {
    sampleRate: 8000,
    outputLatency: 0,
    get currentTime() {
      return now;
    },
    get state() {
      return state;
    },
    set onstatechange(run: (() => void) | null) {
      onstatechange = run;
    },
    destination: {},
    createGain: node,
    createStereoPanner: node,
    createWaveShaper: node,
    createConvolver: node,
    createBuffer: (_channels: number, length: number, rate: number) => ({
      duration: length / rate,
      copyToChannel(): void {},
    }),
    createBufferSource() {
      const playbackRate = param();
      const index = ends.push(Infinity) - 1;
      let started = false;
      return {
        ...node(),
        buffer: null,
        playbackRate,
        detune: param(),
        start(at: number, offset: number): void {
          started = true;
          starts.push({ at, calledAt: now, offset, rate: playbackRate.value });
        },
        stop(at: number): void {
          if (!started) {
            throw new DOMException(
              "cannot call stop without calling start first",
              "InvalidStateError",
            );
          }
          ends[index] = at;
        },
      };
    },
    resume: () => Promise.resolve(),
    close(): Promise<void> {
      state = "closed";
      return Promise.resolve();
    },
  };

  return {
    host: {
      createContext() {
        contexts++;
        return context as unknown as AudioContext;
      },
      setInterval(run, every) {
        timers.set(nextTimer, { run, every: every / 1000, due: now + every / 1000 });
        return nextTimer++;
      },
      clearInterval: (id) => void timers.delete(id),
      whenIdle: () => {},
    },
    advance(seconds) {
      const until = now + seconds;
      while (now < until - 1e-9) {
        now = Math.min(until, now + 0.005);
        for (const timer of [...timers.values()]) {
          if (timer.due > now) continue;
          timer.due += timer.every;
          timer.run();
        }
      }
    },
    suspend() {
      state = "suspended";
      onstatechange?.();
    },
    sounding: () => ends.filter((end) => end > now + 0.05).length,
    starts,
    get timers() {
      return timers.size;
    },
    get contexts() {
      return contexts;
    },
    get closed() {
      return state === "closed";
    },
  };
}
