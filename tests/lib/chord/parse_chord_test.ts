import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  type Chord,
  type ChordDialect,
  formatNoteName,
  OnpuError,
  parseChord,
  parseInterval,
  parseNoteName,
  toPitchClass,
  transposeName,
} from "../../../mod.ts";
import { QUALITIES } from "../../../lib/chord/quality.ts";

/** Symbol and notes; the first note is the root, and a bass follows a stroke. Odd rows say why. */
type Row = readonly [symbol: string, notes: string];

const TABLE: Readonly<Record<string, readonly Row[]>> = {
  "triads": [
    ["C", "C E G"],
    ["CM", "C E G"],
    ["Cmaj", "C E G"],
    ["Cma", "C E G"],
    ["Cm", "C Eb G"],
    ["Cmin", "C Eb G"],
    ["Cmi", "C Eb G"],
    ["C-", "C Eb G"],
    ["Cdim", "C Eb Gb"], // the seventh only where it is written
    ["C°", "C Eb Gb"],
    ["Co", "C Eb Gb"],
    ["C0", "C Eb Gb"], // a typed ring
    ["Caug", "C E G#"],
    ["C+", "C E G#"],
    ["C5", "C G"],
    ["F#m", "F# A C#"],
    ["Bbm", "Bb Db F"],
    ["E#", "E# G## B#"],
    ["Cbm", "Cb Ebb Gb"],
    ["Abm", "Ab Cb Eb"],
    ["G#", "G# B# D#"],
    ["D#dim", "D# F# A"],
    ["Gbaug", "Gb Bb D"],
    ["CMAJ", "C E G"],
    ["CMIN", "C Eb G"],
    ["C+5", "C E G#"],
    ["CM+", "C E G#"],
    ["CMa", "C E G"],
    ["F+", "F A C#"],
  ],
  "sevenths": [
    ["C7", "C E G Bb"], // a digit is never an octave
    ["G7", "G B D F"],
    ["CM7", "C E G B"],
    ["Cmaj7", "C E G B"],
    ["CMaj7", "C E G B"],
    ["CMAJ7", "C E G B"],
    ["Cma7", "C E G B"],
    ["CMA7", "C E G B"],
    ["C7M", "C E G B"], // Brazil
    ["Cj7", "C E G B"], // northern Europe
    ["Cm7", "C Eb G Bb"],
    ["Cmin7", "C Eb G Bb"],
    ["Cmi7", "C Eb G Bb"],
    ["CMI7", "C Eb G Bb"], // capitals for all: MI is still minor
    ["C-7", "C Eb G Bb"],
    ["Cm7b5", "C Eb Gb Bb"],
    ["Em7b5", "E G Bb D"],
    ["Cm7-5", "C Eb Gb Bb"], // Japan
    ["Cm7(b5)", "C Eb Gb Bb"],
    ["Cm7(5-)", "C Eb Gb Bb"],
    ["Cø", "C Eb Gb Bb"],
    ["Cø7", "C Eb Gb Bb"],
    ["Ch7", "C Eb Gb Bb"], // fonts that have the slashed ring on h
    ["Cdim7", "C Eb Gb Bbb"],
    ["C°7", "C Eb Gb Bbb"],
    ["Co7", "C Eb Gb Bbb"],
    ["C07", "C Eb Gb Bbb"],
    ["G#dim7", "G# B D F"],
    ["C7#5", "C E G# Bb"],
    ["C7+5", "C E G# Bb"],
    ["C7+", "C E G# Bb"], // in Brazil some mean the major seventh
    ["C+7", "C E G# Bb"],
    ["Caug7", "C E G# Bb"],
    ["C7aug", "C E G# Bb"],
    ["C7b5", "C E Gb Bb"],
    ["C7-5", "C E Gb Bb"],
    ["C7(5b)", "C E Gb Bb"],
    ["CM7#5", "C E G# B"],
    ["C+M7", "C E G# B"],
    ["Cmaj7b5", "C E Gb B"],
    ["Cdom7", "C E G Bb"],
    ["Db7", "Db F Ab Cb"],
    ["Abmaj7", "Ab C Eb G"],
    ["F#7", "F# A# C# E"],
    ["Ebm7", "Eb Gb Bb Db"],
    ["B7", "B D# F# A"],
    ["Gb7", "Gb Bb Db Fb"],
    ["C#maj7", "C# E# G# B#"],
    ["Dø", "D F Ab C"],
    ["Bdim7", "B D F Ab"],
    ["Cmaj7+5", "C E G# B"],
    ["CM7+5", "C E G# B"],
    ["Cm7#5", "C Eb G# Bb"],
  ],
  "minor with major seventh": [
    ["CmM7", "C Eb G B"],
    ["Cmmaj7", "C Eb G B"],
    ["Cm9(maj7)", "C Eb G B D"], // the 9 does not say which seventh
    ["Cm11(maj7)", "C Eb G B D F"],
    ["CmMaj7", "C Eb G B"],
    ["Cm(maj7)", "C Eb G B"],
    ["Cm(M7)", "C Eb G B"],
    ["Cm/maj7", "C Eb G B"], // this slash is no bass
    ["Cm/M7", "C Eb G B"],
    ["CminMaj7", "C Eb G B"],
    ["Cm7M", "C Eb G B"],
    ["Cm#7", "C Eb G B"],
    ["Cm(#7)", "C Eb G B"],
    ["Cm(+7)", "C Eb G B"],
    ["Cm♮7", "C Eb G B"],
    ["CmΔ", "C Eb G B"],
    ["C-Δ7", "C Eb G B"],
    ["C-^7", "C Eb G B"],
    ["C-maj7", "C Eb G B"],
    ["CmM9", "C Eb G B D"],
    ["Cm9Maj7", "C Eb G B D"],
    ["Cdim(maj7)", "C Eb Gb B"],
    ["Co^7", "C Eb Gb B"],
    ["Am(maj7)", "A C E G#"],
    ["F#mM7", "F# A C# E#"],
    ["C-M7", "C Eb G B"],
    ["Cmi(ma7)", "C Eb G B"],
    ["Cm(maj9)", "C Eb G B D"],
    ["Cm(maj13)", "C Eb G B D F A"],
  ],
  "sixths and added notes": [
    ["C6", "C E G A"],
    ["Cm6", "C Eb G A"],
    ["C-6", "C Eb G A"],
    ["Cmaj6", "C E G A"],
    ["C69", "C E G A D"],
    ["C6/9", "C E G A D"], // this slash is no bass
    ["C6(9)", "C E G A D"],
    ["Cm69", "C Eb G A D"],
    ["Cm6/9", "C Eb G A D"],
    ["C67", "C E G A Bb"],
    ["Cmb6", "C Eb G Ab"], // keeps the fifth
    ["Cadd9", "C E G D"],
    ["C(add9)", "C E G D"],
    ["Cadd(9)", "C E G D"],
    ["C(9)", "C E G D"], // in brackets a number adds only itself
    ["C2", "C E G D"],
    ["Cadd2", "C D E G"],
    ["Cmadd9", "C Eb G D"], // not "ma" and "dd9"
    ["CMadd9", "C E G D"],
    ["Cm(add9)", "C Eb G D"],
    ["Cmadd4", "C Eb F G"],
    ["Cadd4", "C E F G"],
    ["Cadd11", "C E G F"],
    ["Cadd#11", "C E G F#"],
    ["F(#11)", "F A C B"],
    ["A(b9)", "A C# E Bb"],
    ["C7add6", "C E G A Bb"],
    ["C7add13", "C E G Bb A"],
    ["Cmaj7add13", "C E G B A"],
    ["C7(13)", "C E G Bb A"], // no ninth
    ["Cm7(11)", "C Eb G Bb F"],
    ["C7M/9", "C E G B D"], // Brazil
    ["C7/9", "C E G Bb D"],
    ["C/9", "C E G D"],
    ["Cdim7(add ma7)", "C Eb Gb Bbb B"],
    ["Eb6", "Eb G Bb C"],
    ["Dm6", "D F A B"],
    ["A6/9", "A C# E F# B"],
    ["C6add9", "C E G A D"],
    ["Cm6(9)", "C Eb G A D"],
    ["Cadd6", "C E G A"],
    ["C(add4)", "C E F G"],
    ["C(add11)", "C E G F"],
    ["Cm(add11)", "C Eb G F"],
    ["C(addb9)", "C E G Db"],
    ["Cadd#9", "C E G D#"],
    ["Cdim6", "C Eb Gb A"],
  ],
  "extended": [
    ["C9", "C E G Bb D"],
    ["Cm9", "C Eb G Bb D"],
    ["C-9", "C Eb G Bb D"], // jazz: minor ninth
    ["Cmaj9", "C E G B D"],
    ["CM9", "C E G B D"],
    ["C^9", "C E G B D"],
    ["Cø9", "C Eb Gb Bb D"],
    ["C9#5", "C E G# Bb D"],
    ["C9+", "C E G# Bb D"],
    ["C+9", "C E G# Bb D"],
    ["C11", "C G Bb D F"], // the third would clash with the eleventh
    ["Cm11", "C Eb G Bb D F"],
    ["Cmaj11", "C E G B D F"],
    ["C13", "C E G Bb D A"], // the eleventh would clash with the third
    ["Cmaj13", "C E G B D A"],
    ["Cm13", "C Eb G Bb D F A"], // no clash, so it stays
    ["C9(13)", "C E G Bb D A"],
    ["C7(9)(13)", "C E G Bb D A"],
    ["C713", "C E G Bb A"],
    ["C9M", "C E G B D"],
    ["F9", "F A C Eb G"],
    ["Bbm9", "Bb Db F Ab C"],
    ["Dmaj9", "D F# A C# E"],
    ["G11", "G D F A C"],
    ["Am11", "A C E G B D"],
    ["A13", "A C# E G B F#"],
    ["Cm9b5", "C Eb Gb Bb D"],
    ["Cmaj9#5", "C E G# B D"],
    ["C9add13", "C E G Bb D A"],
    ["Cmaj7(9)", "C E G B D"],
  ],
  "altered": [
    ["C7b9", "C E G Bb Db"],
    ["C7♭9", "C E G Bb Db"],
    ["C7(b9)", "C E G Bb Db"],
    ["C7-9", "C E G Bb Db"],
    ["C(-9)", "C E G Db"],
    ["C7#9", "C E G Bb D#"],
    ["C7+9", "C E G Bb D#"],
    ["C7b9#9", "C E G Bb Db D#"],
    ["C7#11", "C E G Bb F#"], // keeps the fifth, implies no ninth
    ["C7+11", "C E G Bb F#"],
    ["C7#4", "C E G Bb F#"],
    ["C7b13", "C E G Bb Ab"], // keeps the fifth
    ["C7#5#9", "C E G# Bb D#"],
    ["C7#9#5", "C E G# Bb D#"],
    ["C7-9+5", "C E G# Bb Db"],
    ["C7b9b13", "C E G Bb Db Ab"],
    ["C7(b9,#11)", "C E G Bb Db F#"],
    ["C7(b9, b13)", "C E G Bb Db Ab"],
    ["C7[b9 b13]", "C E G Bb Db Ab"],
    ["C7(b9)(b13)", "C E G Bb Db Ab"],
    ["C7b5#5", "C E Gb G# Bb"], // an altered dominant can have both
    ["C9#11", "C E G Bb D F#"],
    ["C13b9", "C E G Bb Db A"],
    ["C13-9", "C E G Bb Db A"],
    ["C13#11", "C E G Bb D F# A"],
    ["C11b9", "C G Bb Db F"],
    ["CM7#11", "C E G B F#"],
    ["C^7#11", "C E G B F#"],
    ["CΔ#11", "C E G B F#"],
    ["Cm7b9", "C Eb G Bb Db"],
    ["Cm11b5", "C Eb Gb Bb D F"],
    ["Cm+", "C Eb G#"],
    ["Cm#5", "C Eb G#"],
    ["C-#5", "C Eb G#"],
    ["Cmaug", "C Eb G#"],
    ["C-5", "C E Gb"], // Japan: a flat fifth, not minor
    ["C(b5)", "C E Gb"],
    ["C(#5)", "C E G#"],
    ["Cmb5", "C Eb Gb"],
    ["C7alt", "C E G# Bb D#"],
    ["Calt", "C E G# Bb D#"],
    ["C7(alt)", "C E G# Bb D#"],
    ["G7b9", "G B D F Ab"],
    ["A7#9", "A C# E G B#"],
    ["B7b13", "B D# F# A G"],
    ["E7#11", "E G# B D A#"],
    ["Db7#11", "Db F Ab Cb G"],
    ["C7(#9,b13)", "C E G Bb D# Ab"],
    ["C9b5", "C E Gb Bb D"],
    ["C13#9", "C E G Bb D# A"],
    ["C7b5b9", "C E Gb Bb Db"],
    ["C7(9,13)", "C E G Bb D A"], // both are plain numbers in brackets
    ["C7/b9", "C E G Bb Db"],
    ["C7/#11", "C E G Bb F#"],
    ["Cmaj13#11", "C E G B D F# A"],
    ["Cm6b9", "C Eb G A Db"],
  ],
  "suspended": [
    ["Csus", "C F G"],
    ["Csus4", "C F G"],
    ["C4", "C F G"],
    ["Csus2", "C D G"],
    ["Csus24", "C D F G"],
    ["Csus2sus4", "C D F G"],
    ["Csus4add9", "C F G D"],
    ["C7sus", "C F G Bb"],
    ["C7sus4", "C F G Bb"],
    ["C7(sus4)", "C F G Bb"],
    ["C7(4)", "C F G Bb"], // Brazil
    ["C7/4", "C F G Bb"],
    ["Csus7", "C F G Bb"],
    ["C9sus", "C F G Bb D"],
    ["Csus9", "C F G Bb D"],
    ["C13sus4", "C F G Bb D A"],
    ["C7b9sus4", "C F G Bb Db"],
    ["C7sus4b9", "C F G Bb Db"],
    ["Csusb9", "C F G Db"], // as it stands, without a seventh
    ["C7susadd3", "C E F G Bb"],
    ["Cmaj7sus4", "C F G B"],
    ["Cmaj7sus2", "C D G B"],
    ["CSUS4", "C F G"],
    ["Asus", "A D E"], // not A flat and "us"
    ["Asus2", "A B E"],
    ["Esus4", "E A B"],
    ["Cm7(4)", "C Eb F G Bb"], // above a minor third there is room for the fourth
    ["Dsus2", "D E A"],
    ["Gsus4", "G C D"],
    ["F#7sus4", "F# B C# E"],
    ["Bb9sus4", "Bb Eb F Ab C"],
    ["C2sus4", "C F G D"],
    ["C7sus2", "C D G Bb"],
  ],
  "omitted": [
    ["Cno3", "C G"],
    ["C(no3)", "C G"],
    ["Cno5", "C E"],
    ["Co omit5", "C Eb"],
    ["C7no5", "C E Bb"],
    ["C7(omit3)", "C G Bb"],
    ["Cmaj9(no5)", "C E B D"],
    ["Cadd9no3", "C G D"],
    ["C(no3)(no5)", "C"],
    ["C5add9", "C G D"],
    ["C7(no5)", "C E Bb"],
    ["Cm7omit5", "C Eb Bb"],
    ["Cmaj7(no3)", "C G B"],
  ],
  "accidentals of the root": [
    ["Bb5", "Bb F"], // as many accidentals as can be belong to the root
    ["B(b5)", "B D# F"],
    ["Bb7", "Bb D F Ab"],
    ["Bbb7", "Bbb Db Fb Abb"],
    ["C#5", "C# G#"],
    ["F#11", "F# C# E G# B"],
    ["F##m", "F## A# C##"],
    ["Fxm", "F## A# C##"],
    ["E#m7b5", "E# G# B D#"],
    ["C b9", "C E G Db"], // a space parts them
  ],
  "signs": [
    ["B♭maj7", "Bb D F A"],
    ["C♯°7", "C# E G Bb"],
    ["Cº7", "C Eb Gb Bbb"], // the masculine ordinal of Spanish keyboards
    ["C˚7", "C Eb Gb Bbb"],
    ["CΔ", "C E G B"],
    ["C∆7", "C E G B"],
    ["C△7", "C E G B"],
    ["C^7", "C E G B"],
    ["CØ7", "C Eb Gb Bb"],
    ["C⌀", "C Eb Gb Bb"],
    ["C−7", "C Eb G Bb"],
    ["C–7", "C Eb G Bb"],
    ["Ｃ♯ｍ７", "C# E G# B"],
    ["C＃m7", "C# E G# B"],
    ["Cm⁷", "C Eb G Bb"],
    ["C⁷", "C E G Bb"],
    ["F𝄪m", "F## A# C##"],
    ["B𝄫", "Bbb Db Fb"],
    ["Ｃ／Ｅ", "C E G | E"],
    ["C7（♭9）", "C E G Bb Db"],
    ["Bm7&5", "B D F A"], // typed where there is no flat sign
    [" Am7 ", "A C E G"],
    ["(G7)", "G B D F"],
    ["[Am]", "A C E"],
    ["(Cm7(9))", "C Eb G Bb D"],
  ],
  "basses": [
    ["C/E", "C E G | E"],
    ["C/G", "C E G | G"],
    ["F/G", "F A C | G"], // a foreign bass is not among the notes
    ["Am7/G", "A C E G | G"],
    ["D/F#", "D F# A | F#"],
    ["C7/Bb", "C E G Bb | Bb"],
    ["C/B♭", "C E G | Bb"],
    ["Am/f#", "A C E | F#"],
    ["D/f+", "D F# A | F#"], // small letters with a plus for sharp
    ["E7/b", "E G# B D | B"],
    ["E7/b9", "E G# B D F"],
    ["C6/9/E", "C E G A D | E"],
    ["Cm/maj7/Eb", "C Eb G B | Eb"],
    ["C / E", "C E G | E"],
    ["ConE", "C E G | E"], // Japan
    ["Am7onD", "A C E G | D"],
    ["C on E", "C E G | E"],
    ["C over E", "C E G | E"],
    ["Cno3onE", "C G | E"],
    ["C/dim", "C Eb Gb"], // the slash only parts root and quality
    ["C/maj7", "C E G B"],
    ["Am/Fis", "A C E | F#"],
    ["DO/SOL", "C E G | G"],
    ["F/A", "F A C | A"],
    ["Bb/Ab", "Bb D F | Ab"],
    ["D7/F#", "D F# A C | F#"],
    ["Gm7/C", "G Bb D F | C"],
    ["E/G#", "E G# B | G#"],
    ["Cmaj7/E", "C E G B | E"],
    ["Cm7b5/Gb", "C Eb Gb Bb | Gb"],
    ["C7(b9)/E", "C E G Bb Db | E"],
    ["A/C#", "A C# E | C#"],
    ["C/Bbb", "C E G | Bbb"],
  ],
  "words": [
    ["C major", "C E G"],
    ["C minor", "C Eb G"],
    ["C-minor", "C Eb G"],
    ["C minor seventh", "C Eb G Bb"],
    ["C major 7", "C E G B"],
    ["C major seventh", "C E G B"],
    ["C dominant seventh", "C E G Bb"],
    ["C dominant 7th", "C E G Bb"],
    ["C half-diminished", "C Eb Gb Bb"],
    ["Chalfdim7", "C Eb Gb Bb"],
    ["C half diminished seventh", "C Eb Gb Bb"],
    ["C diminished seventh", "C Eb Gb Bbb"],
    ["C augmented", "C E G#"],
    ["C suspended fourth", "C F G"],
    ["C minor major seventh", "C Eb G B"],
    ["C sharp minor", "C# E G#"],
    ["E flat major", "Eb G Bb"],
    ["B-flat minor 7", "Bb Db F Ab"],
    ["C flat 7", "Cb Eb Gb Bbb"],
    ["C7 flat 9", "C E G Bb Db"],
    ["C7 sharp 11", "C E G Bb F#"],
    ["Cmin7 flat five", "C Eb Gb Bb"],
    ["C add 9", "C E G D"],
    ["Cpower", "C G"],
    ["C major triad", "C E G"],
    ["C moll", "C Eb G"],
    ["C-Dur", "C E G"],
    ["a-moll", "A C E"],
    ["Do maggiore", "C E G"],
    ["La mineur", "A C E"],
    ["Cmaj.7", "C E G B"],
    ["C7 alt.", "C E G# Bb D#"],
    ["Cマイナーセブンス", "C Eb G Bb"],
    ["Cメジャー7", "C E G B"],
    ["D minor", "D F A"],
    ["G dominant ninth", "G B D F A"],
    ["F sharp diminished", "F# A C"],
    ["A minor over E", "A C E | E"],
    ["C suspended second and fourth", "C D F G"],
    ["C altered seventh", "C E G# Bb D#"],
  ],
  "other names of the root": [
    ["H7", "B D# F# A"],
    ["Hm", "B D F#"],
    ["Es", "Eb G Bb"],
    ["Esm", "Eb Gb Bb"],
    ["As7", "Ab C Eb Gb"],
    ["Assus4", "Ab Db Eb"],
    ["Fism7", "F# A C# E"],
    ["Des", "Db F Ab"],
    ["Cis7", "C# E# G# B"],
    ["am", "A C E"],
    ["cm", "C Eb G"],
    ["bbm", "Bb Db F"],
    ["f#m7", "F# A C# E"],
    ["cmaj7", "C E G B"],
    ["Do", "C E G"],
    ["DO7", "C E G Bb"],
    ["Do7", "D F Ab Cb"], // a lead sheet's D diminished
    ["Dom", "C Eb G"],
    ["SOL7", "G B D F"],
    ["LAm", "A C E"],
    ["SIb", "Bb D F"],
    ["Fam", "F Ab C"],
    ["Fadd9", "F A C G"], // not the syllable fa
    ["Faug", "F A C#"],
    ["Gis", "G# B# D#"],
    ["Hmaj7", "B D# F# A#"],
    ["REm7", "D F A C"],
    ["Solm", "G Bb D"],
    ["FA#m7", "F# A C# E"],
    ["Dosus4", "C F G"], // not D diminished with a fourth
    ["Doadd9", "C E G D"],
  ],
  "Harte labels": [
    ["C:maj", "C E G"],
    ["C:maj7", "C E G B"],
    ["C:min7/b3", "C Eb G Bb | Eb"],
    ["C:maj/5", "C E G | G"],
    ["F#:min/b7", "F# A C# | E"],
    ["C:sus4(b7,9)", "C F G Bb D"],
    ["C:maj(*3)", "C G"],
    ["C:(1,4,5)", "C F G"],
    ["C:1", "C"],
    ["C:hdim7", "C Eb Gb Bb"],
    ["C:13", "C E G Bb D F A"], // a Harte label keeps all thirds
    ["C:11", "C E G Bb D F"],
    ["C:m7", "C Eb G Bb"], // not Harte's word, but plain
    ["G:min", "G Bb D"],
    ["Bb:7", "Bb D F Ab"],
    ["D:maj/3", "D F# A | F#"],
    ["A:maj(9)", "A C# E B"],
    ["C:min(*b3)", "C G"],
    ["Eb:maj6", "Eb G Bb C"],
    ["C:aug", "C E G#"],
    ["C:dim7/bb7", "C Eb Gb Bbb | Bbb"],
    ["C:9(11)", "C E G Bb D F"],
    ["F:5", "F C"],
  ],
};

