import type { Composition, ToAbcOptions } from "../../mod.ts";
import type { Host } from "../bridge.ts";
import type { State } from "../state.ts";
import type { RunningScore, ScorePlace } from "./run_score.ts";

/** Where the server has the script that draws scores. */
export const ENGRAVER_URI = "onpu://abcjs";

/** What the script brings. */
export interface ScoreTools {
  readonly toAbc: (composition: Composition, options?: ToAbcOptions) => string;
  readonly runScore: (place: ScorePlace) => RunningScore;
}

declare global {
  /** There once the script has run. */
  var scoreTools: ScoreTools | undefined;
}

/**
 * Fetches the script that draws scores through the host, and runs it.
 *
 * A page may load nothing, and import nothing; a script element with the text of the script is what it may do.
 */
export async function loadEngraver(state: State, host: Host | null): Promise<void> {
  const { engraver, abilities } = state;
  if (engraver.value === "loading" || engraver.value === "ready") return;
  if (host === null || !abilities.value.serverResources) {
    engraver.value = host === null ? "alone" : "refused";
    return;
  }
  engraver.value = "loading";
  const text = await host.readResource(ENGRAVER_URI);
  if (text !== null) run(text);
  engraver.value = globalThis.scoreTools === undefined ? "missing" : "ready";
}

function run(text: string): void {
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script);
  script.remove();
}
