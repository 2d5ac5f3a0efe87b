import type { Composition } from "../../mod.ts";
import type { Player } from "../../view/player/player.ts";

/** A player without sound that writes down what it is asked; time passes when a test says so. */
export interface FakePlayer extends Player {
  readonly asked: string[];
  /** Lets the playhead arrive somewhere. */
  arrive(tick: number): void;
}

/** Makes a player without sound. */
export function fakePlayer(): FakePlayer {
  const asked: string[] = [];
  let position = 0;
  let state: Player["state"] = "idle";
  const change = (next: Player["state"]): void => {
    state = next;
    player.onchange?.();
  };
  const player: FakePlayer = {
    asked,
    onchange: null,
    load(composition: Composition) {
      asked.push(`load ${composition.title}`);
      position = 0;
      state = "idle";
    },
    play() {
      asked.push("play");
      change("playing");
    },
    pause() {
      asked.push("pause");
      change("paused");
    },
    seek(tick) {
      asked.push(`seek ${tick}`);
      position = tick;
    },
    setTrackGain: (track, gain) => void asked.push(`gain ${track} ${gain}`),
    setLoop: (range) => void asked.push(`loop ${range ? `${range.start}-${range.end}` : "off"}`),
    setSpeed: (factor) => void asked.push(`speed ${factor}`),
    close: () => change("idle"),
    get position() {
      return position;
    },
    get state() {
      return state;
    },
    arrive(tick) {
      position = tick;
    },
  };
  return player;
}
