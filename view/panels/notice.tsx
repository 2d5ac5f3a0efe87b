import type { JSX } from "preact";
import { Icon } from "../icons.tsx";
import { IconButton } from "./icon_button.tsx";
import type { PanelProps } from "./panel.ts";

/** What happened, and the one thing to do about it; the roll stays as it was. */
export function NoticeBar({ state, actions }: PanelProps): JSX.Element | null {
  const notice = state.notice.value;
  // Without music the middle of the page says it.
  if (notice === null || state.model.value.noteCount === 0) return null;
  return (
    <div class={`notice ${notice.tone}`} role={notice.tone === "error" ? "alert" : "status"}>
      <Icon name={notice.tone === "error" ? "alert" : "info"} />
      <div class="words">
        <h2>{notice.heading}</h2>
        {notice.body !== "" && <p>{notice.body}</p>}
      </div>
      <NoticeButton state={state} actions={actions} />
      <IconButton
        icon="close"
        label={state.strings.value.dismiss}
        onClick={() => (state.notice.value = null)}
      />
    </div>
  );
}

/** The button of a notice, where the host can carry out what it says. */
export function NoticeButton({ state, actions }: PanelProps): JSX.Element | null {
  const action = state.notice.value?.action ?? null;
  if (action === null || !state.abilities.value.message) return null;
  const strings = state.strings.value;
  return (
    <button
      type="button"
      class="button"
      onClick={() => void (action === "fix" ? actions.askToFix() : actions.askForFile())}
    >
      {action === "fix" ? strings.askToFix : strings.askForFile}
    </button>
  );
}
