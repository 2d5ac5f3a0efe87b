import type { Loose } from "./loose_fields.ts";
import { mutateText } from "./write_loosely.ts";
import type { Random } from "./random.ts";

/** How a piece is written in the short forms. */
export interface TextStyle {
  /**
   * Whether only what the notation has is written, and what others play by stands first: then nothing that follows
   * changes a note.
   */
  readonly isSteady: boolean;
}

// deno-fmt-ignore
const PITCHES = ["C4", "D4", "E4", "F#4", "Bb3", "G5", "C", "E", "F", "G", "Ab2", "C5", "Cx3", "Ebb4", "C-1", "G9"];
const DRUMS = ["kick", "snare", "hihat", "open_hihat", "crash", "BD", "F#2", "38", "tom1", "ride"];
// deno-fmt-ignore
const CHORDS = ["Am7", "C", "F#m7b5", "G7(b9)", "Cm7(b5)", "Dm/F", "N.C.", "Bbmaj7", "C7(b9, #11)", "Gsus4"];
// deno-fmt-ignore
const LENGTHS = [
  "", "", "", "", "/q", "/e", "/h", "/w", "/s", "/q.", "/et", "/h+e", "/8", "/16.", ":q", "q", "-e", "_h", "/32", "/w+w",
];
const MARKS = ["", "", "", "", "", "~", "@60", ">", "'", "@mf", "~@40"];
// deno-fmt-ignore
const BARS = ["|", "|", "|", "||", "|:", ":|", ":|x3", ":| x2", "%", "&", "|]", ":|:", "|1", "|2.", ":|2"];
const DYNAMICS = ["pp", "p", "mp", "mf", "f", "ff", "@95"];
// deno-fmt-ignore
const SLOPPY = [
  "C4 /h", "~", "/q", "C4:quarter", "Fis4", "H4", "do4/q", "ド4/q", "レ", "legato", "X4/q", "Cmaj7/w", "(", ")", "[",
  "(C4", "C99", "C4@300", "@", "rest/q", "(Cmaj8)/h", "[Verse 1]", "(V7)", "<c e g>4", "r4", "♯", "Ｃ４／ｑ", "𝄪",
  "C4//q", "(C4/e E4/q)", "(C4 E4 G4)/quarter", ",", ";", "\n", "ff4", "boing", "boing/q", "1", "-", "C4-", "(kick)",
  "C4 quarter", "dotted half", "re", "mi", "B♭4", "C2", "z4", "x4", "// verse", "{C4,E4}", "c'4", "C,", "^C", "_B2", "\ud834", "\u0000", "::", ":|x999999999",
];
// deno-fmt-ignore
const LANE_SIGNS = [".", "/", "-", "N.C.", "%", "I", "V7/ii", "Czz", "(", ")", "C7(", ":|x9", "|:", "[|", "|]", "・", "､"];
const NAMES = ["A", "B", "C", "Verse", "Chorus", "Bridge", "Verse 1", "サビ", "Intro", "A'"];
// deno-fmt-ignore
const LANE_NAMES = [
  "kick", "snare", "hihat", "BD", "SD", "HH", "ride", "crash", "tom1", "36", "F#2", "closed hi-hat", "boing", "kcik", "スネア",
];
// deno-fmt-ignore
const PLAYS: readonly unknown[] = [
  "block", "arpeggio", "alberti", "strum", "bass", "walking bass", "root fifth", "arpeggio up 16th",
  "octave bass 8ths legato", { style: "block", rhythm: "x..x..x." }, { style: "arpeggio", direction: "updown", stepsPerBeat: 4 },
  { style: "strum", rhythm: "D.DU.UDU", spread: 12 }, { style: "bass", pattern: "walking" },
];
// deno-fmt-ignore
const ODD_PLAYS: readonly unknown[] = [
  null, "none", true, "", "oom-pah", "arpegio", 1e9, [], {}, ["strum", { rhythm: [1, 0, 1] }], { rhythm: "x".repeat(3_000) },
  { style: "block", rhythm: "x", stepsPerBeat: 48 }, { style: "arpeggio", every: "1/64", octave: 99 },
  { arpeggio: "up", velocity: "ff" }, { style: { style: { style: "block" } } }, { A: "block", B: "strum" }, "ストローク 8分",
];
const HEADERS: readonly ((random: Random) => Loose)[] = [
  (random) => ({ bpm: random.pick([60, 120, 187]) }),
  (random) => ({ timeSignature: random.pick(["4/4", "3/4", "6/8", "1/4", "7/8"]) }),
  (random) => ({ key: random.pick(["C", "F#m", "Bb"]) }),
  (random) => ({ pickup: random.pick([0.5, 1, 2]) }),
];
// deno-fmt-ignore
const COUNTS: readonly unknown[] = [1, 2, 3, 8, "4", 0, -1, 0.5, 1e9, "1-4", "x", null, 48, 480];