for (const [category, rows] of Object.entries(TABLE)) {
  for (const [symbol, expected] of rows) {
    Deno.test(`parseChord() reads ${category}: ${symbol}`, () => {
      const chord = parseChord(symbol);
      const bass = chord.bass === chord.root ? "" : ` | ${chord.bass}`;
      assertEquals(chord.notes.join(" ") + bass, expected);
      assertEquals(chord.root, expected.split(" ")[0]);
      checkChord(chord);
    });
  }
}

Deno.test("parseChord() gives every part of a chord", () => {
  assertEquals(parseChord(" F#m7b5/E "), {
    symbol: "F#m7b5/E",
    root: "F#",
    quality: "half-diminished seventh",
    bass: "E",
    intervals: ["1", "b3", "b5", "b7"],
    notes: ["F#", "A", "C", "E"],
    pitchClasses: [6, 9, 0, 4],
    ambiguous: [],
  });
});

for (const symbol of ["N.C.", "N.C", "NC", "n.c.", "N/C", "N", "No chord", "(N.C.)"]) {
  Deno.test(`parseChord() reads "${symbol}" as no chord`, () => {
    assertEquals(parseChord(symbol), {
      symbol,
      root: "",
      quality: "none",
      bass: "",
      intervals: [],
      notes: [],
      pitchClasses: [],
      ambiguous: [],
    });
  });
}

