import {
  formatKey,
  type Key,
  OnpuError,
  parseChord,
  parseNoteName,
  toChordDto,
  toPitchClass,
} from "../../mod.ts";
import { type AnswerValues, entriesOf, textOf } from "../answer.ts";
import type { Host } from "../bridge.ts";
import type { State } from "../state.ts";
import type { ChordAnswer, ChordLook, ChordNote } from "./look.ts";

/** Chords have at most this many notes; an answer of anybody may say more. */
const MOST_NOTES = 12;

/** Looks a chord up: by the server's tool where the host lets the page call it, else in the page. */
export async function lookUpChord(state: State, host: Host | null, symbol: string): Promise<void> {
  const { chord, abilities, model, position } = state;
  const key = model.value.keys.findLast(({ tick }) => tick <= position.value) ?? null;
  const wanted = { symbol, key, answer: chord.value?.answer ?? null, problem: "" };
  chord.value = wanted;
  const told = host !== null && abilities.value.serverTools
    ? await host.callTool(
      "parse_chord",
      key === null ? { symbol } : { symbol, key: formatKey(key) },
    )
    : null;
  // Meanwhile another may have been asked for.
  if (chord.value !== wanted) return;
  const answer = told === null || told.isError ? null : toChordAnswer(told.values);
  chord.value = answer === null ? readHere(symbol, key) : { ...wanted, answer };
}

/** Reads what `parse_chord` answers; `null` when it is no such answer. */
export function toChordAnswer(values: AnswerValues | null): ChordAnswer | null {
  if (values === null || textOf(values.quality) === "") return null;
  const pitches = wordsOf(values.midi).map(Number);
  const degrees = wordsOf(values.intervals);
  const notes = wordsOf(values.notes).slice(0, MOST_NOTES).map((name, index) => ({
    name,
    pitch: pitches[index],
    degree: degrees[index] ?? "",
  })).filter(({ pitch }) => Number.isInteger(pitch) && pitch >= 0 && pitch <= 127);
  return {
    quality: textOf(values.quality),
    numeral: textOf(values.numeral),
    notes,
    bass: placeBass(textOf(values.bass), notes),
    others: entriesOf(values.ambiguous).slice(0, MOST_NOTES).map(({ chord, habit }) => ({
      symbol: textOf(chord),
      habit: textOf(habit),
    })),
  };
}

function readHere(symbol: string, key: Key | null): ChordLook {
  try {
    const answer = toChordAnswer({ ...toChordDto(parseChord(symbol), { key }) });
    return { symbol, key, answer, problem: "" };
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    return { symbol, key, answer: null, problem: `${error.message}. ${error.hint}` };
  }
}

function placeBass(name: string, notes: readonly ChordNote[]): ChordAnswer["bass"] {
  if (name === "" || notes.length === 0) return null;
  const lowest = Math.min(...notes.map(({ pitch }) => pitch));
  try {
    const below = (lowest - toPitchClass(parseNoteName(name)) + 119) % 12 + 1;
    return below > lowest ? null : { name, pitch: lowest - below };
  } catch {
    return null;
  }
}

function wordsOf(value: unknown): string[] {
  return textOf(value).split(" ").filter((word) => word !== "");
}
