import { type Composition, createSchedule, createSoundBank } from "../../mod.ts";
import { startWindow } from "./start_window.ts";
import { createSynth } from "./synth.ts";

/** How a piece is rendered. */
export interface RenderOptions {
  /** Loudness of each track, 0 (not heard) to 1. */
  readonly gains: readonly number[];
  /** Told now and then how much is done, 0–1. */
  readonly onProgress: (share: number) => void;
  /** Stops it. */
  readonly signal: AbortSignal;
}

/** Samples a second of a rendered piece: the brightest of our sounds end below 16 kHz, and files stay small. */
export const RENDERED_RATE = 32_000;

/** Longer pieces make files that hosts refuse, and pages run out of memory. Seconds. */
export const LONGEST_SOUND = 600;

/** Sound after the last note: its release and the room. Seconds. */
const TAIL = 2;

/** Notes are handed to the synth this far at a time: each that waits costs time at every step. Seconds. */
const WINDOW = 1;

/**
 * Plays a piece into memory, with the synth that plays it to the ear.
 *
 * @returns The sound; `null` when it was stopped
 * @throws {Error} The browser renders no sound
 */
export async function renderSound(
  composition: Composition,
  options: RenderOptions,
): Promise<AudioBuffer | null> {
  const { gains, onProgress, signal } = options;
  const schedule = createSchedule(composition);
  const seconds = schedule.seconds + TAIL;
  const context = new OfflineAudioContext(2, Math.ceil(seconds * RENDERED_RATE), RENDERED_RATE);
  const synth = createSynth(context, createSoundBank(RENDERED_RATE));
  synth.load(schedule);
  for (const [track, gain] of gains.entries()) synth.setTrackGain(track, gain);
  const start = (from: number, to: number): void =>
    startWindow(schedule, synth, { from, to, time: from, speed: 1 });

  if (typeof context.suspend !== "function") {
    // Firefox cannot stop on the way: everything is handed over at once, and takes longer.
    start(0, Infinity);
    const rendered = await context.startRendering();
    return signal.aborted ? null : rendered;
  }
  return await new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
    start(0, 2 * WINDOW);
    for (let at = WINDOW; at < seconds; at += WINDOW) {
      context.suspend(at).then(() => {
        // A rendering that is not resumed is given up.
        if (signal.aborted) return;
        onProgress(at / seconds);
        start(at + WINDOW, at + 2 * WINDOW);
        void context.resume();
      }).catch(reject);
    }
    context.startRendering().then(resolve, reject);
  });
}
