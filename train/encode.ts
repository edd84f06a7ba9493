import type { Output } from './triage/fit.ts';

/** Most weights lie far below the largest; the few beyond this many standard deviations are cut off. */
const deviationsMax = 8;

/** An output with a byte for each weight, in base64. */
export function encodeBytes({ weights, bias }: Output): { scale: number; bias: number; weights: string } {
  const deviation = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0) / weights.length);
  const largest = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  const scale = Math.min(largest, deviationsMax * deviation) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
  return { scale, bias, weights: Buffer.from(bytes.buffer).toString('base64') };
}
