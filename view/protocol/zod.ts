// Stands where the MCP SDK imports zod, in the page only.
export * from "./schema.ts";
export * as z from "./schema.ts";

/** The SDK imports these too; nothing in the page calls them. */
export const safeParseAsync = undefined;
export const toJSONSchema = undefined;
