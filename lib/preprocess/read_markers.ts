import type { Marker } from "../composition/composition.ts";
import { collectEntries } from "./entries.ts";
import { dropEntry, inList, type LaneContext, placeEntry } from "./lane.ts";
import type { Given } from "./raw.ts";
import { readText } from "./read_text.ts";

/**
 * Reads texts at places.
 *
 * @param given Value of the piece's field
 * @param lanes What reading lanes needs
 * @returns Markers sorted by tick
 */
export function readMarkers(given: Given, lanes: LaneContext): Marker[] {
  const entries = collectEntries(given, lanes);
  const context = inList(lanes, given.path, entries.map(({ raw }) => raw.fields));
  return entries.flatMap((entry): Marker[] => {
    const tick = placeEntry(entry, context);
    const text = readText(entry.get("text"), entry.path, context.log);
    if (tick !== null && text !== "") return [{ tick, text }];
    dropEntry("marker_dropped", entry, { ...context, detail: "write its bar and text" });
    return [];
  }).sort((a, b) => a.tick - b.tick);
}
