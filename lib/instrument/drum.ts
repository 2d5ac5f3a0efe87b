import { OnpuError } from "../errors.ts";
import { createNameFinder, foldName } from "./find_named.ts";

/** A General MIDI percussion sound, played on channel index 9. */
export interface Drum {
  /** Pitch that plays it, 35–81. */
  readonly pitch: number;
  /** Official name. */
  readonly name: string;
  /** Two letters that no other drum has, for grids and narrow places. */
  readonly short: string;
  /** Other names, in lower case without punctuation, the likelier ones first. */
  readonly aliases: readonly string[];
}

/** A set of drum sounds, chosen by a program change on the percussion channel. */
export interface Kit {
  /** Program that chooses it, 0–127. */
  readonly program: number;
  /** Official name. */
  readonly name: string;
}

/**
 * The 47 percussion sounds of General MIDI, by pitch.
 *
 * Names are those of the General MIDI Percussion Key Map. Where people say less than General MIDI, the usual sound is
 * meant: `tom` is the middle one, `cymbal` a crash, `shaker` (which level 1 lacks) the maracas.
 *
 * @see {@link https://midi.org/general-midi | General MIDI}
 */
// deno-fmt-ignore
export const DRUMS: readonly Drum[] = [
  { pitch: 35, name: "Acoustic Bass Drum", short: "AB", aliases: [
    "acoustic kick", "acoustic kick drum", "kick 2", "kick drum 2", "bass drum 2", "low kick",
    "soft kick", "concert bass drum", "gran cassa", "grosse trommel", "bd 2", "b 2",
    "グランカッサ", "アコースティックバスドラム",
  ] },
  { pitch: 36, name: "Bass Drum 1", short: "BD", aliases: [
    "kick", "kick drum", "bass drum", "kik", "kck", "kk", "kd", "bd", "b d", "bassdrum", "kick 1",
    "bass kick", "808 kick", "electric kick", "electronic kick", "hard kick", "foot",
    "grosse caisse", "cassa", "bombo", "basstrommel", "キック", "バスドラム", "バスドラ",
    "ベースドラム", "ベードラ", "バス",
  ] },
  { pitch: 37, name: "Side Stick", short: "SS", aliases: [
    "sidestick", "stick", "cross stick", "xstick", "x stick", "rim", "rim shot", "rimshot",
    "rim click", "rs", "rim knock", "sticks", "リム", "リムショット", "サイドスティック",
    "クロススティック",
  ] },
  { pitch: 38, name: "Acoustic Snare", short: "SD", aliases: [
    "snare", "snare drum", "sn", "snr", "sd", "s d", "snare 1", "sd 1", "caisse claire", "caja",
    "rullante", "redoblante", "tarola", "kleine trommel", "snare hit", "main snare", "スネア",
    "スネアドラム", "スネヤ",
  ] },
  { pitch: 39, name: "Hand Clap", short: "CP", aliases: [
    "clap", "claps", "clp", "cp", "hc", "hand claps", "808 clap", "snap", "finger snap", "palmas", "クラップ",
    "ハンドクラップ", "手拍子",
  ] },
  { pitch: 40, name: "Electric Snare", short: "ES", aliases: [
    "e snare", "electronic snare", "snare 2", "sd 2", "snare drum 2", "808 snare", "rock snare",
    "エレクトリックスネア",
  ] },
  { pitch: 41, name: "Low Floor Tom", short: "LF", aliases: [
    "tom 6", "floor tom 2", "low floor", "tom lo floor", "ft 2", "ローフロアタム",
  ] },
  { pitch: 42, name: "Closed Hi-Hat", short: "CH", aliases: [
    "hi hat", "hihat", "hh", "hat", "hats", "ch", "chh", "closed hat", "closed hh", "hhc", "hh c",
    "hh closed", "hat closed", "hihat closed", "cl hat", "cl hh", "closed high hat", "high hat",
    "closed", "tight hat", "808 hat", "charley", "charleston", "ハイハット", "クローズハイハット",
    "クローズドハイハット", "クローズドハット", "クローズ", "ハット",
  ] },
  { pitch: 43, name: "High Floor Tom", short: "HF", aliases: [
    "floor tom", "tom 5", "floor tom 1", "floor", "ft", "ft 1", "high floor", "standtom",
    "フロアタム", "フロア",
  ] },
  { pitch: 44, name: "Pedal Hi-Hat", short: "PH", aliases: [
    "pedal hihat", "pedal hat", "pedal hh", "foot hat", "foot hi hat", "foot hihat", "hhp",
    "hh p", "phh", "fhh", "hh pedal", "hh foot", "ペダルハイハット", "ペダルハット",
    "フットハイハット",
  ] },
  { pitch: 45, name: "Low Tom", short: "LT", aliases: [
    "tom 4", "lo tom", "l tom", "tom low", "lt", "tom l", "ltom", "large tom", "ロータム",
  ] },
  { pitch: 46, name: "Open Hi-Hat", short: "OH", aliases: [
    "open hihat", "open hat", "open hh", "ohh", "oh", "hho", "hihat open", "hh o", "hh open",
    "hat open", "op hat", "open high hat", "half open hat", "open", "オープンハイハット",
    "オープンハット", "オープン",
  ] },
  { pitch: 47, name: "Low-Mid Tom", short: "LM", aliases: [
    "tom 3", "mid tom", "middle tom", "medium tom", "tom mid", "tom m", "mt", "tom", "mtom",
    "lo mid tom", "タム", "ミッドタム", "ミドルタム",
  ] },
  { pitch: 48, name: "Hi Mid Tom", short: "HM", aliases: [
    "tom 2", "high mid tom", "hi mid", "rack tom 2", "upper mid tom", "hmt", "ハイミッドタム",
  ] },
  { pitch: 49, name: "Crash Cymbal 1", short: "CC", aliases: [
    "crash", "crash cymbal", "crash 1", "cr", "cc", "cym", "cymbal", "cymbals", "crash cym",
    "accent", "platillo", "becken", "cymbale", "piatto", "piatti", "suspended cymbal",
    "crash left", "クラッシュ", "クラッシュシンバル", "シンバル",
  ] },
  { pitch: 50, name: "High Tom", short: "HT", aliases: [
    "hi tom", "h tom", "tom high", "tom hi", "tom h", "tom 1", "ht", "htom", "small tom",
    "rack tom", "rack tom 1", "ハイタム",
  ] },
  { pitch: 51, name: "Ride Cymbal 1", short: "RD", aliases: [
    "ride", "ride cymbal", "ride 1", "rd", "rc", "rid", "ride cym", "ライド", "ライドシンバル",
    "トップシンバル",
  ] },
  { pitch: 52, name: "Chinese Cymbal", short: "CN", aliases: [
    "china", "china cymbal", "chinese", "chn", "china cym", "trash cymbal", "チャイナ",
    "チャイナシンバル",
  ] },
  { pitch: 53, name: "Ride Bell", short: "RB", aliases: [
    "bell of ride", "ride cup", "ride cymbal bell", "rb", "rd bell", "cup", "bell", "ライドベル",
    "カップ",
  ] },
  { pitch: 54, name: "Tambourine", short: "TA", aliases: [
    "tamb", "tambo", "tmb", "tambourin", "tambora", "pandereta", "pandeiro", "tambourines",
    "schellenkranz", "schellentrommel", "tamburin", "tamburello", "ta", "タンバリン",
    "タンブリン",
  ] },
  { pitch: 55, name: "Splash Cymbal", short: "SP", aliases: [
    "splash", "spl", "splash cym", "スプラッシュ", "スプラッシュシンバル",
  ] },
  { pitch: 56, name: "Cowbell", short: "CB", aliases: [
    "cow bell", "cencerro", "cb", "kuhglocke", "campanaccio", "808 cowbell", "カウベル",
  ] },
  { pitch: 57, name: "Crash Cymbal 2", short: "C2", aliases: [
    "crash 2", "crash right", "second crash", "クラッシュ 2", "クラッシュシンバル 2",
  ] },
  { pitch: 58, name: "Vibraslap", short: "VS", aliases: [
    "vibra slap", "vibra", "quijada", "jawbone", "ビブラスラップ", "ヴィブラスラップ",
  ] },
  { pitch: 59, name: "Ride Cymbal 2", short: "R2", aliases: [
    "ride 2", "second ride", "ライド 2", "ライドシンバル 2",
  ] },
  { pitch: 60, name: "Hi Bongo", short: "HB", aliases: [
    "high bongo", "bongo", "bongos", "bongo high", "bongo hi", "bongo 1", "macho", "ボンゴ",
    "ハイボンゴ",
  ] },
  { pitch: 61, name: "Low Bongo", short: "LB", aliases: [
    "bongo low", "lo bongo", "bongo lo", "bongo 2", "hembra", "ローボンゴ",
  ] },
  { pitch: 62, name: "Mute Hi Conga", short: "MC", aliases: [
    "mute high conga", "mute conga", "muted conga", "conga mute", "conga muted", "conga slap",
    "muted hi conga", "muted high conga", "quinto", "ミュートコンガ",
  ] },
  { pitch: 63, name: "Open Hi Conga", short: "OC", aliases: [
    "open high conga", "conga", "congas", "open conga", "high conga", "hi conga", "conga high",
    "conga hi", "conga open", "conga 1", "コンガ", "ハイコンガ", "オープンコンガ",
  ] },
  { pitch: 64, name: "Low Conga", short: "LC", aliases: [
    "conga low", "lo conga", "conga lo", "conga 2", "tumba", "tumbadora", "ローコンガ",
  ] },
  { pitch: 65, name: "High Timbale", short: "TH", aliases: [
    "hi timbale", "timbale", "timbales", "timbale high", "timbale hi", "timbale 1",
    "ティンバレス", "ハイティンバレス",
  ] },
  { pitch: 66, name: "Low Timbale", short: "TL", aliases: [
    "timbale low", "lo timbale", "timbale lo", "timbale 2", "ローティンバレス",
  ] },
  { pitch: 67, name: "High Agogo", short: "HA", aliases: [
    "hi agogo", "agogo", "agogo high", "agogo hi", "agogo bell", "agogo 1", "アゴゴ",
    "ハイアゴゴ",
  ] },
  { pitch: 68, name: "Low Agogo", short: "LA", aliases: [
    "agogo low", "lo agogo", "agogo lo", "agogo 2", "ローアゴゴ",
  ] },
  { pitch: 69, name: "Cabasa", short: "CA", aliases: [
    "cabaca", "afoxe", "afuche", "cab", "カバサ",
  ] },
  { pitch: 70, name: "Maracas", short: "MA", aliases: [
    "maraca", "shaker", "shk", "shkr", "egg shaker", "egg", "rumba shaker", "ganza", "rassel",
    "mar", "マラカス", "シェイカー", "シェーカー",
  ] },
  { pitch: 71, name: "Short Whistle", short: "SW", aliases: [
    "whistle", "whistle short", "samba whistle", "whistle 1", "ホイッスル", "笛",
  ] },
  { pitch: 72, name: "Long Whistle", short: "LW", aliases: [
    "whistle long", "whistle 2", "ロングホイッスル",
  ] },
  { pitch: 73, name: "Short Guiro", short: "SG", aliases: [
    "guiro", "guiro short", "guiro 1", "raspador", "ギロ", "グイロ",
  ] },
  { pitch: 74, name: "Long Guiro", short: "LG", aliases: [
    "guiro long", "guiro 2", "ロングギロ",
  ] },
  { pitch: 75, name: "Claves", short: "CL", aliases: [
    "clave", "クラベス", "拍子木",
  ] },
  { pitch: 76, name: "Hi Wood Block", short: "WH", aliases: [
    "high wood block", "high woodblock", "hi woodblock", "woodblock", "wood block",
    "woodblock high", "woodblock hi", "wood block 1", "wb", "temple block", "holzblock",
    "ウッドブロック",
  ] },
  { pitch: 77, name: "Low Wood Block", short: "WL", aliases: [
    "low woodblock", "lo woodblock", "lo wood block", "woodblock low", "woodblock lo",
    "wood block 2", "ローウッドブロック",
  ] },
  { pitch: 78, name: "Mute Cuica", short: "MQ", aliases: [
    "muted cuica", "cuica mute", "cuica muted", "cuica 1", "ミュートクイーカ",
  ] },
  { pitch: 79, name: "Open Cuica", short: "OQ", aliases: [
    "cuica", "cuica open", "cuica 2", "クイーカ",
  ] },
  { pitch: 80, name: "Mute Triangle", short: "TM", aliases: [
    "muted triangle", "triangle mute", "triangle muted", "closed triangle", "triangle closed",
    "triangle 1", "ミュートトライアングル",
  ] },
  { pitch: 81, name: "Open Triangle", short: "TO", aliases: [
    "triangle", "triangle open", "tri", "triangle 2", "triangolo", "triangel", "トライアングル",
  ] },
];

