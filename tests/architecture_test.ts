import { assert, assertEquals } from "@std/assert";

/** Layers of `lib`, low to high; a folder stands for all its files. A file imports its own folder or a lower layer. */
const LAYERS: readonly (readonly string[])[] = [
  ["lib/errors.ts", "lib/nearest.ts"],
  ["lib/pitch/", "lib/time/", "lib/instrument/", "lib/reference/", "lib/json/"],
  ["lib/chord/", "lib/scale/"],
  ["lib/composition/", "lib/harmony/"],
  [
    "lib/notation/",
    "lib/midi/",
    "lib/sound/",
    "lib/accompaniment/",
    "lib/review/",
    "lib/analysis/",
  ],
  ["lib/preprocess/", "lib/engraving/", "lib/transform/"],
  ["lib/dto/", "lib/edit/", "lib/performance/", "lib/abc/", "lib/musicxml/"],
];

/** Where each package may be imported; what is not listed is imported nowhere but in tests and benches. */
const PACKAGES: readonly { readonly name: RegExp; readonly from: RegExp }[] = [
  { name: /^@toon-format\/toon$/, from: /^lib\/dto\/to_toon\.ts$/ },
  { name: /^@modelcontextprotocol\/sdk/, from: /^adapters\/mcp\/(sdk|apps)\.ts$/ },
  { name: /^@modelcontextprotocol\/ext-apps\/server$/, from: /^adapters\/mcp\/apps\.ts$/ },
  { name: /^@modelcontextprotocol\/ext-apps$/, from: /^adapters\/mcp\/apps\.ts$/ },
  { name: /^zod$/, from: /^adapters\/mcp\// },
  { name: /^preact(\/|$)/, from: /^view\// },
  { name: /^@preact\/signals$/, from: /^view\// },
  { name: /^abcjs(\/|$)/, from: /^view\/score\/engraver_entry\.ts$/ },
  { name: /^rolldown(\/|$)/, from: /^view\/build\.ts$/ },
  { name: /^node:/, from: /^view\/build\.ts$/ },
  // Not a package, but the one place where the version is written.
  { name: /^deno\.json$/, from: /^adapters\/mcp\/version\.ts$/ },
];

/** What a pure library does not know. */
const IMPURE_GLOBALS: readonly string[] = [
  "Deno",
  "process",
  "document",
  "window",
  "navigator",
  "console",
  "fetch",
  "setTimeout",
  "setInterval",
  "queueMicrotask",
  "requestAnimationFrame",
  "performance",
  "Date",
  "crypto",
  "localStorage",
];

const ROOT = new URL("../", import.meta.url);
const files = ["mod.ts", ...["lib", "adapters", "view"].flatMap((folder) => [...walk(folder)])];
const imports = new Map(files.map((file) => [file, importsOf(file, read(file))]));

Deno.test("a file of lib imports its own folder or a lower layer", () => {
  const broken = edges().filter(({ from, to }) => from.startsWith("lib/") && to.startsWith("lib/"))
    .filter(({ from, to }) => folderOf(from) !== folderOf(to) && layerOf(to) >= layerOf(from));
  assertEquals(broken.map(arrow), []);
});

Deno.test("every file of lib has a layer", () => {
  const lost = files.filter((file) => file.startsWith("lib/") && layerOf(file) < 0);
  assertEquals(lost, []);
});

Deno.test("mod.ts is the only door to lib", () => {
  const broken = edges().filter(({ from, to }) =>
    to.startsWith("lib/") && !from.startsWith("lib/") && from !== "mod.ts"
  );
  assertEquals(broken.map(arrow), []);
});

Deno.test("lib imports neither the door, nor adapters, nor the view", () => {
  const broken = edges().filter(({ from, to }) =>
    from.startsWith("lib/") && isFile(to) && !to.startsWith("lib/")
  );
  assertEquals(broken.map(arrow), []);
});

Deno.test("adapters and view use the door, never each other", () => {
  const built = ["index.html", "standalone.html", "abcjs.js"].map((name) => `view/dist/${name}`);
  const broken = edges().filter(({ from, to }) =>
    (from.startsWith("adapters/") && to.startsWith("view/") && !built.includes(to)) ||
    (from.startsWith("view/") && to.startsWith("adapters/"))
  );
  assertEquals(broken.map(arrow), []);
});

Deno.test("no imports go in a circle", () => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    assert(!path.includes(file), `circle: ${[...path, file].join(" → ")}`);
    if (done.has(file)) return;
    for (const to of imports.get(file) ?? []) if (imports.has(to)) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});

Deno.test("each package stands behind its own file", () => {
  const broken = edges().filter(({ to }) => !isFile(to))
    .filter(({ from, to }) =>
      !PACKAGES.some(({ name, from: place }) => name.test(to) && place.test(from))
    );
  assertEquals(broken.map(arrow), []);
});

Deno.test("lib knows no runtime, page, clock, chance or network", () => {
  const broken = files.filter((file) => file.startsWith("lib/") && file.endsWith(".ts"))
    .flatMap((file) => impureNamesOf(file, read(file)).map((name) => `${file} names ${name}`));
  assertEquals(broken, []);
});

Deno.test("the checks above see what they look for", () => {
  const source = `
    import a from "../pitch/key.ts";
    export { b } from "zod";
    const c = await import("./c.ts");
    const now = Date.now() + Math.random() + globalThis.performance.now();
    const fine = { process: 1, window: 2 }.process + "console";
  `;
  assertEquals(importsOf("lib/time/a.ts", source), ["lib/pitch/key.ts", "zod", "lib/time/c.ts"]);
  assertEquals(impureNamesOf("lib/time/a.ts", source).sort(), [
    "Date",
    "Math.random",
    "performance",
  ]);
});

function read(file: string): string {
  return Deno.readTextFileSync(new URL(file, ROOT));
}

function edges(): { from: string; to: string }[] {
  return [...imports].flatMap(([from, list]) => list.map((to) => ({ from, to })));
}

function arrow({ from, to }: { from: string; to: string }): string {
  return `${from} → ${to}`;
}

function isFile(specifier: string): boolean {
  return /^(mod\.ts$|lib\/|adapters\/|view\/)/.test(specifier);
}

function layerOf(file: string): number {
  return LAYERS.findIndex((layer) =>
    layer.some((name) => name.endsWith("/") ? file.startsWith(name) : file === name)
  );
}

function folderOf(file: string): string {
  return file.split("/").slice(0, 2).join("/");
}

function* walk(folder: string): Generator<string> {
  for (
    const entry of [...Deno.readDirSync(new URL(folder, ROOT))].sort((a, b) =>
      a.name < b.name ? -1 : 1
    )
  ) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory && entry.name !== "dist") yield* walk(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Specifiers that a file imports; those of the project's own as paths from its root. */
function importsOf(file: string, source: string): string[] {
  const found: string[] = [];
  inspect(file, source, {
    "ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression"(node) {
      const source = node.source as { type: string; value?: unknown } | null;
      if (!source) return;
      const specifier = source.type === "Literal" ? String(source.value) : "(computed)";
      found.push(
        specifier.startsWith(".")
          ? new URL(specifier, new URL(file, ROOT)).href.slice(ROOT.href.length)
          : specifier,
      );
    },
  });
  return found;
}

function impureNamesOf(file: string, source: string): string[] {
  const found = new Set<string>();
  const property = new Set<unknown>();
  inspect(file, source, {
    "MemberExpression[computed=false]"(node) {
      const object = node.object as { name?: string };
      const name = (node.property as { name?: string }).name;
      if (object.name === "Math" && name === "random") found.add("Math.random");
      if (object.name !== "globalThis") property.add(key(node.property));
    },
    "Property[computed=false], TSPropertySignature, MethodDefinition, PropertyDefinition"(node) {
      property.add(key(node.key));
    },
    Identifier(node) {
      if (IMPURE_GLOBALS.includes(node.name as string) && !property.has(key(node))) {
        found.add(node.name as string);
      }
    },
  });
  return [...found];
}

function key(node: unknown): string {
  return String((node as { range: unknown }).range);
}

type Visitor = Record<string, (node: Record<string, unknown>) => void>;

/** Walks a file's syntax tree with Deno's own parser. */
function inspect(file: string, source: string, visitor: Visitor): void {
  Deno.lint.runPlugin(
    {
      name: "architecture",
      rules: { inspect: { create: () => visitor as unknown as Deno.lint.LintVisitor } },
    },
    file,
    source,
  );
}
