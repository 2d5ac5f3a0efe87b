import type { ARPEGGIO_DIRECTIONS, BASS_PATTERNS, PLAY_STYLES } from "../accompaniment/part.ts";
import { findNearest } from "../nearest.ts";
import { findDuration } from "../time/duration.ts";

/** What words say about a way to play chords. */
export interface PlayWords {
  readonly style?: typeof PLAY_STYLES[number];
  readonly pattern?: typeof BASS_PATTERNS[number];
  /** One or both, in this order. */
  readonly direction?: typeof ARPEGGIO_DIRECTIONS[number] | "downup";
  readonly articulation?: "legato" | "staccato";
  readonly octave?: number;
  /** Ticks from hit to hit. */
  readonly every?: number;
}

/** What a text says, and how sure that is. */
export interface PlayReading {
  readonly words: PlayWords;
  /** A rhythm that stands among the words, `""` for none. */
  readonly grid: string;
  /** Whether words are misspelt, unknown or vague, or name more than one style. */
  readonly isGuess: boolean;
}

interface Meaning {
  readonly pattern: RegExp;
  readonly says: PlayWords;
  /** Whether it is only something like what is played. */
  readonly isVague?: boolean;
}

/** Longest text that is looked at. */
const MAX_TEXT = 400;
/** Shortest word that may be a misspelt one. */
const MIN_TYPO = 4;
/** Signs of a rhythm; a word of them alone is one. */
const GRID_WORD = /^[xXoODU.\-_|]{3,}$/;

/** What words mean: longer ones before those that they contain, and what is always said of a style after it. */
const MEANINGS: readonly Meaning[] = [
  {
    pattern: /\balberti(?: bass)?\b|アルベルティ(?: ?(?:バス|ベース))?/,
    says: { style: "alberti" },
  },
  {
    pattern: /\bwalk(?:ing|s)?(?: ?bass)?(?: ?lines?)?\b|ウォーキング(?: ?(?:バス|ベース))?/,
    says: { style: "bass", pattern: "walking" },
  },
  {
    pattern: /\broots? ?(?:and|then|to|plus)? ?(?:5ths?|fifths?|5)\b|ルート ?と? ?[5五]度?/,
    says: { style: "bass", pattern: "root_fifth" },
  },
  {
    pattern:
      /\b(?:oom ?pah(?: ?pah)?|boom ?chi?cka?|alternating bass|two ?beat|country(?: bass)?)\b/,
    says: { style: "bass", pattern: "root_fifth" },
    isVague: true,
  },
  {
    pattern:
      /\b(?:bass )?octaves?(?: ?bass)?\b(?! ?-?\d)|オクターブ(?: ?(?:奏法|弾き|ベース))?(?! ?\d)/,
    says: { style: "bass", pattern: "octaves" },
  },
  {
    pattern: /\broots?(?: ?notes?)?(?: ?only)?\b(?! position)|ルート(?: ?(?:弾き|音))?|根音/,
    says: { style: "bass", pattern: "root" },
  },
  {
    pattern:
      /\b(?:arp(?:s|eggios?|eggi|eggiat(?:ed?|or|ion))?|broken|(?:finger ?)?pick(?:ed|ing))\b|アルペジオ|アルペッジョ|分散(?:和音|コード)?/,
    says: { style: "arpeggio" },
  },
  {
    pattern:
      /\b(?:strum(?:s|m?ed|m?ing)?|rasgueado|rolled)\b|ストローク|ストラム|カッティング|かき鳴らし/,
    says: { style: "strum" },
  },
  {
    pattern: /\bstab(?:s|bed)?\b|歯切れよく/,
    says: { style: "block", articulation: "staccato" },
  },
  {
    pattern:
      /\b(?:block(?:ed|s)?|comp(?:s|ing|ed)?|pads?|sustain(?:ed|s)?|held|hold|backing|root position)\b|ブロック|コンピング|バッキング|パッド|白玉/,
    says: { style: "block" },
  },
  { pattern: /\bbass(?: ?lines?)?\b|ベース(?:ライン)?/, says: { style: "bass" } },
  {
    pattern:
      /\b(?:up(?:wards?)? ?(?:and|then|to)? ?down(?:wards?)?(?: ?up)?|alternat(?:e|es|ing)|ping ?pong|back and forth)\b|上下行?|往復|交互|アップ ?ダウン|オルタネイト/,
    says: { direction: "updown" },
  },
  {
    pattern: /\bdown(?:wards?)? ?(?:and|then|to)? ?up(?:wards?)?\b|ダウン ?アップ/,
    says: { direction: "downup" },
  },
  {
    pattern: /\b(?:up(?:wards?| ?strokes?)?|ascend(?:ing|s)?|rising)\b|上行|上昇|アップ/,
    says: { direction: "up" },
  },
  {
    pattern: /\b(?:down(?:wards?| ?strokes?)?|descend(?:ing|s)?|falling)\b|下行|下降|ダウン/,
    says: { direction: "down" },
  },
  { pattern: /\b(?:staccato|short|detached)\b|スタッカート/, says: { articulation: "staccato" } },
  { pattern: /\blegato\b|レガート/, says: { articulation: "legato" } },
];