/** A piece in the short forms: note text, drum lanes, a lead sheet, parts that play it, sections and a form. */
export function makeTextSong(random: Random, style: TextStyle, maxItems: number): Loose {
  const names = random.chance(0.4) ? random.list(1, 3, (index) => pickName(random, index)) : [];
  const piece: Loose = {};
  for (const make of HEADERS) if (random.chance(0.3)) Object.assign(piece, make(random));
  if (names.length > 0) Object.assign(piece, makeForm(random, names, style));
  const perSection = <T>(make: () => T): T | Record<string, T> =>
    names.length > 0 && random.chance(style.isSteady ? 1 : 0.8)
      ? Object.fromEntries(names.map((name) => [name, make()]))
      : make();
  if (random.chance(0.6)) {
    piece.chords = perSection<unknown>(() => makeLane(random, style, random.pick([1, 4, 16])));
  }
  const makeTrack = (): unknown => makeTextTrack(random, style, { perSection, maxItems });
  const tracks = random.list(1, random.pick([1, 2, 4, 9]), makeTrack);
  if (names.length > 0 && random.chance(0.15)) return turnInside(piece, tracks, { names, random });
  if (style.isSteady || random.chance(0.6)) return { ...piece, tracks };
  return random.pickCall<Loose>([
    () => ({ tracks, ...piece }),
    () => ({ ...piece, tracks: Object.fromEntries(tracks.map((one, at) => [`part${at}`, one])) }),
    () => ({ ...piece, ...tracks[0] as Loose }),
    () => ({ ...piece, notes: perSection(() => makeNoteText(random, maxItems, style)) }),
    () => ({ ...piece, drums: perSection(() => makeGrid(random, style)) }),
    () => ({ ...piece, tracks: [...tracks, makeNoteText(random, maxItems, style)] }),
    () => ({ song: { ...piece, tracks: JSON.stringify(tracks) } }),
  ]);
}

