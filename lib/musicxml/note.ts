import type { BarEvent } from "../engraving/bar_filler.ts";
import type { BeamMark } from "../engraving/beams.ts";
import { SHORTEST } from "../engraving/fine.ts";
import type { Value } from "../engraving/write_rhythm.ts";
import { isTiedTo } from "./accidentals.ts";
import { element, type XmlElement } from "./xml.ts";

/** One head of a note, without what it shares with others of its chord. */
export interface Head {
  /** `pitch` or `unpitched`. */
  readonly place: XmlElement;
  /** Which drum it is; `null` for pitches. */
  readonly instrument: XmlElement | null;
  readonly accidental: string | null;
  /** Shape; `null` for the usual one. */
  readonly shape: string | null;
}

/** The tuplet that a value stands in. */
export interface InTuplet {
  readonly played: number;
  readonly time: number;
  /** Length of one of the values that so many are played of. */
  readonly unit: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it has a bracket: it needs none when one beam shows what belongs to it. */
  readonly isBracketed: boolean;
}

/** What a value is written with. */
export interface NoteSetting {
  /** From the top down; none is a rest. */
  readonly heads: readonly Head[];
  readonly voice: number;
  /** `null` in a part of one staff. */
  readonly staff: number | null;
  readonly tuplet: InTuplet | null;
  /** From the longest on. */
  readonly beams: readonly BeamMark[];
  /** Which way all stems go; `null` where that depends on pitches and voices. */
  readonly stem: "up" | null;
  readonly lyric: XmlElement | null;
  /** Whether it is a rest for a whole bar, which is written alike in every metre. */
  readonly isWholeBar: boolean;
  /** Whether it is seen. */
  readonly isSeen: boolean;
  /** Parts of a tick in a division. */
  readonly division: number;
}

/** Names of note values, from the shortest on, each twice as long as the one before. */
const TYPES: readonly string[] = [
  ...["64th", "32nd", "16th", "eighth", "quarter", "half", "whole", "breve"],
];

/** A note, a chord or a rest: an element for each head, in the order of the schema. */
export function toNotes(value: Value<BarEvent>, setting: NoteSetting): XmlElement[] {
  const heads = setting.heads.length === 0 ? [null] : setting.heads;
  return heads.map((head, index) => toNote(value, setting, { head, isFirst: index === 0 }));
}

function toNote(
  value: Value<BarEvent>,
  setting: NoteSetting,
  { head, isFirst }: { readonly head: Head | null; readonly isFirst: boolean },
): XmlElement {
  const { voice, staff, tuplet, beams, stem, lyric, isWholeBar, isSeen, division } = setting;
  const stops = head !== null && isTiedTo(value);
  const starts = head !== null && (value.event.isTied || value.goesOn);
  const ties = [...stops ? ["stop"] : [], ...starts ? ["start"] : []];
  const notations = [
    ...ties.map((type) => element("tied", [], { type })),
    ...isFirst ? tupletMarks(tuplet) : [],
  ];
  return element("note", [
    isFirst ? null : element("chord"),
    head === null ? element("rest", [], isWholeBar ? { measure: "yes" } : {}) : head.place,
    element("duration", (value.end - value.start) / division),
    ...ties.map((type) => element("tie", [], { type })),
    head?.instrument ?? null,
    element("voice", voice),
    ...isWholeBar ? [] : toType(value.written),
    head === null || head.accidental === null ? null : element("accidental", head.accidental),
    tuplet === null ? null : toTimeModification(tuplet),
    head === null || stem === null ? null : element("stem", stem),
    head === null || head.shape === null ? null : element("notehead", head.shape),
    staff === null ? null : element("staff", staff),
    ...isFirst ? beams.map((mark, index) => element("beam", mark, { number: index + 1 })) : [],
    notations.length === 0 ? null : element("notations", notations),
    isFirst ? lyric : null,
  ], isSeen ? {} : { "print-object": "no" });
}

/** The name of a note value, with its dot. */
function toType(length: number): XmlElement[] {
  const power = Math.floor(Math.log2(length / SHORTEST));
  const type = element("type", TYPES[power]);
  return length === SHORTEST * 2 ** power ? [type] : [type, element("dot")];
}

function toTimeModification({ played, time, unit }: InTuplet): XmlElement {
  return element("time-modification", [
    element("actual-notes", played),
    element("normal-notes", time),
    element("normal-type", TYPES[Math.log2(unit / SHORTEST)]),
  ]);
}

function tupletMarks(tuplet: InTuplet | null): XmlElement[] {
  if (tuplet === null) return [];
  return [
    ...tuplet.isFirst
      ? [
        element("tuplet", [], { type: "start", bracket: tuplet.isBracketed ? "yes" : "no" }),
      ]
      : [],
    ...tuplet.isLast ? [element("tuplet", [], { type: "stop" })] : [],
  ];
}
