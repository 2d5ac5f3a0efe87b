/**
 * Draws staff notation: a script of its own, which the page asks its server for when somebody wants to see a score.
 *
 * @module
 */
import renderAbc from "abcjs/src/api/abc_tunebook_svg.js";

Object.assign(globalThis, { engraveAbc: renderAbc });
