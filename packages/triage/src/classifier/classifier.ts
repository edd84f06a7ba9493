import { createLazy } from '../lazy.ts';
import { extractFeatures } from './features.ts';
import { splitIntoPieces } from './pieces.ts';
import trained from './trained-classifier.json' with { type: 'json' };

/** How likely a message is an emergency of the body, or of a person in danger from themselves; each between 0 and 1. */
export type Likelihood = { emergency: number; crisis: number };

/** A weight is a byte times the scale of its output. */
type Output = { weights: Int8Array; scale: number; bias: number };

function decode({ weights, scale, bias }: { weights: string; scale: number; bias: number }): Output {
  const letters = atob(weights);
  const bytes = new Int8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return { weights: bytes, scale, bias };
}
const getOutputs = createLazy(() => ({ emergency: decode(trained.emergency), crisis: decode(trained.crisis) }));

/** Reads a message by the logistic regression that `npm run train -- triage` fits. */
export function estimateLikelihood(message: string): Likelihood {
  const { emergency, crisis } = getOutputs();
  const likelihood = { emergency: 0, crisis: 0 };
  for (const piece of splitIntoPieces(message)) {
    const { buckets, values } = extractFeatures(piece);
    let emergencySum = 0;
    let crisisSum = 0;
    for (let at = 0; at < buckets.length; at += 1) {
      const bucket = buckets[at] ?? 0;
      const value = values[at] ?? 0;
      emergencySum += (emergency.weights[bucket] ?? 0) * value;
      crisisSum += (crisis.weights[bucket] ?? 0) * value;
    }
    likelihood.emergency = Math.max(likelihood.emergency, computeLogistic(emergencySum * emergency.scale + emergency.bias));
    likelihood.crisis = Math.max(likelihood.crisis, computeLogistic(crisisSum * crisis.scale + crisis.bias));
  }
  return likelihood;
}

const computeLogistic = (sum: number): number => 1 / (1 + Math.exp(-sum));
