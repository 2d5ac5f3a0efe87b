import { type Feel, STRAIGHT } from "../composition/composition.ts";
import { hashText } from "../composition/noise.ts";
import type { EntryField } from "./aliases.ts";
import { toEntry } from "./entries.ts";
import { fieldPath, type Given, type RawPiece } from "./raw.ts";
import { type FeelContext, readHumanize, readSeed } from "./read_humanize.ts";
import { isSwingText, readSwing } from "./read_swing.ts";
import { isRecord } from "./safe.ts";

/** How a piece is played, and which of its tracks have their own way. */
export interface Feels {
  readonly piece: Feel;
  /** Of each track, `null` for as the piece is. */
  readonly tracks: readonly (Feel | null)[];
}

type FeelField = "feel" | "swing" | "swingUnit" | "humanize";

/** What is said about swing and about a hand, and whether everything else is exact. */
interface FeelParts {
  readonly swing?: Given | undefined;
  readonly humanize?: Given | undefined;
  readonly isExact?: boolean;
}

/** What is played to the tick. */
const EXACT =
  /^(?:(?:none|no|off|exact|quanti[sz]ed?|robotic|mechanical|as written)(?![a-z])|なし|無し)/i;
/** What is played by a hand. */
const HUMAN =
  /human|loose|organic|natural|(?<![a-z])live(?![a-z])|timing|velocity|seed|人間|ヒューマン/i;
/** What stands between two things that are said of a feel. */
const AND = /[,;+&、]|\/(?!\d)|(?<![a-z])(?:and|with)(?![a-z])/i;
/** Fields that say how far a hand departs. */
const HAND: readonly EntryField[] = ["timing", "timingMilliseconds", "dynamics"];
/** As much of a text as can name a feel. */
const MAX_TEXT = 80;

/**
 * Reads how a piece and its tracks are played: `swing`, `humanize`, and `feel`, which may say both.
 *
 * A track that says one of the two has the other as the piece has it; `feel: "none"` leaves neither. A seed that is not
 * written follows from the title, which does not change while notes are being written.
 *
 * @param piece The piece as collected
 * @param context The call, and the tempo
 * @returns Feels that `checkComposition` accepts
 */
export function readFeels({ fields, tracks }: RawPiece, context: FeelContext): Feels {
  const title = fields.get("title")?.value;
  const seed = readSeed(fields.get("seed"), context.log) ??
    hashText(typeof title === "string" ? title.slice(0, MAX_TEXT).trim() : "");
  const usual = { ...STRAIGHT, seed };
  const piece = readFeel((field) => fields.get(field), usual, context) ?? STRAIGHT;
  const ofTracks = { ...piece, seed: isHuman(piece) ? piece.seed : seed };
  return {
    piece,
    tracks: tracks.map((track) =>
      readFeel(
        (field) => {
          const value = track.fields[field];
          return value === undefined ? undefined : { value, path: fieldPath(track, field) };
        },
        ofTracks,
        context,
      )
    ),
  };
}

/** Reads what the piece or a track says, `null` when it says nothing. */
function readFeel(
  given: (field: FeelField) => Given | undefined,
  usual: Feel,
  context: FeelContext,
): Feel | null {
  const feel = given("feel");
  const named = feel === undefined ? {} : splitFeel(feel, context);
  const swing = given("swing") ?? named.swing;
  const humanize = given("humanize") ?? named.humanize;
  if (swing === undefined && humanize === undefined && !named.isExact) return null;
  const rest = named.isExact ? { ...STRAIGHT, seed: usual.seed } : usual;
  const { swing: share, swingUnit } = swing === undefined
    ? rest
    : readSwing(swing, { unit: given("swingUnit"), usual: rest }, context);
  const hand = humanize === undefined ? rest : readHumanize(humanize, context) ?? rest;
  const { timing, dynamics } = hand;
  const seed = isHuman(hand) ? hand.seed ?? rest.seed : STRAIGHT.seed;
  return { swing: share, swingUnit, timing, dynamics, seed };
}

/** Finds what a feel says about swing, and what about a hand. */
function splitFeel(feel: Given, context: FeelContext): FeelParts {
  const { value, path } = feel;
  if (isRecord(value)) return splitRecord(feel, context);
  if (typeof value !== "string") return { swing: feel };
  const text = value.slice(0, MAX_TEXT).trim();
  if (EXACT.test(text)) return { isExact: true };
  const parts = text.split(AND);
  const join = (isPart: (part: string) => boolean): Given | undefined => {
    const joined = parts.filter(isPart).join(" ").trim();
    return joined === "" ? undefined : { value: joined, path };
  };
  const humanize = join((part) => HUMAN.test(part));
  // What cannot be read is told of as it was written.
  if (humanize === undefined) return { swing: feel };
  return { humanize, swing: join((part) => isSwingText(part) || !HUMAN.test(part)) };
}

/** An object may be all about one of the two, or have fields of both. */
function splitRecord(feel: Given, context: FeelContext): FeelParts {
  const entry = toEntry(feel.value, { list: feel.path, index: -1 }, context);
  const [nested, name] = [entry.get("humanize"), entry.get("name")];
  if (nested !== undefined) {
    return { humanize: { value: nested, path: entry.pathOf("humanize") }, swing: feel };
  }
  const isNamed = typeof name === "string" && HUMAN.test(name.slice(0, MAX_TEXT));
  const isHand = isNamed || HAND.some((field) => entry.get(field) !== undefined);
  const isSwung = !isHand || (!isNamed && entry.get("swing") !== undefined);
  return { humanize: isHand ? feel : undefined, swing: isSwung ? feel : undefined };
}

function isHuman({ timing, dynamics }: Pick<Feel, "timing" | "dynamics">): boolean {
  return timing > 0 || dynamics > 0;
}
