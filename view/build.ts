import { gzipSync } from "node:zlib";
import { type Plugin, rolldown } from "rolldown";

/** Files that run nothing when imported, so that what is not used of them is left out. */
const WITHOUT_SIDE_EFFECTS =
  /node_modules\/.*(@modelcontextprotocol|@toon-format)|\/lib\/|\/view\/protocol\/|\/mod\.ts$/;

const FOLDER = new URL("./", import.meta.url);

/** Stands for modules that are imported and never used. */
const NOTHING = "\0nothing";

/**
 * Gives the MCP SDK the page's own schemas instead of zod, which is half as large as all the rest: 65 KB.
 *
 * A test holds that both read every message alike.
 */
const SMALL_SCHEMAS: Plugin = {
  name: "small-schemas",
  resolveId(id) {
    if (id === "zod/v4" || id === "zod/v4-mini") return new URL("protocol/zod.ts", FOLDER).pathname;
    return id === "zod/v3" || id === "zod-to-json-schema" ? NOTHING : null;
  },
  // What is imported only at run time describes tools that a page offers. Ours offers none.
  resolveDynamicImport: () => NOTHING,
  load: {
    filter: { id: new RegExp(`^${NOTHING}$`) },
    handler: () => "export const z = 0, object = 0, zodToJsonSchema = 0;",
  },
};

/** Name under which the sources of the SDK are made to call what makes schemas. */
const SCHEMAS = "schemasOfMessages";

/**
 * Takes out of the SDK's sources what a page has no use for: the prose of schemas, and a log of every message, which
 * would keep each snapshot of a streamed piece in memory. What makes schemas is given one name.
 */
const PLAIN_SOURCES: Plugin = {
  name: "plain-sources",
  transform: {
    filter: { id: /(ext-apps\/dist\/src\/app|sdk\/dist\/esm\/types)\.js$/ },
    handler(code) {
      const prose = /\.describe\((?:"(?:[^"\\]|\\.)*"|`[^`]*`)\)/g;
      const importOfZod = /import\s*(?:\{z as (\w+)\}|\* as (\w+) )\s*from\s*["']zod\/v4["'];?/g;
      const names = [...code.matchAll(importOfZod)].map(([, one, other]) => one ?? other);
      if (names.length === 0) {
        throw new Error("The SDK imports zod in a way that is not known here");
      }
      const use = new RegExp(`(?<![\\w$.])(?:${names.join("|")})\\s*\\.(?=[a-z])`, "g");
      const plain = code.replace(importOfZod, "").replace(prose, "").replace(use, `${SCHEMAS}.`)
        .replace(/\bconsole\.debug\(/g, "void (");
      return `import * as ${SCHEMAS} from "zod/v4";${plain}`;
    },
  },
};

/** Names of the schemas that the SDK builds of other ones. */
async function schemaNames(): Promise<string[]> {
  const types = new URL(import.meta.resolve("@modelcontextprotocol/sdk/types.js"));
  const source = await Deno.readTextFile(types);
  return [...source.matchAll(/^(?:export )?const (\w+Schema)\b/gm)].map(([, name]) => name);
}

/** Bundles an entry point and what it imports into one classic script. */
export async function bundleScript(entry: URL): Promise<string> {
  const bundle = await rolldown({
    input: entry.pathname,
    platform: "browser",
    plugins: [SMALL_SCHEMAS, PLAIN_SOURCES],
    moduleTypes: { ".md": "text" },
    transform: {
      define: { "process.env.NODE_ENV": '"production"' },
      jsx: { runtime: "automatic", importSource: "preact" },
    },
    treeshake: {
      // Making a schema does nothing else, so those of messages that never come are left out.
      manualPureFunctions: [SCHEMAS, ...await schemaNames()],
      moduleSideEffects: [{ test: WITHOUT_SIDE_EFFECTS, sideEffects: false }],
    },
    onLog(level, log) {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({
    format: "iife",
    minify: true,
    codeSplitting: false,
    comments: { legal: false },
  });
  await bundle.close();
  return output[0].code;
}

/**
 * Makes a script safe between `<script>` and `</script>`.
 *
 * The HTML parser ends a script at `</script`, and does not end it there after `<!--` and `<script`
 * (HTML Standard, "Restrictions for contents of script elements").
 */
export function escapeScript(code: string): string {
  return code.replace(/<(\/script)/gi, "\\x3c$1").replace(/<!--/g, "\\x3c!--");
}

/** Removes comments, and blanks that mean nothing. */
export function squeezeStyle(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ").replace(/ ?([{};>]) ?/g, "$1")
    .replace(/([:,]) /g, "$1").replace(/;}/g, "}").trim();
}

/** Makes the page: one HTML text that needs nothing else. */
export async function buildPage(): Promise<string> {
  const [frame, css, script] = await Promise.all([
    Deno.readTextFile(new URL("index.html", FOLDER)),
    Deno.readTextFile(new URL("style.css", FOLDER)),
    bundleScript(new URL("main.tsx", FOLDER)),
  ]);
  // Functions, since `$&` and its like stand in the script and must stay as they are.
  return frame
    .replace("/* style */", () => squeezeStyle(css))
    .replace("/* script */", () => escapeScript(script));
}

if (import.meta.main) {
  const page = await buildPage();
  await Deno.mkdir(new URL("dist/", FOLDER), { recursive: true });
  await Deno.writeTextFile(new URL("dist/index.html", FOLDER), page);
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  const size = new TextEncoder().encode(page).length;
  const zippedSize = gzipSync(page, { level: 9 }).byteLength;
  // deno-lint-ignore no-console -- a command's answer
  console.log(`view/dist/index.html ${kilobytes(size)}, gzip ${kilobytes(zippedSize)}`);
}
