import type { JSX } from "preact";
import { Icon } from "../icons.tsx";
import { IconButton } from "./icon_button.tsx";
import type { PanelProps } from "./panel.ts";

/** What happened, and the one thing to do about it; the roll stays as it was. */
export function NoticeBar({ state, actions }: PanelProps): JSX.Element | null {
  const notice = state.notice.value;
  // Without music the middle of the page says it.
  if (notice === null || state.told.value.noteCount === 0) return null;
  const isError = notice.tone === "error";
  const kept = isError ? state.strings.value.stillFine(state.told.value.noteCount) : "";
  const body = [notice.body, kept].filter((part) => part !== "").join(" ");
  return (
    <div class={`notice ${notice.tone}`} role={isError ? "alert" : "status"}>
      <Icon name={isError ? "alert" : "info"} />
      <div class="words">
        <h2>{notice.heading}</h2>
        {body !== "" && <p>{body}</p>}
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

/** The button of a notice. */
export function NoticeButton({ state, actions }: PanelProps): JSX.Element | null {
  const action = state.notice.value?.action ?? null;
  if (action === null) return null;
  const { askToFix, askForFile, download } = state.strings.value;
  const [words, act] = {
    fix: [askToFix, actions.askToFix],
    askForFile: [askForFile, actions.askForFile],
    download: [download, actions.download],
  }[action] as [string, () => Promise<unknown>];
  return <button type="button" class="button" onClick={() => void act()}>{words}</button>;
}
