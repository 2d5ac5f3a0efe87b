/**
 * Writes a `.mid` for each transform of an example song, so that other programs can judge what transforms make.
 *
 * Run `deno run --allow-read=examples --allow-write=out bench/check_transforms.ts`, then give `out/transforms/*.mid` to
 * any reader of MIDI files. Another example can be named: `bench/check_transforms.ts j_pop`.
 *
 * @module
 */
import { applyTransforms, encodeMidi, preprocess } from "../mod.ts";
import { printLine } from "./print_table.ts";
import { makeSteps } from "./transform_steps.ts";

const FOLDER = "out/transforms";

const [name = "j_pop"] = Deno.args;
const text = Deno.readTextFileSync(new URL(`../examples/${name}.json`, import.meta.url));
const { composition } = preprocess(JSON.parse(text));
Deno.mkdirSync(FOLDER, { recursive: true });
for (const [transform, step] of makeSteps(composition)) {
  const { composition: changed, steps: [{ remarks }] } = applyTransforms(composition, [step]);
  const bytes = encodeMidi(changed);
  Deno.writeFileSync(`${FOLDER}/${name}_${transform}.mid`, bytes);
  const told = remarks.map(({ code, count, track, detail }) =>
    `${code} ×${count}${track === null ? "" : ` in ${composition.tracks[track].name}`}` +
    (detail === "" ? "" : ` (${detail})`)
  );
  printLine(`${transform}: ${bytes.length} bytes${told.map((line) => `\n  ${line}`).join("")}`);
}
