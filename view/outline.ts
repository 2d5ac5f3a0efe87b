import { type AnswerValues, entriesOf, textOf } from "./answer.ts";

/** One part, as an answer tells it. */
export interface OutlineTrack {
  readonly name: string;
  readonly instrument: string;
  readonly isDrum: boolean;
  readonly notes: number;
}

/** What a tool's answer says about a piece, for a page that has nothing else. */
export interface Outline {
  /** Name under which the server keeps the piece; empty when it said none. */
  readonly id: string;
  readonly title: string;
  /** Header values, ready to be shown. */
  readonly facts: readonly string[];
  readonly tracks: readonly OutlineTrack[];
}

/**
 * Reads what a tool's answer says about a piece.
 *
 * @returns `null` when it says nothing
 */
export function toOutline(values: AnswerValues | null): Outline | null {
  if (values === null) return null;
  const tracks = entriesOf(values.tracks);
  const title = textOf(values.title);
  if (title === "" && tracks.length === 0) return null;
  const facts = [textOf(values.key), textOf(values.meter)];
  if (textOf(values.bpm) !== "") facts.push(`${textOf(values.bpm)} BPM`);
  return {
    id: textOf(values.id),
    title,
    facts: facts.filter((fact) => fact !== ""),
    tracks: tracks.map((track) => ({
      name: textOf(track.name),
      instrument: textOf(track.instrument),
      isDrum: track.drums === true,
      notes: typeof track.notes === "number" ? track.notes : 0,
    })),
  };
}
