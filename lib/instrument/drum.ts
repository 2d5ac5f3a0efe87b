import { OnpuError } from "../errors.ts";
import { createNameFinder, foldName } from "./find_named.ts";
import { readNamed, readRows } from "./read_table.ts";

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

/** A sound a row: pitch, two letters, name, aliases. */
const TABLE = `
35 AB Acoustic Bass Drum: acoustic kick, acoustic kick drum, kick 2, kick drum 2, bass drum 2, low kick,
 soft kick, concert bass drum, gran cassa, grosse trommel, bd 2, b 2, グランカッサ, アコースティックバスドラム
36 BD Bass Drum 1: kick, kick drum, bass drum, kik, kck, kk, kd, bd, b d, bassdrum, kick 1, bass kick,
 808 kick, electric kick, electronic kick, hard kick, foot, grosse caisse, cassa, bombo, basstrommel, キック,
 バスドラム, バスドラ, ベースドラム, ベードラ, バス
37 SS Side Stick: sidestick, stick, cross stick, xstick, x stick, rim, rim shot, rimshot, rim click, rs,
 rim knock, sticks, リム, リムショット, サイドスティック, クロススティック
38 SD Acoustic Snare: snare, snare drum, sn, snr, sd, s d, snare 1, sd 1, caisse claire, caja, rullante,
 redoblante, tarola, kleine trommel, snare hit, main snare, スネア, スネアドラム, スネヤ
39 CP Hand Clap: clap, claps, clp, cp, hc, hand claps, 808 clap, snap, finger snap, palmas, クラップ,
 ハンドクラップ, 手拍子
40 ES Electric Snare: e snare, electronic snare, snare 2, sd 2, snare drum 2, 808 snare, rock snare,
 エレクトリックスネア
41 LF Low Floor Tom: tom 6, floor tom 2, low floor, tom lo floor, ft 2, ローフロアタム
42 CH Closed Hi-Hat: hi hat, hihat, hh, hat, hats, ch, chh, closed hat, closed hh, hhc, hh c, hh closed,
 hat closed, hihat closed, cl hat, cl hh, closed high hat, high hat, closed, tight hat, 808 hat, charley,
 charleston, ハイハット, クローズハイハット, クローズドハイハット, クローズドハット, クローズ, ハット
43 HF High Floor Tom: floor tom, tom 5, floor tom 1, floor, ft, ft 1, high floor, standtom, フロアタム, フロア
44 PH Pedal Hi-Hat: pedal hihat, pedal hat, pedal hh, foot hat, foot hi hat, foot hihat, hhp, hh p, phh, fhh,
 hh pedal, hh foot, ペダルハイハット, ペダルハット, フットハイハット
45 LT Low Tom: tom 4, lo tom, l tom, tom low, lt, tom l, ltom, large tom, ロータム
46 OH Open Hi-Hat: open hihat, open hat, open hh, ohh, oh, hho, hihat open, hh o, hh open, hat open, op hat,
 open high hat, half open hat, open, オープンハイハット, オープンハット, オープン
47 LM Low-Mid Tom: tom 3, mid tom, middle tom, medium tom, tom mid, tom m, mt, tom, mtom, lo mid tom, タム,
 ミッドタム, ミドルタム
48 HM Hi Mid Tom: tom 2, high mid tom, hi mid, rack tom 2, upper mid tom, hmt, ハイミッドタム
49 CC Crash Cymbal 1: crash, crash cymbal, crash 1, cr, cc, cym, cymbal, cymbals, crash cym, accent, platillo,
 becken, cymbale, piatto, piatti, suspended cymbal, crash left, クラッシュ, クラッシュシンバル, シンバル
50 HT High Tom: hi tom, h tom, tom high, tom hi, tom h, tom 1, ht, htom, small tom, rack tom, rack tom 1,
 ハイタム
51 RD Ride Cymbal 1: ride, ride cymbal, ride 1, rd, rc, rid, ride cym, ライド, ライドシンバル, トップシンバル
52 CN Chinese Cymbal: china, china cymbal, chinese, chn, china cym, trash cymbal, チャイナ, チャイナシンバル
53 RB Ride Bell: bell of ride, ride cup, ride cymbal bell, rb, rd bell, cup, bell, ライドベル, カップ
54 TA Tambourine: tamb, tambo, tmb, tambourin, tambora, pandereta, pandeiro, tambourines, schellenkranz,
 schellentrommel, tamburin, tamburello, ta, タンバリン, タンブリン
55 SP Splash Cymbal: splash, spl, splash cym, スプラッシュ, スプラッシュシンバル
56 CB Cowbell: cow bell, cencerro, cb, kuhglocke, campanaccio, 808 cowbell, カウベル
57 C2 Crash Cymbal 2: crash 2, crash right, second crash, クラッシュ 2, クラッシュシンバル 2
58 VS Vibraslap: vibra slap, vibra, quijada, jawbone, ビブラスラップ, ヴィブラスラップ
59 R2 Ride Cymbal 2: ride 2, second ride, ライド 2, ライドシンバル 2
60 HB Hi Bongo: high bongo, bongo, bongos, bongo high, bongo hi, bongo 1, macho, ボンゴ, ハイボンゴ
61 LB Low Bongo: bongo low, lo bongo, bongo lo, bongo 2, hembra, ローボンゴ
62 MC Mute Hi Conga: mute high conga, mute conga, muted conga, conga mute, conga muted, conga slap,
 muted hi conga, muted high conga, quinto, ミュートコンガ
63 OC Open Hi Conga: open high conga, conga, congas, open conga, high conga, hi conga, conga high, conga hi,
 conga open, conga 1, コンガ, ハイコンガ, オープンコンガ
64 LC Low Conga: conga low, lo conga, conga lo, conga 2, tumba, tumbadora, ローコンガ
65 TH High Timbale: hi timbale, timbale, timbales, timbale high, timbale hi, timbale 1, ティンバレス,
 ハイティンバレス
66 TL Low Timbale: timbale low, lo timbale, timbale lo, timbale 2, ローティンバレス
67 HA High Agogo: hi agogo, agogo, agogo high, agogo hi, agogo bell, agogo 1, アゴゴ, ハイアゴゴ
68 LA Low Agogo: agogo low, lo agogo, agogo lo, agogo 2, ローアゴゴ
69 CA Cabasa: cabaca, afoxe, afuche, cab, カバサ
70 MA Maracas: maraca, shaker, shk, shkr, egg shaker, egg, rumba shaker, ganza, rassel, mar, マラカス,
 シェイカー, シェーカー
71 SW Short Whistle: whistle, whistle short, samba whistle, whistle 1, ホイッスル, 笛
72 LW Long Whistle: whistle long, whistle 2, ロングホイッスル
73 SG Short Guiro: guiro, guiro short, guiro 1, raspador, ギロ, グイロ
74 LG Long Guiro: guiro long, guiro 2, ロングギロ
75 CL Claves: clave, クラベス, 拍子木
76 WH Hi Wood Block: high wood block, high woodblock, hi woodblock, woodblock, wood block, woodblock high,
 woodblock hi, wood block 1, wb, temple block, holzblock, ウッドブロック
77 WL Low Wood Block: low woodblock, lo woodblock, lo wood block, woodblock low, woodblock lo, wood block 2,
 ローウッドブロック
78 MQ Mute Cuica: muted cuica, cuica mute, cuica muted, cuica 1, ミュートクイーカ
79 OQ Open Cuica: cuica, cuica open, cuica 2, クイーカ
80 TM Mute Triangle: muted triangle, triangle mute, triangle muted, closed triangle, triangle closed,
 triangle 1, ミュートトライアングル
81 TO Open Triangle: triangle, triangle open, tri, triangle 2, triangolo, triangel, トライアングル
`;