/** The same piece with the parts and chords of each section inside of it. */
function turnInside(
  { sections: _, chords, ...piece }: Loose,
  tracks: readonly unknown[],
  { names, random }: { readonly names: readonly string[]; readonly random: Random },
): Loose {
  const ofSection = (value: unknown, name: string): unknown =>
    isRecord(value) && Object.hasOwn(value, name) ? value[name] : value;
  const makeSection = (name: string): Loose => ({
    ...(chords === undefined ? {} : { chords: ofSection(chords, name) }),
    ...Object.fromEntries(tracks.map((track, at) => [
      random.pick([`part${at}`, "melody", "bass"]),
      isRecord(track)
        ? Object.fromEntries(
          Object.entries(track).map(([key, value]) => [key, ofSection(value, name)]),
        )
        : track,
    ])),
  });
  const sections = random.chance(0.5)
    ? Object.fromEntries(names.map((name) => [name, makeSection(name)]))
    : names.map((name) => ({ name, ...makeSection(name) }));
  return { ...piece, sections };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Items of note text, one behind the other. */
export function makeNoteText(
  random: Random,
  maxItems: number,
  style: TextStyle,
  pitches: readonly string[] = PITCHES,
): string {
  const items = random.list(1, maxItems, () => makeItem(random, style, pitches));
  const text = items.join(random.chance(0.9) ? " " : random.pick(["\n", "  ", ", "]));
  if (style.isSteady || random.chance(0.7)) return text;
  return mutateText(text, random, 1 + random.below(6));
}

function makeItem(random: Random, { isSteady }: TextStyle, pitches: readonly string[]): string {
  const note = (): string => random.pick(pitches) + random.pick(MARKS);
  const tail = (): string => random.pick(LENGTHS) + random.pick(MARKS);
  const isDrum = pitches !== PITCHES;
  const choice = random.below(isSteady ? 26 : 29);
  if (choice < 12) {
    // Directly behind the name of a drum a length must have its sign.
    const length = random.pick(LENGTHS);
    return random.pick(pitches) + (isDrum && !/^[/:]/.test(length) ? "" : length) +
      random.pick(MARKS);
  }
  if (choice < 15) return `(${random.list(2, 4, note).join(" ")})${tail()}`;
  if (choice < 17) {
    return isDrum ? random.pick(pitches) : `(${random.pick(CHORDS)})${random.pick(LENGTHS)}`;
  }
  if (choice < 19) return random.pick(["r", "R", "z"]) + random.pick(LENGTHS);
  if (choice < 25) return random.pick(BARS);
  if (choice < 26) return random.pick(DYNAMICS);
  return random.pick(SLOPPY);
}

/** Bars of a lead sheet. */
function makeLane(random: Random, { isSteady }: TextStyle, bars: number): unknown {
  const chord = (): string =>
    !isSteady && random.chance(0.15) ? random.pick(LANE_SIGNS) : random.pick(CHORDS);
  const bar = (): string =>
    random.chance(0.1) ? "%" : random.list(1, random.pick([1, 1, 2, 4]), chord).join(" ");
  const list = random.list(1, bars, bar);
  if (isSteady || random.chance(0.6)) return list.join(" | ");
  return random.pickCall<unknown>([
    () => list,
    () => list.join(random.pick(["-", " ", " → ", "\n", "|", ", "])),
    () => mutateText(list.join(" | "), random, 1 + random.below(5)),
    () => list.map((symbol, index) => ({ bar: index + 1, symbol })),
    () => list.map((symbol, index) => [index + 1, symbol]),
  ]);
}

/** Drum lanes. */
function makeGrid(random: Random, { isSteady }: TextStyle): unknown {
  const size = random.pick([8, 16, 16, 32, isSteady ? 16 : 6]);
  const row = (): string =>
    Array.from(
      { length: size },
      (_, step) =>
        (step > 0 && step % 4 === 0 && random.chance(0.05) ? "|" : "") +
        random.pick([".", ".", ".", "x", "x", "X", "o", "-"]),
    ).join("");
  const names = isSteady ? LANE_NAMES.slice(0, 10) : LANE_NAMES;
  const rows = random.list(1, 4, () => [random.pick(names), row()] as const);
  if (isSteady || random.chance(0.5)) return Object.fromEntries(rows);
  return random.pickCall<unknown>([
    () => rows.map(([name, steps]) => `${name}: ${steps}`).join("\n"),
    () => rows.map(([name, steps]) => `${name}|${steps}|`).join("\n"),
    () => rows.map(([name, steps]) => ({ [random.pick(["name", "drum"])]: name, steps })),
    () =>
      Object.fromEntries(rows.map(([name, steps]) => [name, [...steps].map((s) => +/x/i.test(s))])),
    () => Object.fromEntries(rows.map(([name, steps]) => [name, mutateText(steps, random, 3)])),
    () => makeNoteText(random, 20, { isSteady }, DRUMS),
    () => rows.map(([, steps]) => steps).join("\n"),
  ]);
}

/** Sections, the order in which they are played, or both. */
function makeForm(random: Random, names: readonly string[], { isSteady }: TextStyle): Loose {
  const bars = (): unknown =>
    isSteady || random.chance(0.7) ? 1 + random.below(4) : random.pick(COUNTS);
  const sections = names.map((name) => ({ name, bars: bars() }));
  const order = random.list(1, isSteady ? 6 : random.pick([3, 8, 40]), () => random.pick(names));
  if (isSteady) return { sections, form: order.join(", ") };
  const form = random.pickCall<unknown>([
    () => order.join(random.pick([" ", ", ", "-", " - ", " → ", "", "\n", "|"])),
    () => order,
    () => order.map((name) => `${name} x${random.below(12)}`).join(", "),
    () => [...order, "Nowhere", 7, null],
    () => order.join(" ").repeat(random.pick([1, 30])),
    () => mutateText(order.join(", "), random, 3),
  ]);
  return random.pickCall<Loose>([
    () => ({ sections, form }),
    () => ({ form }),
    () => ({ form, sections: names }),
    () => ({ sections }),
    () => ({ sections: Object.fromEntries(sections.map(({ name, bars }) => [name, bars])), form }),
  ]);
}

interface TrackOptions {
  perSection<T>(make: () => T): T | Record<string, T>;
  readonly maxItems: number;
}

function makeTextTrack(
  random: Random,
  style: TextStyle,
  { perSection, maxItems }: TrackOptions,
): unknown {
  const { isSteady } = style;
  const track: Loose = { name: random.pick(["Lead", "Piano", "Bass", "Pad"]) };
  if (random.chance(0.3)) track.instrument = random.pick(["flute", "violin", "electric bass"]);
  if (random.chance(0.1)) track.octave = 2 + random.below(4);
  if (random.chance(0.1)) track.transpose = random.pick([12, -5]);
  if (random.chance(0.1)) track.velocity = random.pick([90, 50]);
  if (!isSteady && random.chance(0.3)) {
    track[random.pick(["stepsPerBeat", "bars", "repeat", "bar", "duration"])] = random.pick(COUNTS);
  }
  const text = (): string => makeNoteText(random, maxItems, style);
  const choice = random.below(10);
  if (choice < 5) track.notes = perSection<unknown>(() => makeTexts(random, style, text));
  else if (choice < 7) {
    track.name = "Drums";
    if (isSteady) track.isDrum = true;
    track[random.chance(isSteady ? 1 : 0.7) ? "drums" : "notes"] = perSection(() =>
      makeGrid(random, style)
    );
  } else if (choice < 8) {
    track.name = "Drums";
    if (isSteady) track.isDrum = true;
    track.notes = perSection(() => makeNoteText(random, maxItems, style, DRUMS));
  } else {
    track.play = isSteady ? random.pick(PLAYS) : perSection(() => pickPlay(random));
    if (!isSteady && random.chance(0.2)) track.notes = text();
  }
  return isSteady || random.chance(0.97) ? track : track.notes ?? track.drums ?? text();
}

/** One text, or texts one behind the other, some of them beside objects. */
function makeTexts(random: Random, { isSteady }: TextStyle, text: () => string): unknown {
  if (random.chance(0.6)) return text();
  const object = (): unknown =>
    isSteady || random.chance(0.5)
      ? { pitch: random.pick(["C5", "E5", "G5"]), duration: random.pick([1, 2]) }
      : random.pick<unknown>([
        { bar: 2, notes: text() },
        { notes: text(), repeat: random.pick([2, 1e9]) },
        { pattern: "a" },
        { beat: 0, pitch: 60 },
        ["C4", "E4"],
        60,
        null,
        "C4",
      ]);
  const list = random.list(1, 4, () => random.chance(0.7) ? text() : object());
  if (isSteady || random.chance(0.8)) return list;
  return random.pick<unknown>([{ right: text(), left: text() }, { notes: list }, { 1: list }]);
}

function pickPlay(random: Random): unknown {
  return random.pick(random.chance(0.6) ? PLAYS : ODD_PLAYS);
}

/** Names of sections are all different. */
function pickName(random: Random, index: number): string {
  return NAMES[(random.below(3) * 3 + index) % NAMES.length];
}
