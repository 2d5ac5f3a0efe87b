import type { OpenNote } from "./strand.ts";

/** Most layers: so many times may a pitch sound at once before its notes are shortened. */
const MOST_LAYERS = 4;

/** What had to be done to a note beyond putting it into a layer. */
export type LayerFault = "note_shortened" | "note_dropped";

/** Notes of one layer, and the last one of each pitch. */
interface Layer {
  readonly notes: OpenNote[];
  readonly lastOfPitch: (OpenNote | undefined)[];
}

/**
 * Sorts notes and puts those that would overlap one of their pitch into layers of their own, so that each keeps its
 * length: two voices of a staff may meet on a pitch.
 *
 * @param notes Notes of one part; those that have to be shortened are
 * @param report Told of every note that did not keep its length, or was left out
 * @returns At least one layer, each sorted by onset and pitch and without overlaps of a pitch
 */
export function layerNotes(
  notes: readonly OpenNote[],
  report: (fault: LayerFault, note: OpenNote) => void,
): readonly (readonly OpenNote[])[] {
  const layers: Layer[] = [{ notes: [], lastOfPitch: [] }];
  for (const note of sortNotes(notes)) {
    const { onset, pitch } = note;
    let layer = layers.find(({ lastOfPitch }) => !isSounding(lastOfPitch[pitch], onset));
    if (layer === undefined && layers.length < MOST_LAYERS) {
      layers.push(layer = { notes: [], lastOfPitch: [] });
    }
    if (layer === undefined) {
      layer = layers[MOST_LAYERS - 1];
      const before = layer.lastOfPitch[pitch];
      if (before === undefined || before.onset === onset) {
        report("note_dropped", note);
        continue;
      }
      report("note_shortened", before);
      before.duration = onset - before.onset;
    }
    layer.notes.push(note);
    layer.lastOfPitch[pitch] = note;
  }
  return layers.map(({ notes }) => notes);
}

function isSounding(note: OpenNote | undefined, tick: number): boolean {
  return note !== undefined && note.onset + note.duration > tick;
}

/** Notes come in order of onset; only chords may need sorting. */
function sortNotes(notes: readonly OpenNote[]): readonly OpenNote[] {
  const isSorted = notes.every((note, index) =>
    index === 0 || compareNotes(notes[index - 1], note) <= 0
  );
  return isSorted ? notes : notes.toSorted(compareNotes);
}

function compareNotes(a: OpenNote, b: OpenNote): number {
  return a.onset - b.onset || a.pitch - b.pitch;
}