/** What a dialect reads otherwise than lead sheets of jazz and pop do. */
const DIALECTS: Readonly<Record<ChordDialect, readonly Row[]>> = {
  international: [
    ["C7+", "C E G# Bb"],
    ["Cdim", "C Eb Gb"],
    ["B", "B D# F#"],
    ["Do7", "D F Ab Cb"],
  ],
  latin: [
    ["C7+", "C E G B"],
    ["DO7+", "C E G B"],
    ["LA7+/MI", "A C# E G# | E"],
    ["C7+(9)", "C E G B D"],
    ["C9+", "C E G B D"],
    ["C7+5", "C E G# Bb"], // here the plus belongs to the number behind it
    ["Cm7+", "C Eb G B"],
    ["C°", "C Eb Gb Bbb"],
    ["Cdim", "C Eb Gb Bbb"],
    ["Cm(b5)", "C Eb Gb"],
    ["Do7", "C E G Bb"],
    ["C7M", "C E G B"],
    ["C4", "C F G"],
    ["B7", "B D# F# A"],
  ],
  japanese: [
    ["Cdim", "C Eb Gb Bbb"],
    ["Cm7-5", "C Eb Gb Bb"],
    ["CM7onE", "C E G B | E"],
    ["C7+", "C E G# Bb"],
    ["Fadd9", "F A C G"],
  ],
  german: [
    ["B", "Bb D F"],
    ["B7", "Bb D F Ab"],
    ["H7", "B D# F# A"],
    ["Bb", "Bb D F"], // a sign says what it says
    ["C/B", "C E G | Bb"],
    ["C/H", "C E G | B"],
    ["Es", "Eb G Bb"],
    ["a", "A C E"], // small letters are minor
    ["fis7", "F# A C# E"],
    ["es", "Eb Gb Bb"],
    ["h", "B D F#"],
    ["b", "Bb Db F"],
    ["am", "A C E"],
    ["Asus4", "A D E"],
  ],
  solfege: [
    ["Do7", "C E G Bb"],
    ["Do°7", "C Eb Gb Bbb"],
    ["Domaj7", "C E G B"],
    ["do", "C E G"],
    ["sol7", "G B D F"],
    ["Re/Fa#", "D F# A | F#"],
    ["Fadd9", "F A C G"], // F and "add"
  ],
  harte: [
    ["C", "C E G"],
    ["C/3", "C E G | E"],
    ["C/b7", "C E G | Bb"],
    ["C:13", "C E G Bb D F A"],
    ["F#:min7/b3", "F# A C# E | A"],
    ["N", ""],
  ],
};

