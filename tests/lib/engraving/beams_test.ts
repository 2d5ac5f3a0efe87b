import { assertEquals } from "@std/assert";
import { type BeamMark, findBeams } from "../../../lib/engraving/beams.ts";
import { divideBar } from "../../../lib/engraving/beats.ts";
import { FINE } from "../../../lib/engraving/fine.ts";
import { writeRhythm } from "../../../lib/engraving/write_rhythm.ts";
import { barTicks, parseDuration, parseTimeSignature } from "../../../mod.ts";

// Right beams by hand, after Gould, Behind Bars, pp. 153–166, and Read, Music Notation, ch. 6.

/** How each mark is drawn: `[` begins, `=` goes on, `]` ends, `>` and `<` are hooks. */
const SIGNS: Readonly<Record<BeamMark, string>> = {
  "begin": "[",
  "continue": "=",
  "end": "]",
  "forward hook": ">",
  "backward hook": "<",
};

/** The marks of a bar, a word for each value: `[[` begins two beams, `.` has none; rests are `r` and a length. */
function drawBeams(metre: string, rhythm: string): string {
  const signature = parseTimeSignature(metre);
  const beats = divideBar(signature, barTicks(signature) * FINE);
  let at = 0;
  const events = rhythm.split(" ").map((word) => {
    const isRest = word.startsWith("r");
    const start = at;
    at += parseDuration(isRest ? word.slice(1) : word) * FINE;
    return { start, end: at, isRest };
  });
  assertEquals(at, beats.length, `${rhythm} fills ${metre}`);
  const values = writeRhythm(events, beats, ({ isRest }) => isRest);
  return findBeams(values, beats, ({ isRest }) => isRest)
    .map((marks) => marks.map((mark) => SIGNS[mark]).join("") || ".").join(" ");
}

// deno-fmt-ignore
const TABLE: readonly (readonly [metre: string, rhythm: string, beams: string, what: string])[] = [
  ["4/4", "e e e e e e e e", "[ = = ] [ = = ]", "eighths by half bars"],
  ["4/4", "q e e e e q", ". [ ] [ ] .", "not across the half bar"],
  ["4/4", "e q e h", ". . . .", "not across a longer note"],
  ["4/4", "q. e h", ". . .", "no beam for one"],
  ["4/4", "re e e e e e re e", ". [ = ] [ ] . .", "not across rests"],
  ["4/4", "s s s s e e e e e e", "[[ == == ]] [ ] [ = = ]", "by beats in a half bar with sixteenths"],
  ["4/4", "e. s e. s q q", "[ ]< [ ]< . .", "dotted figures by beats, hooks towards the dot"],
  ["4/4", "s e. e. s s e s q", "[> ] [ ]< [> = ]< .", "hooks of the first and the last"],
  ["4/4", "e s s s s e h", "[ =[ ]] [[ =] ] .", "an eighth and two sixteenths"],
  ["4/4", "1/32 1/32 1/32 1/32 1/32 1/32 1/32 1/32 q h", "[[[ === === =]] =[[ === === ]]] . .", "thirty-seconds by eighths"],
  ["4/4", "et et et et et et h", "[ = ] [ = ] .", "each triplet"],
  ["4/4", "st st st e q h", "[[ == =] ] . .", "a triplet within its beat"],
  ["4/4", "st st st st st st q h", "[[ == =] =[ == ]] . .", "two triplets of a beat"],
  ["4/4", "qt et q h", ". . . .", "a triplet of two values"],
  ["2/2", "e e e e e e e e", "[ = = ] [ = = ]", "alla breve like common time"],
  ["3/2", "e e e e e e e e q q", "[ = = ] [ = = ] . .", "by half notes"],
  ["2/4", "e e e e", "[ = = ]", "two quarters under one beam"],
  ["2/4", "e. s e e", "[ ]< [ ]", "two quarters with a dot"],
  ["3/4", "e e e e e e", "[ = = = = ]", "three quarters under one beam"],
  ["3/4", "q e e e e", ". [ = = ]", "four eighths of three quarters"],
  ["3/4", "q. e e e", ". . [ ]", "three that would look like six eighths"],
  ["3/4", "e e e q.", "[ ] . .", "three that would, at the front"],
  ["3/4", "e e s s s s e e", "[ ] [[ == == ]] [ ]", "three quarters with sixteenths"],
  ["5/4", "e e e e e e e e e e", "[ ] [ ] [ ] [ ] [ ]", "five quarters by beats"],
  ["6/8", "e e e e e e", "[ = ] [ = ]", "six eighths by three"],
  ["6/8", "q e e q", ". . . .", "no beam for one beside a quarter"],
  ["6/8", "e. s e e e e", "[ =< ] [ = ]", "a siciliano"],
  ["6/8", "s s s s s s q.", "[[ == == == == ]] .", "six sixteenths"],
  ["6/8", "e s s e q.", "[ =[ =] ] .", "sixteenths inside three"],
  ["6/8", "re e e re e e", ". [ ] . [ ]", "after a rest"],
  ["9/8", "e e e q e e e e", "[ = ] . . [ = ]", "nine eighths"],
  ["12/8", "e e e e e e q e q.", "[ = ] [ = ] . . .", "twelve eighths"],
  ["3/8", "e e e", "[ = ]", "three eighths under one beam"],
  ["5/8", "e e e e e", "[ = ] [ ]", "five eighths as three and two"],
  ["7/8", "e e e e e e e", "[ = ] [ ] [ ]", "seven eighths as three and twos"],
  ["8/8", "e e e e e e e e", "[ = ] [ = ] [ ]", "eight eighths as threes and two"],
  ["4/8", "e e e e", "[ = = ]", "four eighths like two quarters"],
  ["6/16", "s s s s s s", "[[ == ]] [[ == ]]", "six sixteenths by three"],
];

for (const [metre, rhythm, beams, what] of TABLE) {
  Deno.test(`findBeams() in ${metre}: ${what}`, () =>
    assertEquals(drawBeams(metre, rhythm), beams));
}
