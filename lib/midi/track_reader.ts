import { LIMITS } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import { CONTROLLER, META, STATUS } from "./event_codes.ts";
import { type Chunk, type MidiReader, type Placed, tooLarge } from "./midi_reader.ts";
import type { MidiWarningCode } from "./midi_warning.ts";
import type { TrackSink } from "./scan_track.ts";
import { Strand } from "./strand.ts";

/** Shortest content of a meta event that has numbers in it. */
const META_BYTES: Readonly<Record<number, number>> = {
  [META.tempo]: 3,
  // The click and the thirty-seconds behind them are left out by some writers, and not needed here.
  [META.timeSignature]: 2,
  [META.keySignature]: 2,
  [META.port]: 1,
};
/** Manufacturer and number of an event that says that what follows is for small synthesizers, or for large ones. */
const EXTENDED_FILE: readonly number[] = [0x00, 0x00, 0x41];

/** Understands the events of one track: puts them on ticks of 480 a quarter, pairs notes, sorts out channels. */
export class TrackReader implements TrackSink {
  readonly #reader: MidiReader;
  readonly #track: number;
  readonly #chunk: Chunk;
  /** Where strands are looked up: those of this track, or of all patterns. */
  readonly #strands: Strand[];
  readonly #scale: number;
  #byChannel: (Strand | undefined)[] = [];
  #port = 0;
  #rounded = 0;
  #roundedAt = 0;

  /**
   * Makes a reader of one track.
   *
   * @param reader Where everything is collected
   * @param place Byte at which its events begin, tick at which it begins, strands that it may go on with
   */
  constructor(reader: MidiReader, place: Pick<Chunk, "offset" | "start" | "strands">) {
    this.#reader = reader;
    this.#track = reader.chunks.length;
    this.#scale = reader.scale;
    this.#strands = place.strands;
    this.#chunk = { ...place, end: place.start, name: null };
    reader.chunks.push(this.#chunk);
  }

  /** Takes a channel message. */
  message(tick: number, status: number, data1: number, data2: number, offset: number): void {
    const at = this.#place(tick, offset);
    const strand = this.#byChannel[status & 0x0f] ?? this.#openStrand(status & 0x0f);
    switch (status & 0xf0) {
      case STATUS.noteOn:
        if (data2 > 0) {
          this.#reader.spend("notes");
          if (strand.startNote(at, data1, data2)) this.#warn("overlap", offset, `pitch ${data1}`);
          break;
        }
        this.#endNote(strand, at, data1, offset);
        break;
      case STATUS.noteOff:
        this.#endNote(strand, at, data1, offset);
        break;
      case STATUS.controller:
        this.#control(strand, at, data1, data2, offset);
        break;
      case STATUS.program:
        this.#reader.spend("controllers");
        strand.select(at, data1);
        break;
      case STATUS.bend:
        this.#reader.spend("controllers");
        strand.bends.push({ tick: at, value: (data1 | data2 << 7) - 0x2000 });
        break;
      default:
        this.#warn("pressure_left_out", offset);
    }
  }

  /** Takes a meta event. */
  meta(tick: number, type: number, content: Uint8Array, offset: number): void {
    const at = this.#place(tick, offset);
    if (content.length < (META_BYTES[type] ?? 0)) {
      this.#warn("meta_length", offset, `${content.length} bytes for ${hex(type)}`);
      return;
    }
    switch (type) {
      case META.trackName: {
        const text = this.#decode(content, offset);
        this.#chunk.name ??= text;
        break;
      }
      case META.text:
        this.#addText(this.#reader.texts, at, content, offset);
        break;
      case META.lyric:
        this.#addText(this.#reader.lyrics, at, content, offset);
        break;
      case META.marker:
        this.#reader.spend("changes");
        this.#addText(this.#reader.markers, at, content, offset);
        break;
      case META.tempo:
        this.#addTempo(at, content, offset);
        break;
      case META.timeSignature:
        this.#addTimeSignature(at, content, offset);
        break;
      case META.keySignature:
        this.#addKey(at, content, offset);
        break;
      case META.port:
        this.#setPort(content[0], offset);
        break;
      case META.copyright:
      case META.instrumentName:
      case META.cuePoint:
        this.#warn("text_left_out", offset);
        break;
      default:
        if (type === META.sequencerSpecific && EXTENDED_FILE.every((b, i) => content[i] === b)) {
          this.#warn("extended_file", offset);
        } else this.#warn("meta_left_out", offset, hex(type));
    }
  }

  /** Ends the track, and what still sounds. */
  end(tick: number, offset: number): void {
    const at = this.#place(tick, offset);
    for (const strand of this.#strands) {
      for (const note of strand.endAll(at)) {
        this.#warn("stuck_note", offset, `pitch ${note.pitch} from tick ${note.onset}`);
        note.duration = Math.max(1, note.duration);
      }
    }
    this.#chunk.end = at;
    if (this.#rounded > 0) {
      this.#reader.log.add(
        "ticks_rounded",
        { track: this.#track, offset: this.#roundedAt, value: `${this.#reader.header.ticks}` },
        this.#rounded,
      );
    }
  }

  /** Where a tick of the file lies, rounded once. */
  #place(tick: number, offset: number): number {
    const exact = tick * this.#scale;
    let at = Math.round(exact);
    if (at !== exact) at = this.#round(tick, offset);
    at += this.#chunk.start;
    if (at > LIMITS.duration) {
      throw tooLarge(`${at} ticks`, `${LIMITS.duration} ticks of 1/480 quarter note`);
    }
    return at;
  }

