import type { Composition } from "../composition/composition.ts";
import type { Key } from "../pitch/key.ts";
import type { TimeSignature } from "../time/bar_beat.ts";
import { formatAbcKey } from "./abc_key.ts";
import { toAbcText } from "./abc_text.ts";
import { formatTempo } from "./marks.ts";
import type { Voice } from "./plan_abc.ts";

/** What holds at the first bar that is written. */
export interface Beginning {
  readonly key: Key;
  readonly metre: TimeSignature;
  /** Tick at which it starts. */
  readonly tick: number;
  /** Who wrote the piece; empty for nobody. */
  readonly composer: string;
}

/** The only drums that `%%percmap` takes: those of General MIDI. */
const GENERAL_MIDI_DRUMS = { low: 35, high: 81 } as const;

/** The header of a tune: what the piece is, its staves, and its voices (ABC 2.1, 3.1 and 7). */
export function formatHeader(
  composition: Composition,
  parts: readonly (readonly (readonly Voice[])[])[],
  { key, metre, tick, composer }: Beginning,
): string {
  const lines = [
    "%abc-2.1",
    "X:1",
    `T:${toAbcText(composition.title)}`,
    ...(composer === "" ? [] : [`C:${toAbcText(composer)}`]),
    `M:${metre.numerator}/${metre.denominator}`,
    "L:1/8",
    `Q:${formatTempo(composition, tick)}`,
    ...formatScore(parts),
    ...formatHeads(parts.flat(2)),
    ...parts.flatMap((staves) =>
      staves.flatMap((voices, staff) =>
        voices.map(({ id, clef, track }, layer) => {
          const name = toAbcText(track.name);
          const isNamed = staff === 0 && layer === 0 && name !== "";
          return `V:${id} clef=${clef}${isNamed ? ` name="${name}"` : ""}`;
        })
      )
    ),
    `K:${formatAbcKey(key)}`,
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** What abc2midi and abcjs are told about the sound of a voice. */
export function formatDirectives(voice: Voice, transposes: boolean): string[] {
  const { id, track, transpose, drums, sounds } = voice;
  const used = new Set(sounds.flatMap(({ pitches }) => pitches));
  return [
    // A program after the channel would make percussion an instrument again.
    ...(track.isDrum ? [] : [`%%MIDI program ${track.program}`]),
    `%%MIDI channel ${track.channel + 1}`,
    // What is not said stays as it was in the voice before.
    ...(transposes ? [`%%MIDI transpose ${transpose}`] : []),
    // The chord lane is read, not played.
    ...(id === 1 ? ["%%MIDI gchordoff"] : []),
    ...[...drums ?? []].filter(([pitch]) => used.has(pitch))
      .map(([pitch, { note }]) => `%%MIDI drummap ${note} ${pitch}`),
  ];
}

/** Which voices share a staff, and which staves a brace; nothing when each has its own. */
function formatScore(parts: readonly (readonly (readonly Voice[])[])[]): string[] {
  const isPlain = parts.every((staves) => staves.length === 1 && staves[0].length === 1);
  if (isPlain) return [];
  const texts = parts.map((staves) => {
    const inner = staves.map((voices) => {
      const ids = voices.map(({ id }) => id).join(" ");
      return voices.length === 1 ? ids : `(${ids})`;
    });
    return inner.length === 1 ? inner[0] : `{${inner.join(" ")}}`;
  });
  return [`%%score ${texts.join(" ")}`];
}

/** Shapes of heads, for abcjs. */
function formatHeads(voices: readonly Voice[]): string[] {
  const { low, high } = GENERAL_MIDI_DRUMS;
  const drums = voices.find((voice) => voice.drums !== null)?.drums ?? [];
  return [...drums].filter(([pitch]) => low <= pitch && pitch <= high)
    .map(([pitch, { note, head }]) =>
      `%%percmap ${note} ${pitch}${head === null ? "" : ` ${head}`}`
    );
}