/**
 * The 47 percussion sounds of General MIDI, by pitch.
 *
 * Names are those of the General MIDI Percussion Key Map. Where people say less than General MIDI, the usual sound is
 * meant: `tom` is the middle one, `cymbal` a crash, `shaker` (which level 1 lacks) the maracas.
 *
 * @see {@link https://midi.org/general-midi | General MIDI}
 */
export const DRUMS: readonly Drum[] = readDrums();

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

const names = createNameFinder(DRUMS);

/** Sounds by their two letters and by their pitches. */
const BY_SIGN: ReadonlyMap<string, Drum> = new Map(
  DRUMS.flatMap((drum) => [[drum.short, drum], [String(drum.pitch), drum]]),
);

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
  const drum = findBySign(text);
  if (drum !== null) return { pitch: drum.pitch, exact: true };
  const found = names.find(text);
  return found && { pitch: found.entry.pitch, exact: found.exact };
}

/** The percussion sound whose name a text is as it stands. */
export function findExactDrum(text: string): Drum | null {
  return findBySign(text) ?? names.findExact(text);
}

function findBySign(text: string): Drum | null {
  return BY_SIGN.get(text.trim().toUpperCase()) ?? null;
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

function readDrums(): Drum[] {
  return readRows(TABLE).map((row) => {
    const { fields: [pitch, short], ...named } = readNamed(row, 2);
    return { pitch: Number(pitch), short, ...named };
  });
}
