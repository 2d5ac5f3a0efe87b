import fc from "fast-check";

/** A text, and whether its names are those of drums. */
export interface NoteTextCase {
  readonly text: string;
  readonly isDrum: boolean;
}

const PITCHES = [
  "C4",
  "D4",
  "E4",
  "F#4",
  "Bb3",
  "G5",
  "C",
  "e",
  "f",
  "F",
  "g",
  "Ab2",
  "c5",
  "Cx3",
  "Ebb4",
  "B",
];
const DRUMS = [
  "kick",
  "snare",
  "hihat",
  "open_hihat",
  "crash",
  "BD",
  "F#2",
  "38",
  "hi-hat",
  "tom1",
];
const CHORDS = ["Am7", "C", "F#m7b5", "G7(b9)", "Cm7(b5)", "Dm/F", "N.C.", "Bbmaj7"];
const LENGTHS = [
  "/q",
  "/e",
  "/h",
  "/w",
  "/s",
  "/q.",
  "/et",
  "/h+e",
  "/8",
  "/16.",
  ":q",
  "q",
  "-e",
  "_h",
  "/32",
  "/w+w",
  "(h)",
  "(8)",
  " (q.)",
];
const MARKS = ["~", "@60", "@110", ">", "'", "@mf", "~@40"];
const BARS = [
  "|",
  "|",
  "|",
  "||",
  "|:",
  ":|",
  ":|x3",
  ":| x2",
  "%",
  "&",
  "|]",
  ":|:",
  "|1",
  "|2.",
  ":|2",
];
const DYNAMICS = ["pp", "p", "mp", "mf", "f", "ff", "@95", "f", "p"];
const SLOPPY = [
  ...[
    "C4 /h",
    "~",
    "/q",
    "C4:quarter",
    "C4 quarter",
    "half",
    "dotted half:|",
    "Fis4",
    "do4/q",
    "re",
    "mi",
    "legato",
    "X4/q",
    "Cmaj7/w",
    "(",
    ")",
    "[",
    "(C4",
  ],
  ...[
    "C99",
    "C4@300",
    "@",
    "rest/q",
    "(Cmaj8)/h",
    "[Verse 1]",
    "(V7)",
    "<c e g>4",
    "r4",
    "♯",
    "Ｃ４／ｑ",
    "𝄪",
    "C4//q",
  ],
  ...[
    "(C4/e E4/q)",
    "(C4 E4 G4)/quarter",
    ",",
    ";",
    "\n",
    "ff4",
    "boing",
    "boing/q",
    "1",
    "-",
    "C4-",
    "(kick)",
  ],
];

const item = (isDrum: boolean): fc.Arbitrary<string> => {
  const pitch = fc.constantFrom(...(isDrum ? DRUMS : PITCHES));
  const length = fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 2, arbitrary: fc.constantFrom(...LENGTHS) },
  );
  const marks = fc.oneof(
    { weight: 5, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(...MARKS) },
  );
  const note = fc.tuple(pitch, length, marks).map((parts) => parts.join(""));
  const group = fc.tuple(
    fc.array(fc.tuple(pitch, marks), { minLength: 2, maxLength: 4 }),
    length,
    marks,
  )
    .map(([notes, length, marks]) =>
      `(${notes.map((note) => note.join("")).join(" ")})${length}${marks}`
    );
  const chord = fc.tuple(fc.constantFrom(...CHORDS), length).map(([symbol, length]) =>
    `(${symbol})${length}`
  );
  const rest = fc.tuple(fc.constantFrom("r", "R", "z"), length).map((parts) => parts.join(""));
  return fc.oneof(
    { weight: 12, arbitrary: note },
    { weight: 3, arbitrary: group },
    { weight: isDrum ? 0 : 2, arbitrary: chord },
    { weight: 2, arbitrary: rest },
    { weight: 6, arbitrary: fc.constantFrom(...BARS) },
    { weight: 1, arbitrary: fc.constantFrom(...DYNAMICS) },
    { weight: 1, arbitrary: fc.constantFrom(...SLOPPY) },
  );
};

/** Texts with everything in them that the notation has, and much that it has not. */
export function noteTextArbitrary(maxItems = 60): fc.Arbitrary<NoteTextCase> {
  return fc.boolean().chain((isDrum) =>
    fc.record({
      isDrum: fc.constant(isDrum),
      text: fc.array(
        fc.tuple(item(isDrum), fc.constantFrom(" ", " ", " ", " ", "  ", "\n", "")),
        { minLength: 1, maxLength: maxItems, size: "max" },
      ).map((items) => items.flat().join("")),
    })
  );
}
