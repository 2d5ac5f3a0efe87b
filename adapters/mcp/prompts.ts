import * as z from "zod";
import {
  chordsInKey,
  type Composition,
  createMeter,
  encodeDto,
  formatChordLane,
  formatKey,
  formatNoteName,
  formatNoteText,
  type Key,
  OnpuError,
  parseKey,
  parseNoteName,
  preview,
  PROGRAMS,
  spellPitch,
  toCompositionDto,
  toPitchClass,
} from "../../mod.ts";
import type { Config } from "./config.ts";
import { toProtocolError } from "./errors.ts";
import { completeId, findPiece, type Piece, type PieceStore } from "./piece_store.ts";
import { completable, type GetPromptResult, type McpServer } from "./sdk.ts";

/** Styles that are offered; any other text is taken too. */
const STYLES = [
  "J-POP",
  "jazz ballad",
  "12-bar blues",
  "bossa nova",
  "boss battle",
  "film score",
  "folk waltz",
  "baroque fugue",
  "lo-fi hip hop",
  "techno",
  "rock",
  "lullaby",
] as const;

/** Moods that are offered. */
const MOODS = [
  "bright",
  "calm",
  "dark",
  "dreamy",
  "epic",
  "melancholic",
  "playful",
  "tense",
] as const;

/** Lengths that are offered. */
const BARS = ["8", "12", "16", "24", "32", "64"] as const;

/** Longest list of instruments that is completed, in UTF-16 units: each offer repeats all of it. */
const MAX_TYPED = 500;

const INSTRUMENTS: readonly string[] = ["drums", ...PROGRAMS.map(({ name }) => name)];

/** The keys that have a signature of their own, major and minor. */
const KEYS: readonly string[] = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7].flatMap(
  (signature) => {
    const major = parseKey(signature);
    const minor = spellPitch(toPitchClass(parseNoteName(major.tonic)) + 57, major);
    return [formatKey(major), `${formatNoteName({ ...minor, octave: null })} minor`];
  },
);

/** Bars from the end of a piece that are told to go on from. */
const LAST_BARS = 4;

const COMPOSE = {
  style: completable(
    z.string().optional().describe('Such as "J-POP"'),
    (typed) => matching(STYLES, typed),
  ),
  mood: completable(
    z.string().optional().describe('Such as "dreamy"'),
    (typed) => matching(MOODS, typed),
  ),
  bars: completable(
    z.string().optional().describe("Number of bars"),
    (typed) => matching(BARS, typed),
  ),
  instruments: completable(
    z.string().optional().describe("Separated by commas"),
    (typed) => matchingLast(INSTRUMENTS, typed, ", "),
  ),
  key: completable(
    z.string().optional().describe('Such as "F# minor"'),
    (typed) => matching(KEYS, typed),
  ),
  chords: completable(
    z.string().optional().describe("Bar by bar, separated by spaces"),
    (typed, context) => matchingLast(listChords(context?.arguments?.key), typed, " "),
  ),
};

/** Registers what a person can start from. */
export function registerPrompts(server: McpServer, config: Config, store: PieceStore): void {
  server.registerPrompt(
    "compose",
    {
      title: "Compose a piece",
      description: "Asks for a new piece; everything may be left open.",
      argsSchema: COMPOSE,
    },
    ({ style, mood, bars, instruments, key, chords }) =>
      say([
        `Compose ${bars ? `${bars} bars of music` : "a piece of music"}.`,
        `Style: ${style || "your choice"}. Mood: ${mood || "what fits the style"}.`,
        `Instruments: ${instruments || "what fits the style"}. Key: ${key || "your choice"}. ` +
        `Chords: ${chords || "your choice"}.`,
        "First decide on the key, the tempo, the form and the chords of each bar, and tell me in a few lines. " +
        "Then write every part to the end, melody first, and make the piece with one call of create_midi. " +
        "Look at the checks and repairs in the answer, and tell me what to listen for.",
      ]),
  );

  server.registerPrompt(
    "continue_piece",
    {
      title: "Continue a piece",
      description: "Asks for what comes next in a piece that was made lately.",
      argsSchema: {
        id: completable(
          z.string().describe("The id in the answer about it"),
          (typed) => completeId(store, typed ?? ""),
        ),
        wish: z.string().optional().describe("What should happen next"),
      },
    },
    async ({ id: asked, wish }) => {
      const { id, composition } = await findOrRefuse(store, asked);
      const dto = toCompositionDto(composition, { id, repairs: [] });
      return say([
        "Continue this piece:",
        encodeDto(dto, config.format),
        `Its last bars in note text:\n${tellLastBars(composition)}`,
        `What should happen next: ${wish || "what the piece asks for"}.`,
        "Keep its tempo, metre, key, instruments and motifs, and lead out of its last bar. " +
        `Write only the new bars, and put them behind its end with one call of edit_midi with the id ${id}; ` +
        "the tracks of these names go on. Earlier bars, when you need them, are told by read_midi.",
      ]);
    },
  );
}

async function findOrRefuse(store: PieceStore, id: string): Promise<Piece> {
  try {
    return await findPiece(store, id);
  } catch (error) {
    throw error instanceof OnpuError ? toProtocolError(error) : error;
  }
}

function say(lines: readonly string[]): GetPromptResult {
  return { messages: [{ role: "user", content: { type: "text", text: lines.join("\n") } }] };
}

/** Words that contain what was typed, those that begin with it first. */
function matching(words: readonly string[], typed: string | undefined): string[] {
  const part = (typed ?? "").trim().toLowerCase();
  const found = words.filter((word) => word.toLowerCase().includes(part));
  return found.sort((a, b) => rank(a, part) - rank(b, part));
}

function rank(word: string, part: string): number {
  return word.toLowerCase().startsWith(part) ? 0 : 1;
}

/** Completes the last item of a list and keeps the others. */
function matchingLast(words: readonly string[], typed = "", separator: string): string[] {
  if (typed.length > MAX_TYPED) return [];
  const items = typed.split(separator.trim() === "" ? /\s+/ : /,\s*/);
  const last = items.pop();
  return matching(words, last).map((word) => [...items, word].join(separator));
}

/** Chords of a key, or of C major where none is given or it cannot be read. */
function listChords(key = ""): readonly string[] {
  const { triads, sevenths } = chordsInKey(readKey(key));
  return [...triads, ...sevenths].map(({ symbol }) => symbol);
}

function readKey(key: string): Key {
  try {
    return parseKey(key === "" ? "C" : key);
  } catch (error) {
    if (error instanceof OnpuError) return parseKey("C");
    throw error;
  }
}

/** The end of every part, and of the chords. */
function tellLastBars(composition: Composition): string {
  const { timeSignatures, duration, tracks } = composition;
  const to = Math.max(1, createMeter(timeSignatures).barCount(duration));
  const bars = { from: Math.max(1, to - LAST_BARS + 1), to };
  const join = (lines: readonly { readonly music: string }[]): string =>
    lines.map(({ music }) => music).join(" | ");
  const lane = join(formatChordLane(composition, { bars }).bars);
  const parts = tracks.map(({ name }, track) =>
    `${preview(name)}: ${join(formatNoteText(composition, { track, bars }).bars)}`
  );
  return [...(composition.chords.length > 0 ? [`chords: ${lane}`] : []), ...parts].join("\n");
}
