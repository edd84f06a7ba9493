/**
 * Days are alike their neighbours: a bad night follows a bad week. What a diary shows apart from any pattern is taken as a state that fades
 * by `memory` each day (an autoregression of first order) plus a part `jitter` of the variance that is new each time it is written down.
 * Both are unknown, so every test is made for a grid of them and the answers are weighed by how well each fits the person's own days.
 */
export type NoiseModel = { memory: number; jitter: number };

const autoregressionCoefficients = [0.3, 0.55, 0.75, 0.88, 0.95, 0.985];
const nuggets = [0, 0.4, 0.75];

export const noiseModels: readonly NoiseModel[] = [
  { memory: 0, jitter: 0 },
  ...autoregressionCoefficients.flatMap((coefficient) => nuggets.map((nugget) => ({ memory: coefficient, jitter: nugget }))),
];

/** What takes the noise's likeness of neighbours out of a column: the steps of a Kalman filter, which depend on the days alone. */
export type Whitening = { fades: Float64Array; gains: Float64Array; scales: Float64Array; logDeterminant: number };

const whiteningCache = new WeakMap<readonly number[], Map<NoiseModel, Whitening>>();

/** `days` are day numbers in rising order; gaps between them may have any length. Asked again for the same list, it is not made again. */
export function getWhitening(days: readonly number[], noise: NoiseModel): Whitening {
  const own = whiteningCache.get(days) ?? new Map<NoiseModel, Whitening>();
  whiteningCache.set(days, own);
  const whitening = own.get(noise) ?? computeWhitening(days, noise);
  own.set(noise, whitening);
  return whitening;
}

function computeWhitening(days: readonly number[], { memory, jitter }: NoiseModel): Whitening {
  const fades = new Float64Array(days.length);
  const gains = new Float64Array(days.length);
  const scales = new Float64Array(days.length);
  let logDeterminant = 0;
  let variance = 1 - jitter;
  for (let index = 0; index < days.length; index += 1) {
    const gap = (days[index] ?? 0) - (days[index - 1] ?? Number.NEGATIVE_INFINITY);
    const fade = gap === 1 ? memory : memory ** gap;
    variance = fade * fade * variance + (1 - jitter) * (1 - fade * fade);
    const spread = variance + jitter;
    const gain = variance / spread;
    fades[index] = fade;
    gains[index] = gain;
    scales[index] = 1 / Math.sqrt(spread);
    logDeterminant += Math.log(spread);
    variance -= gain * variance;
  }
  return { fades, gains, scales, logDeterminant };
}

/** The column with the likeness of neighbours taken out; of noise alone it leaves independent values of equal spread. */
export function whiten(vector: Float64Array, { fades, gains, scales }: Whitening): Float64Array {
  const whitened = new Float64Array(vector.length);
  let state = 0;
  for (let index = 0; index < vector.length; index += 1) {
    state *= fades[index] ?? 0;
    const innovation = (vector[index] ?? 0) - state;
    whitened[index] = innovation * (scales[index] ?? 0);
    state += (gains[index] ?? 0) * innovation;
  }
  return whitened;
}
