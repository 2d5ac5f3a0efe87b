import type { Placed } from "./quantize.ts";

/** Notes that start and end together. */
export interface Sound {
  readonly start: number;
  readonly end: number;
  /** From low to high. */
  readonly pitches: readonly number[];
  /** The first tick at which one of them was to start. */
  readonly onset: number;
  /** Of the loudest of them, 1–127; of drums as far as they are louder than each of them usually is. */
  readonly velocity: number;
}

/** Leaving a gap costs more than any leap. */
const GAP = 1_000;

/**
 * Puts the notes of a staff into voices, in each of which one sound follows another.
 *
 * A sound goes on with the voice that it follows at once, else with the one that was nearest in pitch. Wherever nothing
 * sounds on, voices are told apart anew from high to low, so that a single line is always in the first.
 *
 * @param notes In order of start
 * @returns At least one voice, the first the highest
 */
export function arrangeVoices(notes: readonly Placed[]): Sound[][] {
  const voices: Sound[][] = [[]];
  for (const cluster of findClusters(groupSounds(notes))) {
    toLines(cluster).forEach((line, index) => (voices[index] ??= []).push(...line));
  }
  return voices;
}

/**
 * Puts strokes on drums into one voice: a drum sounds as long as it does, so each is written up to the next.
 *
 * @param notes In order of start
 * @param findBeatEnd Where the beat of a place ends, which no stroke is written across
 */
export function arrangeStrokes(
  notes: readonly Placed[],
  findBeatEnd: (place: number) => number,
): Sound[] {
  const strokes = [...Map.groupBy(levelDrums(notes), ({ start }) => start)];
  return strokes.map(([start, together], index): Sound => {
    const end = Math.min(findBeatEnd(start), strokes[index + 1]?.[0] ?? Infinity);
    return toSound(together, { start, end });
  });
}

/** The same strokes as if all drums of the kit were equally loud: a part is louder where each is louder than before. */
function levelDrums(notes: readonly Placed[]): Placed[] {
  const usual = new Map(
    [...Map.groupBy(notes, ({ pitch }) => pitch)].map(([pitch, own]) => [pitch, medianOf(own)]),
  );
  const loudest = [...Map.groupBy(notes, ({ start }) => start).values()]
    .map((together) => together.reduce((a, b) => b.velocity > a.velocity ? b : a));
  const kit = medianOf(loudest);
  return notes.map((note) => {
    const velocity = kit + note.velocity - (usual.get(note.pitch) ?? kit);
    return { ...note, velocity: Math.max(1, Math.min(127, velocity)) };
  });
}

function medianOf(notes: readonly Placed[]): number {
  const velocities = notes.map(({ velocity }) => velocity).sort((a, b) => a - b);
  return velocities[velocities.length >> 1];
}

function groupSounds(notes: readonly Placed[]): Sound[] {
  return [...Map.groupBy(notes, ({ start, end }) => `${start} ${end}`).values()]
    .map((together) => toSound(together, together[0]));
}

function toSound(together: readonly Placed[], { start, end }: Pick<Sound, "start" | "end">): Sound {
  return {
    start,
    end,
    pitches: together.map(({ pitch }) => pitch).sort((a, b) => a - b),
    onset: Math.min(...together.map(({ onset }) => onset)),
    velocity: Math.max(...together.map(({ velocity }) => velocity)),
  };
}

/** Parts sounds where none of them sounds on. */
function findClusters(sounds: readonly Sound[]): Sound[][] {
  const clusters: Sound[][] = [];
  let end = -Infinity;
  for (const sound of sounds) {
    if (sound.start >= end) clusters.push([]);
    clusters[clusters.length - 1].push(sound);
    end = Math.max(end, sound.end);
  }
  return clusters;
}

function toLines(cluster: readonly Sound[]): Sound[][] {
  const lines: Sound[][] = [];
  for (const sound of cluster) {
    const costOf = (line: readonly Sound[]): number => {
      const last = line[line.length - 1];
      if (last.end > sound.start) return Infinity;
      return (last.end < sound.start ? GAP : 0) + Math.abs(middleOf(last) - middleOf(sound));
    };
    const costs = lines.map(costOf);
    const least = Math.min(...costs);
    if (least === Infinity) lines.push([sound]);
    else lines[costs.indexOf(least)].push(sound);
  }
  const heightOf = (line: readonly Sound[]): number =>
    line.reduce((sum, sound) => sum + middleOf(sound), 0) / line.length;
  return lines.length === 1 ? lines : lines.sort((a, b) => heightOf(b) - heightOf(a));
}

function middleOf({ pitches }: Sound): number {
  return (pitches[0] + pitches[pitches.length - 1]) / 2;
}
