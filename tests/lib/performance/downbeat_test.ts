import { assert } from "@std/assert";
import { cleanPerformance, preprocess, STRAIGHT } from "../../../mod.ts";
import { KNOWN_PIECES } from "../../support/known_pieces.ts";
import { BARRED_TUNES, type BarredTune, UNSEEN_TUNES } from "./barred_tunes.ts";
import { playFreely } from "./play_freely.ts";

/** How well upbeats are found, each played twice. */
interface Result {
  /** Titles of what was given other bars than it has. */
  readonly wrong: readonly string[];
  /** Share of the pieces that are given an upbeat and have that one. */
  readonly precision: number;
  /** Share of the pieces with an upbeat that are given it. */
  readonly recall: number;
}

function findUpbeats(tunes: readonly BarredTune[]): Result {
  const wrong: string[] = [];
  let [had, given, right] = [0, 0, 0];
  for (const tune of tunes) {
    for (const seed of [1, 2]) {
      const { composition } = preprocess(tune);
      const tracks = composition.tracks.map((track) => ({ ...track, feel: null }));
      const piece = { ...composition, feel: STRAIGHT, tracks };
      const bpm = piece.timeSignatures.some(({ denominator }) => denominator > 4) ? 125 : 96;
      const played = playFreely(piece, { bpm, depth: 0.06, seed });
      const { pickup } = cleanPerformance(played, { hands: false }).report;
      const wanted = 480 * (tune.pickup ?? 0);
      if (wanted > 0) had++;
      if (pickup > 0) given++;
      if (pickup > 0 && pickup === wanted) right++;
      if (pickup !== wanted) wrong.push(`${tune.title}: ${pickup / 480}`);
    }
  }
  return { wrong, precision: right / given, recall: right / had };
}

Deno.test("cleanPerformance() finds most upbeats, and few where there are none", () => {
  // A rest at the start cannot be heard.
  const tunes = [...KNOWN_PIECES, ...BARRED_TUNES].filter(({ title }) => !/no\. 5/.test(title));
  const { wrong, precision, recall } = findUpbeats(tunes);
  assert(precision >= 0.92 && recall >= 0.85, `${precision} ${recall} ${wrong}`);
});

Deno.test("cleanPerformance() finds upbeats, and only those, of tunes that it was not fitted to", () => {
  const { wrong, precision, recall } = findUpbeats(UNSEEN_TUNES);
  assert(precision === 1 && recall >= 0.65, `${precision} ${recall} ${wrong}`);
});
