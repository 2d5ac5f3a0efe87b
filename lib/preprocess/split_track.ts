import type { NoteField, TrackField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { type NoteFields, pathOf, type RawNote, type RawTrack } from "./raw.ts";
import { showValue } from "./show_value.ts";

/** Fields of a note that say which track it belongs to, the surest first. */
const KEYS: readonly NoteField[] = ["track", "instrument", "channel", "program"];
/** Fields of a note that say something about its track. */
const SHARED: readonly (NoteField & TrackField)[] = ["instrument", "program", "channel", "isDrum"];

/**
 * Splits a track whose notes name their own tracks: one flat list for a whole piece, as in a NoteSequence.
 *
 * @param track Track as collected
 * @param call The call
 * @returns The track itself, or one track for each name in order of appearance
 */
export function splitTrack(track: RawTrack, call: Call): readonly RawTrack[] {
  const naming = track.items.filter(({ fields }) => namesTrack(fields) && isPlayed(fields));
  const field = KEYS.find((field) => naming.some(({ fields }) => fields[field] !== undefined));
  if (field === undefined) return [track];
  const groups = new Map<string, RawNote[]>();
  let named: unknown;
  for (const item of track.items) {
    const own = item.fields[field];
    // A name holds until the next; a number that is not written is 0 (JSON of protocol buffers).
    if (own !== undefined || typeof named !== "string") named = own;
    const key = nameGroup(named, item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  if (groups.size === 1) return [withFields(track, track.items, call)];
  const { list } = track.items[0];
  call.log.add("track_split", list, { before: "1 list", after: `${groups.size} tracks` });
  const { tail } = track;
  const tailKey = tail && nameGroup(tail.fields[field] ?? named, tail);
  return [...groups].map(([key, items]) =>
    withFields({ ...track, items, tail: key === tailKey ? tail : null }, items, call)
  );
}

/** Whether an entry has one of the {@link KEYS}, which few have: each is asked for by its name. */
function namesTrack({ track, instrument, channel, program }: NoteFields): boolean {
  return track !== undefined || instrument !== undefined || channel !== undefined ||
    program !== undefined;
}

/** Whether an entry is a note: an event such as a program change names no track. */
function isPlayed({ pitch, chord, step, name }: NoteFields): boolean {
  return pitch !== undefined || chord !== undefined || step !== undefined || name !== undefined;
}

function nameGroup(key: unknown, { fields }: RawNote): string {
  return `${showValue(key)} ${fields.isDrum === true ? "drums" : ""}`;
}

/** Gives a track what its first note says about it, where the track itself is silent. */
function withFields(track: RawTrack, items: readonly RawNote[], { tables }: Call): RawTrack {
  const [first] = items;
  const fields = { ...track.fields };
  const paths = { ...track.paths };
  if (typeof first.fields.track === "string") fields.name ??= first.fields.track;
  // In a NoteSequence the instrument is a running number and the program says which sound it is.
  const isNumbered = typeof first.fields.instrument === "number" &&
    first.fields.program !== undefined;
  for (const field of SHARED) {
    if (fields[field] !== undefined || (field === "instrument" && isNumbered)) continue;
    fields[field] = first.fields[field];
    paths[field] = pathOf(first, field, (key) => tables.note.find(key));
  }
  return { ...track, fields, paths };
}
