import {
  type Chord,
  formatNoteName,
  parseChord,
  parseNoteName,
  parsePitch,
  toPitch,
  voiceChord,
} from "../../mod.ts";

/** A note or a chord as a model writes it: beats count quarters from 1, lengths are quarters. */
export interface WrittenNote {
  /** One name or several, `"C4"` or `"C4 E4 G4"`, or a drum. */
  readonly pitch: string;
  readonly beat: number;
  readonly duration: number;
  readonly velocity: number;
  readonly lyric?: string;
}

/** A chord of a lead sheet: where it begins, how long it lasts. */
export interface WrittenChord {
  readonly symbol: string;
  readonly beat: number;
  readonly duration: number;
}

/** A dynamic mark. */
export type Dynamic = "pp" | "p" | "mp" | "mf" | "f" | "ff";

/** Velocities of the dynamic marks: those of note text. */
const DYNAMICS: Readonly<Record<Dynamic, number>> = {
  pp: 32,
  p: 48,
  mp: 64,
  mf: 80,
  f: 96,
  ff: 112,
};
/** What an accent adds: one dynamic. */
const ACCENT = 16;
/** Velocity of a hit of a drum, and how much louder an accent and a ghost note are: as in a drum grid. */
const HIT = 96;
const HITS: Readonly<Record<string, number>> = { X: 24, o: -40 };
/** How much louder than written a mark of any other grid is played: one dynamic. */
const MARKS: Readonly<Record<string, number>> = { X: ACCENT, o: -ACCENT };

/** The beat on which a bar begins. */
export function startOf(bar: number, beatsPerBar = 4): number {
  return 1 + (bar - 1) * beatsPerBar;
}

/**
 * A melody, written as pitches with lengths: `"mf C5:1 D5:.5 E5 -:2"`.
 *
 * A length holds until the next one; `-` rests, `+` joins the pitches of a chord, `'` after a length plays half of it,
 * `>` at the end is an accent, `|` is for the eye. `pp` to `ff` set the loudness.
 *
 * @param beat Where it begins
 * @param options.lyrics One character for each note in turn; spaces are for the eye
 */
export function line(
  beat: number,
  text: string,
  { lyrics = "" }: { readonly lyrics?: string } = {},
): WrittenNote[] {
  const syllables = [...lyrics.replaceAll(/\s/g, "")];
  const notes: WrittenNote[] = [];
  let level = DYNAMICS.mf;
  let at = beat;
  let length = "1";
  for (const item of text.split(/[\s|]+/).filter(Boolean)) {
    if (isDynamic(item)) {
      level = DYNAMICS[item];
      continue;
    }
    const [pitch, written = length] = item.replace(/>$/, "").split(":");
    length = written;
    const step = Number.parseFloat(length);
    if (pitch !== "-") {
      const lyric = syllables[notes.length];
      notes.push({
        pitch: pitch.replaceAll("+", " "),
        beat: round(at),
        duration: length.endsWith("'") ? step / 2 : step,
        velocity: item.endsWith(">") ? level + ACCENT : level,
        ...(lyric && { lyric }),
      });
    }
    at += step;
  }
  return notes;
}

/**
 * A lead sheet, written by bars: `"G A | F#m Bm"`; what stands in a bar shares it evenly, or as written: `"Gb9:.5"`.
 *
 * @param bar Where it begins
 */
export function leadSheet(bar: number, text: string, beatsPerBar = 4): WrittenChord[] {
  return text.split("|").flatMap((written, index) => {
    const symbols = written.trim().split(/\s+/);
    let beat = startOf(bar + index, beatsPerBar);
    return symbols.map((item) => {
      const [symbol = "", length] = item.split(":");
      const chord = { symbol, beat, duration: Number(length ?? beatsPerBar / symbols.length) };
      beat += chord.duration;
      return chord;
    });
  });
}

/**
 * Chords without their basses, each as near as can be to the one before.
 *
 * @param around What the first one is near to
 */
export function voiced(
  chords: readonly WrittenChord[],
  { around, low = "C2", high = "C7", dynamic = "mp" }: {
    readonly around: string;
    readonly low?: string;
    readonly high?: string;
    readonly dynamic?: Dynamic;
  },
): WrittenNote[] {
  let near = around.split(" ").map((name) => parsePitch(name));
  return chords.map(({ symbol, beat, duration }) => {
    const chord = parseChord(symbol);
    const place = { near, low: parsePitch(low), high: parsePitch(high) };
    near = voiceChord({ ...chord, bass: chord.root }, place);
    return {
      pitch: near.map((pitch) => spell(chord, pitch)).join(" "),
      beat,
      duration,
      velocity: DYNAMICS[dynamic],
    };
  });
}

/**
 * Basses with two notes above them: the fifth (the root, when it is not the bass) and the octave.
 *
 * @param low Lowest pitch that the bass may have
 */
