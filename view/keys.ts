import type { Actions } from "./actions.ts";
import { ZOOM_STEP } from "./look_actions.ts";
import type { ShortcutName } from "./panels/look.ts";
import type { State } from "./state.ts";

/** `false` says that there was nothing to do: the key is then the browser's. */
type Act = (actions: Actions, state: State) => unknown;

/** What each key does, in rows of those that belong together; the sheet of keys is this table. */
export const SHORTCUTS: Readonly<Record<ShortcutName, Readonly<Record<string, Act>>>> = {
  play: { " ": (actions) => actions.togglePlay() },
  bars: {
    ArrowLeft: (actions) => actions.stepBars(-1),
    ArrowRight: (actions) => actions.stepBars(1),
  },
  ends: {
    Home: (actions) => actions.seek(0),
    End: (actions, state) => actions.seek(state.model.value.duration),
  },
  loop: { L: (actions) => actions.toggleLoop() },
  hear: {
    M: (actions, state) => actions.toggleMute(state.lead.value),
    S: (actions, state) => actions.toggleSolo(state.lead.value),
  },
  follow: { F: (actions) => actions.toggleFollow() },
  pitches: {
    ArrowUp: (actions) => actions.rise(0.125),
    ArrowDown: (actions) => actions.rise(-0.125),
  },
  zoom: {
    "+": (actions) => actions.zoom(ZOOM_STEP.time),
    "-": (actions) => actions.zoom(1 / ZOOM_STEP.time),
  },
  rows: {
    "Shift+ArrowUp": (actions) => actions.zoomRows(ZOOM_STEP.rows),
    "Shift+ArrowDown": (actions) => actions.zoomRows(1 / ZOOM_STEP.rows),
  },
  fit: { "0": (actions) => actions.fit() },
  help: { "?": (_, state) => (state.isHelpOpen.value = !state.isHelpOpen.value) },
  close: { Escape: (_, state) => closeLast(state) },
};

/** Rows that mean something without any music too. */
const ALWAYS: readonly string[] = ["help", "close"] satisfies ShortcutName[];

/** Keys that are as good as another one: the same key without shift. */
const ALSO: Readonly<Record<string, string>> = { "=": "+" };

/**
 * Listens for keys while the page has the focus.
 *
 * @returns Stops it
 */
export function listenToKeys(target: Document, state: State, actions: Actions): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const name = nameOf(event);
    const row = Object.entries(SHORTCUTS)
      .find(([, keys]) => Object.hasOwn(keys, name));
    if (row === undefined) return;
    const [about, keys] = row;
    if (state.model.value.noteCount === 0 && !ALWAYS.includes(about)) return;
    const element = event.target instanceof Element ? event.target : null;
    // A button that has the focus takes the space bar for itself, and a field every key but the one that leaves.
    if (about !== "close" && element?.closest("input, textarea")) return;
    if (name === " " && element?.closest("button")) return;
    // What scrolls by itself has these two.
    if (about === "pitches" && element?.closest(".pages, .sheet, .sheets")) return;
    if (keys[name](actions, state) !== false) event.preventDefault();
  };
  target.addEventListener("keydown", press);
  return () => target.removeEventListener("keydown", press);
}

/** Shift belongs to the name of a key that has no letter: what letters and signs do with it is in their own name. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length === 1) return ALSO[key] ?? key.toUpperCase();
  return shiftKey ? `Shift+${key}` : key;
}

/** What was opened last is closed first. */
function closeLast({ unsent, isHelpOpen, wantedPanel }: State): void {
  if (unsent.value !== null) unsent.value = null;
  else if (isHelpOpen.value) isHelpOpen.value = false;
  else wantedPanel.value = null;
}
