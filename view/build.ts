import { gzipSync } from "node:zlib";
import { type Plugin, rolldown } from "rolldown";

/** Files that run nothing when imported, so that what is not used of them is left out. */
const WITHOUT_SIDE_EFFECTS =
  /node_modules\/.*(@modelcontextprotocol|@toon-format|zod)|\/lib\/|\/mod\.ts$/;

const FOLDER = new URL("./", import.meta.url);

/** Stands for modules that are imported and never used. */
const NOTHING = "\0nothing";

/**
 * Leaves out what the page imports and never runs: 75 KB with gzip become 40.
 *
 * Of zod's languages the page needs one. The SDK also takes schemas of zod 3, and describes tools that a page offers
 * with modules that it imports when the first is offered; this page offers none.
 */
const WITHOUT_UNUSED: Plugin = {
  name: "without-unused",
  resolveId: (id) => id === "zod/v3" || id === "zod-to-json-schema" ? NOTHING : null,
  resolveDynamicImport: () => NOTHING,
  load: {
    filter: { id: new RegExp(`^${NOTHING}$|/zod/v4/locales/index\\.js$`) },
    handler: (id) =>
      id === NOTHING
        ? "export const z = 0, object = 0, zodToJsonSchema = 0;"
        : 'export { default as en } from "./en.js";',
  },
};

/**
 * Leaves out how zod writes JSON Schema: messages are read here, never described.
 *
 * Every schema carries these functions along, so they cannot be left out as unused; they are empty instead.
 */
const WITHOUT_WRITERS: Plugin = {
  name: "without-writers",
  load: {
    filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    async handler(id) {
      const source = await Deno.readTextFile(id);
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) =>
        name
      );
      const renamed = [...source.matchAll(/^export \{ (\w+) as (\w+) \}/gm)];
      return [
        ...names.map((name) => `export const ${name} = () => undefined;`),
        ...renamed.map(([, name, other]) => `export { ${name} as ${other} };`),
      ].join("\n");
    },
  },
};

/** Modules of zod that this page has no use for, with what stands in for each. */
const SPARED: Readonly<Record<string, string>> = {
  // Errors of messages are not read by anybody: "Invalid input" is enough.
  "locales/en.js": "export default () => ({ localeError: () => undefined });",
  // Follows values that hold themselves; messages are JSON.
  "core/memoizer.js":
    "export const memoizer = () => undefined, isBackEdge = memoizer, isRecursiveSchema = memoizer;",
};

/** Leaves these modules out. */
const WITHOUT_SPARED: Plugin = {
  name: "without-spared",
  load: {
    filter: { id: /\/zod\/v4\/(locales\/en|core\/memoizer)\.js$/ },
    handler: (id) => SPARED[id.split("/").slice(-2).join("/")],
  },
};

/** What messages ask of a text, number or list, in the names that zod gives it. */
const ASKED = ["url", "startsWith", "min", "max", "int", "nonnegative", "refine", "superRefine"];

/** A method that asks something else. */
const UNASKED = new RegExp(
  `^ {4}(?!(?:${
    ASKED.join("|")
  })\\()\\w+\\(.*\\) \\{\\n {8}return this\\.check\\(.*\\);\\n {4}\\},\\n`,
  "gm",
);

/**
 * Leaves out what schemas can do and no message asks of them: kinds of text such as identifiers and dates, and a reader
 * that writes code, which the policy of the page forbids to run.
 *
 * A schema that asks for such a kind is then an error when the page starts, which the tests see.
 */
const WITHOUT_KINDS: Plugin = {
  name: "without-kinds",
  load: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: async (id) =>
      (await Deno.readTextFile(id)).replace("core.$ZodObjectJIT", "core.$ZodObject")
        .replace(UNASKED, ""),
  },
};

/** Leaves out how abcjs plays and writes fingerings: the page does the one itself, and there is none of the other. */
const WITHOUT_SOUND: Plugin = {
  name: "without-sound",
  load: {
    filter: { id: /\/abcjs\/src\/(synth\/abc_midi_\w+|tablatures\/abc_tablatures)\.js$/ },
    handler: () =>
      "module.exports = { preparePlugins: () => undefined, layoutTablatures: () => undefined };",
  },
};

/** Bundles an entry point and what it imports into one classic script. */
export async function bundleScript(entry: URL): Promise<string> {
  const bundle = await rolldown({
    input: entry.pathname,
    platform: "browser",
    plugins: [WITHOUT_UNUSED, WITHOUT_WRITERS, WITHOUT_SPARED, WITHOUT_KINDS, WITHOUT_SOUND],
    moduleTypes: { ".md": "text" },
    transform: {
      define: { "process.env.NODE_ENV": '"production"' },
      jsx: { runtime: "automatic", importSource: "preact" },
    },
    treeshake: {
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

/** Makes the script that draws scores, with the licence that it comes under. */
export async function buildEngraver(): Promise<string> {
  const [licence, script] = await Promise.all([
    Deno.readTextFile(new URL("../node_modules/abcjs/LICENSE.md", FOLDER)),
    bundleScript(new URL("score/engraver_entry.ts", FOLDER)),
  ]);
  return `/*! abcjs\n${licence.trim()}\n*/\n${script}`;
}

async function write(name: string, text: string): Promise<void> {
  await Deno.writeTextFile(new URL(`dist/${name}`, FOLDER), text);
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  const size = new TextEncoder().encode(text).length;
  const zippedSize = gzipSync(text, { level: 9 }).byteLength;
  // deno-lint-ignore no-console -- a command's answer
  console.log(`view/dist/${name} ${kilobytes(size)}, gzip ${kilobytes(zippedSize)}`);
}

if (import.meta.main) {
  await Deno.mkdir(new URL("dist/", FOLDER), { recursive: true });
  await write("index.html", await buildPage());
  await write("abcjs.js", await buildEngraver());
}
