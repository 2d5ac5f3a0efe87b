import type { NoteTextContext } from "../../mod.ts";

/** A text with what it plays. */
export interface NoteTextExample {
  readonly text: string;
  /** Pitch @ onset, duration, and velocity where it is not 80. */
  readonly notes: string;
  /** Code, offset, text and detail of each problem. */
  readonly problems?: readonly string[];
  readonly context?: NoteTextContext;
}

/** A metre from the start. */
function metre(numerator: number, denominator: number): NoteTextContext {
  return { timeSignatures: [{ tick: 0, numerator, denominator }] };
}

/** The notation, sign by sign, with its traps. */
export const NOTE_TEXT_EXAMPLES: readonly NoteTextExample[] = [
  // A length behind its marks, and one that breaks off.
  { text: "C4>/q D4'/q C4~/q C4/q", notes: "60@0,480,96 62@480,240 60@960,960" },
  { text: "(C4 E4)>/h F5/h+ ", notes: "60@0,960,96 64@0,960,96 77@960,960" },
  // Lengths, octaves and loudness go on.
  { text: "C4/q E4 G4/h", notes: "60@0,480 64@480,480 67@960,960" },
  {
    text: "C4/e D E F | G4/h",
    context: metre(2, 4),
    notes: "60@0,240 62@240,240 64@480,240 65@720,240 67@960,960",
  },
  { text: "(C4 E4 G4)/h r/q C5", notes: "60@0,960 64@0,960 67@0,960 72@1440,480" },
  { text: "C4/qt D4 E4", notes: "60@0,320 62@320,320 64@640,320" },
  { text: "C4/h+e", notes: "60@0,1200" },
  { text: "C4/q~ | C4/q", context: metre(1, 4), notes: "60@0,960" },
  { text: "G4/q. A4/e", notes: "67@0,720 69@720,240" },
  {
    text: "C4/q D4 E4 | F4",
    notes: "60@0,480 62@480,480 64@960,480 65@1920,480",
    problems: ["bar_short 11 |: bar 1 holds 3 of 4 beats"],
  },
  {
    text: "C4/q D4/q | %",
    context: metre(2, 4),
    notes: "60@0,480 62@480,480 60@960,480 62@1440,480",
  },
  {
    text: "|: C4/h D4 :|x3",
    notes: "60@0,960 62@960,960 60@1920,960 62@2880,960 60@3840,960 62@4800,960",
  },
  { text: "mf C4/q ff D4 E4@60", notes: "60@0,480 62@480,480,112 64@960,480,60" },
  // Pitches.
  { text: "C4 F#5 Bb3 Cx4 Ebb2", notes: "60@0,480 78@480,480 58@960,480 62@1440,480 38@1920,480" },
  {
    text: "c♯4 d♭4 B#3 Cb4 Cbbb4",
    notes: "61@0,480 61@480,480 60@960,480 59@1440,480 57@1920,480",
  },
  {
    text: "C-1 G9 G#9 D4",
    notes: "0@0,480 127@480,480 62@1440,480",
    problems: ["pitch_range 7 G#9"],
  },
  { text: "B3 C D5 C", notes: "59@0,480 48@480,480 74@960,480 72@1440,480" },
  { text: "H4 B4 Bb4 Fis4", notes: "71@0,480 71@480,480 70@960,480 66@1440,480" },
  {
    text: "H4 B4 Bb4 b",
    context: { isGerman: true },
    notes: "71@0,480 70@480,480 70@960,480 70@1440,480",
  },
  { text: "sol4/q ド4 Ｃ４／ｅ", notes: "67@0,480 60@480,480 60@960,240" },
  // Lengths.
  {
    text: "C4/w D/2 E/4 F/8 G/16 A/32 B/64",
    notes: "60@0,1920 62@1920,960 64@2880,480 65@3360,240 67@3600,120 69@3720,60 71@3780,30",
  },
  {
    text: "C4/h.. D/64..t E/16. F/8t G/q.+e",
    notes: "60@0,1680 62@1680,35 64@1715,180 65@1895,160 67@2055,960",
  },
  { text: "C4/64.. D", notes: "60@0,53 62@53,53" },
  // Spellings that people use.
  {
    text: "C4:q D4q E4/4 F4-q | G4_q, A4; B4\nC5",
    notes:
      "60@0,480 62@480,480 64@960,480 65@1440,480 67@1920,480 69@2400,480 71@2880,480 72@3360,480",
  },
  {
    text: "C4e. Dq C-8 D-16 z4 r8 C4",
    notes: "60@0,360 62@360,480 60@840,240 62@1080,120 60@1920,240",
  },
  {
    text: "C4/quarter D4/d8 E4:8th (C4 E4)/dotted-half",
    notes: "60@0,480 62@480,360 64@840,240 60@1080,1440 64@1080,1440",
  },
  { text: "C4 /h D4 ~ D4 :q", notes: "60@0,960 62@960,1440" },
  { text: "C4/q- C4 D4-", notes: "60@0,960 62@960,480", problems: ["tie_open 9 ~"] },
  { text: "Rest/h R z/q C4", notes: "60@2400,480" },
  { text: "C4/Q. D4/8T E4/H", notes: "60@0,720 62@720,160 64@880,960" },
  // Marks.
  { text: "C4' D4/h' E4'~ E4/q", notes: "60@0,240 62@480,480 64@1440,1440" },
  {
    text: "C4> D4@60> E4@120> F4@mp",
    notes: "60@0,480,96 62@480,480,76 64@960,480,127 65@1440,480,64",
  },
  {
    text: "C4@0 D4@128",
    notes: "60@0,480,1 62@480,480,127",
    problems: ["velocity_range 0 C4@0", "velocity_range 5 D4@128"],
  },
  {
    text: "@100 C4 D4@50 E4 p F4",
    notes: "60@0,480,100 62@480,480,50 64@960,480,100 65@1440,480,48",
  },
  {
    text: "ppp C4/e pp C p C mp C mf C f C ff C fff C",
    notes:
      "60@0,240,16 60@240,240,32 60@480,240,48 60@720,240,64 60@960,240 60@1200,240,96 60@1440,240,112 60@1680,240,124",
  },
  // A lone letter.
  { text: "f C4 f D4", notes: "60@0,480,96 62@480,480,96" },
  { text: "f4 f/q f# F", notes: "65@0,480 65@480,480 66@960,480 65@1440,480" },
  { text: "c d e f g", notes: "60@0,480 62@480,480 64@960,480 65@1440,480 67@1920,480" },
  { text: "f g a p b", notes: "65@0,480 67@480,480 69@960,480 71@1440,480,48" },
  { text: "f f# f", notes: "65@0,480 66@480,480 65@960,480" },
  { text: "f (C4 E4)/h f", notes: "60@0,960,96 64@0,960,96" },
  { text: "f", notes: "" },
  // Numbers.
  { text: "60/q (64 67)/h 72e", notes: "60@0,480 64@480,960 67@480,960 72@1440,240" },
  {
    text: "C4 16 4 200",
    notes: "60@0,480",
    problems: ["item_unreadable 3 16", "item_unreadable 6 4", "item_unreadable 8 200"],
  },
  // Groups.
  {
    text: "[C4 E G]/h {C4 E4} <c e g>4",
    notes: "60@0,960 64@0,960 67@0,960 60@960,960 64@960,960 60@1920,480 64@1920,480 67@1920,480",
  },
  { text: "(C4~ E4)/q (C4 G4)", notes: "60@0,960 64@0,480 67@480,480" },
  { text: "(C4@50 E4@60 G4)/q@70", notes: "60@0,480,50 64@0,480,60 67@0,480,70" },
  {
    text: "(C4, E4 + G4)/q (C4/e E4/e)",
    notes: "60@0,480 64@0,480 67@0,480 60@480,240 64@480,240",
  },
  { text: "(C4/e E4/h)", notes: "60@0,960 64@0,960", problems: ["lengths_differ 6 E4/h"] },
  { text: "(G4 C4 C4 B#3)/q", notes: "60@0,480 67@0,480" },
  { text: "(C4 E4", notes: "60@0,480 64@0,480", problems: ["group_open 0 (C4 E4"] },
  {
    text: "(C4 E4 | D4/w",
    notes: "60@0,480 64@0,480 62@1920,1920",
    problems: ["group_open 0 (C4 E4", "bar_short 7 |: bar 1 holds 1 of 4 beats"],
  },
  {
    text: "(C4 legato G9 A9)/h",
    notes: "60@0,960 127@0,960",
    problems: ["item_unreadable 4 legato", "pitch_range 0 (C4 legato G9 A9)/h"],
  },
  // Notes of a chord in one word.
  { text: "C4+E4+G4/h F+A", notes: "60@0,960 64@0,960 67@0,960 65@960,960 69@960,960" },
  {
    text: "C4+E4@60 X4+C4/q",
    notes: "60@0,480,60 64@0,480,60 60@480,480",
    problems: ["item_unreadable 9 X4"],
  },
  {
    text: "kick+hh/e snare+hh",
    context: { isDrum: true },
    notes: "36@0,240 42@0,240 38@240,240 42@240,240",
  },
  // Full width.
  {
    text: "Ｃ４／ｑ、Ｄ４｜（Ｅ４　Ｇ４）",
    context: metre(2, 4),
    notes: "60@0,480 62@480,480 64@960,480 67@960,480",
  },
  // Lines that are no music.
  {
    text: "C4/h D4 | // end of A\n# a second\nE4/w |\nw: a be face\nF4",
    notes: "60@0,960 62@960,960 64@1920,1920 65@3840,1920",
    problems: [
      "item_unreadable 10 // end of A",
      "item_unreadable 22 # a second",
      "item_unreadable 40 w: a be face",
    ],
  },
  { text: "C4/h // D4", notes: "60@0,960 62@960,960", problems: ["item_alone 5 //"] },
  // A length alone is no note.
  {
    text: "C4 q D4 h E4",
    notes: "60@0,480 62@480,480 64@960,480",
    problems: ["item_unreadable 3 q", "item_unreadable 8 h"],
  },
  { text: "g a h c5", notes: "67@0,480 69@480,480 71@960,480 72@1440,480" },
  { text: "H4 A4 h", context: { isGerman: true }, notes: "71@0,480 69@480,480 71@960,480" },
  // Chord symbols.
  {
    text: "(Am7)/w | (Dm7)/h (G7)",
    context: { low: 48, high: 72 },
    notes:
      "64@0,1920 67@0,1920 69@0,1920 72@0,1920 62@1920,960 65@1920,960 69@1920,960 72@1920,960 62@2880,960 65@2880,960 67@2880,960 71@2880,960",
  },
  {
    text: "(Cm7(b5))/q (C/E) (C7(b9, #11))/e",
    context: { low: 48, high: 84 },
    notes:
      "60@0,480 63@0,480 66@0,480 70@0,480 52@480,480 64@480,480 67@480,480 72@480,480 61@960,240 64@960,240 66@960,240 67@960,240 70@960,240 72@960,240",
  },
  { text: "(C4)/q (c4) (N.C.) C5", notes: "60@0,480 65@0,480 67@0,480 60@480,480 72@1440,480" },
  {
    text: "(Cmaj8)/h C4",
    notes: "60@960,960",
    problems: ["chord_unreadable 1 Cmaj8: Write Cmaj7, or a symbol like Cm7, C7(b9), Csus4, C/E"],
  },
  {
    text: "(V7)/q (ii) [Chorus] C4",
    notes: "60@960,480",
    problems: [
      "roman_numeral 1 V7",
      "roman_numeral 8 ii",
      "chord_unreadable 13 Chorus: Write Ch, or a symbol like Cm7, C7(b9), Csus4, C/E",
    ],
  },
  {
    text: "Am7/q C4",
    notes: "69@0,480 72@0,480 76@0,480 79@0,480 60@480,480",
    problems: ["chord_bare 0 Am7/q: write (Am7)"],
  },
  {
    text: "(C)/q",
    context: { low: 60, high: 61 },
    notes: "60@0,480 64@0,480 67@0,480",
    problems: ["chord_range 0 (C)/q"],
  },
  { text: "(F)/q", context: { near: [60, 64, 67] }, notes: "60@0,480 65@0,480 69@0,480" },
  // Drums.
  {
    text: "kick/e snare hihat (kick crash)/q",
    context: { isDrum: true },
    notes: "36@0,240 38@240,240 42@480,240 36@720,480 49@720,480",
  },
  {
    text: "BD/e closed_hi_hat hi-hat/q F#2 38 open_hihat-e",
    context: { isDrum: true },
    notes: "36@0,240 42@240,240 42@480,480 42@960,480 38@1440,480 46@1920,240",
  },
  { text: "C2/q C4", context: { isDrum: true }, notes: "36@0,480 60@480,480" },
  {
    text: "kik/q snaer boing/e kick boing kick",
    context: { isDrum: true },
    notes: "36@0,480 38@480,480 36@1200,240 36@1680,240",
    problems: [
      "drum_guessed 6 snaer: Acoustic Snare",
      "drum_unknown 12 boing/e",
      "drum_unknown 25 boing",
    ],
  },
  {
    text: "f kick/q r/e p snare@30",
    context: { isDrum: true },
    notes: "36@0,480,96 38@720,240,30",
  },
  {
    text: "(kick boing)/e",
    context: { isDrum: true },
    notes: "36@0,240",
    problems: ["drum_unknown 6 boing"],
  },
  // Bars.
  {
    text: "C4/q D4 E4 F4 G4 | A4",
    notes: "60@0,480 62@480,480 64@960,480 65@1440,480 69@1920,480",
    problems: ["bar_long 17 |: bar 1 holds 5 of 4 beats"],
  },
  {
    text: "C4/h D4/h. | D4/q",
    notes: "60@0,960 62@960,960 62@1920,480",
    problems: ["bar_long 11 |: bar 1 holds 5 of 4 beats"],
  },
  {
    text: "C4/h D4/h. | E4/q D4",
    notes: "60@0,960 62@960,1440 64@1920,480 62@2400,480",
    problems: ["bar_long 11 |: bar 1 holds 5 of 4 beats"],
  },
  {
    text: "C4/h D4/h~ D4/h | D4/q",
    notes: "60@0,960 62@960,1440",
    problems: ["bar_long 16 |: bar 1 holds 6 of 4 beats"],
  },
  {
    text: "C4/e D E F G A | B",
    context: metre(6, 8),
    notes: "60@0,240 62@240,240 64@480,240 65@720,240 67@960,240 69@1200,240 71@1440,240",
  },
  {
    text: "C4/e D E F G | B",
    context: metre(6, 8),
    notes: "60@0,240 62@240,240 64@480,240 65@720,240 67@960,240 71@1440,240",
    problems: ["bar_short 13 |: bar 1 holds 5 of 6 beats"],
  },
  { text: "r/w | C4/q r/h | C4/h.", context: metre(3, 4), notes: "60@1440,480 60@2880,1440" },
  { text: "r/w | C4", context: metre(5, 4), notes: "60@2400,1920" },
  { text: "| C4/w || D4 | | E4 |]", notes: "60@0,1920 62@1920,1920 64@3840,1920" },
  { text: "C4/w D4 E4 F4", notes: "60@0,1920 62@1920,1920 64@3840,1920 65@5760,1920" },
  {
    text: "C4/w D4 E4 F4 G4 | A4",
    notes: "60@0,1920 62@1920,1920 64@3840,1920 65@5760,1920 67@7680,1920 69@9600,1920",
  },
  {
    text: "C4/w D4 E4 F4 G4 A4/h | B4",
    notes: "60@0,1920 62@1920,1920 64@3840,1920 65@5760,1920 67@7680,1920 69@9600,960 71@11520,960",
    problems: ["bar_short 22 |: bar 6 holds 2 of 4 beats"],
  },
  {
    text: "C4/w D4 E4 F4 | A4",
    notes: "60@0,1920 69@1920,1920",
    problems: ["bar_long 14 |: bar 1 holds 16 of 4 beats"],
  },
  { text: "C4/q D4 | E4/h", context: { tick: 960 }, notes: "60@960,480 62@1440,480 64@1920,960" },
  { text: "C4/q | D4/w", context: { pickup: 480 }, notes: "60@0,480 62@480,1920" },
  {
    text: "C4/h | D4/h. | E4/w",
    context: {
      timeSignatures: [{ tick: 0, numerator: 2, denominator: 4 }, {
        tick: 960,
        numerator: 3,
        denominator: 4,
      }, { tick: 2400, numerator: 4, denominator: 4 }],
    },
    notes: "60@0,960 62@960,1440 64@2400,1920",
  },
  // Layers.
  {
    text: "C3/w & E4/q F G A | B4",
    notes: "48@0,1920 64@0,480 65@480,480 67@960,480 69@1440,480 71@1920,480",
  },
  { text: "C3/w~ & E4/h F | C3/h & G4/w", notes: "48@0,2880 64@0,960 65@960,960 67@1920,1920" },
  {
    text: "C4/h & E4/q |",
    notes: "60@0,960 64@0,480",
    problems: ["bar_short 12 |: bar 1 holds 2 of 4 beats"],
  },
  {
    text: "C4/w & C4/q D4 | E4",
    notes: "60@0,1920 62@480,480 64@1920,480",
    problems: ["note_sounding 7 C4/q"],
  },
  {
    text: "C4/h & r/e C4/w | E4",
    notes: "60@0,960 64@1920,1920",
    problems: ["note_sounding 11 C4/w", "bar_long 16 |: bar 1 holds 4.5 of 4 beats"],
  },
  { text: "& C4/w && D4", notes: "60@0,1920 62@0,1920" },
  // Repeats.
  { text: "C4/w :|", notes: "60@0,1920 60@1920,1920" },
  {
    text: "|: C4/w :| D4 :| x3 E4",
    notes: "60@0,1920 60@1920,1920 62@3840,1920 62@5760,1920 62@7680,1920 64@9600,1920",
  },
  {
    text: "C4/w |: D4 :|: E4 :|x3",
    notes: "60@0,1920 62@1920,1920 62@3840,1920 64@5760,1920 64@7680,1920 64@9600,1920",
  },
  { text: "C4/w | % | %", notes: "60@0,1920 60@1920,1920 60@3840,1920" },
  {
    text: "C4/h | % D4/w",
    notes: "60@0,960 60@1920,960 62@3840,1920",
    problems: ["bar_short 5 |: bar 1 holds 2 of 4 beats"],
  },
  {
    text: "C4/q D4 %",
    notes: "60@0,480 62@480,480 60@1920,480 62@2400,480",
    problems: ["bar_short 8 %: bar 1 holds 2 of 4 beats"],
  },
  { text: "% C4", notes: "60@1920,480", problems: ["repeat_empty 0 %"] },
  { text: "|: C4/w", notes: "60@0,1920", problems: ["repeat_open 0 |:"] },
  { text: ":| C4", notes: "60@0,480", problems: ["repeat_empty 0 :|"] },
  { text: "|: C4/h~ C4~ :| C4/w", notes: "60@0,5760" },
  // Syllables.
  {
    text: "do4 re mi fa | re mi re",
    notes: "60@0,480 62@480,480 64@960,480 65@1440,480 62@1920,480 64@2400,480 62@2880,480",
  },
  { text: "do4 C4 re D4", notes: "60@0,480 60@480,480 62@1200,240" },
  // Lengths in words.
  { text: "C4 quarter, D4 quarter, E4 half", notes: "60@0,480 62@480,480 64@960,960" },
  {
    text: "C4 dotted half D4 Quarter | (E4 G4) whole | r half F4 eighths E",
    notes: "60@0,1440 62@1440,480 64@1920,1920 67@1920,1920 65@4800,240 64@5040,240",
  },
  // Lengths in brackets.
  {
    text: "C4(h) D4(q) E4 (8.) F4[16] G4{half} r(q) H4(e)",
    notes: "60@0,960 62@960,480 64@1440,360 65@1800,120 67@1920,960 71@3360,240",
  },
  { text: "(C4 E4)(h) Bb4(q)~ Bb4(h)", notes: "60@0,960 64@0,960 70@960,1440" },
  { text: "c(h) d(e) (e g)(q)", notes: "60@0,960 62@960,240 64@1200,480 67@1200,480" },
  {
    text: "c (h d) C4 (E4 G4) (Am)",
    notes:
      "60@0,480 62@480,480 71@480,480 60@960,480 64@1440,480 67@1440,480 60@1920,480 64@1920,480 69@1920,480",
  },
  { text: "C4(h", notes: "60@0,960" },
  // What is no length there is a velocity.
  {
    text: "C4/q(100) D4/h (E4 G4)(60) Bb4(90)",
    notes: "60@0,480,100 62@480,960 64@1440,960,60 67@1440,960,60 70@2400,960,90",
  },
  {
    text: "kick(8) hihat(8) snare(q)",
    context: { isDrum: true },
    notes: "36@0,240 42@240,240 38@480,480",
  },
  { text: "e4 e d eb half", notes: "64@0,480 64@480,480 62@960,480 63@1440,960" },
  { text: "C4/q half D4", notes: "60@0,480 62@480,480", problems: ["item_unreadable 5 half"] },
  // Endings.
  {
    text: "|: C4/w |1 D4 :|2 E4 | F4",
    notes: "60@0,1920 62@1920,1920 60@3840,1920 64@5760,1920 65@7680,1920",
  },
  {
    text: "|: C4/w | D4 |1. E4 | F4 :| |2. G4 | A4",
    notes:
      "60@0,1920 62@1920,1920 64@3840,1920 65@5760,1920 60@7680,1920 62@9600,1920 67@11520,1920 69@13440,1920",
  },
  {
    text: "C4/w |1 D4 :|2 E4 :|3 F4 |: A4 :|",
    notes:
      "60@0,1920 62@1920,1920 60@3840,1920 64@5760,1920 60@7680,1920 65@9600,1920 69@11520,1920 69@13440,1920",
  },
  {
    text: "|: C4/w |1 D4 |2 E4 :| F4 :|",
    notes: "60@0,1920 62@1920,1920 60@3840,1920 64@5760,1920 65@7680,1920 65@9600,1920",
  },
  { text: "|: C4/w |1 D4", notes: "60@0,1920 62@1920,1920", problems: ["repeat_open 0 |:"] },
  { text: "|1 C4/w :|2 D4", notes: "60@0,1920 62@1920,1920", problems: ["repeat_empty 8 :|2"] },
  {
    text: "|: C4/h~ C4 |1 D4/w :|2 C4/w |",
    notes: "60@0,1920 62@1920,1920 60@3840,1920 60@5760,1920",
  },
  {
    text: "C4/q D4 E4 F4 | %",
    context: {
      timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }, {
        tick: 1920,
        numerator: 3,
        denominator: 4,
      }],
    },
    notes: "60@0,480 62@480,480 64@960,480 65@1440,480 60@1920,480 62@2400,480 64@2880,480",
    problems: ["bar_long 16 %: bar 2 holds 4 of 3 beats"],
  },
  {
    text: "C4/w & E4/h F4 | %",
    notes: "60@0,1920 64@0,960 65@960,960 60@1920,1920 64@1920,960 65@2880,960",
  },
  // Ties.
  { text: "C4/q~ D4 C4", notes: "60@0,480 62@480,480 60@960,480", problems: ["tie_open 0 ~"] },
  { text: "C4/w~ | C4~ | C4", notes: "60@0,5760" },
  { text: "(C4 E4)/h~ (C4 E4)", notes: "60@0,1920 64@0,1920" },
  { text: "C4/q~", notes: "60@0,480", problems: ["tie_open 0 ~"] },
  {
    text: "C4/h~ | C4",
    notes: "60@0,960 60@1920,960",
    problems: ["bar_short 6 |: bar 1 holds 2 of 4 beats", "tie_open 0 ~"],
  },
  {
    text: "C4/h.~ D4/h | C4/q",
    notes: "60@0,1440 62@1440,960 60@1920,480",
    problems: ["bar_long 12 |: bar 1 holds 5 of 4 beats", "tie_open 0 ~"],
  },
  // What cannot be read.
  {
    text: "C4/q legato rit. D4",
    notes: "60@0,480 62@480,480",
    problems: ["item_unreadable 5 legato", "item_unreadable 12 rit."],
  },
  {
    text: "X4/q C4z/e C4 D10/h C4",
    notes: "60@720,240 60@1920,960",
    problems: ["item_unreadable 0 X4/q", "item_unreadable 5 C4z/e", "pitch_range 14 D10/h"],
  },
  {
    text: "~ /q > ' ) ] C4",
    notes: "60@0,480",
    problems: [
      "item_alone 0 ~",
      "item_alone 2 /q",
      "item_alone 5 >",
      "item_alone 7 '",
      "item_alone 9 )",
      "item_alone 11 ]",
    ],
  },
  {
    text: "C4/ D4/x E4",
    notes: "60@0,480 62@480,480 64@960,480",
    problems: ["length_unreadable 0 C4/", "length_unreadable 4 D4/x"],
  },
  {
    text: "@ @foo @200 C4",
    notes: "60@0,480,127",
    problems: ["item_unreadable 0 @", "item_unreadable 2 @foo", "velocity_range 7 @200"],
  },
  {
    text: "()/h [Verse 1] C4",
    notes: "60@960,960",
    problems: ["item_unreadable 6 Verse", "item_unreadable 12 1"],
  },
  {
    text: "♯ 𝄪 \u0000 C4",
    notes: "60@0,480",
    problems: ["item_unreadable 0 ♯", "item_unreadable 2 𝄪"],
  },
];