for (const [dialect, rows] of Object.entries(DIALECTS)) {
  for (const [symbol, expected] of rows) {
    Deno.test(`parseChord() reads ${symbol} in the dialect ${dialect}`, () => {
      const chord = parseChord(symbol, { dialect: dialect as ChordDialect });
      const bass = chord.bass === chord.root ? "" : ` | ${chord.bass}`;
      assertEquals(chord.notes.join(" ") + bass, expected);
    });
  }
}

/** Symbols that are another chord to other people, who these are, and what is taken here. */
const AMBIGUOUS: readonly (readonly [
  symbol: string,
  other: string,
  habit: string,
  dialect?: ChordDialect,
])[] = [
  ["C7+", "Cmaj7", "Brazil, Italy"],
  ["C7+", "C7#5", "jazz", "latin"],
  ["C7+/E", "Cmaj7/E", "Brazil, Italy"],
  ["Cm7+", "Cm(maj7)", "Brazil, Italy"],
  ["Cm7+", "Cm7#5", "jazz", "latin"],
  ["C7+(9)", "Cmaj7(9)", "Brazil, Italy"],
  ["Cdim", "Cdim7", "Brazil, Japan, older guitar books"],
  ["C°", "Cdim7", "Brazil, Japan, older guitar books"],
  ["Cdim", "Cm(b5)", "most lead sheets", "japanese"],
  ["C07", "Cm7b5", "typed for a slashed ring"],
  ["C2", "Csus2", "guitar charts"],
  ["C4", "C(add4)", "keyboard charts"],
  ["CΔ", "C", "older charts: a triad"],
  ["C11", "C9(11)", "textbooks: with its third"],
  ["C+9", "Caug(add9)", "notation programs"],
  ["Csusb9", "C7sus4(b9)", "jazz: with its seventh"],
  ["C7alt", "C7(b9,#9,#11,b13)", "jazz: any of these alterations"],
  ["Do7", "C7", "solfège"],
];
for (const [symbol, other, habit, dialect] of AMBIGUOUS) {
  Deno.test(`parseChord() tells that ${symbol} (${dialect ?? "any"}) is ${other} to some`, () => {
    const { ambiguous, notes } = parseChord(symbol, { dialect });
    assertEquals(ambiguous.map(({ symbol, habit }) => [symbol, habit]), [[other, habit]]);
    const plain = parseChord(other);
    assertEquals(ambiguous[0].notes, plain.notes);
    assert(plain.notes.join() !== notes.join(), "the readings differ");
  });
}

