/**
 * Composes the example songs and writes them as a model would send them: `deno task examples`.
 *
 * @module
 */
import { composeBarcarolle } from "./compose/barcarolle.ts";
import { composeBlues } from "./compose/blues.ts";
import { composeBossBattle } from "./compose/boss_battle.ts";
import { composeFugue } from "./compose/fugue.ts";
import { composeJPop } from "./compose/j_pop.ts";
import { composeMessy } from "./compose/messy.ts";

export const SONGS: Readonly<Record<string, () => unknown>> = {
  j_pop: composeJPop,
  boss_battle: composeBossBattle,
  fugue: composeFugue,
  blues: composeBlues,
  barcarolle: composeBarcarolle,
  messy: composeMessy,
};

/** JSON with one innermost object a line, so that a change of one note is one line. */
export function formatSong(song: unknown): string {
  return `${format(song, "")}\n`;
}

function format(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null || isFlat(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => inner + format(item, inner))
    : Object.entries(value).map(([key, item]) =>
      `${inner}${JSON.stringify(key)}: ${format(item, inner)}`
    );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${items.join(",\n")}\n${indent}${close}`;
}

function isFlat(value: object): boolean {
  return Object.values(value).every((item) => typeof item !== "object" || item === null);
}

if (import.meta.main) {
  for (const [name, compose] of Object.entries(SONGS)) {
    Deno.writeTextFileSync(new URL(`${name}.json`, import.meta.url), formatSong(compose()));
  }
}