/**
 * The drum kits of General MIDI 2, by program; a sound module that has only General MIDI 1 plays its one kit for all.
 *
 * @see {@link https://midi.org/general-midi-2 | General MIDI 2}
 */
export const KITS: readonly Kit[] = [
  { program: 0, name: "Standard Kit" },
  { program: 8, name: "Room Kit" },
  { program: 16, name: "Power Kit" },
  { program: 24, name: "Electronic Kit" },
  { program: 25, name: "Analog Kit" },
  { program: 32, name: "Jazz Kit" },
  { program: 40, name: "Brush Kit" },
  { program: 48, name: "Orchestra Kit" },
  { program: 56, name: "SFX Kit" },
];

/** Words that make a name one of percussion. */
const DRUM_WORDS: ReadonlySet<string> = new Set(
  ("drum drums drumz dr drs drms drumkit drumkits drumset drummer drumloop kit kits perc percs percussion percussions percussive " +
    "beat beats breakbeat batterie bateria batteria schlagzeug schlagwerk percusion percussione percussioni " +
    "percusiones kick kicks snare snares hihat hihats hat hats hh chh ohh bd sd cymbal cymbals ride crash tom toms " +
    "rim rimshot sidestick clap claps bongo bongos conga congas timbale timbales cowbell tambourine shaker maracas " +
    "cabasa guiro claves vibraslap snap snaps cajon djembe tabla darbuka 808s 909").split(" "),
);
const DRUM_WORD_JAPANESE =
  /ドラム|パーカッション|打楽器|キック|バスドラ|スネア|ハイハット|シンバル|タム|カウベル|タンバリン|ボンゴ|コンガ|マラカス/;
