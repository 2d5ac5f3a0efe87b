import * as z from "zod";
import { type DtoFormat, quoteValue } from "../../mod.ts";
import { type AppToolMeta, registerAppTool } from "./apps.ts";
import type { Config } from "./config.ts";
import { toErrorResult, toFailure } from "./errors.ts";
import type { FileReader } from "./file_reader.ts";
import { ICONS } from "./icon.ts";
import type { Log } from "./log.ts";
import type { PieceStore } from "./piece_store.ts";
import { type Answer, toResult } from "./result.ts";
import {
  type CallToolResult,
  ListToolsRequestSchema,
  type McpServer,
  type ToolAnnotations,
  type ToolDescription,
} from "./sdk.ts";
import type { WrittenPieces } from "./written_pieces.ts";

/** A JSON Schema 2020-12 of an object, as plain data. */
export type ObjectSchema = ToolDescription["inputSchema"];

/** A tool: what is said about it, and what it does. */
export interface Tool {
  /** What it is called by. */
  readonly name: string;
  /** Name for people. */
  readonly title: string;
  /** What it is for, what its answer means, what to do next; read before the call. */
  readonly description: string;
  /** The best way to write the arguments; `run` reads others too. */
  readonly inputSchema: ObjectSchema;
  /** The fields of the answer. */
  readonly outputSchema: ObjectSchema;
  /** Whether clients are told these fields, which costs as many tokens as all else (default `true`). */
  readonly isOutputShown?: boolean;
  /** Its page, and who may call it: the model, the page, or both. */
  readonly ui: AppToolMeta;
  /** Whether a call keeps a piece, and so writes a file where the server was told to. */
  readonly keepsPieces: boolean;
  /** Does the work; `args` is whatever the client sent. */
  run(args: unknown, services: ToolServices): Answer | Promise<Answer>;
}

/** What a tool works with. */
export interface ToolServices {
  /** Where pieces go. */
  readonly store: PieceStore;
  /** Reads files; without it none is read. */
  readonly files?: FileReader;
  /** Remembers pieces of the store as they are written; without it none is remembered. */
  readonly written?: WrittenPieces;
}

/** What the tools of one server share. */
export interface ToolContext extends ToolServices {
  /** How to answer. */
  readonly config: Config;
  /** Where defects go. */
  readonly log: Log;
}

// The tools read far more than their schemas say, so the SDK must not turn any arguments away.
const ANY_ARGUMENTS = z.looseObject({});

/** A call as it may arrive: models and clients also send arguments as text, as a list, or not at all. */
const CALL_REQUEST = z.object({
  method: z.literal("tools/call"),
  // The SDK checks `arguments` once more on the way to the handler, so they travel under another name.
  params: z.looseObject({ name: z.string(), arguments: z.unknown().optional() })
    .transform(({ arguments: given, ...params }) => ({ ...params, given: given ?? {} })),
});

/**
 * Registers tools, and answers for them in place of the SDK.
 *
 * The SDK would advertise schemas of draft 07, which some hosts refuse, without icons, and would turn away calls whose
 * arguments are not an object.
 */
export function registerTools(
  server: McpServer,
  tools: readonly Tool[],
  context: ToolContext,
): void {
  const listed = tools.map((tool) => {
    const { name, title, description, ui } = tool;
    const annotations = annotationsOf(tool, context.store);
    const about = { title, description, annotations, inputSchema: ANY_ARGUMENTS, _meta: { ui } };
    const { _meta } = registerAppTool(server, name, about, (args) => call(tool, args, context));
    return { tool, annotations, _meta };
  });
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: listed.map(({ tool, annotations, _meta }) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: tool.inputSchema,
      ...(tool.isOutputShown === false ? {} : { outputSchema: relax(tool.outputSchema) }),
      annotations,
      // An icon costs as many tokens as a schema, so only the first tool has one.
      ...(tool === tools[0] ? { icons: ICONS } : {}),
      _meta,
    })),
  }));
  server.server.setRequestHandler(CALL_REQUEST, ({ params: { name, given } }) => {
    const tool = tools.find((candidate) => candidate.name === name);
    return tool ? call(tool, given, context) : toFailure(unknownTool(name, tools));
  });
}

/** The one place where what a tool throws is caught. */
async function call(tool: Tool, args: unknown, context: ToolContext): Promise<CallToolResult> {
  try {
    return toResult(await tool.run(args, context), formatOf(tool, context.config));
  } catch (error) {
    return toErrorResult(error, context.log);
  }
}

/** A page reads JSON, whatever a person chose for the model. */
function formatOf(tool: Tool, config: Config): DtoFormat {
  return isForModel(tool) ? config.format : "json";
}

function isForModel({ ui }: Tool): boolean {
  return ui.visibility?.includes("model") ?? true;
}

/** Keeping a piece in memory changes nothing that a person has; writing a file does. */
function annotationsOf(tool: Tool, store: PieceStore): ToolAnnotations {
  const writes = tool.keepsPieces && store.writesFiles;
  return {
    readOnlyHint: !writes,
    // Only to be said of a tool that writes (MCP 2025-11-25, schema, ToolAnnotations).
    ...(writes ? { destructiveHint: false } : {}),
    openWorldHint: false,
  };
}

/**
 * Takes from a schema what it demands and forbids, and leaves what it describes.
 *
 * Clients refuse answers that break a schema which they may have kept from an older version of this server.
 */
function relax(schema: ObjectSchema): ObjectSchema {
  const text = JSON.stringify(
    schema,
    (key, value) =>
      key === "required" && Array.isArray(value) || key === "additionalProperties"
        ? undefined
        : value,
  );
  return JSON.parse(text);
}

function unknownTool(name: string, tools: readonly Tool[]): string {
  const names = tools.filter(isForModel).map((tool) => tool.name).join(", ");
  return `unknown_tool: There is no tool ${quoteValue(name)}.\nUse one of ${names}.`;
}
