/** What is known of the tempo at a place: when the place is, how long a beat is, and how surely. */
export interface TempoState {
  /** When the place is, in seconds. */
  readonly time: number;
  /** Seconds a beat. */
  readonly period: number;
  readonly timeVariance: number;
  readonly covariance: number;
  readonly periodVariance: number;
}

/** Standard deviation of an attack, in seconds. */
export const ATTACK_SPREAD = 0.018;
/** How freely tempo goes: standard deviation of a period after a beat, as a share of it. */
const TEMPO_SPREAD = 0.06;

/** The state some beats later, before anything is heard there: the period walks at random. */
export function predict(state: TempoState, beats: number): TempoState {
  const { time, period, timeVariance, covariance, periodVariance } = state;
  const walk = (TEMPO_SPREAD * period) ** 2 * beats;
  return {
    time: time + beats * period,
    period,
    timeVariance: timeVariance + 2 * beats * covariance + beats ** 2 * periodVariance +
      walk * beats ** 2 / 3,
    covariance: covariance + beats * periodVariance + walk * beats / 2,
    periodVariance: periodVariance + walk,
  };
}

/** The state after an attack was heard at its place: a step of a Kalman filter. */
export function correct(state: TempoState, seconds: number): TempoState {
  const { time, period, timeVariance, covariance, periodVariance } = state;
  const noise = ATTACK_SPREAD ** 2;
  const sum = timeVariance + noise;
  const error = seconds - time;
  return {
    time: time + error * timeVariance / sum,
    period: period + error * covariance / sum,
    timeVariance: timeVariance * noise / sum,
    covariance: covariance * noise / sum,
    periodVariance: periodVariance - covariance ** 2 / sum,
  };
}

/**
 * The state with what is heard behind it as well: a step of the Rauch–Tung–Striebel smoother, without variances.
 *
 * @param state From what came before it, and its own attack
 * @param next The state some beats later, smoothed
 */
export function smooth(state: TempoState, next: TempoState, beats: number): TempoState {
  const ahead = predict(state, beats);
  const late = next.time - ahead.time;
  const longer = next.period - ahead.period;
  const { timeVariance: a, covariance: b, periodVariance: c } = ahead;
  const determinant = a * c - b * b;
  // How the state and the one ahead vary together, times how much the latter is surprised.
  const time = (c * late - b * longer) / determinant;
  const period = (a * longer - b * late) / determinant;
  const { timeVariance, covariance, periodVariance } = state;
  return {
    ...state,
    time: state.time + (timeVariance + beats * covariance) * time + covariance * period,
    period: state.period + (covariance + beats * periodVariance) * time + periodVariance * period,
  };
}