for (const symbol of ["C", "Cm7", "C7", "Cmaj7", "Cdim7", "C+", "C+7", "C7#5", "Csus4", "C13"]) {
  Deno.test(`parseChord() has one reading of ${symbol}`, () => {
    assertEquals(parseChord(symbol).ambiguous, []);
  });
}

Deno.test("parseChord() tells both other readings of a typed ring", () => {
  assertEquals(parseChord("C0").ambiguous.map(({ symbol }) => symbol), ["Cdim7", "Cm7b5"]);
});

const QUALITY_NAMES: readonly (readonly [symbol: string, quality: string])[] = [
  ["C", "major"],
  ["C7", "dominant seventh"],
  ["Cadd9", "major added ninth"],
  ["C7(9)", "dominant ninth"],
  ["C7b9", "dominant seventh b9"],
  ["C7b9#5", "augmented seventh b9"],
  ["C+7b9", "augmented seventh b9"], // the same notes have the same name
  ["C7no5", "dominant seventh no5"],
  ["Cadd#11", "major #11"],
  ["Cadd11", "major add11"],
  ["Cm7-5", "half-diminished seventh"],
];
for (const [symbol, quality] of QUALITY_NAMES) {
  Deno.test(`parseChord() names the quality of ${symbol}`, () => {
    assertEquals(parseChord(symbol).quality, quality);
  });
}

