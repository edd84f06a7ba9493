import computeRegularizedBeta from '@stdlib/math-base-special-betainc';
import computeNormalDistributionQuantile from '@stdlib/stats-base-dists-normal-quantile';
import computeTDistributionQuantile from '@stdlib/stats-base-dists-t-quantile';

// Tails come from the incomplete beta function itself: one minus a distribution function loses the digits of a small p-value.

/** How likely a value at least as far from 0 as `t` is under Student's distribution. */
export const computeTwoSidedTPValue = (t: number, degrees: number): number =>
  computeRegularizedBeta(degrees / (degrees + t * t), degrees / 2, 0.5);

/** How likely a value of at least `f` is under Fisher's distribution. */
export const computeFPValue = (f: number, numeratorDegrees: number, denominatorDegrees: number): number =>
  f <= 0
    ? 1
    : computeRegularizedBeta(
        denominatorDegrees / (denominatorDegrees + numeratorDegrees * f),
        denominatorDegrees / 2,
        numeratorDegrees / 2,
      );

/** The value that Student's distribution exceeds on both sides together with the given probability. */
export const computeTCriticalValue = (alpha: number, degrees: number): number => computeTDistributionQuantile(1 - alpha / 2, degrees);

/** The quantile of the standard normal distribution. */
export const computeNormalQuantile = (probability: number): number => computeNormalDistributionQuantile(probability, 0, 1);

/** How likely at least `successes` of `trials` independent tries succeed. */
export const computeBinomialPValue = (successes: number, trials: number, probability: number): number =>
  successes <= 0 ? 1 : computeRegularizedBeta(probability, successes, trials - successes + 1);