/** Words that make such a name one of a melodic instrument all the same. */
const MELODIC_WORDS: ReadonlySet<string> = new Set(
  "steel synth syn taiko melodic melo tuned reverse reversed rev kettle hang japanese organ finger"
    .split(" "),
);
/** Words that make a name one of melody when they end it: the noun of "Tom's Guitar" and "Kick Bass". */
const MELODIC_NOUNS: ReadonlySet<string> = new Set(
  ("guitar guitars gtr bass piano keys keyboard keyboards lead pad strings violin violins viola cello flute clarinet " +
    "sax saxophone brass trumpet trombone horn horns harp vocal vocals voice voices choir melody chords")
    .split(" "),
);
/** Words of percussion that mean nothing else, so that no noun outdoes them: "Drum & Bass". */
const PERCUSSION = /^(?:drum|perc|batter|bater|schlag)/;
/** The body, not the sound that Electric Bass (finger) is named after. */
const SNAP = /^snaps?$/;
const MELODIC_WORD_JAPANESE = /スチール|スティール|シンセ|メロ|リバース/;

/** Folds the names of the table when the first is looked for, and not again. */
const findNamed = createNameFinder(DRUMS);

/**
 * Finds the General MIDI percussion sound that a name stands for.
 *
 * Reads official names, two-letter names, what people write instead, and a pitch from 35 to 81 written as a number. A
 * text that only contains a name or is near one is a guess: `exact` is `false`.
 *
 * @param text Name of a drum
 * @returns Pitch 35–81 and whether it was named as such, or `null` when the text names no drum
 *
 * @example Names as people write them
 * ```ts
 * import { findDrum } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(findDrum("closed_hi_hat"), { pitch: 42, exact: true });
 * assertEquals(findDrum("BD"), { pitch: 36, exact: true });
 * assertEquals(findDrum("cowbel"), { pitch: 56, exact: false });
 * assertEquals(findDrum("violin"), null);
 * ```
 */
