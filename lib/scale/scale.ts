/** Where the rows of {@link SCALES} come from, by a short name. */
export const SCALE_SOURCES = {
  koizumi: "Koizumi F., Nihon dentō ongaku no kenkyū, 1958: tetrachords on nuclear notes",
  levine: "M. Levine, The Jazz Theory Book, 1995",
  malm: "W. P. Malm, Traditional Japanese Music and Musical Instruments, 1959",
  messiaen: "O. Messiaen, The Technique of My Musical Language, 1944",
  nettles: "B. Nettles and R. Graf, The Chord Scale Theory and Jazz Harmony, 1997",
  persichetti: "V. Persichetti, Twentieth-Century Harmony, 1961",
  slonimsky: "N. Slonimsky, Thesaurus of Scales and Melodic Patterns, 1947",
  usage: "What players and their scale lists call it; no treatise has the last word",
} as const;

/** Notes that a piece or a melody is made of, above any tonic. */
export interface Scale {
  /** The name in lower case: `"dorian"`, `"miyako-bushi"`. */
  readonly name: string;
  /** Other names, in English, Japanese and the language of the scale. */
  readonly aliases: readonly string[];
  /** Degrees from the tonic up, as `parseInterval` reads them: `["1", "2", "b3", "4", "5", "6", "b7"]`. */
  readonly intervals: readonly string[];
  /** Who describes it: a key of {@link SCALE_SOURCES}. */
  readonly source: keyof typeof SCALE_SOURCES;
}

/**
 * All scales, the usual ones first in each family.
 *
 * Notes that two traditions share stand in one row under all their names. Scales that divide the octave otherwise
 * (rast, bayati, slendro, pelog) are not here: twelve tones do not say them. Arabic names stand only where no note is a
 * quarter tone, and even there the tuning is the piano's. A koto tuning such as hirajōshi is given from the note that
 * Western lists start it on; from its own first string it is miyako-bushi.
 *
 * @example Where a scale comes from
 * ```ts
 * import { SCALE_SOURCES, SCALES } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const ryukyu = SCALES.find(({ name }) => name === "ryukyu");
 * assertEquals(ryukyu?.intervals, ["1", "3", "4", "5", "7"]);
 * assertEquals(ryukyu && SCALE_SOURCES[ryukyu.source].startsWith("Koizumi"), true);
 * ```
 */
