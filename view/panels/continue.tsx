import type { JSX } from "preact";
import { AskButton } from "./ask_button.tsx";
import { chosenBars } from "./excerpt.ts";
import { writeWish } from "./messages.ts";
import type { PanelProps } from "./panel.ts";

/** What the person wants next: a few ready wishes, or their own; the bars to go on from go along. */
export function ContinuePanel({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const wish = state.wish.value;
  const { from, to } = chosenBars(state);
  return (
    <div class="page form">
      <h2>{strings.wishHeading}</h2>
      <div class="chips">
        {strings.wishes.map((ready) => (
          <button
            key={ready}
            type="button"
            class="chip"
            aria-pressed={wish === ready}
            onClick={() => (state.wish.value = wish === ready ? "" : ready)}
          >
            {ready}
          </button>
        ))}
      </div>
      <textarea
        rows={3}
        maxLength={1000}
        aria-label={strings.wishLabel}
        placeholder={strings.wishLabel}
        value={wish}
        onInput={(event) => (state.wish.value = event.currentTarget.value)}
      />
      <p class="aside">{strings.wishGoesAlong(from, to, state.loop.value !== null)}</p>
      <AskButton
        label={strings.send}
        done={strings.sent}
        isStrong
        isDisabled={wish.trim() === ""}
        ask={actions.askToContinue}
      />
      <details>
        <summary>{strings.showMessage}</summary>
        <Preview state={state} actions={actions} />
      </details>
    </div>
  );
}

function Preview({ state }: PanelProps): JSX.Element {
  return <pre tabIndex={0}>{writeWish(state, state.wish.value || "…")}</pre>;
}
