/**
 * Writes pieces as staff notation and draws them: a script of its own, which the page asks its server for when somebody
 * wants to see a score.
 *
 * @module
 */
import renderAbc from "abcjs/src/api/abc_tunebook_svg.js";
import { toAbc } from "../../mod.ts";
import type { ScoreTools } from "./load_engraver.ts";
import { runScore } from "./run_score.ts";

const scoreTools: ScoreTools = { toAbc, runScore: (place) => runScore(place, renderAbc) };

Object.assign(globalThis, { scoreTools });