// deno-fmt-ignore
export const SCALES: readonly Scale[] = [
  // Church modes
  { name: "major", aliases: ["ionian", "dur", "長音階", "メジャースケール", "アイオニアン", "イオニア旋法", "ajam"], intervals: ["1", "2", "3", "4", "5", "6", "7"], source: "persichetti" },
  { name: "minor", aliases: ["natural minor", "aeolian", "moll", "短音階", "自然短音階", "ナチュラルマイナー", "エオリアン", "エオリア旋法"], intervals: ["1", "2", "b3", "4", "5", "b6", "b7"], source: "persichetti" },
  { name: "dorian", aliases: ["ドリアン", "ドリア旋法"], intervals: ["1", "2", "b3", "4", "5", "6", "b7"], source: "persichetti" },
  { name: "phrygian", aliases: ["フリジアン", "フリギア旋法", "kurd"], intervals: ["1", "b2", "b3", "4", "5", "b6", "b7"], source: "persichetti" },
  { name: "lydian", aliases: ["リディアン", "リディア旋法"], intervals: ["1", "2", "3", "#4", "5", "6", "7"], source: "persichetti" },
  { name: "mixolydian", aliases: ["ミクソリディアン", "ミクソリディア旋法"], intervals: ["1", "2", "3", "4", "5", "6", "b7"], source: "persichetti" },
  { name: "locrian", aliases: ["ロクリアン", "ロクリア旋法"], intervals: ["1", "b2", "b3", "4", "b5", "b6", "b7"], source: "persichetti" },

  // Harmonic minor and its modes
  { name: "harmonic minor", aliases: ["和声短音階", "和声的短音階", "ハーモニックマイナー", "aeolian natural 7", "nahawand"], intervals: ["1", "2", "b3", "4", "5", "b6", "7"], source: "persichetti" },
  { name: "locrian natural 6", aliases: ["locrian 13", "locrian #6"], intervals: ["1", "b2", "b3", "4", "b5", "6", "b7"], source: "nettles" },
  { name: "ionian #5", aliases: ["ionian augmented", "major #5"], intervals: ["1", "2", "3", "4", "#5", "6", "7"], source: "nettles" },
  { name: "dorian #4", aliases: ["ukrainian dorian", "romanian minor", "dorian #11", "misheberak", "nikriz"], intervals: ["1", "2", "b3", "#4", "5", "6", "b7"], source: "nettles" },
  { name: "phrygian dominant", aliases: ["spanish phrygian", "freygish", "ahava rabbah", "mixolydian b9 b13", "フリジアンドミナント", "スパニッシュスケール", "hijaz"], intervals: ["1", "b2", "3", "4", "5", "b6", "b7"], source: "nettles" },
  { name: "lydian #2", aliases: ["lydian #9"], intervals: ["1", "#2", "3", "#4", "5", "6", "7"], source: "nettles" },
  { name: "altered diminished", aliases: ["ultralocrian", "superlocrian bb7", "altered bb7"], intervals: ["1", "b2", "b3", "b4", "b5", "b6", "bb7"], source: "nettles" },

  // Melodic minor and its modes
  { name: "melodic minor", aliases: ["jazz minor", "ascending melodic minor", "旋律短音階", "旋律的短音階", "メロディックマイナー"], intervals: ["1", "2", "b3", "4", "5", "6", "7"], source: "persichetti" },
  { name: "dorian b2", aliases: ["phrygian natural 6", "phrygian #6"], intervals: ["1", "b2", "b3", "4", "5", "6", "b7"], source: "levine" },
  { name: "lydian augmented", aliases: ["lydian #5", "リディアンオーギュメント"], intervals: ["1", "2", "3", "#4", "#5", "6", "7"], source: "levine" },
  { name: "lydian dominant", aliases: ["lydian b7", "mixolydian #11", "mixolydian #4", "acoustic", "overtone", "リディアンドミナント", "リディアンフラットセブンス"], intervals: ["1", "2", "3", "#4", "5", "6", "b7"], source: "levine" },
  { name: "mixolydian b6", aliases: ["aeolian dominant", "mixolydian b13", "melodic major", "hindu"], intervals: ["1", "2", "3", "4", "5", "b6", "b7"], source: "nettles" },
  { name: "locrian natural 2", aliases: ["locrian #2", "half diminished", "aeolian b5"], intervals: ["1", "2", "b3", "4", "b5", "b6", "b7"], source: "levine" },
  { name: "altered", aliases: ["super locrian", "superlocrian", "diminished whole tone", "alt", "オルタード"], intervals: ["1", "b2", "#2", "3", "b5", "#5", "b7"], source: "levine" },

  // Harmonic major, and other scales of seven notes
  { name: "harmonic major", aliases: ["和声長音階", "ハーモニックメジャー", "ionian b6"], intervals: ["1", "2", "3", "4", "5", "b6", "7"], source: "persichetti" },
  { name: "mixolydian b2", aliases: ["mixolydian b9"], intervals: ["1", "b2", "3", "4", "5", "6", "b7"], source: "nettles" },
  { name: "lydian diminished", aliases: ["lydian b3", "melodic minor #4"], intervals: ["1", "2", "b3", "#4", "5", "6", "7"], source: "usage" },
  { name: "double harmonic", aliases: ["double harmonic major", "byzantine", "gypsy major", "arabic", "bhairav", "hijaz kar"], intervals: ["1", "b2", "3", "4", "5", "b6", "7"], source: "persichetti" },
  { name: "hungarian minor", aliases: ["gypsy minor", "double harmonic minor", "gypsy", "ハンガリー短音階", "ジプシー音階", "nawa athar"], intervals: ["1", "2", "b3", "#4", "5", "b6", "7"], source: "persichetti" },
  { name: "hungarian major", aliases: ["lydian dominant #2"], intervals: ["1", "#2", "3", "#4", "5", "6", "b7"], source: "usage" },
  { name: "neapolitan minor", aliases: ["ナポリ短音階"], intervals: ["1", "b2", "b3", "4", "5", "b6", "7"], source: "persichetti" },
  { name: "neapolitan major", aliases: ["ナポリ長音階"], intervals: ["1", "b2", "b3", "4", "5", "6", "7"], source: "persichetti" },
  { name: "enigmatic", aliases: ["scala enigmatica", "謎の音階"], intervals: ["1", "b2", "3", "#4", "#5", "#6", "7"], source: "persichetti" },
  { name: "persian", aliases: ["ペルシャ音階"], intervals: ["1", "b2", "3", "4", "b5", "b6", "7"], source: "usage" },
  { name: "oriental", aliases: ["mixolydian b2 b5"], intervals: ["1", "b2", "3", "4", "b5", "6", "b7"], source: "usage" },
  { name: "major locrian", aliases: ["arabian"], intervals: ["1", "2", "3", "4", "b5", "b6", "b7"], source: "usage" },
  { name: "leading whole tone", aliases: ["lydian augmented #6"], intervals: ["1", "2", "3", "#4", "#5", "#6", "7"], source: "persichetti" },

  // Five notes
  { name: "major pentatonic", aliases: ["pentatonic", "ヨナ抜き長音階", "yonanuki major", "yonanuki", "メジャーペンタトニック", "ペンタトニック", "五音音階", "gong", "ryo", "呂音階", "bhupali", "mongolian"], intervals: ["1", "2", "3", "5", "6"], source: "persichetti" },
  { name: "minor pentatonic", aliases: ["min'yō", "民謡音階", "二六抜き短音階", "ニロ抜き短音階", "niro-nuki minor", "マイナーペンタトニック", "yu"], intervals: ["1", "b3", "4", "5", "b7"], source: "koizumi" },
  { name: "suspended pentatonic", aliases: ["egyptian", "shang"], intervals: ["1", "2", "4", "5", "b7"], source: "usage" },
  { name: "blues minor pentatonic", aliases: ["man gong", "malkauns", "jue"], intervals: ["1", "b3", "4", "b6", "b7"], source: "usage" },
  { name: "dominant pentatonic", aliases: ["major pentatonic b7"], intervals: ["1", "2", "3", "5", "b7"], source: "levine" },
  { name: "minor sixth pentatonic", aliases: ["minor 6 pentatonic"], intervals: ["1", "b3", "4", "5", "6"], source: "usage" },
  { name: "major pentatonic b6", aliases: ["major b6 pentatonic"], intervals: ["1", "2", "3", "5", "b6"], source: "usage" },

  // Japan and Okinawa
  { name: "hirajōshi", aliases: ["平調子", "ヨナ抜き短音階", "yonanuki minor"], intervals: ["1", "2", "b3", "5", "b6"], source: "malm" },
  { name: "miyako-bushi", aliases: ["miyakobushi", "都節音階", "in", "陰音階", "陰旋法", "sakura", "kumoijōshi", "雲井調子"], intervals: ["1", "b2", "4", "5", "b6"], source: "koizumi" },
  { name: "yō", aliases: ["陽音階", "陽旋法", "ritsu", "律音階", "zhi"], intervals: ["1", "2", "4", "5", "6"], source: "koizumi" },
  { name: "ryukyu", aliases: ["琉球音階", "okinawan", "沖縄音階", "ニロ抜き長音階", "niro-nuki major"], intervals: ["1", "3", "4", "5", "7"], source: "koizumi" },
  { name: "insen", aliases: ["in-sen", "インセン"], intervals: ["1", "b2", "4", "5", "b7"], source: "usage" },
  { name: "iwato", aliases: ["岩戸", "岩戸調子"], intervals: ["1", "b2", "4", "b5", "b7"], source: "usage" },
  { name: "kumoi", aliases: ["クモイ"], intervals: ["1", "2", "b3", "5", "6"], source: "usage" },

  // Blues
  { name: "blues", aliases: ["minor blues", "ブルース", "ブルーススケール"], intervals: ["1", "b3", "4", "b5", "5", "b7"], source: "levine" },
  { name: "major blues", aliases: ["country blues", "メジャーブルース"], intervals: ["1", "2", "b3", "3", "5", "6"], source: "usage" },

  // Bebop: a passing note keeps chord notes on the beat
  { name: "bebop dominant", aliases: ["bebop", "mixolydian bebop", "ビバップ", "ビバップドミナント"], intervals: ["1", "2", "3", "4", "5", "6", "b7", "7"], source: "levine" },
  { name: "bebop major", aliases: ["barry harris major", "major sixth diminished", "ビバップメジャー"], intervals: ["1", "2", "3", "4", "5", "#5", "6", "7"], source: "levine" },
  { name: "bebop dorian", aliases: ["bebop minor", "ビバップマイナー"], intervals: ["1", "2", "b3", "3", "4", "5", "6", "b7"], source: "levine" },
  { name: "bebop melodic minor", aliases: ["barry harris minor", "minor sixth diminished"], intervals: ["1", "2", "b3", "4", "5", "#5", "6", "7"], source: "levine" },

  // Few transpositions
  { name: "whole tone", aliases: ["wholetone", "messiaen 1", "全音音階", "ホールトーン"], intervals: ["1", "2", "3", "#4", "#5", "b7"], source: "messiaen" },
  { name: "half-whole diminished", aliases: ["half-whole", "octatonic", "dominant diminished", "symmetric dominant", "messiaen 2", "コンビネーションオブディミニッシュ", "コンディミ"], intervals: ["1", "b2", "#2", "3", "#4", "5", "6", "b7"], source: "messiaen" },
  { name: "whole-half diminished", aliases: ["whole-half", "diminished", "ディミニッシュスケール"], intervals: ["1", "2", "b3", "4", "b5", "b6", "6", "7"], source: "levine" },
  { name: "messiaen 3", aliases: ["tcherepnin"], intervals: ["1", "2", "b3", "3", "#4", "5", "b6", "b7", "7"], source: "messiaen" },
  { name: "messiaen 4", aliases: [], intervals: ["1", "b2", "2", "4", "#4", "5", "b6", "7"], source: "messiaen" },
  { name: "messiaen 5", aliases: [], intervals: ["1", "b2", "4", "#4", "5", "7"], source: "messiaen" },
  { name: "messiaen 6", aliases: [], intervals: ["1", "2", "3", "4", "#4", "#5", "#6", "7"], source: "messiaen" },
  { name: "messiaen 7", aliases: [], intervals: ["1", "b2", "2", "b3", "4", "#4", "5", "b6", "6", "7"], source: "messiaen" },
  { name: "augmented", aliases: ["オーギュメントスケール"], intervals: ["1", "#2", "3", "5", "#5", "7"], source: "levine" },
  { name: "inverse augmented", aliases: ["six tone symmetric"], intervals: ["1", "b2", "3", "4", "#5", "6"], source: "slonimsky" },
  { name: "tritone", aliases: ["petrushka"], intervals: ["1", "b2", "3", "b5", "5", "b7"], source: "usage" },
  { name: "prometheus", aliases: ["mystic", "scriabin", "プロメテウス", "神秘音階"], intervals: ["1", "2", "3", "#4", "6", "b7"], source: "persichetti" },
  { name: "prometheus neapolitan", aliases: [], intervals: ["1", "b2", "3", "#4", "6", "b7"], source: "usage" },
  { name: "chromatic", aliases: ["twelve tone", "半音階", "クロマチック"], intervals: ["1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7"], source: "persichetti" },
];
