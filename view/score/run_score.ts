import { toAbc } from "../../mod.ts";
import { barBeatAt } from "../model.ts";
import type { State } from "../state.ts";
import {
  type EngravedTune,
  findColumn,
  findLine,
  findLines,
  placeOf,
  type ScoreLine,
  tickAt,
} from "./engraving.ts";
import { findScorePage, type ScorePage } from "./score_page.ts";

/** Draws every tune of a text; abcjs's own function. */
export type RenderAbc = (
  place: HTMLElement,
  abc: string,
  options: Readonly<Record<string, unknown>>,
) => readonly EngravedTune[];

/** What a score is drawn into, from, and for. */
export interface ScorePlace {
  /** What scrolls. */
  readonly frame: HTMLElement;
  /** What abcjs draws into. */
  readonly paper: HTMLElement;
  /** The playhead. */
  readonly head: HTMLElement;
  readonly state: State;
  readonly actions: {
    readonly seek: (tick: number) => void;
    readonly syncPosition: () => void;
  };
  /** Told which page is drawn. */
  readonly onPage: (page: ScorePage) => void;
}

/** A score that is shown. */
export interface RunningScore {
  /** Draws again, if what it shows has changed. */
  readonly wake: () => void;
  /** Removes it. */
  readonly stop: () => void;
}

/** CSS pixels around the music. */
const MARGIN = 12;

/** CSS pixels of a unit of abcjs: its staves are made for paper. */
const SCALE = { compact: 0.72, inline: 0.76, full: 0.9 } as const;

/**
 * Draws the page of the score on which the playhead is, and moves the playhead.
 *
 * This is of the script that is loaded for scores, which has no signals of its own: the page wakes it.
 */
export function runScore(
  { frame, paper, head, state, actions, onPage }: ScorePlace,
  renderAbc: RenderAbc,
): RunningScore {
  let lines: readonly ScoreLine[] = [];
  let drawn = "";
  let request = 0;
  let sounding: readonly SVGElement[] = [];

  const draw = (): void => {
    const composition = state.composition.value;
    const { clientWidth: width, clientHeight: height } = frame;
    if (composition === null || width === 0) return;
    const model = state.model.value;
    const { bar } = barBeatAt(model, Math.min(state.position.value, model.duration - 1));
    const silent = state.silent.value;
    const scale = SCALE[state.density.value];
    const inner = { width: (width - 2 * MARGIN) / scale, height: height / scale };
    const page = findScorePage(model, bar, { ...inner, silent });
    const abc = toAbc({ ...composition, title: "" }, { ...page, bars: page });
    const key = `${width} ${scale} ${page.from} ${abc}`;
    if (key === drawn) return;
    drawn = key;
    light([]);
    const [tune] = renderAbc(paper, abc, toOptions(width - 2 * MARGIN, scale));
    const start = model.meter.barStart(page.from);
    lines = findLines(tune, start, scale);
    state.viewport.value = { start, end: model.meter.barStart(page.to + 1) };
    frame.scrollTop = 0;
    onPage(page);
  };

  const light = (elements: readonly SVGElement[]): void => {
    if (elements === sounding) return;
    for (const element of sounding) element.classList.remove("sounding");
    for (const element of elements) element.classList.add("sounding");
    sounding = elements;
  };

  const move = (): void => {
    const tick = state.position.value;
    const line = findLine(lines, tick);
    head.hidden = line === null;
    if (line === null) return light([]);
    head.style.transform = `translate(${placeOf(line, tick) + MARGIN}px, ${line.top}px)`;
    head.style.height = `${line.bottom - line.top}px`;
    light(state.playback.value === "playing" ? findColumn(line, tick)?.elements ?? [] : []);
    reveal(line);
  };

  /** Scrolls a line into view that is not all there. */
  const reveal = ({ top, bottom }: ScoreLine): void => {
    const isSeen = top >= frame.scrollTop && bottom <= frame.scrollTop + frame.clientHeight;
    if (!isSeen && state.follow.value) frame.scrollTop = Math.max(0, top - MARGIN);
  };

  const tick = (): void => {
    request = 0;
    actions.syncPosition();
    draw();
    move();
    if (state.playback.value === "playing") wake();
  };
  const wake = (): void => {
    if (request === 0) request = requestAnimationFrame(tick);
  };

  const observer = new ResizeObserver(wake);
  observer.observe(frame);
  const seek = ({ clientX, clientY }: MouseEvent): void => {
    const place = paper.getBoundingClientRect();
    const found = tickAt(lines, clientX - place.left, clientY - place.top);
    if (found !== null) actions.seek(found);
  };
  paper.addEventListener("click", seek);
  const stop = (): void => {
    cancelAnimationFrame(request);
    observer.disconnect();
    paper.removeEventListener("click", seek);
    paper.replaceChildren();
  };
  return { wake, stop };
}

function toOptions(staffwidth: number, scale: number): Record<string, unknown> {
  return {
    staffwidth,
    scale,
    foregroundColor: "currentColor",
    add_classes: true,
    selectTypes: false,
    paddingleft: 0,
    paddingright: 0,
    paddingtop: 8,
    paddingbottom: 8,
    format: { gchordfont: "sans-serif 13 bold", partsfont: "sans-serif 12 bold" },
  };
}
