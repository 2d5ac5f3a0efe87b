import {
  type Composition,
  createSchedule,
  createSoundBank,
  type Schedule,
  type TimedMix,
} from "../../mod.ts";
import { dueWindows, placeAfter } from "./due_windows.ts";
import { startWindow } from "./start_window.ts";
import { createSynth, type Synth } from "./synth.ts";
import { createWarmer } from "./warm_sounds.ts";

/** What a player is doing. */
export type PlayerState = "idle" | "playing" | "paused" | "unavailable";

/** Plays one piece at a time. */
export interface Player {
  /** Takes a piece in; while playing it goes on at the same place. */
  load(composition: Composition): void;
  /** Plays from the position on; to be called in a click, since a browser starts sound only there. */
  play(): void;
  /** Stops the sound and keeps the position. */
  pause(): void;
  /** Goes to a place, in ticks. */
  seek(tick: number): void;
  /** Loudness of a track, 0 (muted) to 1. */
  setTrackGain(track: number, gain: number): void;
  /** Repeats a stretch, in ticks; `null` plays on. */
  setLoop(range: { readonly start: number; readonly end: number } | null): void;
  /** Tempo as a factor, 0.25 to 4; pitch stays. */
  setSpeed(factor: number): void;
  /** Where the ear is, in ticks. */
  readonly position: number;
  readonly state: PlayerState;
  /** Called when the state changes. */
  onchange: (() => void) | null;
  /** Stops, and gives the sound device back. */
  close(): void;
}

/** What the player needs of the page, so that tests can stand in for it. */
export interface PlayerHost {
  /** Gives `null` where there is no sound. */
  createContext(): AudioContext | null;
  setInterval(run: () => void, milliseconds: number): number;
  clearInterval(id: number): void;
  /** Runs something when the page has nothing better to do. */
  whenIdle(run: () => void): void;
}

/** How often the player looks ahead, and how far; far enough that a busy page drops no note. */
const TICK_MILLISECONDS = 25;
const HORIZON_SECONDS = 0.15;
/** A page in the background may get a timer only once a second. */
const HIDDEN_HORIZON_SECONDS = 2.5;
/** Time between the call and the first note, so that none starts in the past. */
const LEAD_SECONDS = 0.03;

