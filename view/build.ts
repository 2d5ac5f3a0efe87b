import { gzipSync } from "node:zlib";
import { type Plugin, rolldown } from "rolldown";
import { parseSync } from "rolldown/utils";

/** Files that run nothing when imported, so that what is not used of them is left out. */
const WITHOUT_SIDE_EFFECTS =
  /node_modules\/.*(@modelcontextprotocol|@toon-format|zod)|\/lib\/|\/mod\.ts$/;

const FOLDER = new URL("./", import.meta.url);

/** Stands for modules that are imported and never used. */
const NOTHING = "\0nothing";

/**
 * Puts `message_schema.ts` where the SDK and ext-apps import zod.
 *
 * The SDK also takes schemas of zod 3 and of zod's mini form, and writes JSON Schema; this page has none of these.
 */
const WITHOUT_ZOD: Plugin = {
  name: "without-zod",
  resolveId: {
    filter: { id: /^zod/ },
    handler: (id) => id === "zod/v4" ? new URL("message_schema.ts", FOLDER).pathname : NOTHING,
  },
  load: {
    filter: { id: new RegExp(`^${NOTHING}$`) },
    handler: () =>
      ["object", "safeParse", "safeParseAsync", "toJSONSchema", "zodToJsonSchema"]
        .map((name) => `export const ${name} = undefined;`).join(""),
  },
};

/** Text in quotation marks of any kind. */
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;

/** What of a file of the SDK or ext-apps is left out, and what stands in its place; `z` and `Q` are their names of zod. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  // What schemas say about themselves.
  [new RegExp(`\\.describe\\((?:${QUOTED})\\)`, "g"), ""],
  // One object instead of a module's names, of which the page needs not have all.
  [/import \* as z from/, "import { z } from"],
  // A host that knows more colours and fonts than this version of ext-apps is a host all the same.
  [/Q\.union\(\[Q\.literal\("--[^\]]*\]\)/, "Q.string()"],
  // Making a schema does nothing else, so that those that nothing reads by fall away.
  [/(?<![\w.$])(?:(?:[zQ]|\w+Schema)\s*\.(?=\w+\()|\w+\.(?=optional\())/g, "/*@__PURE__*/$&"],
  // MCP Apps have no tasks: without a store of them all that asks for it falls away.
  [/this\._task(?:Store|MessageQueue) = .*/g, ""],
  [/this\._task(?:Store|MessageQueue)\b/g, "undefined"],
];

/** Members of classes that run tasks, or what the page does not ask of its host. */
const UNCALLED: ReadonlySet<string> = new Set(
  ("requestStream getTask getTaskResult listTasks cancelTask _enqueueTaskMessage _clearTaskQueue _waitForTaskUpdate " +
    "requestTaskStore registerCapabilities registerTool _registeredTools ensureToolHandlersInitialized " +
    "_toolHandlersInitialized sendToolListChanged oncalltool _oncalltool onlisttools _onlisttools listServerResources " +
    "createSamplingMessage sendLog updateModelContext openLink sendOpenLink requestTeardown getHostVersion " +
    "setupSizeChangedNotifications")
    .split(" "),
);

/** Leaves out schemas that the page never reads by, what all schemas say about themselves, and what is never called. */
const WITHOUT_UNUSED: Plugin = {
  name: "without-unused",
  load: {
    filter: { id: /\/(ext-apps\/dist\/src\/app|sdk\/dist\/esm\/(types|shared\/protocol))\.js$/ },
    handler: async (id) =>
      withoutMembers(UNUSED.reduce(
        (text, [found, instead]) => text.replace(found, instead),
        await Deno.readTextFile(id),
      )),
  },
};

/** Cuts members that are never called out of the classes of a script. */
function withoutMembers(code: string): string {
  const members = parseSync("script.js", code).program.body.flatMap((statement) => {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return node?.type === "ClassDeclaration" ? node.body.body : [];
  });
  return members
    .filter((member) =>
      "key" in member && member.key.type === "Identifier" && UNCALLED.has(member.key.name)
    )
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** What the page is made with. */
export const PAGE_PLUGINS: readonly Plugin[] = [WITHOUT_ZOD, WITHOUT_UNUSED];

/** Leaves out how abcjs plays and writes fingerings: the page does the one itself, and there is none of the other. */
const WITHOUT_SOUND: Plugin = {
  name: "without-sound",
  load: {
    filter: { id: /\/abcjs\/src\/(synth\/abc_midi_\w+|tablatures\/abc_tablatures)\.js$/ },
    handler: () =>
      "module.exports = { preparePlugins: () => undefined, layoutTablatures: () => undefined };",
  },
};

/** A classic script, and where its pieces come from (Source Map, ECMA-426). */
export interface Script {
  readonly code: string;
  readonly map: { readonly sources: readonly (string | null)[]; readonly mappings: string };
}

/** Bundles an entry point and what it imports into one script. */
export async function bundle(entry: URL, plugins: readonly Plugin[] = []): Promise<Script> {
  const build = await rolldown({
    input: entry.pathname,
    platform: "browser",
    plugins: [...plugins],
    moduleTypes: { ".md": "text" },
    transform: {
      define: { "process.env.NODE_ENV": '"production"' },
      jsx: { runtime: "automatic", importSource: "preact" },
    },
    treeshake: {
      // ext-apps logs every message, and browsers keep what is logged: with each partial input the whole piece so far.
      manualPureFunctions: ["console.debug", "console.log"],
      moduleSideEffects: [{ test: WITHOUT_SIDE_EFFECTS, sideEffects: false }],
    },
    onLog(level, log) {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const { output: [{ code, map }] } = await build.generate({
    format: "iife",
    minify: true,
    codeSplitting: false,
    comments: false,
    sourcemap: "hidden",
  });
  await build.close();
  if (map === null) throw new Error("No source map");
  return { code, map };
}

/** Bundles the script of the page. */
export function bundlePage(): Promise<Script> {
  return bundle(new URL("main.tsx", FOLDER), PAGE_PLUGINS);
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
    bundlePage(),
  ]);
  // Functions, since `$&` and its like stand in the script and must stay as they are.
  return frame
    .replace("/* style */", () => squeezeStyle(css))
    .replace("/* script */", () => escapeScript(script.code));
}

/** Makes the script that draws scores, with the licence that it comes under. */
export async function buildEngraver(): Promise<string> {
  const [licence, script] = await Promise.all([
    Deno.readTextFile(new URL("../node_modules/abcjs/LICENSE.md", FOLDER)),
    bundle(new URL("score/engraver_entry.ts", FOLDER), [WITHOUT_SOUND]),
  ]);
  return `/*! abcjs\n${licence.trim()}\n*/\n${script.code}`;
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
