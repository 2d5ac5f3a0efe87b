import {
  applyTransforms,
  type Composition,
  COMPOSITION_DTO_SCHEMA,
  OnpuError,
  TRANSFORMS,
  type TransformStep,
} from "../../../mod.ts";
import { ID_ALIASES, readFields } from "../arguments.ts";
import { answerWithPiece, judgePiece, tellRemarks, toMusic } from "../make_piece.ts";
import { isPieceId } from "../piece_id.ts";
import { findPiece, type PieceStore } from "../piece_store.ts";
import type { Tool } from "../tool.ts";
import { VIEW_URI } from "../view_html.ts";

const ALIASES = {
  ...ID_ALIASES,
  steps: ["transforms", "step", "operations", "changes", "edits"],
};

/** A piece that nothing had to be read for. */
const WHOLE = { repairs: [], miscounts: [], truncated: null, isCounterpoint: false };

/** How deep a step may hold the id of another piece. */
const MAX_DEPTH = 3;

/** Changes a piece by steps from the table of transforms, and shows it. */
export const transformMidi: Tool = {
  name: "transform_midi",
  title: "Transform MIDI",
  description:
    "Changes a piece by its `id` and shows it; answers like create_midi, with a new id. " +
    "Each step has its own options: an error names them.",
  inputSchema: {
    type: "object",
    properties: {
      id: { type: "string" },
      steps: {
        type: "array",
        items: {
          type: "object",
          properties: {
            transform: {
              type: "string",
              description: TRANSFORMS.map(({ name }) => name).join(" "),
            },
            semitones: { type: "integer" },
            to: { type: "string", description: "Key" },
            with: { type: "string" },
            tracks: { type: "array", items: { type: "string" } },
            bars: { type: "string", description: '"5-8"' },
          },
          required: ["transform"],
        },
      },
    },
    required: ["id", "steps"],
  },
  outputSchema: COMPOSITION_DTO_SCHEMA,
  isOutputShown: false,
  ui: { resourceUri: VIEW_URI },
  keepsPieces: true,
  async run(args, { store }) {
    const fields = readFields(args, "id", ALIASES);
    const { composition: before } = await findPiece(store, fields.id);
    const steps = await Promise.all(
      readSteps(fields).map((step) => withPieces(step, store)),
    );
    const { composition, steps: applied } = applyTransforms(before, steps);
    const repairs = applied.flatMap(({ transform, remarks }, index) =>
      tellRemarks(remarks, `steps[${index}] ${transform}`, before)
    );
    return await answerWithPiece(store, toMusic(composition), {
      ...judgePiece({ ...WHOLE, composition }),
      repairs,
    });
  },
};

/** Steps in a list, one alone, as JSON text, or beside the id. */
function readSteps({ id: _, steps, ...step }: Readonly<Record<string, unknown>>): TransformStep[] {
  const given = typeof steps === "string" ? parseText(steps) : steps;
  const list = given === undefined && Object.keys(step).length > 0 ? [step] : given;
  const found = (Array.isArray(list) ? list : [list]).filter((item) => item !== undefined);
  if (found.length > 0) return found;
  const [{ name, example }] = TRANSFORMS;
  throw new OnpuError("unknown_transform", "Cannot change the piece: no step was given", {
    hint: `Give steps, as in ${JSON.stringify([{ transform: name, ...example }])}`,
    path: "steps",
  });
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A step in which ids of pieces are the pieces. */
async function withPieces(step: TransformStep, store: PieceStore): Promise<TransformStep> {
  return await replaceIds(step, store, 0) as TransformStep;
}

async function replaceIds(value: unknown, store: PieceStore, depth: number): Promise<unknown> {
  if (typeof value === "string" && isPieceId(value.replace(/^midi:\/\//, ""))) {
    const { composition }: { readonly composition: Composition } = await findPiece(store, value);
    return composition;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (depth >= MAX_DEPTH) return value;
  const entries = Object.entries(value).map(async ([key, part]) =>
    [key, await replaceIds(part, store, depth + 1)] as const
  );
  return Object.fromEntries(await Promise.all(entries));
}
