import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { lastBar } from "../model.ts";
import type { PanelProps } from "./panel.ts";

/** Read aloud: one line when a track has its first note and one at the end, never one a note. */
export function LiveLine({ state }: PanelProps): JSX.Element {
  const line = useComputed(() => {
    const strings = state.strings.value;
    const model = state.told.value;
    if (state.phase.value === "writing") {
      const track = model.tracks.at(-1);
      return track === undefined ? "" : strings.trackBegins(track.name, track.instrument);
    }
    if (model.noteCount === 0) return "";
    const isDone = state.phase.value === "complete" || state.isComplete.value;
    if (isDone) return strings.pieceComplete(model.title || strings.untitled);
    return state.phase.value === "cancelled" ? strings.stoppedAtBar(lastBar(model)) : "";
  });
  return <p class="unseen" role="status" aria-live="polite">{line}</p>;
}
