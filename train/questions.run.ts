import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listQuestions } from './questions/bank.ts';
import { createExamples, fitAsking, fitHead, listFrameStems } from './questions/head.ts';
import { measureLeftOut } from './questions/left-out.ts';
import type { Output } from './triage/fit.ts';

// `npm run train -- questions` fits the head that reads what a question asks for, writes it into packages/assistant, and shows how it reads
// families of wording that it was fitted without.

/** Most weights lie far below the largest; the few beyond this many standard deviations are cut off. */
const deviationsMax = 6;
const levelMax = 31;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const examples = createExamples(listQuestions());
const head = fitHead(examples);
const aspects = Object.fromEntries([...head].map(([aspect, output]) => [aspect, encode(output)]));
const known = { questions: examples.length, words: listFrameStems().join(' '), asking: encode(fitAsking(examples)), aspects };
const text = `${JSON.stringify(known, null, 2)}\n`;
writeFileSync(join(import.meta.dirname, '../packages/assistant/src/question/trained-head.json'), text);
console.log(`Fitted on ${examples.length} questions: ${(text.length / 1024).toFixed(0)} KiB.`);
for (const line of measureLeftOut(examples)) console.log(line);

function encode({ weights, bias }: Output): { scale: number; bias: number; weights: string } {
  const deviation = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0) / weights.length);
  const largest = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  const scale = Math.min(largest, deviationsMax * deviation) / levelMax;
  const levels = [...weights].map((weight) => Math.max(-levelMax, Math.min(levelMax, Math.round(weight / scale))));
  return { scale, bias, weights: levels.map((level) => letters[level + levelMax + 1] ?? '').join('') };
}
