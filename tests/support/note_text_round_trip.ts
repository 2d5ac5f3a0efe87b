import { type Composition, formatNoteText, type Note, parseNoteText } from "../../mod.ts";

/**
 * Writes a track and reads it again.
 *
 * @param composition The piece
 * @param track Index of the track
 * @returns What differs from the notes that the text says it has; `null` when nothing does
 */
export function findRoundTripFault(composition: Composition, track: number): string | null {
  const { notes, isDrum } = composition.tracks[track];
  const { bars, unsaid } = formatNoteText(composition, { track });
  const text = bars.map(({ music }) => music).join(" | ");
  const read = parseNoteText(text, { timeSignatures: composition.timeSignatures, isDrum });
  const left = unsaid.flatMap(({ note }) => note === null ? [] : [note]);
  if (left.some((note) => !notes.includes(note))) return "something is unsaid that is not there";
  const said = notes.filter((note) => !left.includes(note));
  const [want, have] = [said, read.notes].map((list) => JSON.stringify(list.map(toRow)));
  if (want !== have) return `${text}\n  has  ${have}\n  not  ${want}`;
  return read.problems.length === 0 ? null : `${text}\n  has ${JSON.stringify(read.problems)}`;
}

function toRow({ onset, duration, pitch, velocity }: Note): number[] {
  return [onset, duration, pitch, velocity];
}
