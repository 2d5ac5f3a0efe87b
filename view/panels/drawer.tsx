import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { borrowFocus } from "./borrow_focus.ts";
import { ChordPanel } from "./chord.tsx";
import { ContinuePanel } from "./continue.tsx";
import { IconButton } from "./icon_button.tsx";
import type { PanelName } from "./look.ts";
import type { PanelProps } from "./panel.ts";
import { Review } from "./review.tsx";
import { TheoryPanel } from "./theory.tsx";

const PANELS: Readonly<Record<PanelName, (props: PanelProps) => JSX.Element>> = {
  continue: ContinuePanel,
  chord: ChordPanel,
  theory: TheoryPanel,
  review: Review,
};

/** Where a key goes from a tab; the last one is before the first. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One panel beside the roll, with the others one tab away. */
export function Drawer({ state, actions }: PanelProps): JSX.Element | null {
  return state.panel.value === null ? null : <OpenDrawer state={state} actions={actions} />;
}

function OpenDrawer({ state, actions }: PanelProps): JSX.Element | null {
  const drawer = useRef<HTMLElement>(null);
  useLayoutEffect(() => borrowFocus(drawer.current, "[aria-selected=true]"), []);
  const name = state.panel.value;
  if (name === null) return null;
  const strings = state.strings.value;
  const panels = state.panels.value;
  const turn = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // Elsewhere these keys go through the piece.
    event.stopPropagation();
    const next = panels.at((panels.indexOf(name) + step) % panels.length) ?? name;
    state.wantedPanel.value = next;
    drawer.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const Panel = PANELS[name];
  return (
    <section ref={drawer} class="drawer" id="drawer" data-panel={name}>
      <header>
        <div class="tabs" role="tablist" onKeyDown={turn}>
          {panels.map((panel) => (
            <button
              key={panel}
              id={`tab-${panel}`}
              type="button"
              role="tab"
              aria-selected={panel === name}
              aria-controls="panel"
              tabIndex={panel === name ? 0 : -1}
              onClick={() => (state.wantedPanel.value = panel)}
            >
              {strings.panels[panel]}
            </button>
          ))}
        </div>
        <IconButton
          icon="close"
          label={strings.close}
          onClick={() => (state.wantedPanel.value = null)}
        />
      </header>
      <div key={name} class="pages" id="panel" role="tabpanel" aria-labelledby={`tab-${name}`}>
        <Panel state={state} actions={actions} />
      </div>
    </section>
  );
}