  /** Rounds what the scale does not give exactly: it may be a fraction that binary numbers cannot hold. */
  #round(tick: number, offset: number): number {
    const { ticks, unit } = this.#reader.header;
    if (unit === "second") return Math.round(tick * this.#scale);
    if (tick * PPQ % ticks !== 0 && this.#rounded++ === 0) this.#roundedAt = offset;
    return Math.round(tick * PPQ / ticks);
  }

  #openStrand(channel: number): Strand {
    let strand = this.#strands.find((s) => s.channel === channel && s.port === this.#port);
    if (strand === undefined) {
      strand = new Strand(this.#track, this.#port, channel);
      this.#strands.push(strand);
    }
    this.#byChannel[channel] = strand;
    return strand;
  }

  #endNote(strand: Strand, tick: number, pitch: number, offset: number): void {
    const note = strand.endNote(tick, pitch);
    if (note === null) this.#warn("orphan_off", offset, `pitch ${pitch}`);
    else if (note.duration === 0) {
      this.#warn("zero_length", offset, `pitch ${pitch}`);
      note.duration = 1;
    }
  }

  #control(
    strand: Strand,
    tick: number,
    controller: number,
    value: number,
    offset: number,
  ): void {
    if (controller < CONTROLLER.allSoundOff) {
      this.#reader.spend("controllers");
      strand.control(tick, controller, value);
      return;
    }
    this.#warn("mode_left_out", offset, `${controller}`);
    if (controller === CONTROLLER.allSoundOff || controller >= CONTROLLER.allNotesOff) {
      for (const note of strand.endAll(tick)) note.duration = Math.max(1, note.duration);
    }
  }

  #addText(list: Placed<string>[], tick: number, content: Uint8Array, offset: number): void {
    const value = this.#decode(content, offset);
    if (value === "") return;
    this.#reader.spend("lyrics");
    list.push({ tick, value, chunk: this.#track, offset });
  }

  #decode(content: Uint8Array, offset: number): string {
    const { text, isGuessed, isShortened } = this.#reader.decodeText(content);
    if (isGuessed) this.#warn("text_guessed", offset, JSON.stringify(text.slice(0, 40)));
    if (isShortened) this.#warn("text_shortened", offset, `${content.length} bytes`);
    return text;
  }

  #addTempo(tick: number, content: Uint8Array, offset: number): void {
    const value = content[0] << 16 | content[1] << 8 | content[2];
    // Where ticks are parts of a second, nothing depends on it.
    if (this.#reader.header.unit === "second") return;
    if (value === 0) return this.#warn("bad_tempo", offset);
    this.#reader.spend("changes");
    this.#reader.tempos.push({ tick, value, chunk: this.#track, offset });
  }

  #addTimeSignature(tick: number, content: Uint8Array, offset: number): void {
    const [numerator, power] = content;
    if (numerator === 0 || power > 6) {
      return this.#warn("bad_time_signature", offset, `${numerator}/2^${power}`);
    }
    this.#reader.spend("changes");
    const value = { numerator, denominator: 2 ** power };
    this.#reader.timeSignatures.push({ tick, value, chunk: this.#track, offset });
  }

  #addKey(tick: number, content: Uint8Array, offset: number): void {
    const sharps = content[0] << 24 >> 24;
    const minor = content[1];
    if (sharps < -7 || sharps > 7 || minor > 1) {
      return this.#warn("bad_key", offset, `${sharps} sharps, mode ${minor}`);
    }
    this.#reader.spend("changes");
    const value = { sharps, isMinor: minor === 1 };
    this.#reader.keys.push({ tick, value, chunk: this.#track, offset });
  }

  #setPort(port: number, offset: number): void {
    if (port > 127) this.#warn("bad_port", offset, `${port}`);
    this.#port = port > 127 ? 0 : port;
    this.#byChannel = [];
  }

  #warn(code: MidiWarningCode, offset: number, value?: string): void {
    this.#reader.log.add(code, { track: this.#track, offset, value });
  }
}

function hex(type: number): string {
  return `FF ${type.toString(16).padStart(2, "0").toUpperCase()}`;
}
