import { type Composition, createMeter, TRANSFORMS, type TransformStep } from "../mod.ts";

/**
 * One step for each transform, with options that fit a piece: the benches and the files that are checked come from
 * the same list.
 */
export function makeSteps(piece: Composition): ReadonlyMap<string, TransformStep> {
  const bars = createMeter(piece.timeSignatures).barCount(piece.duration);
  const melodic = piece.tracks.flatMap(({ isDrum, notes }, index) =>
    !isDrum && notes.length > 0 ? [index] : []
  );
  const some = { from: Math.min(2, bars), to: Math.ceil(bars / 2) };
  const options: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    transpose: { semitones: 3 },
    transpose_diatonic: { steps: 2 },
    change_key: { to: "A minor" },
    quantize: { grid: "8", swing: 2 / 3 },
    humanize: { timing: 15, seed: 3, isWritten: true },
    set_tempo: { factor: 1.25 },
    change_velocity: { from: "p", to: "ff" },
    slice_bars: { bars: some },
    append: { with: piece },
    insert_bars: { before: some.from, with: piece },
    delete_bars: { bars: some },
    repeat_bars: { bars: some, times: 3 },
    replace_bars: { track: melodic[0], from: some.from, with: piece, to: some.to },
    merge_tracks: { tracks: melodic.slice(0, 2) },
    split_track: { track: melodic[0], at: "C4" },
    set_instrument: { tracks: [melodic[0]], program: "Violin" },
    harmonize: { tracks: [melodic[0]], by: "third_below" },
    arpeggiate: { step: "16", pattern: "up_down" },
    double_octave: { tracks: [melodic[0]], octaves: -1 },
    fix_findings: { isCounterpoint: true },
  };
  return new Map(TRANSFORMS.map(({ name }) => [name, { transform: name, ...options[name] }]));
}
