import type { JSX } from "preact";
import { Icon } from "../icons.tsx";
import { standaloneParts } from "../standalone_parts.ts";
import type { State } from "../state.ts";
import { AskButton } from "./ask_button.tsx";
import { NoticeButton } from "./notice.tsx";
import { OpenButton } from "./open_button.tsx";
import type { PanelProps } from "./panel.ts";

/** What is said over an empty roll. */
export function Empty({ state, actions }: PanelProps): JSX.Element | null {
  if (!state.isEmpty.value) return null;
  const { heading, body } = wordsOf(state);
  const isFailed = state.notice.value?.tone === "error";
  return (
    <div class="empty" role={isFailed ? "alert" : undefined}>
      {isFailed && <Icon name="alert" />}
      <h2>{heading}</h2>
      <p>{body}</p>
      <div class="choices">
        <NoticeButton state={state} actions={actions} />
        {isGone(state) && (
          <AskButton
            label={state.strings.value.askAgain}
            done={state.strings.value.sent}
            ask={actions.askAgain}
          />
        )}
        {state.surroundings.value === "standalone" && <Choices state={state} actions={actions} />}
      </div>
    </div>
  );
}

/** Whether nothing is left, or came, of a piece that was asked for. */
function isGone({ surroundings, notice, phase, outline }: State): boolean {
  const isOver = phase.value === "cancelled" || (phase.value === "complete" && !outline.value);
  return surroundings.value === "hosted" && notice.value === null && isOver;
}

/** What a page on its own offers. */
function Choices({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  return (
    <>
      {standaloneParts !== null && (
        <button
          type="button"
          class="button strong"
          onClick={() => {
            actions.openExample();
            actions.togglePlay();
          }}
        >
          <Icon name="play" />
          {strings.playExample}
        </button>
      )}
      <OpenButton state={state} actions={actions} hasWords />
    </>
  );
}

function wordsOf(state: State): { heading: string; body: string } {
  const strings = state.strings.value;
  const notice = state.notice.value;
  if (notice !== null) return notice;
  if (state.surroundings.value === "standalone") {
    const body = strings.standaloneBody(standaloneParts !== null);
    return { heading: strings.standaloneHeading, body };
  }
  switch (state.phase.value) {
    case "cancelled":
      return { heading: strings.cancelledHeading, body: strings.cancelledBody };
    case "failed":
      return { heading: strings.failedHeading, body: strings.failedBody };
    case "complete":
      return state.outline.value === null
        ? { heading: strings.emptiedHeading, body: strings.emptiedBody }
        : { heading: strings.withoutNotesHeading, body: strings.withoutNotesBody };
    case "waiting":
    case "writing":
      return { heading: strings.emptyHeading, body: strings.emptyBody };
  }
}
