import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { formatTime } from "../facts.ts";
import { Icon } from "../icons.tsx";
import { barBeatAt } from "../model.ts";
import { ChordNow } from "./chord_now.tsx";
import { IconButton } from "./icon_button.tsx";
import { Minimap } from "./minimap.tsx";
import type { PanelProps } from "./panel.ts";

/** Play, where we are, the whole piece at a glance, loop, speed. */
export function Transport({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const isPlaying = state.playback.value === "playing";
  const isEmpty = state.isEmpty.value;
  return (
    <footer class="transport" aria-label={strings.transport}>
      <button
        type="button"
        class="play"
        aria-label={isPlaying ? strings.pause : strings.play}
        disabled={isEmpty}
        onClick={actions.togglePlay}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      <Clock state={state} actions={actions} />
      <Minimap state={state} actions={actions} />
      <div class="tail">
        <IconButton
          icon="loop"
          label={strings.loop}
          isPressed={state.loop.value !== null}
          isDisabled={isEmpty}
          onClick={actions.toggleLoop}
        />
        <button
          type="button"
          class="button bare text rate"
          aria-label={strings.speed(formatSpeed(state.speed.value))}
          disabled={isEmpty}
          onClick={actions.nextSpeed}
        >
          {formatSpeed(state.speed.value)}
        </button>
        <button
          type="button"
          class="button bare ask-keys"
          title={strings.keysHeading}
          aria-label={strings.keysHeading}
          aria-expanded={state.isHelpOpen.value}
          aria-controls="help"
          onClick={() => (state.isHelpOpen.value = !state.isHelpOpen.value)}
        >
          ?
        </button>
      </div>
    </footer>
  );
}

/** Its texts change many times a second, so they are signals: only they are drawn again. */
function Clock({ state, actions }: PanelProps): JSX.Element {
  const time = useComputed(() =>
    formatTime(state.told.value.tempoMap.secondsAt(state.position.value))
  );
  const place = useComputed(() => {
    const model = state.told.value;
    const { bar, beat } = barBeatAt(model, state.position.value);
    const strings = state.strings.value;
    if (state.playback.value === "unavailable") return strings.noSound;
    return state.isComplete.value
      ? strings.barAndBeatOf(bar, beat, model.bars)
      : strings.barAndBeat(bar, beat);
  });
  return (
    <p class="clock">
      <span class="time">{time}</span>
      <span class="place">{place}</span>
      <ChordNow state={state} actions={actions} />
    </p>
  );
}

function formatSpeed(factor: number): string {
  return `${factor}×`;
}
