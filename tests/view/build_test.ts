import { assertEquals, assertMatch } from "@std/assert";
import { MIDI_WARNINGS } from "../../mod.ts";
import { buildEngraver, buildPage, escapeScript, squeezeStyle } from "../../view/build.ts";
import { makeExampleSong } from "../../view/example_song.ts";

Deno.test("escapeScript() lets no text end the script or open a comment in it", () => {
  assertEquals(
    escapeScript(`a = "</script>"; b = "</SCRIPT "; c = "<!-- <script>"; d = 1 < /script/.x;`),
    `a = "\\x3c/script>"; b = "\\x3c/SCRIPT "; c = "\\x3c!-- <script>"; d = 1 < /script/.x;`,
  );
});

Deno.test("squeezeStyle() keeps the blanks that mean something", () => {
  assertEquals(
    squeezeStyle("/* a */ .a > .b,\n .c .d {\n  margin: 0  auto;\n  width: calc(1px + 2px);\n}\n"),
    ".a>.b,.c .d{margin:0 auto;width:calc(1px + 2px)}",
  );
});

for (const surroundings of ["chat", "alone"] as const) {
  Deno.test(`buildPage("${surroundings}") gives one page that asks for nothing and runs under the strictest policy`, async () => {
    const page = await buildPage(surroundings);
    assertMatch(page, /^<!doctype html>/);
    assertEquals(findAll(page, /<\/?script\b/g), ["<script", "</script"]);
    const [head, script] = page.split("<script>");
    assertEquals(findAll(head, /<link|<img|\bsrc=|@import|url\(/g), []);
    const forbidden = [
      /\beval\(|new Function\(|\bimport\(/g,
      /\bfetch\(|XMLHttpRequest|WebSocket\(|EventSource\(|sendBeacon/g,
      /localStorage|sessionStorage|indexedDB|new Worker\(|WebAssembly/g,
    ];
    for (const pattern of forbidden) assertEquals(findAll(script, pattern), []);
    // The name of a vocabulary, which is not asked for.
    assertEquals([...new Set(findAll(script, /https?:\/\/[\w.-]*/g))], ["http://www.w3.org"]);
  });
}

Deno.test("buildPage() leaves MIDI files and the example to the page on its own", async () => {
  const [chat, alone] = await Promise.all([buildPage("chat"), buildPage("alone")]);
  for (const part of [MIDI_WARNINGS.mode_left_out, makeExampleSong().title]) {
    assertEquals([chat.includes(part), alone.includes(part)], [false, true], part);
  }
});

Deno.test("buildPage() gives a page that writes nothing into the console, where browsers would keep it", async () => {
  assertEquals(findAll(await buildPage(), /console\.\w+/g), []);
});

Deno.test("buildEngraver() gives a script with its licence that neither runs text nor asks for anything", async () => {
  const script = await buildEngraver();
  assertMatch(script, /^\/\*! abcjs\nCopyright \(c\) [^]*The above copyright notice/);
  const forbidden = /\beval\(|new Function\(|\bimport\(|\bfetch\(|XMLHttpRequest|AudioContext/g;
  assertEquals(findAll(script, forbidden), []);
});

Deno.test("no source of the view writes HTML", async () => {
  for await (const source of readSources(new URL("../../view/", import.meta.url))) {
    assertEquals(findAll(source, /innerHTML|outerHTML|insertAdjacentHTML|document\.write\(/gi), []);
  }
});

async function* readSources(folder: URL): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory && name !== "dist") yield* readSources(new URL(`${name}/`, folder));
    if (/\.tsx?$/.test(name)) yield await Deno.readTextFile(new URL(name, folder));
  }
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([found]) => found);
}
