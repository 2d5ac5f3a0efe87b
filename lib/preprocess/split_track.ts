import type { NoteField } from "./aliases.ts";
import type { NoteFields, RawNote, RawTrack } from "./raw.ts";
import { type RepairLog, showValue } from "./repair.ts";

/** Fields of a note that say which track it belongs to, the surest first. */
const KEYS: readonly NoteField[] = ["track", "instrument", "channel", "program"];

/**
 * Splits a track whose notes name their own tracks: one flat list for a whole piece, as in a NoteSequence.
 *
 * @param track Track as collected
 * @param log Log of repairs
 * @returns The track itself, or one track for each name in order of appearance
 */
export function splitTrack(track: RawTrack, log: RepairLog): readonly RawTrack[] {
  const field = KEYS.find((field) =>
    track.items.some(({ fields }) => fields[field] !== undefined && isPlayed(fields))
  );
  if (field === undefined) return [track];
  const groups = new Map<string, RawNote[]>();
  for (const item of track.items) {
    const key = nameGroup(item, field);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  if (groups.size === 1) return [withFields(track, track.items)];
  log.add("track_split", track.items[0].list, { before: "1 list", after: `${groups.size} tracks` });
  const tailKey = track.tail && nameGroup(track.tail, field);
  return [...groups].map(([key, items]) =>
    withFields({ ...track, items, tail: key === tailKey ? track.tail : null }, items)
  );
}

/** Whether an entry is a note: an event such as a program change names no track. */
function isPlayed({ pitch, chord, step, name }: NoteFields): boolean {
  return pitch !== undefined || chord !== undefined || step !== undefined || name !== undefined;
}

function nameGroup({ fields }: RawNote, field: NoteField): string {
  return `${showValue(fields[field])} ${fields.isDrum === true ? "drums" : ""}`;
}

/** Gives a track what its first note says about it, where the track itself is silent. */
function withFields(track: RawTrack, items: readonly RawNote[]): RawTrack {
  const first = items[0].fields;
  const own = { ...track.fields };
  if (typeof first.track === "string") own.name ??= first.track;
  // In a NoteSequence the instrument is a running number and the program says which sound it is.
  if (!(typeof first.instrument === "number" && first.program !== undefined)) {
    own.instrument ??= first.instrument;
  }
  own.program ??= first.program;
  own.channel ??= first.channel;
  own.isDrum ??= first.isDrum;
  return { ...track, fields: own };
}