/** A player over Web Audio. Nothing sounds, and no sound device is opened, before `play`. */
export function createPlayer(host: PlayerHost = PAGE): Player {
  const bank = createSoundBank();
  const warmer = createWarmer(bank, (run) => host.whenIdle(run));
  let schedule: Schedule | null = null;
  let context: AudioContext | null = null;
  let synth: Synth | null = null;
  let state: PlayerState = "idle";
  let timer: number | null = null;
  let speed = 1;
  let loop: { start: number; end: number } | null = null;
  /** Seconds of the piece at `anchorTime` of the sound device; while paused the position itself. */
  let anchor = 0;
  let anchorTime = 0;
  /** Seconds of the piece, counted on over loops from `anchor`, that are scheduled already. */
  let scheduled = 0;
  const gains = new Map<number, number>();

  const elapsed = (): number =>
    context && state === "playing"
      ? Math.max(0, (context.currentTime - (context.outputLatency || 0) - anchorTime) * speed)
      : 0;

  const positionSeconds = (): number => placeAfter(anchor, elapsed(), loop);

  const change = (next: PlayerState): void => {
    if (state === next) return;
    state = next;
    player.onchange?.();
  };

  const stopTimer = (): void => {
    if (timer !== null) host.clearInterval(timer);
    timer = null;
  };

  const restart = (at: number): void => {
    if (!context) return;
    synth?.silence();
    anchor = at;
    anchorTime = context.currentTime + LEAD_SECONDS;
    scheduled = 0;
    resound(at);
    advance();
  };

  /** Starts what is sounding already at a place, and sets the loudness that is in force there. */
  const resound = (at: number): void => {
    if (!schedule || !synth) return;
    remix(at, 0);
    for (const note of schedule.notes) {
      if (note.start >= at) break;
      if (note.end > at + 0.05) {
        synth.start(note, anchorTime, {
          seconds: (note.end - at) / speed,
          into: (at - note.start) / speed,
          speed,
        });
      }
    }
  };

  /** Sets loudness and place that are in force at a place of the piece. */
  const remix = (place: number, at: number): void => {
    const inForce = new Map<number, TimedMix>();
    for (const mix of schedule?.mixes ?? []) {
      if (mix.seconds > place) break;
      inForce.set(mix.track, mix);
    }
    for (const mix of inForce.values()) synth?.setMix(mix, at);
  };

  const advance = (): void => {
    if (!schedule || !synth || !context || state !== "playing") return;
    const hidden = typeof document !== "undefined" && document.hidden;
    const until = elapsed() + (hidden ? HIDDEN_HORIZON_SECONDS : HORIZON_SECONDS) * speed;
    if (until > scheduled) {
      const start = placeAfter(anchor, scheduled, loop);
      for (const { from, to, after } of dueWindows(start, until - scheduled, loop)) {
        const time = anchorTime + (scheduled + after) / speed;
        // At the start of a round what the end of the last one left is no longer in force.
        if (from === loop?.start) remix(from, time);
        startWindow(schedule, synth, { from, to, time, speed });
      }
      scheduled = until;
    }
    if (!loop && anchor + elapsed() >= schedule.seconds) {
      stopTimer();
      anchor = 0;
      change("paused");
    }
  };

  const player: Player = {
    onchange: null,
    load(next) {
      const at = positionSeconds();
      schedule = createSchedule(next);
      synth?.load(schedule);
      warmer.warm(schedule);
      if (state === "playing") restart(Math.min(at, schedule.seconds));
    },
    play() {
      if (!schedule || state === "playing") return;
      if (!context) {
        context = host.createContext();
        if (!context) return change("unavailable");
        context.onstatechange = () => {
          // A host may suspend a frame that is out of sight: that is a pause, not a stuck playhead.
          if (
            context?.state !== "running" && context?.state !== "closed" && state === "playing" &&
            elapsed() > 0.2
          ) {
            player.pause();
          }
        };
        synth = createSynth(context, bank);
        synth.load(schedule);
        for (const [track, gain] of gains) synth.setTrackGain(track, gain);
      }
      if (context.state !== "running") context.resume().catch(() => change("unavailable"));
      const at = anchor >= schedule.seconds ? 0 : anchor;
      state = "playing";
      restart(at);
      timer = host.setInterval(advance, TICK_MILLISECONDS);
      player.onchange?.();
    },
    pause() {
      if (state !== "playing") return;
      anchor = positionSeconds();
      stopTimer();
      synth?.silence();
      change("paused");
    },
    seek(tick) {
      if (!schedule) return;
      const at = Math.max(
        0,
        Math.min(schedule.seconds, schedule.tempo.secondsAt(Math.max(0, tick))),
      );
      if (state === "playing") restart(at);
      else anchor = at;
    },
    setTrackGain(track, gain) {
      gains.set(track, gain);
      synth?.setTrackGain(track, gain);
    },
    setLoop(range) {
      const at = positionSeconds();
      loop = range && schedule && range.end > range.start
        ? { start: schedule.tempo.secondsAt(range.start), end: schedule.tempo.secondsAt(range.end) }
        : null;
      if (state === "playing") restart(at);
    },
    setSpeed(factor) {
      const at = positionSeconds();
      speed = Math.max(0.25, Math.min(4, factor));
      if (state === "playing") restart(at);
    },
    get position() {
      if (!schedule) return 0;
      return schedule.tempo.tickAt(Math.min(schedule.seconds, positionSeconds()));
    },
    get state() {
      return state;
    },
    close() {
      stopTimer();
      synth?.silence();
      anchor = 0;
      if (context && context.state !== "closed") context.close().catch(() => {});
      context = null;
      synth = null;
      change("idle");
    },
  };
  return player;
}

const PAGE: PlayerHost = {
  createContext: () =>
    typeof AudioContext === "undefined" ? null : new AudioContext({ latencyHint: "interactive" }),
  setInterval: (run, milliseconds) =>
    globalThis.setInterval(run, milliseconds) as unknown as number,
  clearInterval: (id) => globalThis.clearInterval(id),
  whenIdle: (run) => {
    if (typeof requestIdleCallback === "undefined") globalThis.setTimeout(run, 30);
    else requestIdleCallback(run);
  },
};
