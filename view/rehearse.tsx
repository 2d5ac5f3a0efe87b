import { render } from "preact";
import type { Actions } from "./actions.ts";
import { App } from "./app.tsx";
import { toCamera } from "./piano_roll/camera.ts";
import { toLayout } from "./piano_roll/geometry.ts";
import { paint } from "./piano_roll/paint.ts";
import { toMarks } from "./piano_roll/marks.ts";
import { toScene } from "./piano_roll/scene.ts";
import { createReceiver, type Receiver } from "./receive.ts";
import { createState, type State } from "./state.ts";

/** How often a tune of so many notes is written: engines make code fast that has run some times. */
const ROUNDS = 4;
const NOTES = 6;

/**
 * Writes a tune that nobody sees or hears, so that the browser knows the code and the fonts before the first note comes.
 *
 * The first picture of a piece would have to wait for all of that at once. It stops as soon as something comes.
 *
 * @param page What is rehearsed for
 * @param whenIdle Calls back when there is nothing else to do
 */
export function rehearse(
  page: State,
  actions: Actions,
  whenIdle: (work: () => void) => void,
): void {
  const state = createState();
  state.theme.value = page.theme.value;
  state.locale.value = page.locale.value;
  const stage = document.createElement("div");
  let time = 0;
  const begin = (): Receiver =>
    createReceiver(state, {
      // Nobody looks, so nothing has to wait for a moment that can be seen.
      nextFrame: (callback) =>
        whenIdle(() => {
          time += 1000;
          callback();
        }),
      now: () => time,
      onPiece: () => undefined,
    });
  const draw = (): void => drawTune(page, state);
  const steps = [() => render(<App state={state} actions={actions} />, stage)];
  for (let round = 0; round < ROUNDS; round++) {
    let receiver: Receiver;
    steps.push(() => void (receiver = begin()));
    for (let notes = 1; notes <= NOTES; notes++) {
      steps.push(() => receiver.receivePartial(writeTune(notes)), draw);
    }
  }
  const next = (): void => {
    const step = page.phase.value === "waiting" ? steps.shift() : undefined;
    if (step === undefined) return void render(null, stage);
    step();
    whenIdle(next);
  };
  whenIdle(next);
}

/** A tune with one of each thing that is drawn while a piece is written, as far as so many notes. */
function writeTune(notes: number): unknown {
  const write = (pitches: readonly string[]): unknown[] => [
    ...pitches.slice(0, notes).map((pitch, index) => ({
      pitch,
      beat: 1 + index / 2,
      duration: 0.5,
      velocity: 60 + 9 * index,
    })),
    { pitch: pitches[0] },
  ];
  return {
    title: "Tune",
    bpm: 96,
    timeSignature: "4/4",
    key: "A minor",
    chords: [{ bar: 1, symbol: "Am7" }, { bar: 2, symbol: "F/A" }],
    tracks: [
      { name: "Flute", instrument: "Flute", notes: write(["A4", "C5", "E5", "G5", "F#5", "E5"]) },
      { name: "Drums", instrument: "Drums", notes: write(["kick", "closed hi-hat", "snare"]) },
    ],
  };
}

/** Draws it as the page would. */
function drawTune(page: State, { model, range, silent, lead }: State): void {
  const { width, height } = page.rollSize.value;
  const layout = toLayout(width, height, {
    density: page.density.value,
    hasChords: true,
    lanes: model.value.lanes.length,
  });
  const theme = page.theme.value;
  const context = new OffscreenCanvas(64, 64).getContext("2d");
  if (theme === null || context === null || layout.width === 0) return;
  const strings = page.strings.value;
  const camera = toCamera(page.goal.value, layout, range.value, Infinity);
  const shapes = toScene(model.value, layout, camera, {
    silent: silent.value,
    lead: lead.value,
    isFocused: false,
    until: Infinity,
    pixel: 0.5,
    laneNames: strings.lanes,
    headNames: { bar: strings.bar, chord: strings.chord },
    velocityName: strings.velocity,
    marks: toMarks(null, strings),
    measure: (name) => 6 * name.length,
  });
  paint(context as unknown as CanvasRenderingContext2D, shapes, theme);
}
