import { readFileSync } from 'node:fs';
import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { readLabel } from '@wellkept/products/label/read-label.ts';
import { buildLabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { report } from './report.ts';

// `npm run bench -- labels`: how long a list of ingredients takes to read on one core, over the lists of evaluate/products.
const limitMicroseconds = 100;
const [roundsToWarm, roundsToMeasure] = [100, 200];

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const labels = ['lists', 'more-lists', 'other-lists', 'family-lists', 'unseen-lists'].flatMap((file) =>
  readFileSync(new URL(`../evaluate/products/${file}.txt`, import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((block) => block.slice(block.indexOf('\n') + 1, block.indexOf('\n=')).trim()),
);
const readAll = (rounds: number) => {
  for (let round = 0; round < rounds; round += 1) for (const label of labels) readLabel(label, vocabulary);
};
readAll(roundsToWarm);
const before = process.cpuUsage();
readAll(roundsToMeasure);
const { user, system } = process.cpuUsage(before);
report('labels: processor time for a list of ingredients', (user + system) / (roundsToMeasure * labels.length), limitMicroseconds, 'µs');
