import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { barBeatAt, type ViewModel } from "../model.ts";
import { paint } from "../piano_roll/paint.ts";
import { measureLabel } from "../piano_roll/paint_text.ts";
import { findDrawn, toMinimapShapes, toMinimapSpan } from "./minimap_scene.ts";
import type { PanelProps } from "./panel.ts";

/** The whole piece, small: shows its form and what is in view, and is the seek bar. */
export function Minimap({ state, actions }: PanelProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSignal({ width: 0, height: 0 });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  const drawn = useRef<{ readonly look: string; readonly model: ViewModel } | null>(null);
  useSignalEffect(() => {
    const element = canvas.current;
    const theme = state.theme.value;
    const { width, height } = size.value;
    const model = state.told.value;
    const total = toMinimapSpan(model, state.isComplete.value);
    const silent = state.silent.value;
    const context = element?.getContext("2d");
    if (element === null || !context || theme === null || width === 0) return;
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const options = {
      width,
      height,
      total,
      silent,
      pixel: 1 / ratio,
      measure: (name: string) => measureLabel(context, name, "key", theme),
    };
    const look = JSON.stringify([width, height, ratio, total, [...silent], theme]);
    const before = state.isComplete.value || drawn.current?.look !== look
      ? null
      : findDrawn(drawn.current.model, model);
    if (before === null) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    // Later tracks lie under those before.
    context.globalCompositeOperation = before === null ? "source-over" : "destination-over";
    paint(context, toMinimapShapes(model, options, before), theme);
    drawn.current = { look, model };
  });

  const seekTo = (event: PointerEvent): void => {
    const element = frame.current;
    if (element === null) return;
    const { left, width } = element.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width)));
    actions.seek(share * toMinimapSpan(state.told.value, state.isComplete.value));
  };

  const place = useComputed(() => barBeatAt(state.told.value, state.position.value));
  const bar = useComputed(() => place.value.bar);
  // While it plays a screen reader that rests here is told of bars, not of beats.
  const words = useComputed(() =>
    state.playback.value === "playing"
      ? state.strings.value.barNumber(bar.value)
      : state.strings.value.barAndBeat(bar.value, place.value.beat)
  );

  const bars = useComputed(() => Math.max(1, state.told.value.bars));

  const isEmpty = state.isEmpty.value;
  return (
    <div
      ref={frame}
      class="minimap"
      role="slider"
      tabIndex={isEmpty ? -1 : 0}
      aria-label={state.strings.value.seek}
      aria-disabled={isEmpty}
      aria-valuemin={1}
      aria-valuemax={bars}
      aria-valuenow={bar}
      aria-valuetext={words}
      onPointerDown={(event) => {
        if (isEmpty || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
      }}
    >
      <canvas ref={canvas} aria-hidden="true" />
      {!isEmpty && <Window state={state} actions={actions} />}
    </div>
  );
}

/** What of the piece is in view, and where the playhead is. */
function Window({ state }: PanelProps): JSX.Element {
  const total = toMinimapSpan(state.told.value, state.isComplete.value);
  const { start, end } = state.viewport.value;
  const from = Math.min(1, start / total);
  const to = Math.min(1, Math.max(from, end / total));
  const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
  return (
    <>
      <i class="window" style={{ left: percent(from), width: percent(to - from) }} />
      {(state.position.value > 0 || state.playback.value === "playing") && (
        <i class="head" style={{ left: percent(Math.min(1, state.position.value / total)) }} />
      )}
    </>
  );
}
