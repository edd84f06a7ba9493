/** Natural logarithm of the gamma function for x > 0, by Lanczos' series (g = 7, nine terms; relative error below 1e-13). */
export function computeLogGamma(x: number): number {
  const terms = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const base = x + 6.5;
  const sum = terms.reduce((total, term, index) => (index === 0 ? term : total + term / (x - 1 + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** The regularised incomplete beta function I_x(a, b), by the continued fraction (Lentz). */
export function computeIncompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast below the mean of the distribution; above it the other tail is counted.
  if (x > (a + 1) / (a + b + 2)) return 1 - computeIncompleteBeta(1 - x, b, a);
  const front = Math.exp(computeLogGamma(a + b) - computeLogGamma(a) - computeLogGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const clampAwayFromZero = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let c = 1;
  let d = 1 / clampAwayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / clampAwayFromZero(1 + even * d);
    c = clampAwayFromZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / clampAwayFromZero(1 + odd * d);
    c = clampAwayFromZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-12) break;
  }
  return front * fraction;
}

/** How likely a value at least as far from 0 as `t` is under Student's distribution. */
export const computeTwoSidedTPValue = (t: number, degrees: number): number =>
  computeIncompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);

/** How likely a value of at least `f` is under Fisher's distribution. */
export const computeFPValue = (f: number, numeratorDegrees: number, denominatorDegrees: number): number =>
  f <= 0
    ? 1
    : computeIncompleteBeta(denominatorDegrees / (denominatorDegrees + numeratorDegrees * f), denominatorDegrees / 2, numeratorDegrees / 2);

/** The value that Student's distribution exceeds on both sides together with the given probability, by halving. */
export function computeTCriticalValue(alpha: number, degrees: number): number {
  let low = 0;
  let high = 1;
  while (computeTwoSidedTPValue(high, degrees) > alpha) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (computeTwoSidedTPValue(middle, degrees) > alpha) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The quantile of the standard normal distribution (Acklam's approximation, relative error below 1.2e-9). */
export function computeNormalQuantile(probability: number): number {
  const a = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239];
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1];
  const c = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783];
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
  const evaluatePolynomial = (terms: readonly number[], at: number) => terms.reduce((sum, term) => sum * at + term, 0);
  const tail = 0.02425;
  if (probability < tail) {
    const q = Math.sqrt(-2 * Math.log(probability));
    return evaluatePolynomial(c, q) / evaluatePolynomial(d, q);
  }
  if (probability > 1 - tail) return -computeNormalQuantile(1 - probability);
  const q = probability - 0.5;
  return (evaluatePolynomial(a, q * q) * q) / evaluatePolynomial(b, q * q);
}

/** How likely at least `count` of `of` independent tries succeed. */
export const computeBinomialPValue = (successes: number, trials: number, probability: number): number =>
  successes <= 0 ? 1 : computeIncompleteBeta(probability, successes, trials - successes + 1);
