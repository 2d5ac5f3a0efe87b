import {
  continueNoteText,
  endNoteText,
  type Note,
  type NoteTextContext,
  parseNoteText,
  startNoteText,
} from "../../mod.ts";

/**
 * Reads a text letter by letter, and holds every prefix against the whole text.
 *
 * @param text The whole text
 * @param context What it is read by
 * @param every How many letters apart prefixes are also read in one go, and as if they were whole
 * @returns What is wrong; `null` when nothing is
 */
export function findPrefixFault(
  text: string,
  context: NoteTextContext,
  every: number,
): string | null {
  const whole = parseNoteText(text, context);
  const wanted = countNotes(whole.notes);
  const given: Note[] = [];
  const found: unknown[][] = [[], []];
  let state = startNoteText(context);
  for (let length = 1; length <= text.length; length++) {
    const step = continueNoteText(state, text[length - 1]);
    state = step.state;
    given.push(...step.notes);
    found[0].push(...step.bars);
    found[1].push(...step.problems);
    for (const note of step.notes) {
      if (!takeNote(wanted, note)) {
        return `${show(note)} of prefix ${length} is not in the whole text`;
      }
    }
    if (step.provisional !== null && findNoteFault([step.provisional]) !== null) {
      return `${show(step.provisional)} is no note`;
    }
    if (length % every !== 0) continue;
    const prefix = text.slice(0, length);
    const direct = continueNoteText(startNoteText(context), prefix);
    if (show(direct.notes) !== show(given)) return `prefix ${length} differs when read at once`;
    if (show([direct.bars, direct.problems]) !== show(found)) {
      return `bars or problems at ${length} differ`;
    }
    if (show(direct.provisional) !== show(step.provisional)) {
      return `provisional at ${length} differs`;
    }
    const asWhole = countNotes(parseNoteText(prefix, context).notes);
    const lost = given.find((note) => !takeNote(asWhole, note));
    if (lost !== undefined) return `${show(lost)} is lost when the text ends at ${length}`;
  }
  const end = endNoteText(state);
  found[0].push(...end.bars);
  found[1].push(...end.problems);
  const lost = end.notes.find((note) => !takeNote(wanted, note));
  if (lost !== undefined) return `${show(lost)} of the end is not in the whole text`;
  if (given.length + end.notes.length !== whole.notes.length) return "notes are missing";
  if (show(found) !== show([whole.bars, whole.problems])) return "bars or problems differ";
  if (show(end.end) !== show(whole.end)) return "it ends otherwise";
  return null;
}

/** What is wrong with notes as a track; `null` when nothing is. */
export function findNoteFault(notes: readonly Note[]): string | null {
  const ends = new Map<number, number>();
  let before: Note | null = null;
  for (const note of notes) {
    const { onset, duration, pitch, velocity } = note;
    const isSorted = before === null || onset > before.onset ||
      (onset === before.onset && pitch > before.pitch);
    const isSound = [onset, duration, pitch, velocity].every(Number.isInteger) && onset >= 0 &&
      duration >= 1 && pitch >= 0 && pitch <= 127 && velocity >= 1 && velocity <= 127;
    if (!isSorted) return `${show(note)} is out of order`;
    if (!isSound || Object.keys(note).length !== 4) return `${show(note)} is no note`;
    if ((ends.get(pitch) ?? 0) > onset) return `${show(note)} starts while its pitch sounds`;
    ends.set(pitch, onset + duration);
    before = note;
  }
  return null;
}

function countNotes(notes: readonly Note[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const note of notes) counts.set(show(note), (counts.get(show(note)) ?? 0) + 1);
  return counts;
}

function takeNote(counts: Map<string, number>, note: Note): boolean {
  const left = counts.get(show(note)) ?? 0;
  counts.set(show(note), left - 1);
  return left > 0;
}

function show(value: unknown): string {
  return JSON.stringify(value);
}
