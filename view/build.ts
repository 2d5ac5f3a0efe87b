import { gzipSync } from "node:zlib";
import { type Plugin, rolldown } from "rolldown";

/** Files that run nothing when imported, so that what is not used of them is left out. */
const WITHOUT_SIDE_EFFECTS = /node_modules\/.*@toon-format|\/lib\/|\/mod\.ts$/;

const FOLDER = new URL("./", import.meta.url);

/** Leaves out how abcjs plays and writes fingerings: the page does the one itself, and there is none of the other. */
const WITHOUT_SOUND: Plugin = {
  name: "without-sound",
  load: {
    filter: { id: /\/abcjs\/src\/(synth\/abc_midi_\w+|tablatures\/abc_tablatures)\.js$/ },
    handler: () =>
      "module.exports = { preparePlugins: () => undefined, layoutTablatures: () => undefined };",
  },
};

/** Leaves out what only the page on its own has: see `standalone_parts.ts`. */
const FOR_CHATS: Plugin = {
  name: "for-chats",
  load: {
    filter: { id: /\/view\/standalone_parts\.ts$/ },
    handler: () => "export const standaloneParts = null;",
  },
};

/** Where the page is: in a chat, or on its own, where it opens MIDI files and has an example. */
export type Surroundings = "chat" | "alone";

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
      // What abcjs writes of its work into the console.
      manualPureFunctions: ["console.log"],
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
export function bundlePage(surroundings: Surroundings = "chat"): Promise<Script> {
  return bundle(new URL("main.tsx", FOLDER), surroundings === "chat" ? [FOR_CHATS] : []);
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
export async function buildPage(surroundings: Surroundings = "chat"): Promise<string> {
  const [frame, css, script] = await Promise.all([
    Deno.readTextFile(new URL("index.html", FOLDER)),
    Deno.readTextFile(new URL("style.css", FOLDER)),
    bundlePage(surroundings),
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
  await write("standalone.html", await buildPage("alone"));
  await write("abcjs.js", await buildEngraver());
}
