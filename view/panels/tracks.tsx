import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { ZOOM_STEP } from "../look_actions.ts";
import { toTrackColours } from "../model.ts";
import type { State } from "../state.ts";
import { IconButton } from "./icon_button.tsx";
import type { PanelProps } from "./panel.ts";

/** Who plays: colour, name, instrument, mute and solo. Drums stand beside their lanes. */
export function Tracks({ state, actions }: PanelProps): JSX.Element {
  // A text, so that notes that come change nothing here.
  const kinds =
    useComputed(() => state.told.value.tracks.map(({ isDrum }) => isDrum ? "d" : "m").join(""))
      .value;
  const places = [...kinds].map((_, index) => index);
  const melodic = places.filter((index) => kinds[index] === "m");
  const drums = places.filter((index) => kinds[index] === "d");
  return (
    <aside class="tracks" aria-label={state.strings.value.trackList}>
      <Corner state={state} actions={actions} />
      <ul class="parts">
        {melodic.map((index) => <Part key={index} index={index} state={state} actions={actions} />)}
        {kinds === "" && <OutlineParts state={state} />}
      </ul>
      {drums.length > 0 && (
        <ul class="parts drums">
          {drums.map((index) => <Part key={index} index={index} state={state} actions={actions} />)}
        </ul>
      )}
    </aside>
  );
}

function Corner({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const isEmpty = state.isEmpty.value;
  return (
    <div class="corner">
      <IconButton
        icon="minus"
        label={strings.zoomOut}
        isDisabled={isEmpty}
        onClick={() => actions.zoom(1 / ZOOM_STEP.time)}
      />
      <IconButton
        icon="plus"
        label={strings.zoomIn}
        isDisabled={isEmpty}
        onClick={() => actions.zoom(ZOOM_STEP.time)}
      />
      {state.density.value === "full" && (
        <>
          <IconButton
            icon="lower"
            label={strings.zoomRowsOut}
            isDisabled={isEmpty}
            onClick={() => actions.zoomRows(1 / ZOOM_STEP.rows)}
          />
          <IconButton
            icon="higher"
            label={strings.zoomRowsIn}
            isDisabled={isEmpty}
            onClick={() => actions.zoomRows(ZOOM_STEP.rows)}
          />
        </>
      )}
      <button
        type="button"
        class="button bare text"
        aria-label={strings.fitLabel}
        disabled={isEmpty}
        onClick={actions.fit}
      >
        {strings.fit}
      </button>
      <span class="gap" />
      <IconButton
        icon="follow"
        label={strings.follow}
        isPressed={state.follow.value}
        isDisabled={isEmpty}
        onClick={actions.toggleFollow}
      />
    </div>
  );
}

function Part(
  { index, state, actions }: PanelProps & { readonly index: number },
): JSX.Element {
  const track = useComputed(() => state.told.value.tracks[index]).value;
  const strings = state.strings.value;
  const count = track.onsets.length;
  return (
    <li
      class={`part ${state.silent.value.has(index) ? "silent" : ""}`}
      style={{ "--colour": `var(--track-${track.colour})` }}
    >
      <button
        type="button"
        class="who"
        title={`${track.name}, ${track.instrument}, ${strings.notes(count)}`}
        aria-pressed={state.focus.value === index}
        onClick={() => actions.focusTrack(index)}
      >
        <i class="swatch" />
        <span>
          <span class="name">{track.name}</span>
          <span class="instrument">
            <span class="what">{track.instrument}</span>
            <span class="many">{` · ${count}`}</span>
          </span>
        </span>
      </button>
      <div class="switches">
        <button
          type="button"
          class="switch"
          title={strings.mute(track.name)}
          aria-label={strings.mute(track.name)}
          aria-pressed={state.muted.value.has(index)}
          onClick={() => actions.toggleMute(index)}
        >
          <span>{strings.muteLetter}</span>
        </button>
        <button
          type="button"
          class="switch"
          title={strings.solo(track.name)}
          aria-label={strings.solo(track.name)}
          aria-pressed={state.soloed.value.has(index)}
          onClick={() => actions.toggleSolo(index)}
        >
          <span>{strings.soloLetter}</span>
        </button>
      </div>
      <Volume index={index} name={track.name} state={state} actions={actions} />
    </li>
  );
}

/** How loud a part is; where there is no room it is as written, muted or not. */
function Volume(
  { index, name, state, actions }: PanelProps & {
    readonly index: number;
    readonly name: string;
  },
): JSX.Element | null {
  if (state.density.value !== "full") return null;
  const percent = Math.round((state.volumes.value.get(index) ?? 1) * 100);
  return (
    <input
      type="range"
      class="volume"
      min={0}
      max={100}
      step={5}
      value={percent}
      style={{ "--level": `${percent}%` }}
      aria-label={state.strings.value.volume(name)}
      aria-valuetext={`${percent} %`}
      onInput={(event) => actions.setVolume(index, event.currentTarget.valueAsNumber / 100)}
    />
  );
}

/** The parts of a piece whose notes did not come along. */
function OutlineParts({ state }: { readonly state: State }): JSX.Element {
  const tracks = state.outline.value?.tracks ?? [];
  const colours = toTrackColours(tracks);
  return (
    <>
      {tracks.map((track, index) => (
        <li
          key={index}
          class="part"
          style={{ "--colour": `var(--track-${colours[index]})` }}
        >
          <div class="who">
            <i class="swatch" />
            <span>
              <span class="name">{track.name}</span>
              <span class="instrument">{track.instrument}</span>
            </span>
          </div>
          <span class="tally">{track.notes}</span>
        </li>
      ))}
    </>
  );
}
