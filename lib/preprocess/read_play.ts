import {
  type AccompanimentPart,
  type ArpeggioPart,
  PLAY_STYLES,
  type PlayOptions,
  type StrumPart,
} from "../accompaniment/part.ts";
import { findDuration, PPQ } from "../time/duration.ts";
import { type CollectedPlay, collectPlay } from "./collect_play.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import { MAX_STEPS, type PlayRhythm, readPlayRhythm, repeatLength } from "./play_rhythm.ts";
import { type PlayReading, type PlayWords, readPlayWords } from "./play_words.ts";
import type { Given } from "./raw.ts";
import { DEFAULT_VELOCITY, readVelocity } from "./read_velocity.ts";
import type { RepairLog } from "./repair.ts";

type Style = typeof PLAY_STYLES[number];

/** Octaves that a part can play in. */
const OCTAVES = { low: -1, high: 9 };
/** Below this share of a length a gate is staccato. */
const SHORT = 0.75;
/** Words of a track that does not play. */
const OFF = /^\s*(?:none|no|off|false|silent|silence|mute|なし)?\s*$/i;
const STYLES = `write ${PLAY_STYLES.slice(0, -1).join(", ")} or ${PLAY_STYLES.at(-1)}`;

/**
 * Reads how a track plays the chords of the piece: words (`"arpeggio up"`, `"walking bass"`, `"ストローク"`), an object
 * with `style` and options, or both together.
 *
 * Words that are misspelt, unknown or vague are read as the nearest way to play, and recorded.
 *
 * @param given Value of the track's field
 * @param log Log of repairs
 * @returns The part, or `null` where the value says that nothing is played, or cannot be read, which is recorded
 */
export function readPlay(given: Given, log: RepairLog): AccompanimentPart | null {
  const { value, path } = given;
  if (isSilent(value)) return null;
  const { text, fields } = collectPlay(given, log);
  const reading = readPlayWords(text);
  const reader = new PlayReader({ text, fields }, reading, log);
  const { style = reader.guessStyle(value) } = reading.words;
  if (style === null) {
    log.add("play_dropped", path, { before: value, detail: STYLES });
    return null;
  }
  const part = reader.read(style);
  const { direction } = reading.words;
  const isTurned = style === "arpeggio" && direction === "downup";
  if (reading.isGuess || isTurned || reading.words.style === undefined) {
    log.add("play_guessed", path, { before: value, after: describe(part), detail: STYLES });
  }
  return part;
}

/** Whether a value says that nothing is played, or nothing at all. */
export function isSilent(value: unknown): boolean {
  if (typeof value === "string") return OFF.test(value);
  return value === undefined || value === null || value === false;
}

class PlayReader {
  readonly #fields: CollectedPlay["fields"];
  readonly #words: PlayWords;
  readonly #grid: string;
  readonly #log: RepairLog;

  constructor({ fields }: CollectedPlay, { words, grid }: PlayReading, log: RepairLog) {
    this.#fields = fields;
    this.#words = words;
    this.#grid = grid;
    this.#log = log;
  }

  /** The style of what names none, `null` when nothing at all is said. */
  guessStyle(value: unknown): Style | null {
    const rhythm = this.#fields.get("rhythm")?.value;
    const signs = `${this.#grid}${typeof rhythm === "string" ? rhythm : ""}`;
    if (/[DU]/.test(signs) || this.#fields.has("spread")) return "strum";
    if (this.#words.direction !== undefined) return "arpeggio";
    const saysMore = signs !== "" || this.#fields.size > 0 || Object.keys(this.#words).length > 0;
    return saysMore || toBoolean(value) === true ? "block" : null;
  }

  read(style: Style): AccompanimentPart {
    const { direction, pattern } = this.#words;
    const options: PlayOptions = {
      ...this.#readRhythm(style),
      ...this.#readOctave(),
      ...this.#readVelocity(),
      ...this.#readArticulation(),
    };
    switch (style) {
      case "arpeggio":
        return { style, ...toOrder(direction), ...options };
      case "strum":
        return { style, ...toStroke(direction), ...this.#readSpread(), ...options };
      case "bass":
        return { style, ...(pattern && { pattern }), ...options };
      default:
        return { style, ...options };
    }
  }

  #readRhythm(style: Style): Pick<PlayOptions, "rhythm" | "stepsPerBeat"> {
    const rhythm = this.#findRhythm();
    const every = this.#readEvery();
    const steps = this.#readSteps() ?? (every === null ? undefined : toSteps(every));
    if (rhythm !== null) {
      const stepsPerBeat = rhythm.stepsPerBeat ?? steps;
      return { rhythm: rhythm.rhythm, ...(stepsPerBeat && { stepsPerBeat }) };
    }
    const repeated = every === null ? null : repeatLength(every);
    if (repeated !== null) {
      const { rhythm, stepsPerBeat } = repeated;
      return { rhythm, ...(stepsPerBeat && { stepsPerBeat }) };
    }
    // Steps without a rhythm say how fast broken chords go.
    const isBroken = style === "arpeggio" || style === "alberti";
    return steps !== undefined && isBroken ? { rhythm: "x", stepsPerBeat: steps } : {};
  }

  #findRhythm(): PlayRhythm | null {
    const given = this.#fields.get("rhythm") ?? this.#fields.get("pattern");
    if (given === undefined) return this.#grid === "" ? null : readPlayRhythm(this.#grid);
    const { value, path } = given;
    const rhythm = readPlayRhythm(value) ?? readRhythmWords(value);
    if (rhythm === null) this.#drop(given, "write a hit as x and no hit as a dot: x..x..x.");
    else if (rhythm.isGuess) {
      this.#log.add("play_guessed", path, { before: value, after: rhythm.rhythm });
    }
    return rhythm;
  }

  /** Ticks from hit to hit, or of a step. */
  #readEvery(): number | null {
    const given = this.#fields.get("every");
    if (given === undefined) return this.#words.every ?? null;
    const number = toNumber(given.value);
    const text = String(Number.isNaN(number) ? given.value : number);
    // A fraction counts beats, a whole number is a note value.
    const ticks = number < 1 ? Math.round(number * PPQ) : findDuration(text.slice(0, 80)) ??
      readPlayWords(text).words.every;
    if (ticks !== undefined && ticks >= 1) return ticks;
    this.#drop(given, 'write a note value, such as "1/8"');
    return null;
  }

