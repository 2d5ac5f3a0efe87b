import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { describePiece, toFacts } from "../facts.ts";
import { Icon } from "../icons.tsx";
import type { PanelProps } from "../panels/panel.ts";
import { NoteList } from "./note_list.tsx";
import { runRoll } from "./run_roll.ts";

/** The roll with its ruler, chords, keys and drum lanes, and what is said about them. */
export function PianoRoll({ state, actions }: PanelProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (frame.current === null || main.current === null || overlay.current === null) return;
    const elements = { frame: frame.current, main: main.current, overlay: overlay.current };
    return runRoll(elements, state, actions);
  }, []);
  const description = useComputed(() => {
    const tempos = state.composition.value?.tempos ?? [];
    const model = state.told.value;
    const strings = state.strings.value;
    return describePiece(model, tempos.length > 0 ? toFacts(model, tempos, strings) : [], strings);
  });
  return (
    <div ref={frame} class="roll">
      <canvas ref={main} role="img" aria-label={description} />
      <canvas ref={overlay} aria-hidden="true" />
      <NoteList state={state} actions={actions} />
      <ReadOut state={state} actions={actions} />
      <FollowButton state={state} actions={actions} />
    </div>
  );
}

/** Shown while something moves without the camera: back to where it happens. */
function FollowButton({ state, actions }: PanelProps): JSX.Element | null {
  const moves = state.playback.value === "playing" || state.phase.value === "writing";
  if (state.follow.value || !moves || state.isEmpty.value) return null;
  return (
    <button type="button" class="button strong back" onClick={actions.toggleFollow}>
      {state.strings.value.follow}
      <Icon name="play" />
    </button>
  );
}

function ReadOut({ state }: PanelProps): JSX.Element | null {
  const readOut = state.readOut.value;
  if (readOut === null) return null;
  const { width } = state.rollSize.value;
  const left = Math.min(Math.max(readOut.x, 84), width - 84);
  const isHigh = readOut.y < 64;
  return (
    <p
      class={`readout ${isHigh ? "below" : ""}`}
      aria-hidden="true"
      style={{ left: `${left}px`, top: `${readOut.y}px` }}
    >
      <b>{readOut.heading}</b>
      <span>{readOut.body}</span>
    </p>
  );
}
