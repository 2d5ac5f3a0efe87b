import type { ChordSuggestions } from "../harmony/suggest_chords.ts";
import { formatKey } from "../pitch/key.ts";
import { type JsonSchema, objectSchema, tableSchema, TEXT, TEXT_OR_NULL } from "./object_schema.ts";

/** A chord that may come next. Lists are joined by spaces, so that each is one value. */
export interface NextChordDto {
  /** Symbol. */
  readonly chord: string;
  /** Degree in the key. */
  readonly numeral: string;
  /** Names of its notes, from the root up. */
  readonly notes: string;
  /** Why, in five words at most. */
  readonly reason: string;
}

/** A whole progression that goes with what is there. */
export interface ProgressionDto {
  /** What it is called. */
  readonly name: string;
  /** Where it is at home. */
  readonly style: string;
  /** Its chords as degrees. */
  readonly numerals: string;
  /** The same as symbols, a bar each: a chord lane. */
  readonly chords: string;
  /** What it is good for. */
  readonly reason: string;
}

/** What is answered about what may come next. */
export interface SuggestionDto {
  /** The key that everything is counted in. */
  readonly key: string;
  /** The style that was understood; `null` for none. */
  readonly style: string | null;
  /** Chords, the best first. */
  readonly next: readonly NextChordDto[];
  /** Progressions, the best first. */
  readonly progressions: readonly ProgressionDto[];
}

/** JSON Schema 2020-12 of {@link SuggestionDto}. */
export const SUGGESTION_DTO_SCHEMA: JsonSchema = objectSchema<SuggestionDto>({
  key: TEXT,
  style: TEXT_OR_NULL,
  next: tableSchema<NextChordDto>({ chord: TEXT, numeral: TEXT, notes: TEXT, reason: TEXT }),
  progressions: tableSchema<ProgressionDto>({
    name: TEXT,
    style: TEXT,
    numerals: TEXT,
    chords: TEXT,
    reason: TEXT,
  }),
});

/**
 * Tells what may come next in the values of an answer.
 *
 * @param suggestions What `suggestChords` gives
 * @returns Values that `checkDto` accepts
 *
 * @example After a dominant
 * ```ts
 * import { parseKey, suggestChords, toSuggestionDto } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { key, next } = toSuggestionDto(suggestChords({ key: parseKey("C"), chords: ["Dm7", "G7"] }));
 * assertEquals([key, next[0].numeral[0]], ["C major", "I"]);
 * ```
 */
export function toSuggestionDto(suggestions: ChordSuggestions): SuggestionDto {
  const { key, style, next, progressions } = suggestions;
  return {
    key: formatKey(key),
    style,
    next: next.map(({ symbol, numeral, notes, reason }) => ({
      chord: symbol,
      numeral,
      notes: notes.join(" "),
      reason,
    })),
    progressions: progressions.map(({ name, style, numerals, symbols, reason }) => ({
      name,
      style,
      numerals: numerals.join(" "),
      chords: symbols.join(" | "),
      reason,
    })),
  };
}
