import type { Features } from '@wellkept/triage/classifier/features.ts';
import { createRandom } from './random.ts';

/** Weights of one output, one a bucket, and its bias. */
export type Output = { weights: Float32Array; bias: number };
export type Sample = { features: Features; isMeant: boolean; weight: number };

const epochs = 10;
const rate = 0.5;
/** Pulls weights that few messages need towards zero. */
const decay = 3e-4;

/**
 * Logistic regression by AdaGrad (Duchi, Hazan, Singer, JMLR 12, 2011). The same samples give the same weights: the order of each pass comes
 * from a seeded generator.
 */
export function fitOutput(samples: readonly Sample[], bucketCount: number): Output {
  const weights = new Float32Array(bucketCount);
  const squares = new Float32Array(bucketCount).fill(0.1);
  const order = Uint32Array.from(samples.keys());
  const random = createRandom(20);
  let bias = 0;
  let biasSquares = 1;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const sample = samples[at];
      if (!sample) continue;
      const { buckets, values } = sample.features;
      const error = sample.weight * (computeProbability({ weights, bias }, sample.features) - (sample.isMeant ? 1 : 0));
      for (let index = 0; index < buckets.length; index += 1) {
        const bucket = buckets[index] ?? 0;
        const gradient = error * (values[index] ?? 0) + decay * (weights[bucket] ?? 0);
        const square = (squares[bucket] ?? 0) + gradient * gradient;
        squares[bucket] = square;
        weights[bucket] = (weights[bucket] ?? 0) - (rate * gradient) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (0.1 * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

/** How likely an output means the text, between 0 and 1. */
export function computeProbability({ weights, bias }: Output, { buckets, values }: Features): number {
  let sum = bias;
  for (let index = 0; index < buckets.length; index += 1) sum += (weights[buckets[index] ?? 0] ?? 0) * (values[index] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = moved;
  }
}
