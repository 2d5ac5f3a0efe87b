import {
  DURATIONS,
  type Loose,
  NOTE_EXTRAS,
  PIECE_FIELDS,
  PITCHES,
  POSITIONS,
  TRACK_FIELDS,
  VELOCITIES,
} from "./loose_fields.ts";
import type { Random } from "./random.ts";

const NOTE_LISTS = ["notes", "notes", "notes", "events", "sequence", "data", "melody"];

/** A piece as a model might write it: each field in one of the spellings seen, most of them readable. */
export function makeLooseSong(random: Random, maxNotes: number): unknown {
  const piece: Loose = {};
  for (const make of PIECE_FIELDS) if (random.chance(0.3)) Object.assign(piece, make(random));
  const style = makeStyle(random);
  const tracks = random.list(
    1,
    random.pick([1, 2, 4, 20]),
    () => makeTrack(random, style, maxNotes),
  );
  return random.pickCall<unknown>([
    () => ({ ...piece, tracks }),
    () => ({ ...piece, tracks }),
    () => ({ tracks, ...piece }),
    () => ({ title: "Song", composition: { ...piece, tracks } }),
    () => ({
      ...piece,
      tracks: Object.fromEntries(tracks.map((track, index) => [`part${index}`, track])),
    }),
    () => ({ ...piece, track: tracks[0] }),
    () => ({ ...piece, tracks: tracks[0] }),
    () => ({ ...piece, ...tracks[0] }),
    () => tracks[0][Object.keys(tracks[0]).at(-1) ?? "notes"],
    () => tracks,
    () => ({ song: { data: { ...piece, tracks: JSON.stringify(tracks) } } }),
    () => ({ ...piece, composition: JSON.stringify({ tracks }) }),
    () => ({
      ...piece,
      notes: tracks.flatMap((track, index) => [{ pitch: 60 + index, track: track.name ?? index }]),
    }),
  ]);
}

type MakeNote = (at: number) => unknown;

/** A way of writing notes, which a piece mostly keeps to. */
function makeStyle(random: Random): MakeNote {
  const position = random.pick(POSITIONS);
  const pitch = random.pick(PITCHES);
  const duration = random.pick(DURATIONS);
  const velocity = random.pick(VELOCITIES);
  const asText = random.chance(0.05);
  const asList = random.chance(0.05);
  const pitchKey = random.pick([
    "pitch",
    "pitch",
    "note",
    "midi",
    "noteNumber",
    "pitches",
    "name",
    "key",
  ]);
  const durationKey = random.pick([
    "duration",
    "duration",
    "dur",
    "length",
    "len",
    "value",
    "endBeat",
  ]);
  return (at) => {
    if (asText) return pitch(random);
    if (asList) return [pitch(random), at, duration(random)].slice(0, 1 + random.below(3));
    const note: Loose = { [pitchKey]: pitch(random) };
    if (random.chance(0.95)) Object.assign(note, position(random, at));
    if (random.chance(0.9)) note[durationKey] = duration(random);
    if (random.chance(0.5)) note.velocity = velocity(random);
    if (random.chance(0.1)) Object.assign(note, random.pick(NOTE_EXTRAS)(random, at));
    return note;
  };
}

function makeTrack(random: Random, usual: MakeNote, maxNotes: number): Loose {
  const make = random.chance(0.1) ? makeStyle(random) : usual;
  const track: Loose = {};
  for (const field of TRACK_FIELDS) if (random.chance(0.2)) Object.assign(track, field(random));
  let at = 0;
  const notes = random.list(random.chance(0.05) ? 0 : 1, maxNotes, () => {
    if (!random.chance(0.2)) at += random.pick([0.5, 1, 1, 2]);
    return make(at);
  });
  track[random.pick(NOTE_LISTS)] = notes;
  return track;
}
