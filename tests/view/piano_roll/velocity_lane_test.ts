import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { DRUM_COLOUR, toViewModel } from "../../../view/model.ts";
import { toLayout, toX } from "../../../view/piano_roll/geometry.ts";
import type { Shape } from "../../../view/piano_roll/shape.ts";
import type { SceneOptions } from "../../../view/piano_roll/sight.ts";
import { toVelocityLane } from "../../../view/piano_roll/velocity_lane.ts";
import { findStrings } from "../../../view/strings.ts";
import { firstCamera } from "../../support/first_camera.ts";
import { makeSamplePiece, makeTrack } from "../../support/sample_piece.ts";

const strings = findStrings("en");
const layout = toLayout(1000, 600, { density: "full", hasChords: true, lanes: 3 });
const camera = firstCamera("full", { low: 54, high: 90 });
const sample = toViewModel(makeSamplePiece());

function stems(changes: Partial<SceneOptions> = {}, model = sample, view = layout): Shape[] {
  const options: SceneOptions = {
    silent: new Set(),
    lead: 0,
    isFocused: false,
    until: Infinity,
    pixel: 1,
    laneNames: strings.lanes,
    headNames: { bar: "Bar", chord: "Chord" },
    velocityName: "Velocity",
    marks: [],
    measure: () => 30,
    ...changes,
  };
  return toVelocityLane({ model, layout: view, camera, options })
    .filter(({ kind, width }) => kind === "note" && width === 1.5);
}

Deno.test("toVelocityLane() stands a stem below each note, as high as it is loud", () => {
  const [first, second, third] = stems();
  assertEquals(
    [first.x, second.x, third.x],
    [0, 480, 7200].map((tick) => Math.round(toX(layout, camera, tick))),
  );
  assertAlmostEquals(third.height, 58);
  assertAlmostEquals(first.height / third.height, 100 / 127);
  assertAlmostEquals(second.height / third.height, 60 / 127);
  assert(stems().every(({ y, height }) => y + height === layout.height));
});

Deno.test("toVelocityLane() is about the track that stands out, in its colour", () => {
  const colours = [0, 1, 2, -1].map((lead) =>
    stems({ lead }).map((shape) => "colour" in shape ? shape.colour : null)
  );
  // Of two notes at once with one velocity there is one stem.
  assertEquals(colours, [[0, 0, 0], [1, 1], [DRUM_COLOUR, DRUM_COLOUR], []]);
});

Deno.test("toVelocityLane() shows the loudest of notes that share a place", () => {
  const chord = [[0, 480, 60, 30], [0, 480, 64, 90], [0, 480, 67, 50]] as const;
  const model = toViewModel(makeSamplePiece({ tracks: [makeTrack("Chord", chord)] }));
  assertAlmostEquals(Math.max(...stems({}, model).map(({ height }) => height)), 58 * 90 / 127);
});

Deno.test("toVelocityLane() is not there in a chat, and holds back what is not revealed yet", () => {
  const inline = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
  assertEquals(stems({}, sample, inline), []);
  assertEquals(stems({ until: 480 }).length, 1);
});