/** What has no reading, where the reading stops (from 1), and what the hint offers. */
const REFUSED: readonly (readonly [symbol: string, place: string, offer: string])[] = [
  ["", "at character 1", "C, F#m7, Bb/D"],
  ["   ", "at character 1", "C, F#m7, Bb/D"],
  ["xyz", "at character 1", "C, F#m7, Bb/D"],
  ["7", "at character 1", "C, F#m7, Bb/D"],
  ["c", "at character 1", "Write C "], // a small letter alone is a note
  ["c7", "at character 1", "Write C7 "],
  ["bb", "at character 1", "Write Bb "],
  ["Cmaj8", "at character 5", "Write Cmaj7,"],
  ["Bass", "at character 2", "Write B,"],
  ["Add9", "at character 2", "Write Aadd9,"],
  ["C7/", "after character 3", "Write C7,"],
  ["C7(b9", "after character 5", "Write C7(b9),"],
  ["C7b9)", "at character 5", "Write C7b9,"],
  ["C()", "at character 2", "Write C,"],
  ["Am I", "at character 4", "Write Am,"], // a line of a song
  ["Do Mi Sol", "at character 4", "Write D"],
  ["Do Mi", "at character 4", "Write D"], // two syllables, not C minor
  ["Solo", "at character 1", "C, F#m7, Bb/D"], // a word, not G diminished
  ["C E G", "at character 3", "Write C,"],
  ["C4E4G4", "at character 3", "Write C4,"],
  ["C/E/G", "at character 3", "Write C,"],
  ["C/Dm", "at character 3", "Write C,"],
  ["C/5", "at character 2", "Write C"], // fifth in the bass or power chord?
  ["C/b7", "at character 2", "Write C"],
  ["Am/7", "at character 3", "Write Am7"],
  ["Cm+7", "at character 4", "Write Cm(maj7) or Cm7#5"], // both are in use
  ["Cm-9", "at character 3", "Write Cm9"], // a flat or a hyphen?
  ["Cm-7", "at character 3", "Write Cm7"],
  ["C10", "at character 2", "Write C"],
  ["C8", "at character 2", "Write C"],
  ["C57", "at character 3", "Write C7"],
  ["C99", "at character 3", "Write C9"],
  ["C72", "at character 3", "Write C7"],
  ["Cadd7", "at character 2", "Write C"],
  ["Csus#4", "at character 5", "Write Csus4"],
  ["Cm7(maj7)", "at character 5", "Write Cm"], // two sevenths
  ["C7.", "at character 3", "Write C7"],
  ["Cmajmaj7", "at character 5", "Write C"],
  ["Cmajalt", "at character 5", "Write C"],
  ["C7b11", "at character 3", "Write C"],
  ["Cdim#5", "at character 5", "Write Cdim"],
  ["C++", "at character 3", "Write C"],
  ["C7(#54)", "at character 6", "Write C"],
  ["C7*", "at character 3", "Write C7"],
  ["C#m7b", "at character 5", "Write C#m7"],
  ["%", "at character 1", "C, F#m7, Bb/D"],
  ["Fbbdim7", "bb7 needs", "Write it on Eb"],
];

