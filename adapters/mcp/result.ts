import { type DtoFormat, encodeDto, OnpuError } from "../../mod.ts";
import { toErrorText, toFailure } from "./errors.ts";
import type { CallToolResult } from "./sdk.ts";

/** What a tool answers, before it is written in any format. */
export interface Answer {
  /** The values. */
  readonly dto: object;
  /** What the call has done, in one plain sentence; `null` when it only looked. */
  readonly effect: string | null;
}

/** What to do when an answer cannot be written and the call can simply be made again. */
const OTHER_FORMAT =
  "Ask the person to switch the answers to another format: --format json or markdown for a local server, " +
  "?format=json on the address of a remote one.";

/**
 * Writes an answer as a tool's result: as text for the model, and as values for those who read them.
 *
 * When it cannot be written, what the call has done is still told, or the model would do it again.
 */
export function toResult({ dto, effect }: Answer, format: DtoFormat): CallToolResult {
  try {
    return {
      content: [{ type: "text", text: encodeDto(dto, format) }],
      structuredContent: { ...dto },
    };
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    return toFailure(
      effect === null
        ? `${toErrorText(error)}\n${OTHER_FORMAT}`
        : `${effect} Do not call again: only the answer could not be written.\n${
          toErrorText(error)
        }`,
    );
  }
}