export function basses(
  chords: readonly WrittenChord[],
  { low = "E1", dynamic = "mf" }: { readonly low?: string; readonly dynamic?: Dynamic } = {},
): WrittenNote[] {
  return chords.map(({ symbol, beat, duration }) => {
    const chord = parseChord(symbol);
    const fifth = chord.notes[chord.intervals.findIndex((name) => name.endsWith("5"))];
    const bass = above(chord.bass, parsePitch(low));
    const middle = above(chord.bass === chord.root ? fifth ?? chord.bass : chord.root, bass + 1);
    const pitches = [bass, middle, bass + 12].map((pitch) => spell(chord, pitch));
    return { pitch: pitches.join(" "), beat, duration, velocity: DYNAMICS[dynamic] };
  });
}

/**
 * Held notes struck in a rhythm that repeats to their end, a character for each step: `x` strikes, `X` with an accent,
 * `o` softly, a digit only that note of a chord from below, `>` what comes next; `-` holds, `.` is silent.
 *
 * @param options.step Length of a character in quarters
 * @param options.pulse Quarters from one beat to the next, 1.5 in 6/8
 */
export function strike(
  held: readonly WrittenNote[],
  grid: string,
  { step = 0.5, accents = MARKS }: {
    readonly step?: number;
    readonly accents?: Readonly<Record<string, number>>;
  } = {},
): WrittenNote[] {
  const marks = grid.replaceAll(/[\s|]/g, "");
  const [start, end] = [held[0].beat, endOf(held[held.length - 1])];
  const find = (beat: number): WrittenNote | undefined =>
    held.find((note) => note.beat <= beat && beat < endOf(note));
  return Array.from({ length: Math.round((end - start) / step) }, (_, i) => i).flatMap((i) => {
    const mark = marks[i % marks.length];
    const beat = round(start + i * step);
    const note = find(mark === ">" ? beat + step : beat);
    if (note === undefined || mark === "." || mark === "-") return [];
    let steps = 1;
    while (marks[(i + steps) % marks.length] === "-") steps++;
    const until = Math.min(beat + steps * step, endOf(note));
    const names = note.pitch.split(" ");
    return [{
      pitch: /\d/.test(mark) ? names[Number(mark) - 1] : note.pitch,
      beat,
      duration: round(until - beat),
      velocity: note.velocity + (accents[mark] ?? 0),
    }];
  });
}

/** Held chords note by note; a note that the next chord has as well is not struck again. */
export function tied(held: readonly WrittenNote[]): WrittenNote[] {
  const notes: WrittenNote[] = [];
  for (const { pitch: names, ...chord } of held) {
    for (const pitch of names.split(" ")) {
      const open = notes.findIndex((note) => note.pitch === pitch && endOf(note) === chord.beat);
      if (open < 0) notes.push({ pitch, ...chord });
      else notes[open] = { ...notes[open], duration: notes[open].duration + chord.duration };
    }
  }
  return notes;
}

/**
 * Drums in a rhythm, lane by lane, written as for {@link strike} and repeated for some bars of 4/4.
 *
 * @param step Length of a character in quarters
 */
export function groove(
  bar: number,
  bars: number,
  lanes: Readonly<Record<string, string>>,
  step = 0.25,
): WrittenNote[] {
  const whole = { beat: startOf(bar), duration: 4 * bars, velocity: HIT };
  return sorted(
    ...Object.entries(lanes).map(([pitch, grid]) =>
      strike([{ pitch, ...whole }], grid, { step, accents: HITS })
    ),
  );
}

/** In the order in which they sound. */
export function sorted(...parts: readonly (readonly WrittenNote[])[]): WrittenNote[] {
  return parts.flat().sort((a, b) => a.beat - b.beat);
}

function isDynamic(item: string): item is Dynamic {
  return item in DYNAMICS;
}

/** A pitch by the name that its chord has for it. */
function spell(chord: Chord, pitch: number): string {
  const name = [chord.bass, ...chord.notes].map((note) => parseNoteName(note)).find((note) =>
    (pitch - toPitch({ ...note, octave: 4 })) % 12 === 0
  );
  if (name === undefined) throw new RangeError(`${chord.symbol} has no pitch ${pitch}`);
  return formatNoteName({
    ...name,
    octave: 4 + (pitch - toPitch({ ...name, octave: 4 })) / 12,
  });
}

/** The lowest pitch of a name that is not below another. */
function above(name: string, low: number): number {
  const pitch = toPitch({ ...parseNoteName(name), octave: 4 });
  return low + (((pitch - low) % 12) + 12) % 12;
}

function endOf({ beat, duration }: WrittenNote): number {
  return round(beat + duration);
}

function round(beat: number): number {
  return Math.round(beat * 10000) / 10000;
}
