import {
  type Key,
  parseKey,
  suggestChords as suggest,
  SUGGESTION_DTO_SCHEMA,
  toSuggestionDto,
} from "../../../mod.ts";
import type { Tool } from "../tool.ts";

/** Most chords that are looked at: the last ones decide. */
const MOST_CHORDS = 32;
/** Longest text of chords that is read. */
const MAX_TEXT = 1_000;

/** Gives chords that may come next, and whole progressions. */
export const suggestChords: Tool = {
  name: "suggest_chords",
  title: "Suggest chords",
  description:
    "Ranks the next chords, and whole progressions, for a key or the last chords. Empty lists never come.",
  inputSchema: {
    type: "object",
    properties: {
      key: { type: "string" },
      chords: { type: "string", description: 'The last ones: "Dm7 G7"' },
      style: { type: "string", description: '"J-POP", "jazz"' },
    },
  },
  outputSchema: SUGGESTION_DTO_SCHEMA,
  ui: { visibility: ["model", "app"] },
  keepsPieces: false,
  run(args) {
    const { key, chords, style } = readArguments(args);
    return { dto: toSuggestionDto(suggest({ key, chords, style })), effect: null };
  },
};

function readArguments(
  args: unknown,
): { readonly key: Key | null; readonly chords: readonly string[]; readonly style?: string } {
  const { key, chords, style }: Record<string, unknown> = typeof args === "string"
    ? { chords: args }
    : { ...(args as object) };
  const isKey = (typeof key === "string" && key.trim() !== "") || typeof key === "number";
  return {
    key: isKey ? parseKey(key) : null,
    chords: listChords(chords),
    ...(typeof style === "string" && style.trim() !== "" ? { style } : {}),
  };
}

/** Symbols in a text, or in a list of texts; bar lines and signs that hold a chord say nothing here. */
function listChords(value: unknown): readonly string[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
  return texts.join(" ").slice(-MAX_TEXT).split(/[\s|,]+|->|→/)
    .filter((word) => word !== "" && !/^[./%-]+$/.test(word))
    .slice(-MOST_CHORDS);
}
