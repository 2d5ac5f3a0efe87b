/**
 * Writes every example song as a MIDI file into `out/`.
 *
 * @module
 */
// deno-lint-ignore-file no-console -- a task says what it did
import { encodeMidi, preprocess } from "../mod.ts";

const from = new URL("./", import.meta.url);
const to = "out";

Deno.mkdirSync(to, { recursive: true });
for (const { name } of [...Deno.readDirSync(from)].sort((a, b) => a.name < b.name ? -1 : 1)) {
  if (!name.endsWith(".json")) continue;
  const { composition, repairs } = preprocess(Deno.readTextFileSync(new URL(name, from)));
  const path = `${to}/${name.replace(".json", ".mid")}`;
  Deno.writeFileSync(path, encodeMidi(composition));
  const notes = composition.tracks.reduce((sum, track) => sum + track.notes.length, 0);
  console.log(`${path}: "${composition.title}", ${notes} notes, ${repairs.length} repairs`);
}
