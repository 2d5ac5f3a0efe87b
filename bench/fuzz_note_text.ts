/**
 * Checks what note text promises on many random texts and pieces.
 *
 * Run `deno run bench/fuzz_note_text.ts --texts 2000 --pieces 10000 --seed 1`. Every prefix of a text may give only notes
 * of the whole; a piece that is written and read again must be the same. Exits with 1 when a promise is broken.
 *
 * @module
 */
import fc from "fast-check";
import { formatNoteText, parseNoteText } from "../mod.ts";
import { gridCompositionArbitrary } from "../tests/support/grid_composition_arbitrary.ts";
import { noteTextArbitrary } from "../tests/support/note_text_arbitrary.ts";
import { findNoteFault, findPrefixFault } from "../tests/support/note_text_prefixes.ts";
import { findRoundTripFault } from "../tests/support/note_text_round_trip.ts";

/** How many letters apart prefixes are also read in one go. */
const EVERY = 61;
/** Faults that are printed. */
const PRINTED = 5;

const seed = readArgument("--seed", 1);
const faults = [
  ...checkTexts(readArgument("--texts", 2_000)),
  ...checkPieces(readArgument("--pieces", 10_000)),
];
for (const fault of faults.slice(0, PRINTED)) print(`\n${fault}`);
print(`Broken promises: ${faults.length}`);
Deno.exit(faults.length === 0 ? 0 : 1);

function checkTexts(count: number): string[] {
  const faults: string[] = [];
  let prefixes = 0;
  let notes = 0;
  for (const { text, isDrum } of fc.sample(noteTextArbitrary(), { numRuns: count, seed })) {
    const context = { isDrum, low: 40, high: 80 };
    const whole = parseNoteText(text, context);
    const fault = findPrefixFault(text, context, EVERY) ?? findNoteFault(whole.notes);
    if (fault !== null) faults.push(`${JSON.stringify(text)}\n  ${fault}`);
    prefixes += text.length;
    notes += whole.notes.length;
  }
  print(`${count} texts: ${prefixes} prefixes, ${notes} notes`);
  return faults;
}

function checkPieces(count: number): string[] {
  const faults: string[] = [];
  let said = 0;
  let all = 0;
  for (const piece of fc.sample(gridCompositionArbitrary(), { numRuns: count, seed })) {
    piece.tracks.forEach(({ notes }, track) => {
      const fault = findRoundTripFault(piece, track);
      if (fault !== null) faults.push(fault);
      const { unsaid } = formatNoteText(piece, { track });
      all += notes.length;
      said += notes.length - unsaid.filter(({ note }) => note !== null).length;
    });
  }
  print(`${count} pieces: ${all} notes, ${said} of them written, the others listed`);
  return faults;
}

function readArgument(name: string, usual: number): number {
  const at = Deno.args.indexOf(name);
  return at < 0 ? usual : Number(Deno.args[at + 1]);
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
