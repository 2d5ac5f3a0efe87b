import type { ProgressionStyle } from "./progression_style.ts";

/** A progression that carries known styles. */
export interface Progression {
  /** What it is called. */
  readonly name: string;
  /** Its chords as `parseRoman` reads them in a key of its mode, parted by spaces. */
  readonly numerals: string;
  /** The kind of key that the numerals count in. */
  readonly mode: "major" | "minor";
  /** Where it is at home, first of all. */
  readonly styles: readonly ProgressionStyle[];
  /** What it is good for, in five words at most. */
  readonly reason: string;
}

/**
 * Progressions by style, those of the theory reference `chord-progressions`.
 *
 * @see P. Tagg, Everyday Tonality; T. de Clercq and D. Temperley, A corpus analysis of rock harmony, Popular Music 30 (2011); M. Levine, The Jazz Theory Book; F. Lehman, Hollywood Harmony
 */
// deno-fmt-ignore
export const PROGRESSIONS: readonly Progression[] = [
  // Pop and rock
  { name: "Axis", numerals: "I V vi IV", mode: "major", styles: ["pop", "rock"], reason: "anthem, endless loop" },
  { name: "Axis from vi", numerals: "vi IV I V", mode: "major", styles: ["pop", "rock", "EDM"], reason: "same loop, sadder door" },
  { name: "Doo-wop", numerals: "I vi IV V", mode: "major", styles: ["pop"], reason: "1950s, sweet" },
  { name: "Pachelbel", numerals: "I V vi iii IV I IV V", mode: "major", styles: ["pop", "classical"], reason: "ceremonial, falling bass" },
  { name: "Mixolydian rock", numerals: "I bVII IV I", mode: "major", styles: ["rock"], reason: "open road" },
  { name: "Andalusian", numerals: "i bVII bVI V", mode: "minor", styles: ["rock", "pop", "classical"], reason: "flamenco, fate" },
  { name: "Minor rock", numerals: "i bVI bVII i", mode: "minor", styles: ["rock"], reason: "stadium" },
  { name: "Four first", numerals: "IV I V vi", mode: "major", styles: ["pop", "rock"], reason: "floats, home comes second" },
  { name: "Minor plagal", numerals: "I IV iv I", mode: "major", styles: ["pop", "rock"], reason: "nostalgia" },
  { name: "Rising bass", numerals: "I V/7 I I/3 IV V", mode: "major", styles: ["pop", "classical"], reason: "hymn-like growth" },
  // J-POP and anime
  { name: "王道進行 (royal road)", numerals: "IV V iii vi", mode: "major", styles: ["J-POP", "game"], reason: "leaves home, keeps leaning on" },
  { name: "王道 with sevenths", numerals: "IVmaj7 V7 iii7 vi7", mode: "major", styles: ["J-POP"], reason: "softer, modern" },
  { name: "王道 with V7/vi", numerals: "IV V V7/vi vi", mode: "major", styles: ["J-POP"], reason: "third chord pulls harder" },
  { name: "小室進行 (Komuro)", numerals: "vi IV V I", mode: "major", styles: ["J-POP", "EDM"], reason: "1990s dance" },
  { name: "カノン進行 (canon)", numerals: "I V vi iii IV I IV V", mode: "major", styles: ["J-POP"], reason: "graduation songs" },
  { name: "丸サ進行 (\"Just the Two of Us\")", numerals: "IVmaj7 III7 vi7 v7 I7", mode: "major", styles: ["J-POP", "jazz"], reason: "urban, night" },
  { name: "Falling bass", numerals: "I V/7 vi I/5 IV I/3 ii V", mode: "major", styles: ["J-POP", "pop"], reason: "ballad, bass walks down" },
  { name: "Line cliché", numerals: "I Imaj7 I7 IV", mode: "major", styles: ["J-POP", "pop"], reason: "one inner voice falls" },
  { name: "Minor cliché", numerals: "vi vi(maj7) vi7 vi(6)", mode: "major", styles: ["J-POP", "film", "bossa nova"], reason: "one inner voice falls" },
  { name: "Passing #IV", numerals: "IV #ivø7 V vi", mode: "major", styles: ["J-POP"], reason: "bass climbs by half-steps" },
  { name: "Blackadder", numerals: "I+/#4 IVmaj7", mode: "major", styles: ["J-POP"], reason: "slides down into IV" },
  // Jazz
  { name: "Major ii–V–I", numerals: "ii7 V7 Imaj7", mode: "major", styles: ["jazz", "bossa nova"], reason: "sentence of the style" },
  { name: "Minor ii–V–i", numerals: "iiø7 V7b9 i(6)", mode: "minor", styles: ["jazz", "bossa nova"], reason: "jazz sentence in minor" },
  { name: "Turnaround", numerals: "Imaj7 vi7 ii7 V7", mode: "major", styles: ["jazz", "bossa nova"], reason: "last two bars" },
  { name: "Stronger turnaround", numerals: "Imaj7 VI7 ii7 V7", mode: "major", styles: ["jazz", "bossa nova"], reason: "with a secondary dominant" },
  { name: "Tadd Dameron", numerals: "Imaj7 bIII7 bVImaj7 bII7", mode: "major", styles: ["jazz"], reason: "turnaround of tritone substitutes" },
  { name: "Rhythm changes A", numerals: "I vi7 ii7 V7 iii7 VI7 ii7 V7 I I7 IV iv I V7 I", mode: "major", styles: ["jazz"], reason: "up-tempo, eight bars" },
  { name: "Rhythm changes bridge", numerals: "III7 III7 VI7 VI7 II7 II7 V7 V7", mode: "major", styles: ["jazz"], reason: "falling fifths" },
  { name: "Cycle to the relative", numerals: "ii7 V7 Imaj7 IVmaj7 viiø7 III7 vi(6)", mode: "major", styles: ["jazz", "bossa nova"], reason: "as in Autumn Leaves" },
  { name: "Coltrane cycle", numerals: "Imaj7 bIII7 bVImaj7 VII7 IIImaj7 V7 Imaj7", mode: "major", styles: ["jazz"], reason: "keys major thirds apart" },
  { name: "Backdoor", numerals: "iv7 bVII7 Imaj7", mode: "major", styles: ["jazz", "bossa nova"], reason: "home by the other way" },
  // Blues
  { name: "Basic blues", numerals: "I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7", mode: "major", styles: ["blues", "rock"], reason: "twelve bars, call and answer" },
  { name: "Quick change blues", numerals: "I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7", mode: "major", styles: ["blues"], reason: "IV already in bar two" },
  { name: "Jazz blues", numerals: "I7 IV7 I7 v7 I7 IV7 #iv°7 I7 VI7 ii7 V7 I7 VI7 ii7 V7", mode: "major", styles: ["blues", "jazz"], reason: "blues with ii–V motion" },
  { name: "Minor blues", numerals: "i7 i7 i7 i7 iv7 iv7 i7 i7 bVI7 V7 i7 V7", mode: "minor", styles: ["blues", "jazz"], reason: "dark twelve bars" },
  // Folk, hymn, country
  { name: "Three chords", numerals: "I I IV I I I V V", mode: "major", styles: ["folk", "rock"], reason: "campfire" },
  { name: "Double tonic", numerals: "I I bVII bVII", mode: "major", styles: ["folk"], reason: "Scottish and Irish dance" },
  { name: "Dorian folk", numerals: "i IV i bVII", mode: "minor", styles: ["folk", "game"], reason: "English modal ballad" },
  { name: "Country end", numerals: "IV I V I", mode: "major", styles: ["folk"], reason: "refrain" },
  { name: "Gospel walk", numerals: "I I/3 IV #iv°7 I/5 VI7 ii7 V7 I", mode: "major", styles: ["folk", "jazz"], reason: "bass climbs, then falling fifths" },
  // EDM and electronic
  { name: "Trance", numerals: "i bVI bIII bVII", mode: "minor", styles: ["EDM", "pop"], reason: "supersaw, sidechained" },
  { name: "Progressive house", numerals: "bVI bVII i i", mode: "minor", styles: ["EDM"], reason: "home in bar three" },
  { name: "Future bass", numerals: "bVImaj7 bVII(6) v7 i9", mode: "minor", styles: ["EDM"], reason: "syncopated stabs" },
  { name: "Deep house", numerals: "i9 iv9", mode: "minor", styles: ["EDM"], reason: "one voicing, moved in parallel" },
  { name: "Drum and bass", numerals: "i bVI bVII v", mode: "minor", styles: ["EDM"], reason: "long chords, fast drums" },
  // Game and film
  { name: "Heroic", numerals: "bVI bVII I", mode: "major", styles: ["game", "film"], reason: "victory" },
  { name: "Lydian", numerals: "I II I II", mode: "major", styles: ["film", "game"], reason: "flight, wonder" },
  { name: "Boss", numerals: "i bII i V", mode: "minor", styles: ["game"], reason: "threat" },
  { name: "Chromatic mediants", numerals: "I bVI I III", mode: "major", styles: ["film", "game"], reason: "magic" },
  { name: "Tarnhelm", numerals: "i bvi", mode: "minor", styles: ["film", "game"], reason: "dread, the villain" },
  { name: "Town", numerals: "Imaj7 IVmaj7 iii7 vi7 V", mode: "major", styles: ["game"], reason: "peace" },
  { name: "Lament", numerals: "i v/b7 bVI V", mode: "minor", styles: ["film", "classical"], reason: "loss, bass falls to V" },
  { name: "Pedal battle", numerals: "i bVI/1 bVII/1 i", mode: "minor", styles: ["game", "film"], reason: "drive over held bass" },
  { name: "Mystery", numerals: "i #iv°", mode: "minor", styles: ["game", "film"], reason: "puzzle" },
];
