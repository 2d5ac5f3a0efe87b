import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { findChord } from "../model.ts";
import { findNumeral } from "../numeral.ts";
import type { PanelProps } from "./panel.ts";

/** The chord at the playhead over its degree in the key; drawn again only when it is another one. */
export function ChordNow({ state }: PanelProps): JSX.Element | null {
  const hasChords = useComputed(() => state.model.value.chords.length > 0);
  const chord = useComputed(() => findChord(state.model.value, state.position.value));
  const symbol = useComputed(() => chord.value?.symbol ?? "");
  const numeral = useComputed(() => chord.value ? findNumeral(state.model.value, chord.value) : "");
  if (!hasChords.value) return null;
  return (
    <>
      <b class="symbol">{symbol}</b>
      <span class="numeral">{numeral}</span>
    </>
  );
}
