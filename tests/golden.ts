/**
 * Writes anew what comes of every golden input: `deno task golden`. The difference is to be reviewed like code.
 *
 * @module
 */
// deno-lint-ignore-file no-console -- a task says what it did
import {
  GOLDEN,
  listGoldenCases,
  listGoldenFolders,
  makeGolden,
  readGolden,
} from "./support/golden.ts";

const cases = listGoldenCases();
const names = new Set(cases.map(({ name }) => name));

for (const name of listGoldenFolders().filter((name) => !names.has(name))) {
  Deno.removeSync(new URL(`${name}/`, GOLDEN), { recursive: true });
  console.log(`${name}: removed, since it has no input`);
}

for (const golden of cases) {
  const folder = new URL(`${golden.name}/`, GOLDEN);
  const files = makeGolden(golden);
  Deno.mkdirSync(folder, { recursive: true });
  for (const file of readGolden(golden).keys()) {
    if (!files.has(file)) Deno.removeSync(new URL(file, folder));
  }
  for (const [file, bytes] of files) Deno.writeFileSync(new URL(file, folder), bytes);
  console.log(
    `${golden.name}: ${[...files].map(([file, { length }]) => `${file} ${length}`).join(", ")}`,
  );
}