for (const [symbol, place, offer] of REFUSED) {
  Deno.test(`parseChord() refuses "${symbol}" ${place}`, () => {
    const error = assertThrows(() => parseChord(symbol), OnpuError);
    assertEquals(error.code, "invalid_chord");
    assert(error.message.startsWith(`Cannot parse chord "${symbol}": `), error.message);
    assert(error.message.includes(place), error.message);
    assert(error.hint.includes(offer), error.hint);
  });
}

Deno.test("parseChord() refuses a text that is too long for a symbol", () => {
  const error = assertThrows(() => parseChord("C7" + "(b9)".repeat(1000)), OnpuError);
  assertEquals(error.code, "invalid_chord");
});

const ROOTS = [..."ABCDEFG"].flatMap((letter) => ["bb", "b", "", "#", "##"].map((s) => letter + s));

Deno.test("parseChord() spells every quality on 35 roots by the letters of its intervals", () => {
  let refused = 0;
  for (const root of ROOTS) {
    for (const { name, suffix, intervals } of QUALITIES) {
      const names = intervals.map((interval) => {
        const plain = transposeName(
          { ...parseNoteName(root), accidental: 0 },
          parseInterval(interval),
        );
        return { ...plain, accidental: plain.accidental + parseNoteName(root).accidental };
      });
      // Nobody can write four flats.
      if (names.some(({ accidental }) => Math.abs(accidental) > 3)) {
        assertThrows(() => parseChord(root + suffix), OnpuError);
        refused++;
        continue;
      }
      const chord = parseChord(root + suffix);
      assertEquals(chord.notes, names.map(formatNoteName), root + suffix);
      assertEquals([chord.quality, chord.root, chord.bass], [name, root, root]);
      checkChord(chord);
    }
  }
  // Diminished sevenths on Cbb and Fbb, augmented fifths on B##, and the altered chord on E##.
  assertEquals(refused, 2 * 2 + 7 + 1);
});

