import { findNearest } from "../nearest.ts";

/** A style that progressions are known from. */
export type ProgressionStyle =
  | "pop"
  | "rock"
  | "J-POP"
  | "jazz"
  | "bossa nova"
  | "blues"
  | "folk"
  | "EDM"
  | "game"
  | "film"
  | "classical";

/**
 * Words for the styles, and for their neighbours without rows of their own; letters and digits only. Of two words in
 * one text the earlier counts: a J-POP ballad is J-POP.
 */
const STYLE_WORDS: Readonly<Record<ProgressionStyle, readonly string[]>> = {
  "J-POP": [
    ...["jpop", "jrock", "anime", "anison", "citypop", "vocaloid", "idol", "japanese", "enka"],
    ...["jポップ", "アニメ", "アニソン", "シティポップ", "ボカロ", "アイドル", "邦楽", "歌謡曲"],
  ],
  "bossa nova": ["bossanova", "bossa", "samba", "mpb", "latin", "ボサノバ", "ボサノヴァ", "ボサ"],
  jazz: [
    ...["jazz", "swing", "bebop", "bop", "fusion", "soul", "rnb", "rb", "randb", "funk"],
    ...["lofi", "hiphop", "ジャズ", "ソウル"],
  ],
  blues: ["blues", "boogie", "shuffle", "ブルース"],
  rock: ["rock", "metal", "punk", "grunge", "indie", "emo", "hardcore", "ロック", "メタル"],
  folk: [
    ...["folk", "country", "celtic", "irish", "scottish", "bluegrass", "hymn", "gospel"],
    ...["worship", "acoustic", "shanty", "フォーク", "民謡", "カントリー"],
  ],
  EDM: [
    ...["edm", "electronic", "electro", "house", "trance", "techno", "dance", "dubstep"],
    ...["drumandbass", "dnb", "futurebass", "synthwave", "club", "ambient", "エレクトロ"],
  ],
  game: [
    ...["game", "gaming", "videogame", "vgm", "rpg", "chiptune", "8bit", "boss", "battle"],
    ...["ゲーム", "戦闘", "ボス"],
  ],
  film: [
    ...["film", "movie", "cinematic", "cinema", "soundtrack", "score", "orchestral", "epic"],
    ...["trailer", "映画", "劇伴"],
  ],
  classical: ["classical", "classic", "baroque", "romantic", "chorale", "クラシック"],
  pop: ["pop", "kpop", "ballad", "song", "singersongwriter", "ポップ", "ポップス", "バラード"],
};

/** Nothing that names a style is longer. */
const LONGEST_NAME = 100;

/**
 * The style that some words mean, `null` when none is near: `"j-pop ballad"`, `"Bossa"`, `"jaz"`.
 *
 * A whole word counts first, then a part of the text, then the nearest spelling.
 */
export function findProgressionStyle(text: string): ProgressionStyle | null {
  if (text.length > LONGEST_NAME) return null;
  const folded = text.normalize("NFKC").toLowerCase().replaceAll("&", "and");
  const compact = folded.replace(/[^\p{L}\p{N}]+/gu, "");
  const spoken = folded.split(/[^\p{L}\p{N}]+/u);
  const styles = Object.keys(STYLE_WORDS) as ProgressionStyle[];
  const words = styles.flatMap((style) => STYLE_WORDS[style].map((word) => ({ word, style })));
  const found = words.find(({ word }) => word === compact) ??
    words.find(({ word }) => isTelling(word) && compact.includes(word)) ??
    words.find(({ word }) => spoken.includes(word));
  if (found !== undefined) return found.style;
  const nearest = findNearest(compact, words.map(({ word }) => word));
  return words.find(({ word }) => word === nearest)?.style ?? null;
}

/** Whether a word is not by chance a part of another; `edm` and `rb` may be. */
function isTelling(word: string): boolean {
  return word.length > 3 || /[^a-z0-9]/.test(word);
}
