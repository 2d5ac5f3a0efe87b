import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../icons.tsx";
import { IconButton } from "../panels/icon_button.tsx";
import type { PanelProps } from "../panels/panel.ts";
import type { ScorePage } from "./score_page.ts";

/** The piece in staff notation, or why it cannot be drawn, with its text. */
export function Score({ state, actions }: PanelProps): JSX.Element {
  const engraver = state.engraver.value;
  const strings = state.strings.value;
  if (engraver === "ready") return <Drawing state={state} actions={actions} />;
  return (
    <div class="score">
      {engraver === "loading"
        ? <p class="wait" role="status">{strings.opening}</p>
        : <Missing state={state} actions={actions} />}
    </div>
  );
}

function Drawing({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const frame = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  const page = useSignal<ScorePage | null>(null);
  useEffect(() => {
    const tools = globalThis.scoreTools;
    const [place, drawing, mark] = [frame.current, paper.current, head.current];
    if (tools === undefined || place === null || drawing === null || mark === null) return;
    const score = tools.runScore({
      frame: place,
      paper: drawing,
      head: mark,
      state,
      actions,
      onPage: (drawn) => (page.value = drawn),
    });
    const forget = effect(() => {
      const { composition, silent, position, playback, density, model } = state;
      void [composition.value, silent.value, position.value, playback.value];
      void [density.value, model.value];
      score.wake();
    });
    return () => {
      forget();
      score.stop();
    };
  }, []);
  const { from, to, left, tracks } = page.value ?? { from: 1, to: 1, left: 0, tracks: [] };
  const copy = (): void => {
    const { composition, unsent } = state;
    if (composition.value === null) return;
    const text = globalThis.scoreTools?.toAbc(composition.value) ?? "";
    unsent.value = { text, heading: strings.copyAbc, why: strings.abcIs };
  };
  const names = tracks.map((index) => state.model.value.tracks[index]?.name ?? "").join(", ");
  return (
    <div class="score">
      <div
        ref={frame}
        class="sheets"
        tabIndex={0}
        role="img"
        aria-label={strings.scoreOf(from, to, names)}
      >
        <div ref={paper} aria-hidden="true" />
        <i ref={head} class="playhead" hidden />
      </div>
      <p class="leaf">
        <IconButton
          icon="left"
          label={strings.pageBefore}
          isDisabled={from <= 1}
          onClick={() => actions.showBar(2 * from - to - 1)}
        />
        <span>{strings.barsOf(from, to, state.model.value.bars)}</span>
        <IconButton
          icon="right"
          label={strings.pageAfter}
          isDisabled={to >= state.model.value.bars}
          onClick={() => actions.showBar(to + 1)}
        />
        <IconButton icon="copy" label={strings.copyAbc} onClick={copy} />
        {left > 0 && <span>{strings.partsLeft(left)}</span>}
      </p>
    </div>
  );
}

/** Why there are no staves here, and where there are. */
function Missing({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const why = { alone: strings.scoreAlone, refused: strings.scoreRefused } as Record<
    string,
    string
  >;
  return (
    <section class="wait">
      <p>{why[state.engraver.value] ?? strings.scoreMissing}</p>
      <p>{strings.scoreElsewhere}</p>
      <button type="button" class="button strong" onClick={() => void actions.download()}>
        <Icon name="download" />
        {strings.download}
      </button>
    </section>
  );
}

/** Which way the piece is drawn; only what is complete can be written down. */
export function SurfaceSwitch({ state, actions }: PanelProps): JSX.Element | null {
  if (!state.canShowScore.value) return null;
  const strings = state.strings.value;
  const button = (surface: "roll" | "score", label: string): JSX.Element => (
    <button
      type="button"
      class="button text"
      aria-pressed={state.surface.value === surface}
      onClick={() => void actions.showSurface(surface)}
    >
      {label}
    </button>
  );
  return (
    <div class="surfaces" role="group" aria-label={strings.surface}>
      {button("roll", strings.rollName)}
      {button("score", strings.scoreName)}
    </div>
  );
}
