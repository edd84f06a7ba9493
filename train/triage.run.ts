import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeBytes } from './encode.ts';
import { listMessages } from './triage/corpus.ts';
import { chooseThresholds } from './triage/thresholds.ts';
import { createExamples, crossValidate, fitHeads } from './triage/validate.ts';

// `npm run train -- triage` fits the classifier of messages, sets its thresholds, and writes it into packages/triage.

const messages = await listMessages();
const { emergency, crisis } = fitHeads(createExamples(messages));
const thresholds = chooseThresholds(crossValidate(messages, 5, ({ family }) => family));
const known = { messages: messages.length, thresholds, emergency: encodeBytes(emergency), crisis: encodeBytes(crisis) };
const text = `${JSON.stringify(known, null, 2)}\n`;
writeFileSync(join(import.meta.dirname, '../packages/triage/src/classifier/trained-classifier.json'), text);
console.log(
  `Fitted on ${messages.length} messages of ${new Set(messages.map(({ family }) => family)).size} families: ${(text.length / 1024).toFixed(0)} KiB.`,
);
