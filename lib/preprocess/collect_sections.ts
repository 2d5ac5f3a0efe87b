import type { CollectContext } from "./collect_notes.ts";
import { TrackCollector } from "./collect_tracks.ts";
import { toEntry } from "./entries.ts";
import { foldKey } from "./fields.ts";
import { findTrackName } from "./player_wish.ts";
import { type Given, joinPath, type RawNote, type RawTrack } from "./raw.ts";
import { isList, isRecord, keysOf, lengthOf, type LooseRecord, valueAt } from "./safe.ts";
import { findSectionBars } from "./section_bars.ts";

/**
 * Collects tracks that stand inside sections, each section from its own first beat: the parts of one name, or of one
 * place in their lists, become one track.
 *
 * @param given Value of the piece's field for sections
 * @param tracks Collector of the piece, which has no tracks yet
 * @param context What collecting needs
 */
export function collectSections(
  given: Given,
  tracks: TrackCollector,
  context: CollectContext,
): void {
  const { value, path } = context.texts.read(given);
  if (!isList(value)) return;
  const entries = Array.from(
    { length: lengthOf(value) },
    (_, index) => toEntry(valueAt(value, index), { list: path, index }, context),
  );
  const bars = findSectionBars(entries);
  const merged = new Map<string, RawTrack>();
  for (const [index, entry] of entries.entries()) {
    const music = isRecord(entry.value) ? findMusic(entry.value, entry.path, context) : null;
    if (music === null) continue;
    if (Number.isNaN(bars[index])) {
      const detail = "write its bar, and the bars of the sections before it";
      context.log.add("section_dropped", entry.path, { before: entry.value, detail });
      continue;
    }
    const part = new TrackCollector(context);
    part.collectAll(music);
    for (const [place, track] of part.tracks.entries()) {
      const key = findTrackName(track) || `${place}`;
      const group: RawNote = {
        list: track.path,
        index: -1,
        source: null,
        fields: { bar: bars[index], beat: 1 },
        children: track.items,
      };
      const known = merged.get(key);
      merged.set(key, { ...(known ?? track), items: [...(known?.items ?? []), group], tail: null });
    }
  }
  tracks.tracks.push(...merged.values());
}

/** The tracks or notes of a section. */
function findMusic(section: LooseRecord, path: string, { tables }: CollectContext): Given | null {
  for (const key of keysOf(section)) {
    const field = tables.piece.find(key);
    const isMusic = field === "tracks" || (field === "items" && foldKey(key) !== "data");
    if (isMusic) return { value: valueAt(section, key), path: joinPath(path, key) };
  }
  return null;
}
