import type { Note } from "../composition/composition.ts";
import type { ReaderSetup } from "../notation/note_text_reader.ts";
import { createNoteTextSetup } from "../notation/parse_note_text.ts";
import { PPQ } from "../time/duration.ts";
import type { TrackDraft } from "./draft.ts";
import type { RawGrid, RawNote, RawText } from "./raw.ts";
import type { Place, ReadContext, TrackDefaults } from "./read_context.ts";
import { countHits, readGrid, readMusic, type Report, type Running } from "./read_music.ts";
import { countPlayed } from "./repeats.ts";

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
  readonly #setup: ReaderSetup;
  #running: Running;

  /**
   * @param draft The track, which learns of miscounted bars and of where it breaks off
   * @param context What reading notes needs
   * @param defaults What the track says
   */
  constructor(draft: TrackDraft, context: ReadContext, defaults: TrackDefaults) {
    this.#draft = draft;
    this.#context = context;
    this.#defaults = defaults;
    const { meter, decisions: { isGerman } } = context.clock;
    const { isDrum, low, high } = defaults;
    this.#setup = createNoteTextSetup({ meter, isDrum, isGerman, low, high });
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
    const { notes, provisional, miscounts, end } = readMusic(
      text,
      { setup: this.#setup, start },
      this.#reportAt(raw, place),
    );
    this.#running = end;
    const { placement, isCopy } = place.frame;
    const restEnd = Math.min(end.tick, placement?.end ?? end.tick);
    this.#draft.restEnd = Math.max(this.#draft.restEnd, restEnd);
    if (!isCopy) this.#draft.miscounts.push(...miscounts);
    if (!isCopy && text.isOpen) this.#draft.openAt ??= end.tick;
    return { notes, provisional, end: end.tick };
  }

  readGrid(raw: RawNote, grid: RawGrid, place: Place): Music {
    const { clock: { meter }, count } = this.#context;
    const { stepsPerBeat, gridEnd } = this.#defaults;
    const { placement, isCopy } = place.frame;
    const tick = Math.max(0, Math.round(place.at));
    const until = placement?.end ?? gridEnd;
    // Before they are made: a short grid may fill a long piece.
    countPlayed(count, countHits(grid, stepsPerBeat, (until ?? tick) - tick), raw.list);
    const context = { tick, meter, stepsPerBeat, until };
    const notes = readGrid(grid, context, this.#reportAt(raw, place));
    const last = notes.at(-1);
    const end = last === undefined ? tick : last.onset + last.duration;
    if (!isCopy && grid.isOpen) this.#draft.openAt ??= end;
    return { notes, end };
  }

  #reportAt({ list }: RawNote, { frame }: Place): Report | null {
    return frame.isCopy ? null : { log: this.#context.log, path: list };
  }

  #start(): Running {
    const { textOctave: octave, velocity, duration } = this.#defaults;
    const length = this.#context.lengths.read({ duration }, 0);
    return {
      length: typeof length === "number" && length >= 1 ? Math.round(length) : PPQ,
      octave,
      velocity,
      near: [],
    };
  }
}
