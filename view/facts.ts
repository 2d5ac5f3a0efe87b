import { formatPitch, type TempoChange } from "../mod.ts";
import { barBeatAt, type TrackModel, type ViewModel } from "./model.ts";
import type { Strings } from "./strings.ts";

/** Gives what the header says about a piece: key, metre, tempo, length, parts. */
export function toFacts(
  model: ViewModel,
  tempos: readonly TempoChange[],
  strings: Strings,
): string[] {
  const facts: string[] = [];
  const key = model.keys.at(0);
  if (key !== undefined) facts.push(strings.keyName(key.tonic, key.mode));
  const { numerator, denominator } = model.meter.signatureAt(0);
  facts.push(`${numerator}/${denominator}`);
  facts.push(strings.bpm(formatTempos(tempos)));
  return facts;
}

/** Writes a time as minutes, seconds and tenths. */
export function formatTime(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6);
  const minutes = Math.floor(tenths / 600);
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, "0");
  return `${minutes}:${rest}`;
}

/** Says in words what the picture shows, for people who do not see it. */
export function describePiece(
  model: ViewModel,
  facts: readonly string[],
  strings: Strings,
): string {
  if (model.noteCount === 0) return `${strings.roll}. ${strings.emptyHeading}`;
  const head = [
    model.title || strings.untitled,
    ...facts,
    strings.bars(model.bars),
    strings.notes(model.noteCount),
  ].join(", ");
  const form = model.sections.map(({ name, tick }) =>
    `${name} ${strings.barAndBeat(barBeatAt(model, tick).bar, 1)}`
  ).join(", ");
  const parts = model.tracks.filter((track) => track.onsets.length > 0)
    .map((track) => describeTrack(track, model, strings));
  return [head, form, ...parts].filter((sentence) => sentence !== "").join(". ");
}

function describeTrack(track: TrackModel, model: ViewModel, strings: Strings): string {
  const count = track.onsets.length;
  if (track.isDrum) return strings.summaryDrums(track.name, count);
  const { low, high } = track;
  const key = model.keys.at(0);
  const name = (pitch: number): string => formatPitch(pitch, key);
  return strings.summaryTrack(track.name, track.instrument, count, name(low), name(high));
}

/** The first tempo, or the span when it changes: `96` or `84–120`. */
function formatTempos(tempos: readonly TempoChange[]): string {
  const values = tempos.map(({ bpm }) => Math.round(bpm * 10) / 10);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return low === high ? String(low) : `${low}–${high}`;
}
