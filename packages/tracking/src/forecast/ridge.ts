/** Linear weights that learn one day at a time: Bayesian (ridge) regression by recursive least squares (Hoerl and Kennard, 1970). */
export type Ridge = { weights: Float64Array; covariance: Float64Array };

/** `variance` is how far each weight may be from its first value, in units of the noise. */
export function createRidge(first: readonly number[], variance: readonly number[]): Ridge {
  const size = first.length;
  const covariance = new Float64Array(size * size);
  for (let index = 0; index < size; index += 1) covariance[index * size + index] = variance[index] ?? 0;
  return { weights: Float64Array.from(first), covariance };
}

export function predictRidge({ weights }: Ridge, features: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += (weights[index] ?? 0) * (features[index] ?? 0);
  return sum;
}

/** Learns from one day; `spread` is the size of the noise in the unit of features and target. */
export function updateRidge(ridge: Ridge, features: Float64Array, target: number, spread = 1): void {
  const { weights, covariance } = ridge;
  const size = weights.length;
  const gain = new Float64Array(size);
  let width = 1;
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += (covariance[row * size + at] ?? 0) * (features[at] ?? 0);
    gain[row] = sum / spread;
    width += (sum * (features[row] ?? 0)) / (spread * spread);
  }
  const error = (target - predictRidge(ridge, features)) / spread;
  for (let row = 0; row < size; row += 1) {
    weights[row] = (weights[row] ?? 0) + ((gain[row] ?? 0) / width) * error;
    for (let at = 0; at < size; at += 1)
      covariance[row * size + at] = (covariance[row * size + at] ?? 0) - ((gain[row] ?? 0) * (gain[at] ?? 0)) / width;
  }
}
