import { assert, assertEquals } from "@std/assert";
import { formatSong, SONGS } from "../../examples/compose.ts";
import {
  checkComposition,
  type Composition,
  createMeter,
  formatKey,
  parseChord,
  preprocess,
  programName,
  PROGRAMS,
  type RepairCode,
  STRAIGHT,
  type Track,
} from "../../mod.ts";

/** What a song is known to be. */
interface Expected {
  readonly title: string;
  readonly bars: number;
  readonly key: string;
  readonly sections: Readonly<Record<string, number>>;
  /** Notes by track, in order. */
  readonly tracks: Readonly<Record<string, number>>;
  readonly chords: number;
  /** Kinds of repairs, in order; a song that is written well needs none. */
  readonly repairs: readonly RepairCode[];
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  j_pop: {
    title: "夕凪のプラットフォーム",
    bars: 28,
    key: "D major",
    sections: { "Intro": 4, "Aメロ": 8, "Bメロ": 4, "サビ": 8, "Outro": 4 },
    tracks: {
      "メロディ": 96,
      "エレピ": 427,
      "ストリングス": 63,
      "ギター": 228,
      "ベース": 157,
      "ドラム": 378,
    },
    chords: 42,
    repairs: [],
  },
  boss_battle: {
    title: "魔王戦",
    bars: 8,
    key: "C minor",
    sections: { Riff: 2, Theme: 4, Charge: 2 },
    tracks: {
      Brass: 33,
      Violins: 55,
      Cellos: 63,
      Choir: 24,
      Guitar: 174,
      Bass: 63,
      Timpani: 37,
      Drums: 139,
    },
    chords: 11,
    repairs: [],
  },
  fugue: {
    title: "Fuga a 3",
    bars: 9,
    key: "G minor",
    sections: { "Subject": 2, "Answer": 2, "Link": 1, "Third entry": 2, "Cadence": 2 },
    tracks: { Soprano: 35, Alto: 40, Bass: 16 },
    chords: 0,
    repairs: [],
  },
  blues: {
    title: "Last Train Blues",
    bars: 12,
    key: "F major",
    sections: { "Call": 4, "Call again": 4, "Home": 4 },
    tracks: { Tenor: 37, Piano: 128, Bass: 47, Drums: 149 },
    chords: 18,
    repairs: [],
  },
  barcarolle: {
    title: "Barcarolle",
    bars: 16,
    key: "G minor",
    sections: { Minore: 8, Maggiore: 8 },
    tracks: { Clarinet: 50, Piano: 235, Cello: 33 },
    chords: 16,
    repairs: [],
  },
  messy: {
    title: "Musette",
    bars: 8,
    key: "B minor",
    sections: {},
    tracks: { "lead": 20, "left hand": 57 },
    chords: 0,
    repairs: [
      "misspelt_field",
      "unknown_field",
      "beat_base",
      "velocity_scale",
      "channel_guessed",
      "instrument_guessed",
      "velocity_range",
      "note_dropped",
      "unknown_duration",
      "negative_duration",
      "velocity_default",
      "note_dropped",
      "zero_duration",
      "note_dropped",
      "pitch_range",
      "missing_duration",
      "overlap_trimmed",
      "duplicate_notes",
    ],
  },
};

const songs = Object.entries(EXPECTED).map(([name, expected]) => {
  const text = Deno.readTextFileSync(new URL(`../../examples/${name}.json`, import.meta.url));
  return { name, text, expected, ...preprocess(text) };
});

Deno.test("every example is expected, and every expected one is there", () => {
  assertEquals(Object.keys(SONGS), Object.keys(EXPECTED));
});

