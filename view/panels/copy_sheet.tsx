import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../icons.tsx";
import type { Unsent } from "../state.ts";
import { borrowFocus } from "./borrow_focus.ts";
import { IconButton } from "./icon_button.tsx";
import type { PanelProps } from "./panel.ts";

/** A message that could not be sent, for the person to copy, with the reason. */
export function CopySheet({ state, actions }: PanelProps): JSX.Element | null {
  const unsent = state.unsent.value;
  return unsent && <Sheet key={unsent.text} state={state} actions={actions} unsent={unsent} />;
}

function Sheet({ state, unsent }: PanelProps & { readonly unsent: Unsent }): JSX.Element {
  const strings = state.strings.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => borrowFocus(sheet.current, "textarea"), []);
  const heading = unsent.heading ?? strings.copyHeading;
  const outcome = useSignal<"copied" | "refused" | null>(null);
  useEffect(() => field.current?.select(), []);
  const copy = (): void => {
    field.current?.select();
    // A frame without permissions has no other clipboard than that of a click.
    outcome.value = document.execCommand("copy") ? "copied" : "refused";
  };
  return (
    <section ref={sheet} class="sheet" role="dialog" aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        <p>{unsent.why}</p>
      </header>
      <IconButton
        icon="close"
        label={strings.close}
        onClick={() => (state.unsent.value = null)}
      />
      <textarea
        ref={field}
        readOnly
        rows={5}
        aria-label={strings.showMessage}
        value={unsent.text}
      />
      <footer>
        <p role="status">{outcome.value === "refused" && strings.copyByHand}</p>
        <button type="button" class="button strong" onClick={copy}>
          <Icon name={outcome.value === "copied" ? "check" : "copy"} />
          <span aria-live="polite">
            {outcome.value === "copied" ? strings.copied : strings.copy}
          </span>
        </button>
      </footer>
    </section>
  );
}
