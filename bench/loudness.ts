/** A filter of second order: what comes out is `b` times what came in, less `a` times what came out before. */
interface Filter {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** Seconds of a block, and between the starts of two. */
const BLOCK = 0.4;
const HOP = 0.1;

/** Blocks that are softer do not count, nor those so much softer than the rest. LU. */
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/**
 * Integrated loudness of a piece in LUFS, as ITU-R BS.1770-4 measures it: what the head and the ear make of each frequency
 * (K-weighting), in blocks of 0.4 s, of which soft ones do not count.
 *
 * @param channels Left and right, or one
 * @param sampleRate Samples a second
 * @returns −∞ for silence
 */
export function measureLoudness(channels: readonly Float32Array[], sampleRate: number): number {
  const hop = Math.round(HOP * sampleRate);
  const squares = channels.map((samples) => {
    const weighted = filter(filter(samples, shelf(sampleRate)), highPass(sampleRate));
    return Array.from(
      { length: Math.floor(samples.length / hop) },
      (_, at) => weighted.subarray(at * hop, (at + 1) * hop).reduce((sum, x) => sum + x * x, 0),
    );
  });
  const steps = (squares[0] ?? []).map((_, at) =>
    squares.reduce((sum, channel) => sum + channel[at], 0)
  );
  const perBlock = Math.round(BLOCK / HOP);
  const blocks = steps.slice(perBlock - 1).map((_, at) =>
    steps.slice(at, at + perBlock).reduce((sum, x) => sum + x, 0) / (hop * perBlock)
  );
  const loud = blocks.filter((power) => toLufs(power) > ABSOLUTE_GATE);
  const gate = toLufs(meanOf(loud)) + RELATIVE_GATE;
  return toLufs(meanOf(loud.filter((power) => toLufs(power) > gate)));
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, x) => sum + x, 0) / values.length;
}

function filter(samples: Float32Array, { b, a }: Filter): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** The head: 4 dB more above 1.7 kHz; its figures for 48 kHz (BS.1770-4, table 1) as a filter for every sample rate. */
function shelf(sampleRate: number): Filter {
  const [hertz, q, gain] = [1681.974450955533, 0.7071752369554196, 3.999843853973347];
  const k = Math.tan(Math.PI * hertz / sampleRate);
  const high = 10 ** (gain / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + band * k / q + k * k) / a0,
      2 * (k * k - high) / a0,
      (high - band * k / q + k * k) / a0,
    ],
    a: [2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0],
  };
}

/** The ear: less below 60 Hz (BS.1770-4, table 2). */
function highPass(sampleRate: number): Filter {
  const [hertz, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan(Math.PI * hertz / sampleRate);
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0] };
}
