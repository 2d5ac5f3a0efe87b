import type { Clock } from "./clock.ts";
import type { TrackDraft } from "./draft.ts";

/** Number of the sustain pedal (MIDI 1.0, control change messages). */
export const SUSTAIN = 64;

/** Controllers by the names that people give them, folded as keys are (MIDI 1.0, control change messages). */
// deno-fmt-ignore
export const CONTROLLERS: Readonly<Record<string, number>> = {
  bankselect: 0, modulation: 1, modwheel: 1, mod: 1, vibrato: 1, breath: 2, foot: 4,
  portamentotime: 5, volume: 7, channelvolume: 7, mainvolume: 7, balance: 8, pan: 10, panning: 10,
  expression: 11, sustain: SUSTAIN, sustainpedal: SUSTAIN, pedal: SUSTAIN, damper: SUSTAIN,
  damperpedal: SUSTAIN, hold: SUSTAIN, portamento: 65, sostenuto: 66, softpedal: 67, soft: 67,
  legato: 68, resonance: 71, release: 72, releasetime: 72, attack: 73, attacktime: 73,
  brightness: 74, cutoff: 74, filter: 74, filtercutoff: 74, reverb: 91, tremolo: 92, chorus: 93,
  detune: 94, phaser: 95,
};

/** Ticks between lifting the pedal and pressing it again. */
const PEDAL_GAP = 30;
/** Bars that the pedal is changed in: no piece that is played has more. */
const MAX_BARS = 20_000;

/** Presses the pedal in every bar until a tick: what `sustain: true` on a track means to a pianist. */
export function addPedal(draft: TrackDraft, end: number, { meter }: Clock): void {
  const bars = Math.min(meter.barCount(Math.max(1, end)), MAX_BARS);
  draft.controllers.push({ tick: 0, controller: SUSTAIN, value: 127 });
  for (let bar = 2; bar <= bars; bar++) {
    const tick = meter.barStart(bar);
    draft.controllers.push(
      { tick, controller: SUSTAIN, value: 0 },
      { tick: tick + PEDAL_GAP, controller: SUSTAIN, value: 127 },
    );
  }
  draft.controllers.push({ tick: end, controller: SUSTAIN, value: 0 });
}
