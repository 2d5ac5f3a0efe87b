import { LIMITS, type Note } from "../composition/composition.ts";
import type { NoteTextEnd, NoteTextState } from "../notation/parse_note_text.ts";
import { areBarsAlike } from "./alike_bars.ts";
import type { TrackDraft } from "./draft.ts";
import type { RawGrid, RawNote, RawText } from "./raw.ts";
import type { Place, ReadContext, TrackDefaults } from "./read_context.ts";
import {
  addProblems,
  countHits,
  type MusicReading,
  readGrid,
  readMore,
  type Report,
  type Running,
} from "./read_music.ts";
import { checkRepeated, countPlayed, MAX_WRITTEN } from "./repeats.ts";
import type { TextReader } from "./text_reader.ts";

/** Notes that are exact already, and where what follows would start. */
interface Music {
  readonly notes: readonly Note[];
  readonly end: number;
}

/** Reads what of a track is text and drum lanes; each text goes on with what the one before left in force. */
export class MusicReader {
  readonly #draft: TrackDraft;
  readonly #context: ReadContext;
  readonly #defaults: TrackDefaults;
  readonly #texts: TextReader;
  #running: Running;

  /**
   * @param draft The track, which learns of miscounted bars and of where it breaks off
   * @param context What reading notes needs
   * @param track What the track says, and what reads its texts
   */
  constructor(
    draft: TrackDraft,
    context: ReadContext,
    { defaults, texts }: { readonly defaults: TrackDefaults; readonly texts: TextReader },
  ) {
    this.#draft = draft;
    this.#context = context;
    this.#defaults = defaults;
    this.#texts = texts;
    this.#running = this.#start();
  }

  /** Forgets what is in force, as at the start of the track. */
  restart(): void {
    this.#running = this.#start();
  }

  readText(
    raw: RawNote,
    text: RawText,
    place: Place,
  ): Music & { readonly provisional: Note | null } {
    const start = { ...this.#running, tick: Math.max(0, Math.round(place.at)) };
    const again = place.frame.isCopy ? this.#recall(raw, text, start) : null;
    const reading = again ?? this.#texts.read(text, start);
    const report = this.#reportAt(raw, place);
    if (report !== null) addProblems(reading.problems, report);
    const { notes, provisional, miscounts, end, certainEnd } = reading;
    this.#running = end;
    this.#context.count.written = MAX_WRITTEN - end.repeatable;
    const { placement, isCopy } = place.frame;
    const restEnd = Math.min(certainEnd, placement?.end ?? certainEnd);
    this.#draft.restEnd = Math.max(this.#draft.restEnd, restEnd);
    if (!isCopy) this.#draft.miscounts.push(...miscounts);
    if (!isCopy && text.isOpen) this.#draft.openAt ??= end.tick;
    return { notes, provisional, end: end.tick };
  }

  /** Reads on in a text from the start of the piece that is still being written. */
  readOpen(
    { list }: RawNote,
    { value }: RawText,
    state: NoteTextState | null,
  ): Music & { readonly provisional: Note | null; readonly state: NoteTextState } {
    const from = state ?? this.#texts.open({ ...this.#running, tick: 0 });
    const reading = readMore(value.slice(from.offset), from);
    addProblems(reading.problems, { log: this.#context.log, path: list });
    const { notes, provisional, miscounts, end, certainEnd, state: next } = reading;
    this.#running = end;
    this.#context.count.written = MAX_WRITTEN - end.repeatable;
    this.#draft.restEnd = Math.max(0, certainEnd);
    this.#draft.miscounts.push(...miscounts);
    this.#draft.openAt = end.tick;
    return { notes, provisional, end: end.tick, state: next };
  }

  readGrid(raw: RawNote, grid: RawGrid, place: Place): Music {
    const { clock: { meter }, count } = this.#context;
    const { stepsPerBeat, gridEnd } = this.#defaults;
    const { placement, isCopy } = place.frame;
    const tick = Math.max(0, Math.round(place.at));
    const until = placement?.end ?? gridEnd;
    // Before they are made: a short grid may fill a long piece.
    countPlayed(count, countHits(grid, stepsPerBeat, (until ?? tick) - tick), raw.list);
    const context = { tick, meter, stepsPerBeat, until, names: this.#context.vocabulary.drums };
    const notes = readGrid(grid, context, this.#reportAt(raw, place));
    const last = notes.at(-1);
    const end = last === undefined ? tick : last.onset + last.duration;
    if (!isCopy && grid.isOpen) this.#draft.openAt ??= end;
    return { notes, end };
  }

  /** What a text gave before, later; `null` where it may give something else. */
  #recall({ list }: RawNote, text: RawText, start: NoteTextEnd): MusicReading | null {
    const known = this.#texts.recall(text, start);
    if (known === null) return null;
    const { notes, end, certainEnd } = known.reading;
    const [first, second] = [known.start.tick, start.tick];
    const shift = second - first;
    const { timeSignatures } = this.#context;
    if (!areBarsAlike(timeSignatures, { first, second }, end.tick - first)) return null;
    const last = LIMITS.duration - shift;
    const fitting = end.tick <= last
      ? notes
      : notes.filter(({ onset, duration }) => onset + duration <= last);
    // A transposition may leave some of them out.
    if (this.#defaults.transpose === 0) checkRepeated(this.#context.count, fitting.length, list);
    const { repeatable } = start;
    return {
      ...known.reading,
      notes: fitting.map(({ onset, duration, pitch, velocity }) => ({
        onset: onset + shift,
        duration,
        pitch,
        velocity,
      })),
      end: { ...end, repeatable, tick: end.tick + shift },
      certainEnd: certainEnd + shift,
    };
  }

  #reportAt({ list }: RawNote, { frame }: Place): Report | null {
    return frame.isCopy ? null : { log: this.#context.log, path: list };
  }

  #start(): Running {
    return { ...this.#texts.first, repeatable: MAX_WRITTEN - this.#context.count.written };
  }
}
