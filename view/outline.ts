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
 * Reads the values of a tool's answer.
 *
 * Hosts replay answers of older servers and cut ones, so nothing is taken for granted.
 *
 * @returns `null` when they tell nothing about a piece
 */
export function toOutline(values: Readonly<Record<string, unknown>> | null): Outline | null {
  if (values === null) return null;
  const tracks = Array.isArray(values.tracks) ? values.tracks.filter(isRecord) : [];
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