/** What names a style only where nothing else does. */
const WEAK: readonly Meaning[] = [
  { pattern: /\bguitars?\b|ギター/, says: { style: "strum" }, isVague: true },
  { pattern: /\b(?:chords?|chordal|triads?)\b|和音|コード/, says: { style: "block" } },
];

/** Words that say nothing beside the others. */
const FILLERS =
  /\b(?:chords?|style|patterns?|notes?|the|an?|of|with|in|on|and|parts?|play(?:s|ed|ing)?|lines?|rhythm|figures?|accompaniment|strokes?|direction)\b|奏法|弾き|パターン|スタイル|コード|和音|風|伴奏|[でのに]/g;

/** Lengths in words; a number alone is none. */
const LENGTH =
  /\b(?:1\/\d{1,2}t?|\d{1,2}(?:th|nd)s?|(?:dotted )?(?:whole|half|quarter|eighth|sixteenth)s?)(?: ?notes?)?(?: triplets?)?\b|[四八二]分(?:音符)?|十六分(?:音符)?/;

/** Words that misspelt ones may stand for. */
// deno-fmt-ignore
const SPELLINGS: readonly string[] = [
  "block", "arpeggio", "arpeggiated", "alberti", "strum", "strumming", "bass", "walking", "octaves",
  "root", "fifth", "broken", "comping", "pad", "sustained", "updown", "up", "down", "alternate",
  "ascending", "descending", "staccato", "legato", "chords",
];

/**
 * Reads words about a way to play chords.
 *
 * @param text Words in any order, in English or Japanese, and perhaps a rhythm
 * @returns What they say; nothing in `words` when nothing can be read
 */
export function readPlayWords(text: string): PlayReading {
  const { grid, rest } = takeGrid(text.slice(0, MAX_TEXT));
  const reader = new WordReader(rest);
  reader.takeOctave();
  reader.takeLength();
  reader.takeMeanings();
  reader.takeTypos();
  return { words: reader.words, grid, isGuess: reader.isGuess };
}

class WordReader {
  words: PlayWords = {};
  isGuess = false;
  #rest: string;

  constructor(text: string) {
    this.#rest = foldWords(text);
  }

  takeOctave(): void {
    const [found, octave] = /\boctave (-?\d)\b/.exec(this.#rest) ?? [];
    if (found === undefined) return;
    this.words = { ...this.words, octave: Number(octave) };
    this.#drop(found);
  }

  takeLength(): void {
    const found = LENGTH.exec(this.#rest)?.[0];
    // One word for many of them: "eighths", "quarter notes".
    const every = findDuration((found ?? "").replace(/ ?notes?\b/, "").replace(/s\b/g, ""));
    if (found === undefined || every === null) return;
    this.words = { ...this.words, every };
    this.#drop(found);
  }

  takeMeanings(): void {
    for (const meaning of MEANINGS) this.#take(meaning);
    for (const meaning of WEAK) if (this.words.style === undefined) this.#take(meaning);
    this.#rest = this.#rest.replace(FILLERS, " ");
  }

  /** Words that are left: misspelt ones, and such as cannot be read. */
  takeTypos(): void {
    for (const word of this.#rest.split(/[^\p{L}\p{N}]+/u)) {
      if (word === "") continue;
      this.isGuess = true;
      const near = word.length < MIN_TYPO ? null : findNearest(word, SPELLINGS);
      if (near === null) continue;
      const meaning = [...MEANINGS, ...WEAK].find(({ pattern }) => pattern.test(near));
      // A misspelt word never speaks against one that is spelled right.
      if (meaning !== undefined) this.words = { ...meaning.says, ...this.words };
      if (near === "fifth" && this.words.pattern !== "walking") {
        this.words = { ...this.words, pattern: "root_fifth" };
      }
    }
  }

  #take({ pattern, says, isVague = false }: Meaning): void {
    const found = pattern.exec(this.#rest)?.[0];
    if (found === undefined) return;
    const { style } = this.words;
    const isOther = style !== undefined && says.style !== undefined && says.style !== style;
    this.isGuess ||= isVague || isOther;
    this.words = isOther ? this.words : { ...says, ...this.words };
    this.#drop(found);
  }

  #drop(found: string): void {
    this.#rest = this.#rest.replace(found, " ");
  }
}

/** Takes a rhythm out of a text: a sign is not a letter of a word there. */
function takeGrid(text: string): { readonly grid: string; readonly rest: string } {
  const words = text.split(/\s+/);
  const isGrid = (word: string): boolean => GRID_WORD.test(word);
  const grid = words.filter(isGrid).join(" ");
  if (!/[xXDU]/.test(grid)) return { grid: "", rest: text };
  return { grid, rest: words.filter((word) => !isGrid(word)).join(" ") };
}

/** Words in lower case with one space between; `rootFifth` and `root_fifth` are two. */
function foldWords(text: string): string {
  return text.normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(
      /(?<!\d)\/|\/(?!\d)|-(?!\d)|[_,;:・+&()'"!]|→|↑↓/g,
      (sign) => sign === "↑↓" ? " up down " : " ",
    )
    .replace(/\s+/g, " ").trim();
}
