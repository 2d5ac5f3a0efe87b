import type { Actions } from "../actions.ts";
import type { State } from "../state.ts";

/** What every panel is given. */
export interface PanelProps {
  readonly state: State;
  readonly actions: Actions;
}