for (const { name, text, expected, composition, repairs } of songs) {
  Deno.test(`example ${name} is what its script composes`, () => {
    assertEquals(text, formatSong(SONGS[name]?.()));
  });

  Deno.test(`example ${name} is read as it is meant`, () => {
    checkComposition(composition);
    assertEquals(repairs.map(({ code }) => code), expected.repairs);
    const { title, keys, sections, tracks, chords } = composition;
    assertEquals({
      title,
      bars: countBars(composition, composition.duration),
      key: formatKey(keys[0] ?? { tonic: "?", mode: "major" }),
      sections: Object.fromEntries(
        sections.map((section) => [section.name, countBars(composition, section.duration)]),
      ),
      tracks: Object.fromEntries(tracks.map((track) => [track.name, track.notes.length])),
      chords: chords.length,
      repairs: expected.repairs,
    }, expected);
  });

  Deno.test(`example ${name} ends with its last bar`, () => {
    const { duration, tracks } = composition;
    const bars = countBars(composition, duration);
    assertEquals(createMeter(composition.timeSignatures).barStart(bars + 1), duration);
    const late = tracks.filter((track) => endOf(track) > duration);
    assertEquals(late.map((track) => track.name), []);
    const last = createMeter(composition.timeSignatures).barStart(bars);
    assert(tracks.some((track) => endOf(track) > last), "the last bar is empty");
  });

  Deno.test(`example ${name} stays within the ranges of its instruments`, () => {
    const outside = composition.tracks.filter((track) => !track.isDrum).flatMap((track) => {
      const { low, high } = PROGRAMS[track.program];
      return track.notes.filter(({ pitch }) => pitch < low || pitch > high).map((note) =>
        `${programName(track.program)} ${note.pitch} at ${note.onset}`
      );
    });
    assertEquals(outside, []);
  });

  Deno.test(`example ${name} has a chord lane that can be read and leaves no gap`, () => {
    const ends = composition.chords.map(({ tick, duration, symbol }) => {
      assert(parseChord(symbol).notes.length >= 2, symbol);
      return tick + duration;
    });
    if (ends.length === 0) return;
    assertEquals(composition.chords.map(({ tick }) => tick), [0, ...ends.slice(0, -1)]);
    assertEquals(ends.at(-1), composition.duration);
  });

  Deno.test(`example ${name} has sections that fill it`, () => {
    const ends = composition.sections.map(({ tick, duration }) => tick + duration);
    if (ends.length === 0) return;
    assertEquals(composition.sections.map(({ tick }) => tick), [0, ...ends.slice(0, -1)]);
    assertEquals(ends.at(-1), composition.duration);
  });
}

Deno.test("the J-POP has five melodic tracks, drums in every bar and a syllable on every note", () => {
  const { tracks, lyrics, duration } = read("j_pop");
  assertEquals(tracks.filter((track) => !track.isDrum).length, 5);
  const drums = tracks.filter((track) => track.isDrum);
  assertEquals(drums.length, 1);
  const bars = new Set(drums[0]?.notes.map(({ onset }) => Math.floor(onset / 1920)));
  assertEquals(bars.size, duration / 1920);
  assertEquals(
    lyrics.map(({ tick, track }) => [track, tick]),
    tracks[0]?.notes.map(({ onset }) => [0, onset]),
  );
});

Deno.test("the boss battle ends with one blow of all eight parts", () => {
  const { tracks } = read("boss_battle");
  const blow = (7 * 4 + 3) * 480;
  assertEquals(tracks.length, 8);
  assertEquals(
    tracks.filter(({ notes }) => notes.at(-1)?.onset !== blow).map(({ name }) => name),
    [],
  );
});

Deno.test("the fugue answers tonally, and then exactly, a fifth higher", () => {
  const { tracks } = read("fugue");
  const subject = pitches(tracks[1]).slice(0, 11);
  const answer = pitches(tracks[0]).slice(0, 11);
  assertEquals(answer.map((pitch, i) => pitch - (subject[i] ?? 0)), [7, 5, ...Array(9).fill(7)]);
  assertEquals(pitches(tracks[2]).slice(0, 11), subject.map((pitch) => pitch - 24));
});

Deno.test("the fugue turns its countersubject over: below the answer, then above the subject", () => {
  const { tracks } = read("fugue");
  const below = within(tracks[1], 2.5, 4);
  const above = within(tracks[0], 5.5, 7);
  assertEquals(below.length, 7);
  // Down a fifth with the subject, up an octave over it.
  assertEquals(above.map(({ pitch }, i) => pitch - (below[i]?.pitch ?? 0)), Array(7).fill(5));
  assertEquals(above.map(({ duration }) => duration), below.map(({ duration }) => duration));
});

