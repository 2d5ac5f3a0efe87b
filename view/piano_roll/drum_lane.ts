/** How a stroke is drawn, so that lanes differ by more than colour. */
export type StrokeShape = "square" | "dot" | "ring" | "triangle" | "diamond" | "cross";

/** One line of the drum grid: sounds that a player would write on the same line. */
export interface DrumLane {
  /** Key of the table of names, and identity of the lane. */
  readonly id: DrumLaneId;
  /** Two letters, as drummers abbreviate. */
  readonly short: string;
  /** How its strokes look. */
  readonly shape: StrokeShape;
  /** General MIDI percussion keys on this lane; the last lane takes all others. */
  readonly pitches: readonly number[];
}

/** Identity of a lane. */
export type DrumLaneId =
  | "kick"
  | "snare"
  | "sideStick"
  | "clap"
  | "toms"
  | "closedHat"
  | "openHat"
  | "ride"
  | "crash"
  | "percussion";

/** Every lane, from the bottom up, in the order of a drum staff. */
export const DRUM_LANES: readonly DrumLane[] = [
  { id: "kick", short: "BD", shape: "square", pitches: [35, 36] },
  { id: "snare", short: "SD", shape: "square", pitches: [38, 40] },
  { id: "sideStick", short: "SS", shape: "cross", pitches: [37] },
  { id: "clap", short: "CP", shape: "diamond", pitches: [39] },
  { id: "toms", short: "TM", shape: "square", pitches: [41, 43, 45, 47, 48, 50] },
  { id: "closedHat", short: "CH", shape: "dot", pitches: [42, 44] },
  { id: "openHat", short: "OH", shape: "ring", pitches: [46] },
  { id: "ride", short: "RD", shape: "diamond", pitches: [51, 53, 59] },
  { id: "crash", short: "CC", shape: "triangle", pitches: [49, 52, 55, 57] },
  { id: "percussion", short: "PC", shape: "cross", pitches: [] },
];

/** The lanes of nearly every kit part, held free while one is being written so that the roll does not jump. */
export const USUAL_LANES: readonly DrumLaneId[] = [
  "kick",
  "snare",
  "closedHat",
  "openHat",
  "crash",
];

/** Gives the lane of a General MIDI percussion key. */
export function findDrumLane(pitch: number): DrumLane {
  return DRUM_LANES.find((lane) => lane.pitches.includes(pitch)) ??
    DRUM_LANES[DRUM_LANES.length - 1];
}

/** Gives the lanes that these keys need, from the bottom up. */
export function toDrumLanes(
  pitches: Iterable<number>,
  reserved: readonly DrumLaneId[] = [],
): readonly DrumLane[] {
  const wanted = new Set<DrumLaneId>(reserved);
  for (const pitch of pitches) wanted.add(findDrumLane(pitch).id);
  return DRUM_LANES.filter((lane) => wanted.has(lane.id));
}
