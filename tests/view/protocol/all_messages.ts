import * as apps from "@modelcontextprotocol/ext-apps";
import * as core from "@modelcontextprotocol/sdk/types.js";

// Bundled like the page, so that these are schemas as the page has them.
Object.assign(globalThis, {
  smallSchemas: Object.fromEntries(
    Object.entries({ ...core, ...apps }).filter(([name]) => name.endsWith("Schema")),
  ),
});