  #readSteps(): number | undefined {
    const given = this.#fields.get("stepsPerBeat");
    if (given === undefined) return undefined;
    const steps = toNumber(given.value);
    if (Number.isInteger(steps) && steps >= 1 && steps <= MAX_STEPS) return steps;
    this.#drop(given, `write a whole number from 1 to ${MAX_STEPS}`);
    return undefined;
  }

  #readOctave(): Pick<PlayOptions, "octave"> {
    const given = this.#fields.get("octave");
    if (given === undefined) {
      const { octave } = this.#words;
      return octave === undefined ? {} : { octave };
    }
    const octave = toNumber(given.value);
    if (Number.isInteger(octave) && octave >= OCTAVES.low && octave <= OCTAVES.high) {
      return { octave };
    }
    this.#drop(given, "write an octave from -1 to 9; middle C is C4");
    return {};
  }

  #readVelocity(): Pick<PlayOptions, "velocity"> {
    const given = this.#fields.get("velocity");
    if (given === undefined) return {};
    const { velocity, repair } = readVelocity(given.value, 1, DEFAULT_VELOCITY);
    if (repair === null) return { velocity };
    const isRead = velocity > 0 && repair !== "velocity_default";
    const after = isRead ? velocity : undefined;
    this.#log.add(repair === "velocity_zero" ? "unreadable_value" : repair, given.path, {
      before: given.value,
      after,
    });
    return isRead ? { velocity } : {};
  }

  /** Words are read with all others; a number is the share of its length that a note sounds. */
  #readArticulation(): Pick<PlayOptions, "articulation"> {
    const { articulation } = this.#words;
    const given = this.#fields.get("articulation");
    if (given === undefined) return articulation === undefined ? {} : { articulation };
    const number = toNumber(given.value);
    if (!(number > 0)) {
      this.#drop(given, "write legato or staccato");
      return {};
    }
    const share = number > 2 ? number / 100 : number;
    const nearest = share < SHORT ? "staccato" : "legato";
    if (share !== 1 && share !== 0.5) {
      this.#log.add("play_guessed", given.path, { before: given.value, after: nearest });
    }
    return { articulation: nearest };
  }

  #readSpread(): Pick<StrumPart, "spread"> {
    const given = this.#fields.get("spread");
    if (given === undefined) return {};
    const ticks = Math.round(toNumber(given.value));
    if (ticks >= 0) return { spread: Math.min(PPQ, ticks) };
    this.#drop(given, "write ticks from one string to the next, such as 10");
    return {};
  }

  #drop({ value, path }: Given, detail: string): void {
    this.#log.add("unreadable_value", path, { before: value, detail });
  }
}

/** Words about a rhythm, of which only a length is read. */
function readRhythmWords(value: unknown): PlayRhythm | null {
  if (typeof value !== "string") return null;
  const { words: { every, ...others }, isGuess } = readPlayWords(value);
  const rhythm = every === undefined ? null : repeatLength(every);
  return rhythm && { ...rhythm, isGuess: isGuess || Object.keys(others).length > 0 };
}

function toOrder(direction: PlayWords["direction"]): Pick<ArpeggioPart, "direction"> {
  if (direction === undefined) return {};
  return { direction: direction === "downup" ? "updown" : direction };
}

function toStroke(direction: PlayWords["direction"]): Pick<StrumPart, "direction"> {
  if (direction === undefined) return {};
  return { direction: direction === "up" || direction === "down" ? direction : "alternate" };
}

/** Steps in a quarter of a step's length, where it fits. */
function toSteps(ticks: number): number | undefined {
  const steps = PPQ / ticks;
  return Number.isInteger(steps) && steps <= MAX_STEPS ? steps : undefined;
}

function describe(part: AccompanimentPart): string {
  const more = "direction" in part ? part.direction : "pattern" in part ? part.pattern : undefined;
  return more === undefined ? part.style : `${part.style} ${more}`;
}
