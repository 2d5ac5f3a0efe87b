import type { Sound } from "../engraving/arrange_voices.ts";
import type { BarEvent } from "../engraving/bar_filler.ts";
import type { Bar } from "../engraving/bars.ts";
import type { ChordTones } from "../engraving/chord_tones.ts";
import { DRUM_PLACES, UNKNOWN_DRUM } from "../engraving/drum_place.ts";
import { type Speller, spellTogether } from "../engraving/spelling.ts";
import type { Value } from "../engraving/write_rhythm.ts";
import type { Key } from "../pitch/key.ts";
import type { NoteName } from "../pitch/note_name.ts";
import { findAccidentals, isTiedTo } from "./accidentals.ts";
import type { Mark } from "./directions.ts";
import { LyricWriter } from "./lyric.ts";
import { type Head, toNotes } from "./note.ts";
import { instrumentId } from "./part_list.ts";
import { isWholeBarRest, type PlannedValue, type PlannedVoice } from "./plan_part.ts";
import { element, type XmlElement } from "./xml.ts";

/** Writes the music of one part, bar by bar. */
export class PartWriter {
  readonly #part: number;
  readonly #voices: readonly PlannedVoice[];
  readonly #staves: number;
  readonly #division: number;
  readonly #octaves: number;
  readonly #tones: ChordTones;
  /** What held where sounds began: both ends of a tie are one note. */
  readonly #spellers = new Map<Sound, Speller>();
  readonly #lyrics: readonly LyricWriter[];

  /**
   * @param part Its index in the score
   * @param voices Its voices
   * @param setting Parts of a tick in a division, and how chords spell
   */
  constructor(
    part: number,
    voices: readonly PlannedVoice[],
    { division, tones }: { readonly division: number; readonly tones: ChordTones },
  ) {
    this.#part = part;
    this.#tones = tones;
    this.#voices = voices;
    this.#staves = voices[voices.length - 1].staff + 1;
    this.#division = division;
    this.#octaves = writtenHigher(voices);
    this.#lyrics = voices.map(() => new LyricWriter());
  }

  /**
   * The notes of a bar, voice after voice.
   *
   * @param index Of the bar
   * @param bar The bar
   * @param marks What stands over it, in order
   */
  write(index: number, bar: Bar, marks: readonly Mark[]): XmlElement[] {
    const spelled = this.#voices.map(({ bars }) =>
      bars[index].map(({ value }) => ({ value, names: this.#spell(value, bar.key) }))
    );
    const names = new Map(spelled.flat().map((note) => [note.value, note.names]));
    const accidentals = new Map<Value<BarEvent>, readonly (string | null)[]>();
    for (let staff = 0; staff < this.#staves; staff++) {
      const own = spelled.filter((_, voice) => this.#voices[voice].staff === staff).flat();
      for (const [value, signs] of findAccidentals(own, bar.key)) accidentals.set(value, signs);
    }
    const written = this.#voices.map((voice, at) => {
      const values = voice.bars[index];
      return values.flatMap((planned, place) => [
        ...at === 0 ? this.#takeMarks(marks, bar, values, place) : [],
        ...this.#writeValue(planned, { bar, voice, lyrics: this.#lyrics[at] }, {
          names: names.get(planned.value) ?? [],
          accidentals: accidentals.get(planned.value) ?? [],
        }),
      ]);
    }).filter((notes) => notes.length > 0);
    const back = element("backup", [element("duration", bar.beats.length / this.#division)]);
    return written.flatMap((notes, at) => at === 0 ? notes : [back, ...notes]);
  }

  /** Marks that belong before a value: those from its start to that of the next. */
  #takeMarks(
    marks: readonly Mark[],
    bar: Bar,
    values: readonly PlannedValue[],
    at: number,
  ): XmlElement[] {
    const { start } = values[at].value;
    const end = values[at + 1]?.value.start ?? Infinity;
    return marks.map(({ place, make }) => ({ place: place - bar.start, make }))
      .filter(({ place }) => start <= place && place < end)
      .map(({ place, make }) => make((place - start) / this.#division));
  }

  #writeValue(
    { value, tuplet, beams }: PlannedValue,
    { bar, voice, lyrics }: {
      readonly bar: Bar;
      readonly voice: PlannedVoice;
      readonly lyrics: LyricWriter;
    },
    notes: {
      readonly names: readonly NoteName[];
      readonly accidentals: readonly (string | null)[];
    },
  ): XmlElement[] {
    const { sound } = value.event;
    const syllable = sound === null || isTiedTo(value)
      ? undefined
      : voice.voice.syllables.get(sound);
    return toNotes(value, {
      heads: voice.voice.track.isDrum ? this.#toDrums(sound) : toPitches(notes, this.#octaves),
      voice: voice.number,
      staff: this.#staves === 1 ? null : voice.staff + 1,
      tuplet,
      beams,
      // One voice plays the whole kit, with its stems up as hands are written (Weinberg, Guidelines for Drumset Notation).
      stem: voice.voice.track.isDrum ? "up" : null,
      lyric: syllable === undefined ? null : lyrics.write(syllable),
      isWholeBar: isWholeBarRest(value, bar),
      isSeen: sound !== null || voice.isFirst,
      division: this.#division,
    });
  }

  #spell(value: Value<BarEvent>, key: Key): readonly NoteName[] {
    const { sound } = value.event;
    if (sound === null || this.#voices[0].voice.track.isDrum) return [];
    const begun = isTiedTo(value) ? this.#spellers.get(sound) : undefined;
    const speller = begun ?? { key, tones: this.#tones.at(sound.start) };
    this.#spellers.set(sound, speller);
    return spellTogether(sound.pitches, speller);
  }

  #toDrums(sound: Sound | null): Head[] {
    return (sound?.pitches ?? []).map((pitch): Head => {
      const { letter, octave, head } = DRUM_PLACES.get(pitch) ?? UNKNOWN_DRUM;
      return {
        place: element("unpitched", [
          element("display-step", letter),
          element("display-octave", octave),
        ]),
        instrument: element("instrument", [], { id: instrumentId(this.#part, pitch) }),
        accidental: null,
        shape: head,
      };
    });
  }
}

/** MusicXML writes octaves 0 to 9, a little less than MIDI has. */
const HIGHEST_OCTAVE = 9;

/**
 * By how many octaves a part is written higher than it sounds: MusicXML has no octave below 0, which C0, 12, begins.
 *
 * B sharp of that octave is the lowest note that may be spelled below its own.
 */
export function writtenHigher(voices: readonly PlannedVoice[]): number {
  const isLow = voices.some(({ voice }) =>
    !voice.track.isDrum && voice.sounds.some(({ pitches }) => pitches[0] <= 12)
  );
  return isLow ? 1 : 0;
}

function toPitches(
  { names, accidentals }: {
    readonly names: readonly NoteName[];
    readonly accidentals: readonly (string | null)[];
  },
  octaves: number,
): Head[] {
  return names.map(({ letter, accidental, octave }, index): Head => ({
    place: element("pitch", [
      element("step", letter),
      accidental === 0 ? null : element("alter", accidental),
      element("octave", Math.min(HIGHEST_OCTAVE, (octave ?? 4) + octaves)),
    ]),
    instrument: null,
    accidental: accidentals[index] ?? null,
    shape: null,
  }));
}