export function findDrum(text: string): { pitch: number; exact: boolean } | null {
  const word = text.trim().toUpperCase();
  const drum = DRUMS.find(({ short, pitch }) => short === word || String(pitch) === word);
  if (drum) return { pitch: drum.pitch, exact: true };
  const found = findNamed(text);
  return found && { pitch: found.entry.pitch, exact: found.exact };
}

/**
 * Gives the official name of a percussion sound.
 *
 * @param pitch Pitch on the percussion channel, 35–81
 * @returns Name by General MIDI
 * @throws {OnpuError} `unknown_instrument` when General MIDI has no sound there
 *
 * @example The bass drum
 * ```ts
 * import { drumName } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(drumName(36), "Bass Drum 1");
 * ```
 */
export function drumName(pitch: number): string {
  const drum = DRUMS.find((entry) => entry.pitch === pitch);
  if (drum) return drum.name;
  throw new OnpuError(
    "unknown_instrument",
    `Cannot name drum ${pitch}: General MIDI percussion has 35 to 81`,
    { hint: "Use a whole number from 35 to 81" },
  );
}

/**
 * Tells whether the name of a track or an instrument says that it is percussion.
 *
 * Percussion that General MIDI has as a melodic program (timpani, taiko, steel drums, woodblock, agogo) is none.
 *
 * @param text Name of a track or an instrument
 * @returns Whether the part belongs on the percussion channel
 *
 * @example Names of tracks
 * ```ts
 * import { isDrumName } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["Drum Kit", "ドラム", "Hi-Hat"].map(isDrumName), [true, true, true]);
 * assertEquals(["Steel Drums", "Timpani", "Bass"].map(isDrumName), [false, false, false]);
 * ```
 */
export function isDrumName(text: string): boolean {
  const name = foldName(text);
  const words = name.split(" ");
  const isDrum = words.some((word) => DRUM_WORDS.has(word)) || DRUM_WORD_JAPANESE.test(name);
  return isDrum && !isMelodic(name, words);
}

function isMelodic(name: string, words: readonly string[]): boolean {
  if (words.some((word) => SNAP.test(word))) return false;
  const noun = words.findLast((word) => !/^\d+$/.test(word)) ?? "";
  return words.some((word) => MELODIC_WORDS.has(word)) || MELODIC_WORD_JAPANESE.test(name) ||
    MELODIC_NOUNS.has(noun) && !words.some((word) => PERCUSSION.test(word));
}
