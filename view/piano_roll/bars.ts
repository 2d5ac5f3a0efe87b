import { barBeatAt, type ViewModel } from "../model.ts";
import { type Camera, type Layout, visibleTicks } from "./geometry.ts";

/** Bars narrower than this are given every second, fourth… one. */
const NARROWEST_BAR = 5;

/** A bar as the grid needs it. */
export interface BarInView {
  /** Its number, from 1. */
  readonly bar: number;
  /** First tick. */
  readonly start: number;
  /** First tick of the next one given. */
  readonly end: number;
  /** Bars from this one to the next one given: 1 unless they are very narrow. */
  readonly step: number;
}

/** Gives the bars in view, also those that the music has not reached. */
export function barsInView(model: ViewModel, layout: Layout, camera: Camera): BarInView[] {
  const found: BarInView[] = [];
  const last = camera.scroll + visibleTicks(layout, camera);
  let { bar } = barBeatAt(model, camera.scroll);
  const length = model.meter.barStart(bar + 1) - model.meter.barStart(bar);
  let step = 1;
  while (length * step * camera.pixelsPerTick < NARROWEST_BAR) step *= 2;
  bar -= (bar - 1) % step;
  for (let start = model.meter.barStart(bar); start < last; bar += step) {
    const end = model.meter.barStart(bar + step);
    found.push({ bar, start, end, step });
    start = end;
  }
  return found;
}