const SUFFIXES = Object.values(TABLE).flat().map(([symbol]) => symbol)
  .flatMap((symbol) => /^C(?![#b♯♭＃:is ])([^/]*)$/.exec(symbol)?.slice(1) ?? [])
  .filter((suffix) => !/on|over|sharp|flat/.test(suffix));

Deno.test("parseChord() commutes with transposition", () => {
  const single = ROOTS.filter((root) => !/bb|##/.test(root));
  fc.assert(
    fc.property(
      fc.constantFrom(...single),
      fc.constantFrom(...single),
      fc.constantFrom(...SUFFIXES),
      (from, to, suffix) => {
        const [first, second] = [parseChord(from + suffix), parseChord(to + suffix)];
        assertEquals(second.intervals, first.intervals);
        assertEquals(second.quality, first.quality);
        const up = toPitchClass(parseNoteName(to)) - toPitchClass(parseNoteName(from));
        assertEquals(
          second.pitchClasses,
          first.pitchClasses.map((pitchClass) => (pitchClass + up + 12) % 12),
        );
      },
    ),
    { numRuns: 500, seed: 11 },
  );
});

Deno.test("parseChord() gives a whole chord or an OnpuError for any text", () => {
  const pieces = ["C", "F#", "Bb", "m", "M", "maj", "7", "9", "13", "b", "#", "5", "(", ")", ","]
    .concat(["/", "E", "sus", "add", "no", "alt", "dim", "+", "-", "Δ", "ø", " ", ":", "on", "𝄫"]);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 100 }),
        fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
      ),
      (text) => {
        try {
          checkChord(parseChord(text));
        } catch (error) {
          assert(error instanceof OnpuError, String(error));
          assertEquals(error.code, "invalid_chord");
          assert(error.hint.length > 0);
        }
      },
    ),
    { numRuns: 3000, seed: 3 },
  );
});

/** Whether the parts of a chord agree with each other. */
function checkChord(chord: Chord): void {
  const { root, intervals, notes, pitchClasses } = chord;
  assertEquals(notes.length, intervals.length);
  assertEquals(pitchClasses, notes.map((note) => toPitchClass(parseNoteName(note))));
  for (const [i, interval] of intervals.entries()) {
    const { steps, semitones } = parseInterval(interval);
    const distance = pitchClasses[i] - toPitchClass(parseNoteName(root));
    assertEquals((distance + 12) % 12, semitones % 12, `${interval} of ${chord.symbol}`);
    const letters = "CDEFGAB";
    assertEquals(notes[i][0], letters[(letters.indexOf(root[0]) + steps) % 7]);
  }
}
