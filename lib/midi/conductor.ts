import type {
  Composition,
  KeyChange,
  TempoChange,
  TimeSignatureChange,
} from "../composition/composition.ts";
import { formatKey, keySignature } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { parseNoteName, toFifths } from "../pitch/note_name.ts";
import { META } from "./event_codes.ts";
import { toBpm, toMicroseconds } from "./tempo_bytes.ts";
import {
  CHORD_END,
  formatChordStart,
  formatKeyText,
  formatMarker,
  formatSectionEnd,
  formatSectionStart,
  formatTempoText,
  PIECE_END,
} from "./text_marks.ts";
import type { TrackChunk } from "./track_chunk.ts";

interface MetaEvent {
  readonly tick: number;
  readonly type: number;
  readonly content: string | readonly number[];
}

/** MIDI clocks between two clicks of a metronome, 24 to a quarter note. */
const CLOCKS = { quarter: 24, dottedQuarter: 36 } as const;

/**
 * Writes the first track: what holds for the whole piece.
 *
 * At one tick: title, metre, key, tempo, ends of sections, sections, markers, ends of chords, chords.
 *
 * @param chunk Where to; no chunk is open
 * @param composition The piece
 */
export function writeConductor(chunk: TrackChunk, composition: Composition): void {
  const { title, tempos, timeSignatures, keys, sections, markers, chords } = composition;
  const end = Math.max(
    composition.duration,
    ...[tempos, timeSignatures, keys, markers].map((changes) => changes.at(-1)?.tick ?? 0),
  );
  const events = [
    ...(title === "" ? [] : [textEvent(0, META.trackName, title)]),
    ...timeSignatures.map(toTimeSignatureEvent),
    ...keys.flatMap(toKeyEvents),
    ...tempos.flatMap(toTempoEvents),
    // Sections may overlap, and then each needs its end; a chord is over when the next one begins.
    ...endsOf(sections, end).filter((span) => span.end !== span.next)
      .map((span) => textEvent(span.end, META.marker, formatSectionEnd(span.name))),
    ...sections.map(({ tick, name }) => textEvent(tick, META.marker, formatSectionStart(name))),
    ...markers.filter(({ text }) => text !== "")
      .map(({ tick, text }) => textEvent(tick, META.marker, formatMarker(text))),
    ...endsOf(chords, end).filter((span) => span.end < span.next)
      .map((span) => textEvent(span.end, META.text, CHORD_END)),
    ...chords.map(({ tick, symbol }) => textEvent(tick, META.text, formatChordStart(symbol))),
    ...(goesOn(composition) ? [textEvent(composition.duration, META.text, PIECE_END)] : []),
  ];
  // The sort is stable, so the order above is the order at one tick.
  events.sort((a, b) => a.tick - b.tick);

  chunk.begin();
  for (const { tick, type, content } of events) chunk.writeMeta(tick, type, content);
  chunk.end(end);
}

/** Adds to each span where it ends, and where the next one begins or else the track ends. */
function endsOf<Span extends { readonly tick: number; readonly duration: number }>(
  spans: readonly Span[],
  trackEnd: number,
): (Span & { readonly end: number; readonly next: number })[] {
  return spans.map((span, index) => ({
    ...span,
    end: span.tick + span.duration,
    next: spans[index + 1]?.tick ?? trackEnd,
  }));
}

/** Whether a track goes on behind the end of the piece, so that its end says nothing about that. */
function goesOn({ duration, ...piece }: Composition): boolean {
  const { tempos, timeSignatures, keys, markers, lyrics, tracks } = piece;
  return [tempos, timeSignatures, keys, markers, lyrics].some((list) => isBehind(list, duration)) ||
    tracks.some(({ controllers, bends }) =>
      isBehind(controllers, duration) || isBehind(bends, duration)
    );
}

function isBehind(sorted: readonly { readonly tick: number }[], end: number): boolean {
  return (sorted.at(-1)?.tick ?? 0) > end;
}

function toTempoEvents({ tick, bpm }: TempoChange): MetaEvent[] {
  const microseconds = toMicroseconds(bpm);
  const content = [microseconds >>> 16, microseconds >>> 8, microseconds];
  const event = { tick, type: META.tempo, content };
  const isSaid = toBpm(microseconds) === bpm;
  return isSaid ? [event] : [event, textEvent(tick, META.text, formatTempoText(bpm))];
}

function toTimeSignatureEvent(change: TimeSignatureChange): MetaEvent {
  const { tick, numerator, denominator } = change;
  const hasDottedBeat = denominator === 8 && numerator > 3 && numerator % 3 === 0;
  const clocks = hasDottedBeat ? CLOCKS.dottedQuarter : CLOCKS.quarter;
  return {
    tick,
    type: META.timeSignature,
    content: [numerator, Math.log2(denominator), clocks, 8],
  };
}

function toKeyEvents(change: KeyChange): MetaEvent[] {
  const { tick, mode } = change;
  const sharps = keySignature(change);
  // The format knows major and minor only; a mode is what its third is.
  const isMinor = MODES[mode].signature <= MODES.dorian.signature;
  const event = { tick, type: META.keySignature, content: [sharps & 0xff, isMinor ? 1 : 0] };
  const isSaid = (mode === "major" || mode === "minor") &&
    toFifths(parseNoteName(change.tonic)) + MODES[mode].signature === sharps;
  return isSaid ? [event] : [event, textEvent(tick, META.text, formatKeyText(formatKey(change)))];
}

function textEvent(tick: number, type: number, text: string): MetaEvent {
  return { tick, type, content: text };
}
