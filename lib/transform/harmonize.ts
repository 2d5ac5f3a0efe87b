import type { Composition, Note, Track } from "../composition/composition.ts";
import type { Chord } from "../chord/chord.ts";
import type { Key } from "../pitch/key.ts";
import { findMelodies } from "../review/melody.ts";
import { findKeyLane, KEY } from "./key_lane.ts";
import { createChordLane } from "./map_chord.ts";
import { checkSize, compareNotes, isWithin, settle } from "./notes.ts";
import { invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import { createStepLane, modulo } from "./scale_steps.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select, type Selection } from "./selection.ts";
import { changeTracks, nameTrack } from "./track_list.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** What {@link harmonize} adds. */
export interface HarmonizeOptions extends Scope {
  /** Where the other voice goes (default `"third_below"`); `"chords"` fills up with the notes of the chord lane. */
  readonly by?: "third_above" | "third_below" | "sixth_above" | "sixth_below" | "chords";
  /** Key whose scale it is (default that of the piece, or the one that is heard). */
  readonly key?: Key;
  /** Whether it is a track of its own (default `true`), and not in that of the melody. */
  readonly isOwnTrack?: boolean;
}

/** Steps of the scale by what they are called. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ["third_above", 2],
  ["third_below", -2],
  ["sixth_above", 5],
  ["sixth_below", -5],
]);
const CHORDS = "chords";
/** Voices that block chords put under the melody. */
const VOICES = 3;
/** Semitones from a voice in thirds or sixths to a note of the chord instead of it: a third may be a fourth. */
const NEAR = 2;
/** How loud an added voice is beside the melody. */
const LOUDNESS = 0.85;

/**
 * A piece with a melody in two voices, or in block chords.
 *
 * **Thirds and sixths** are those of the scale. Where a note of the melody belongs to the chord that is written and
 * its third does not, the nearest note of the chord takes its place, as singers do: under the C of C major stands G,
 * and not A. **Block chords** put up to three notes of the chord lane close under each note of the melody. Added
 * notes are a little softer, start and end with the melody, and go under or over the highest note of each moment.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.by Which voice (default `"third_below"`)
 * @param options.key Whose scale (default that of the piece)
 * @param options.isOwnTrack Whether it is a track of its own (default `true`)
 * @param options.tracks Which tracks (default the first melody)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option` for chords without a chord lane, and for a piece without melody;
 *   `unknown_track`; `invalid_position`; `limit_exceeded`
 *
 * @example Thirds
 * ```ts
 * import { harmonize, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ key: "C", tracks: { Flute: "E5/q F5 G5 A5" } });
 * const { tracks } = harmonize(composition, { by: "third_below" }).composition;
 * assertEquals(tracks[1].name, "Flute harmony");
 * assertEquals(tracks[1].notes.map(({ pitch }) => pitch), [72, 74, 76, 77]);
 * ```
 */
export function harmonize(composition: Composition, options: HarmonizeOptions = {}): Transformed {
  const { by = "third_below", isOwnTrack = true } = options;
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const chosen = selection.isNamed ? selection.tracks : findMelody(composition);
  const voice = createVoice(composition, { by, key: options.key, remarks });
  const add = (track: Track, index: number): Note[] => {
    let left = 0;
    const added = findTopNotes(track, selection).flatMap((note) => {
      const pitches = voice(note).filter((pitch) => pitch >= 0 && pitch <= 127);
      if (pitches.length === 0) left++;
      const velocity = Math.max(1, Math.round(note.velocity * LOUDNESS));
      return pitches.map((pitch) => ({ ...note, pitch, velocity }));
    });
    remarks.add("notes_kept", { track: index, count: left, detail: "without another voice" });
    return added.sort(compareNotes);
  };
  let total = composition.tracks.reduce((sum, { notes }) => sum + notes.length, 0);
  const changed = changeTracks(composition, (track, index) => {
    if (!chosen.has(index)) return [track];
    if (track.isDrum) {
      remarks.add("drums_kept", { track: index, detail: track.name });
      return [track];
    }
    const added = add(track, index);
    total += added.length;
    checkSize({ notes: total });
    if (added.length === 0) return [track];
    const all = isOwnTrack ? added : [...track.notes, ...added];
    const notes = settle(all, { remarks, track: index });
    return isOwnTrack
      ? [track, { ...track, name: nameTrack(track.name, "harmony"), notes }]
      : [{ ...track, notes }];
  });
  return { composition: changed, remarks: remarks.list() };
}

function findMelody({ tracks }: Composition): ReadonlySet<number> {
  const [melody] = findMelodies(tracks);
  if (melody !== undefined) return new Set([melody.track]);
  throw invalidOption("tracks", "the piece has no melody", "Name the track");
}

/** Notes of a stretch, of those that start together the highest. */
function findTopNotes({ notes }: Track, selection: Selection): readonly Note[] {
  return notes.filter((note, index) =>
    isWithin(note.onset, selection) && notes[index + 1]?.onset !== note.onset
  );
}

/** Makes the pitches that go with a note. */
function createVoice(
  composition: Composition,
  { by, key, remarks }: {
    readonly by: string;
    readonly key: Key | undefined;
    readonly remarks: RemarkLog;
  },
): (note: Note) => readonly number[] {
  const chordAt = createChordLane(composition.chords);
  if (by === CHORDS) {
    if (composition.chords.length === 0) {
      throw invalidOption(
        "by",
        "the piece has no chord lane",
        "Give it chords, or use third_below",
      );
    }
    return ({ pitch, onset }) => stackBelow(pitch, chordAt(onset));
  }
  const steps = STEPS.get(by);
  if (steps === undefined) {
    throw invalidOption(
      "by",
      `${JSON.stringify(by)} is no voice`,
      `Use ${[...STEPS.keys(), CHORDS].join(", ")}`,
    );
  }
  const stepsAt = createStepLane(findKeyLane(composition, { key, remarks }).at);
  return ({ pitch, onset }) => {
    const scale = stepsAt(onset);
    const { step, isRaised } = scale.placeOf(pitch);
    const other = scale.pitchAt({ step: step + steps, isRaised });
    return [fitChord(other, pitch, chordAt(onset))];
  };
}

/** The notes of a chord close under a pitch. */
function stackBelow(pitch: number, chord: Chord | null): number[] {
  if (chord === null) return [];
  const below = chord.pitchClasses.map((pitchClass) => modulo(pitch - pitchClass, 12))
    .filter((distance) => distance > 1)
    .sort((a, b) => a - b);
  return below.slice(0, VOICES).map((distance) => pitch - distance);
}

/** A voice where the melody belongs to the chord: the same, or the nearest note of the chord. */
function fitChord(voice: number, melody: number, chord: Chord | null): number {
  const has = (pitch: number): boolean => chord?.pitchClasses.includes(modulo(pitch, 12)) === true;
  if (!has(melody) || has(voice)) return voice;
  // Away from the melody first, so that a third rather becomes a fourth than a second.
  const away = voice < melody ? -1 : 1;
  for (let distance = 1; distance <= NEAR; distance++) {
    for (const near of [voice + away * distance, voice - away * distance]) {
      if (has(near) && Math.abs(near - melody) >= 3) return near;
    }
  }
  return voice;
}

/** The row of {@link harmonize}. */
export const HARMONIZE: Transform = toTransform<HarmonizeOptions>({
  name: "harmonize",
  description:
    "Give a melody a second voice in thirds or sixths, or block chords of the chord lane",
  aliases: ["harmonise", "addharmony", "harmony", "addvoice", "thirds", "sixths", "blockchords"],
  options: {
    by: {
      kind: "choice",
      choices: [...STEPS.keys(), CHORDS],
      default: "third_below",
      description: "Where the second voice goes; chords fill up with the notes of the chord lane",
      aliases: ["interval", "voice", "with", "style", "in", "mode"],
    },
    key: { ...KEY, aliases: ["scale"] },
    isOwnTrack: {
      kind: "boolean",
      default: true,
      description: "Whether it is a track of its own",
      aliases: ["newtrack", "owntrack", "separate", "astrack"],
    },
    ...SCOPE,
    tracks: { ...SCOPE.tracks, description: "Which tracks; the first melody when it is not given" },
  },
  example: { tracks: ["Flute"], by: "third_below" },
  apply: harmonize,
});
