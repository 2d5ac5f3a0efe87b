import type { ViewModel } from "../model.ts";
import type { DrumLaneId } from "./drum_lane.ts";
import type { Camera, Layout } from "./geometry.ts";
import type { Mark } from "./marks.ts";

/** What the ruler and the chord lane are called. */
export interface HeadNames {
  readonly bar: string;
  readonly chord: string;
}

/** What the picture depends on beside the music and the camera. */
export interface SceneOptions {
  /** Tracks that are muted, or silent because another one plays solo. */
  readonly silent: ReadonlySet<number>;
  /** Index of the track that stands out; -1 for none. */
  readonly lead: number;
  /** Whether somebody asked for it, so that the others stand back. */
  readonly isFocused: boolean;
  /** Notes from this tick on are left out. */
  readonly until: number;
  /** Size of a device pixel, in CSS pixels: edges stand on whole ones. */
  readonly pixel: number;
  /** Names of the drum lanes, and of ruler and chord lane, where there is room for them. */
  readonly laneNames: Readonly<Record<DrumLaneId, string>>;
  readonly headNames: HeadNames;
  readonly velocityName: string;
  /** Changes of metre, key and tempo, in their order. */
  readonly marks: readonly Mark[];
  /** Width of a text of the ruler, in CSS pixels; that of a section's name, the widest. */
  readonly measure: (name: string) => number;
}

/** Everything that decides the picture. */
export interface Sight {
  readonly model: ViewModel;
  readonly layout: Layout;
  readonly camera: Camera;
  readonly options: SceneOptions;
}
