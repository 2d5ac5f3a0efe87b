import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { type Key, OnpuError, parseChord, toRoman } from "../../mod.ts";
import { findChord } from "../model.ts";
import type { PanelProps } from "./panel.ts";

/** The chord at the playhead over its degree in the key; drawn again only when it is another one. */
export function ChordNow({ state }: PanelProps): JSX.Element | null {
  const hasChords = useComputed(() => state.model.value.chords.length > 0);
  const chord = useComputed(() => findChord(state.model.value, state.position.value));
  const symbol = useComputed(() => chord.value?.symbol ?? "");
  const numeral = useComputed(() => {
    const here = chord.value;
    const key = here && state.model.value.keys.findLast(({ tick }) => tick <= here.tick);
    return here && key ? numeralOf(here.symbol, key) : "";
  });
  if (!hasChords.value) return null;
  return (
    <>
      <b class="symbol">{symbol}</b>
      <span class="numeral">{numeral}</span>
    </>
  );
}

/** Empty for what has no degree: no chord, or one that the key cannot spell. */
function numeralOf(symbol: string, key: Key): string {
  try {
    return toRoman(parseChord(symbol), key);
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    return "";
  }
}
