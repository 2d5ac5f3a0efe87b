import { OnpuError } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import chordProgressions from "./chord_progressions.md" with { type: "text" };
import counterpoint from "./counterpoint.md" with { type: "text" };
import harmony from "./harmony.md" with { type: "text" };
import modesAndScales from "./modes_and_scales.md" with { type: "text" };
import orchestration from "./orchestration.md" with { type: "text" };
import rhythmPatterns from "./rhythm_patterns.md" with { type: "text" };
import voiceLeading from "./voice_leading.md" with { type: "text" };

/** A document about music theory, written for someone who composes. */
export interface Reference {
  /** What it is asked for by: lower case with hyphens. */
  readonly name: string;
  /** Title for people. */
  readonly title: string;
  /** What it holds, in one sentence. */
  readonly description: string;
  /** The document, in Markdown. */
  readonly text: string;
}

/** All theory references, in the order in which a beginner would read them. */
export const REFERENCES: readonly Reference[] = [
  {
    name: "harmony",
    title: "Harmony",
    description:
      "Chords in a key, what follows what, cadences, borrowed chords, modulation, tensions.",
    text: harmony,
  },
  {
    name: "chord-progressions",
    title: "Chord progressions",
    description: "Progressions by style: pop, J-POP, jazz, blues, folk, EDM, game and film.",
    text: chordProgressions,
  },
  {
    name: "counterpoint",
    title: "Counterpoint",
    description:
      "Intervals, motion, species, suspensions, imitation, a fugue exposition step by step.",
    text: counterpoint,
  },
  {
    name: "modes-and-scales",
    title: "Modes and scales",
    description:
      "Modes, minor, pentatonic, Japanese and symmetric scales, and which scale fits which chord.",
    text: modesAndScales,
  },
  {
    name: "orchestration",
    title: "Orchestration",
    description:
      "Ranges with General MIDI numbers, registers, balance, doublings, ensembles, controllers.",
    text: orchestration,
  },
  {
    name: "rhythm-patterns",
    title: "Rhythm patterns",
    description:
      "Drum grids and accompaniment figures by style, odd metres, swing and feel in numbers.",
    text: rhythmPatterns,
  },
  {
    name: "voice-leading",
    title: "Voice leading",
    description:
      "How notes of one chord move to the next, spacing, voicings, bass lines, faults and cures.",
    text: voiceLeading,
  },
];

/**
 * The theory reference of a name.
 *
 * @param name As in {@link REFERENCES}; case, spaces and underscores do not matter
 * @throws {OnpuError} `unknown_reference` with the nearest name
 *
 * @example
 * ```ts
 * import { findReference } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(findReference("Voice leading").name, "voice-leading");
 * ```
 */
export function findReference(name: string): Reference {
  const wanted = name.trim().toLowerCase().replaceAll(/[\s_]+/g, "-");
  const found = REFERENCES.find((reference) => reference.name === wanted);
  if (found) return found;
  const names = REFERENCES.map((reference) => reference.name);
  const nearest = findNearest(wanted, names);
  throw new OnpuError("unknown_reference", `Cannot find a theory reference "${name}"`, {
    hint: nearest ? `Use "${nearest}"` : `Use one of ${names.join(", ")}`,
  });
}