Deno.test("the fugue has no voices that move in parallel fifths, octaves or unisons", () => {
  const { tracks, duration } = read("fugue");
  const ticks = Array.from({ length: duration / 120 }, (_, i) => i * 120);
  const faults = tracks.flatMap((upper, i) => tracks.slice(i + 1).map((lower) => [upper, lower]))
    .flatMap(([upper, lower]) =>
      ticks.filter((tick) => {
        const [from, to] = [tick - 120, tick].map((at) => [at, upper, lower] as const)
          .map(([at, ...pair]) => pair.map((track) => soundingAt(track, at)));
        return [0, 7].includes(modulo12(to)) && modulo12(from) === modulo12(to) &&
          from.every((pitch, voice) => pitch !== to[voice]);
      }).map((tick) => `${upper?.name} and ${lower?.name} at ${tick}`)
    );
  assertEquals(faults, []);
});

Deno.test("the blues swings, and walks in quarters to its last bar", () => {
  const { feel, tracks } = read("blues");
  assertEquals({ ...feel, seed: 0 }, { ...STRAIGHT, swing: 0.64, timing: 12, dynamics: 7 });
  assertEquals(
    within(tracks[2], 0, 11).map(({ duration }) => duration),
    Array<number>(44).fill(480),
  );
});

Deno.test("the barcarolle is in 6/8, changes its key and its tempo", () => {
  const { timeSignatures, keys, tempos, tracks } = read("barcarolle");
  assertEquals(timeSignatures, [{ tick: 0, numerator: 6, denominator: 8 }]);
  assertEquals(keys.map((key) => [key.tick / 1440, formatKey(key)]), [
    [0, "G minor"],
    [8, "G major"],
  ]);
  assertEquals(tempos.map(({ tick, bpm }) => [tick / 1440 + 1, bpm]), [
    [1, 72],
    [7, 66],
    [8, 56],
    [9, 76],
    [13, 80],
    [15, 66],
    [16, 50],
  ]);
  // The first two bars of both halves: the same song, with two other notes.
  const [minor, major] = [within(tracks[0], 0, 2, 1440), within(tracks[0], 8, 10, 1440)];
  assertEquals(
    major.map(({ pitch }, i) => pitch - (minor[i]?.pitch ?? 0)),
    [0, 0, 1, 0, 1, 0, 0],
  );
});

Deno.test("the messy one needs fifteen repairs and is a whole waltz all the same", () => {
  const { composition, repairs } = preprocess(SONGS.messy?.());
  assert(repairs.length >= 15, `${repairs.length} repairs`);
  assertEquals(composition.tracks.map((track) => countSilentBars(track, 8, 1440)), [0, 0]);
  const velocities = composition.tracks[0]?.notes.map(({ velocity }) => velocity) ?? [];
  assert(Math.min(...velocities) >= 64, "a velocity of 0 to 1 was not read as one");
});

function read(name: string): Composition {
  const song = songs.find((song) => song.name === name);
  assert(song, name);
  return song.composition;
}

function countBars({ timeSignatures }: Composition, duration: number): number {
  return createMeter(timeSignatures).barCount(duration);
}

function endOf({ notes }: Track): number {
  return Math.max(...notes.map(({ onset, duration }) => onset + duration));
}

function pitches(track: Track | undefined): number[] {
  return track?.notes.map(({ pitch }) => pitch) ?? [];
}

/** The notes that start between two places, in bars from 0. */
function within(track: Track | undefined, from: number, to: number, bar = 1920): Track["notes"] {
  return track?.notes.filter(({ onset }) => onset >= from * bar && onset < to * bar) ?? [];
}

function soundingAt(track: Track | undefined, tick: number): number {
  const note = track?.notes.find(({ onset, duration }) => onset <= tick && tick < onset + duration);
  return note?.pitch ?? NaN;
}

function modulo12([upper = NaN, lower = NaN]: readonly number[]): number {
  return (upper - lower) % 12;
}

function countSilentBars(track: Track, bars: number, bar: number): number {
  return Array.from({ length: bars }, (_, i) => i).filter((i) =>
    !track.notes.some(({ onset, duration }) => onset < (i + 1) * bar && onset + duration > i * bar)
  ).length;
}
