import type { Actions } from "./actions.ts";
import type { State } from "./state.ts";

/** What each key does, while nothing that takes text has the focus. */
const KEYS: Readonly<Record<string, (actions: Actions, state: State) => void>> = {
  " ": (actions) => actions.togglePlay(),
  ArrowLeft: (actions) => actions.stepBars(-1),
  ArrowRight: (actions) => actions.stepBars(1),
  Home: (actions) => actions.seek(0),
  End: (actions, state) => actions.seek(state.model.value.duration),
  "+": (actions) => actions.zoom(1.4),
  "=": (actions) => actions.zoom(1.4),
  "-": (actions) => actions.zoom(1 / 1.4),
  f: (actions) => actions.toggleFollow(),
  m: (actions, state) => actions.toggleMute(state.lead.value),
  s: (actions, state) => actions.toggleSolo(state.lead.value),
  l: (actions) => actions.toggleLoop(),
};

/**
 * Listens for keys while the page has the focus.
 *
 * @returns Stops it
 */
export function listenToKeys(target: Document, state: State, actions: Actions): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      // What was opened last is closed first.
      if (state.unsent.value !== null) state.unsent.value = null;
      else state.wantedPanel.value = null;
      return;
    }
    const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined || state.model.value.noteCount === 0) return;
    // A button that has the focus takes the space bar for itself.
    const element = event.target instanceof Element ? event.target : null;
    if (element?.closest("input, textarea")) return;
    if (event.key === " " && element?.closest("button")) return;
    event.preventDefault();
    act(actions, state);
  };
  target.addEventListener("keydown", press);
  return () => target.removeEventListener("keydown", press);
}
