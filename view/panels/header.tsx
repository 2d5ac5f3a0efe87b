import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { toFacts } from "../facts.ts";
import { Icon } from "../icons.tsx";
import { barBeatAt, lastBar } from "../model.ts";
import { SurfaceSwitch } from "../score/score.tsx";
import type { State } from "../state.ts";
import { DownloadButton } from "./download.tsx";
import { IconButton } from "./icon_button.tsx";
import { OpenButton } from "./open_button.tsx";
import type { PanelProps } from "./panel.ts";

/** Title, what the piece is, how far it is, and what can be done with it. */
export function Header({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const title = useComputed(() => titleOf(state)).value;
  const isAlone = state.surroundings.value === "standalone" && title === null;
  // On a phone there is room for one line: what happens now.
  const isNarrow = state.density.value === "compact" && state.phase.value === "writing";
  return (
    <header class="top">
      <div class="id">
        <h1 class={title === null && !isAlone ? "quiet" : ""} title={title ?? undefined}>
          {title ?? (isAlone ? strings.appName : strings.newPiece)}
        </h1>
        {isNarrow ? <StatusPill state={state} /> : <Facts state={state} />}
      </div>
      {!isNarrow && <StatusPill state={state} />}
      <Ending state={state} actions={actions} />
      <div class="tools">
        <SurfaceSwitch state={state} actions={actions} />
        <ReviewButton state={state} actions={actions} />
        <ContinueButton state={state} actions={actions} />
        <TheoryButton state={state} actions={actions} />
        {state.surroundings.value === "standalone" && state.composition.value !== null && (
          <OpenButton state={state} actions={actions} />
        )}
        <DownloadButton state={state} actions={actions} />
        {state.canFullscreen.value && (
          <IconButton
            icon={state.displayMode.value === "fullscreen" ? "shrink" : "expand"}
            label={state.displayMode.value === "fullscreen"
              ? strings.leaveFullscreen
              : strings.fullscreen}
            onClick={() => void actions.toggleFullscreen()}
          />
        )}
      </div>
    </header>
  );
}

function Facts({ state }: { readonly state: State }): JSX.Element {
  return <p class="meta">{factsOf(state).map((fact, index) => <span key={index}>{fact}</span>)}</p>;
}

function titleOf(state: State): string | null {
  const composition = state.composition.value;
  const written = composition?.title || state.outline.value?.title;
  if (written) return written;
  return state.isComplete.value ? state.strings.value.untitled : null;
}

function factsOf(state: State): readonly string[] {
  const strings = state.strings.value;
  const composition = state.composition.value;
  const model = state.told.value;
  const outline = state.outline.value;
  if (composition === null) {
    if (outline !== null) return [...outline.facts, strings.tracks(outline.tracks.length)];
    if (state.surroundings.value === "standalone") return [strings.standaloneMeta];
    return state.phase.value === "waiting" ? [strings.waiting] : [];
  }
  if (state.phase.value === "cancelled" && !state.isComplete.value) {
    return [
      strings.stoppedAtBar(lastBar(model)),
      strings.tracksKept(model.tracks.length),
      strings.notes(model.noteCount),
    ];
  }
  const facts = toFacts(model, composition.tempos, strings);
  if (state.isComplete.value) {
    return [...facts, strings.bars(model.bars), strings.tracks(model.tracks.length)];
  }
  const isWriting = state.phase.value === "writing";
  return [
    ...facts,
    isWriting ? strings.notesSoFar(model.noteCount) : strings.notes(model.noteCount),
  ];
}

function StatusPill({ state }: { readonly state: State }): JSX.Element | null {
  const strings = state.strings.value;
  const model = state.told.value;
  const { edge } = model;
  if (state.phase.value === "writing") {
    const track = edge === null ? undefined : model.tracks[edge.track];
    const text = edge === null || track === undefined
      ? strings.writingHeader
      : strings.writing(track.name, barBeatAt(model, edge.tick).bar);
    const colour = track === undefined ? "var(--text)" : `var(--track-${track.colour})`;
    return (
      <p class="pill" style={{ "--colour": colour }}>
        <i key={model.noteCount} class="dot" />
        <span>{text}</span>
      </p>
    );
  }
  if (state.phase.value === "cancelled" && state.isComplete.value) {
    return <p class="pill">{strings.cancelledPill}</p>;
  }
  return state.source.value === "" ? null : (
    <p class="pill">
      <span>{state.source.value}</span>
    </p>
  );
}

/** What is offered when a piece stopped half-way. */
function Ending({ state, actions }: PanelProps): JSX.Element | null {
  const strings = state.strings.value;
  const isHalf = state.phase.value === "cancelled" && !state.isComplete.value &&
    state.told.value.noteCount > 0;
  if (!isHalf || state.playback.value === "playing") return null;
  return (
    <div class="ending">
      <button type="button" class="button roomy" onClick={actions.togglePlay}>
        <Icon name="play" />
        {strings.playWhatThereIs}
      </button>
      <button type="button" class="button strong" onClick={() => void actions.askToFinish()}>
        {strings.askToFinish}
      </button>
    </div>
  );
}

function ReviewButton({ state, actions }: PanelProps): JSX.Element | null {
  const checks = state.checks.value.total;
  const repairs = state.repairs.value.length;
  const warnings = state.warnings.value.length;
  const total = checks + repairs + warnings;
  if (total === 0 || state.phase.value === "waiting") return null;
  const words = state.strings.value.review(checks, repairs, warnings);
  return (
    <button
      type="button"
      class="button count"
      data-count={total}
      title={words}
      aria-expanded={state.panel.value === "review"}
      aria-controls="drawer"
      aria-label={words}
      onClick={() => actions.togglePanel("review")}
    >
      <Icon name={checks > 0 ? "list" : "repair"} />
      <span class="words">{words}</span>
    </button>
  );
}

function ContinueButton({ state, actions }: PanelProps): JSX.Element | null {
  if (!state.panels.value.includes("continue")) return null;
  const words = state.strings.value.panels.continue;
  return (
    <button
      type="button"
      class="button continue"
      title={words}
      aria-label={words}
      aria-expanded={state.panel.value === "continue"}
      aria-controls="drawer"
      onClick={() => actions.togglePanel("continue")}
    >
      <Icon name="next" />
      <span class="words">{words}</span>
    </button>
  );
}

/** Opens what is known about chords: those of a piece that has some, else the references. */
function TheoryButton({ state, actions }: PanelProps): JSX.Element {
  const { panel } = state;
  const isOpen = panel.value === "chord" || panel.value === "theory";
  const hasChords = useComputed(() => state.told.value.chords.length > 0);
  const first = hasChords.value ? "chord" : "theory";
  const words = state.strings.value.openTheory;
  return (
    <button
      type="button"
      class="button bare theory"
      title={words}
      aria-label={words}
      aria-expanded={isOpen}
      aria-controls="drawer"
      onClick={() => actions.togglePanel(isOpen ? panel.value ?? first : first)}
    >
      <Icon name="book" />
    </button>
  );
}
