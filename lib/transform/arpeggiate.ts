import type { Composition, Note } from "../composition/composition.ts";
import { checkSize, isWithin, settle, withTracks } from "./notes.ts";
import { checkNumber, invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How {@link arpeggiate} breaks chords. */
export interface ArpeggiateOptions extends Scope {
  /** Length of a note in ticks, 10–1920 (default 240, an eighth). */
  readonly step?: number;
  /** Which way (default `"up"`). */
  readonly pattern?: "up" | "down" | "up_down" | "down_up";
  /** Over how many octaves, 1–4 (default 1). */
  readonly octaves?: number;
}

const STEP = { low: 10, high: 1920 };
const EIGHTH = 240;
const OCTAVES = { low: 1, high: 4 };
const OCTAVE = 12;
const PATTERNS = ["up", "down", "up_down", "down_up"] as const;

/**
 * A piece whose chords are broken: their notes come one after another, again and again for as long as the chord lasts.
 *
 * A chord is two or more notes of a track that start together; it lasts as long as its longest note. Notes that start
 * alone stay, and so do drums. Each note is as loud as it was in its chord.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.step Ticks of a note (default 240)
 * @param options.pattern Which way (default `"up"`)
 * @param options.octaves 1–4 (default 1)
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`; `invalid_position`; `limit_exceeded`
 *
 * @example Up and down
 * ```ts
 * import { arpeggiate, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "(C4 E4 G4)/w" } });
 * const { tracks: [piano] } = arpeggiate(composition, { pattern: "up_down" }).composition;
 * assertEquals(piano.notes.map(({ pitch }) => pitch), [60, 64, 67, 64, 60, 64, 67, 64]);
 * ```
 */
export function arpeggiate(composition: Composition, options: ArpeggiateOptions = {}): Transformed {
  const { step = EIGHTH, pattern = "up", octaves = 1 } = options;
  checkNumber("step", step, { ...STEP, isInteger: true });
  checkNumber("octaves", octaves, { ...OCTAVES, isInteger: true });
  if (!PATTERNS.includes(pattern)) {
    throw invalidOption(
      "pattern",
      `${JSON.stringify(pattern)} is none`,
      `Use ${PATTERNS.join(", ")}`,
    );
  }
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  let total = 0;
  const changed = withTracks(composition, (track, index) => {
    total += track.notes.length;
    if (!selection.tracks.has(index)) return track;
    if (track.isDrum) {
      if (selection.isNamed) remarks.add("drums_kept", { track: index, detail: track.name });
      return track;
    }
    const broken: Note[] = [];
    for (const chord of groupByOnset(track.notes)) {
      if (chord.length < 2 || !isWithin(chord[0].onset, selection)) {
        for (const note of chord) broken.push(note);
        continue;
      }
      const end = chord.reduce(
        (latest, { onset, duration }) => Math.max(latest, onset + duration),
        0,
      );
      total += Math.ceil((end - chord[0].onset) / step) - chord.length;
      checkSize({ notes: total });
      const order = orderNotes(chord, pattern, octaves);
      for (let onset = chord[0].onset, at = 0; onset < end; onset += step, at++) {
        const note = order[at % order.length];
        broken.push({ ...note, onset, duration: Math.min(step, end - onset) });
      }
    }
    return { ...track, notes: settle(broken, { remarks, track: index }) };
  });
  return { composition: changed, remarks: remarks.list() };
}

function* groupByOnset(notes: readonly Note[]): Iterable<readonly Note[]> {
  for (let from = 0; from < notes.length;) {
    let to = from + 1;
    while (notes[to]?.onset === notes[from].onset) to++;
    yield notes.slice(from, to);
    from = to;
  }
}

/** The notes of a chord, from low to high, in the order in which they come. */
function orderNotes(chord: readonly Note[], pattern: string, octaves: number): readonly Note[] {
  const up = Array.from(
    { length: octaves },
    (_, octave) => chord.map((note) => ({ ...note, pitch: note.pitch + OCTAVE * octave })),
  ).flat()
    .filter(({ pitch }) => pitch <= 127);
  const down = up.toReversed();
  if (pattern === "up") return up;
  if (pattern === "down") return down;
  const [there, back] = pattern === "up_down" ? [up, down] : [down, up];
  // The ends come once.
  return [...there, ...back.slice(1, -1)];
}

/** The row of {@link arpeggiate}. */
export const ARPEGGIATE: Transform = toTransform<ArpeggiateOptions>({
  name: "arpeggiate",
  description: "Break chords: their notes come one after another",
  aliases: ["arpeggio", "arp", "breakchords", "brokenchords"],
  options: {
    step: {
      kind: "length",
      ...STEP,
      default: EIGHTH,
      description: "Note value of each note: 8, 16, T8",
      aliases: ["rate", "grid", "length", "speed", "division"],
    },
    pattern: {
      kind: "choice",
      choices: PATTERNS,
      default: "up",
      description: "Which way the notes come",
      aliases: ["direction", "style", "order", "way"],
    },
    octaves: {
      kind: "integer",
      ...OCTAVES,
      default: 1,
      description: "Over how many octaves",
      aliases: ["octave", "span"],
    },
    ...SCOPE,
  },
  example: { tracks: ["Piano"], step: "16", pattern: "up_down" },
  apply: arpeggiate,
});
