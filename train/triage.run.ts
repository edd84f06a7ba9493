import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMessages } from './triage/corpus.ts';
import type { Output } from './triage/fit.ts';
import { chooseThresholds } from './triage/thresholds.ts';
import { createExamples, crossValidate, fitHeads } from './triage/validate.ts';

// `npm run train -- triage` fits the classifier of messages, sets its thresholds, and writes it into packages/triage.

/** Most weights lie far below the largest; the few beyond this many standard deviations are cut off. */
const deviationsMax = 8;

const messages = await listMessages();
const { emergency, crisis } = fitHeads(createExamples(messages));
const thresholds = chooseThresholds(crossValidate(messages, 5, ({ family }) => family));
const text = `${JSON.stringify({ messages: messages.length, thresholds, emergency: encode(emergency), crisis: encode(crisis) }, null, 2)}\n`;
writeFileSync(join(import.meta.dirname, '../packages/triage/src/classifier/trained-classifier.json'), text);
console.log(
  `Fitted on ${messages.length} messages of ${new Set(messages.map(({ family }) => family)).size} families: ${(text.length / 1024).toFixed(0)} KiB.`,
);

function encode({ weights, bias }: Output): { scale: number; bias: number; weights: string } {
  const deviation = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0) / weights.length);
  const largest = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  const scale = Math.min(largest, deviationsMax * deviation) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
  return { scale, bias, weights: Buffer.from(bytes.buffer).toString('base64') };
}
