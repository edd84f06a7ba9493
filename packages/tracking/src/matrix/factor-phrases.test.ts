import { expect, test } from 'vitest';
import { commonFactors } from '../diary/common-factors.ts';
import { formatFactor } from './factor-phrases.ts';
import { formatNameInSentence } from './series-names.ts';

test.each(commonFactors)('“on days with” continues with a phrase for %s', (name) => {
  expect(formatFactor(name)).toMatch(/^[a-z][a-z ]+$/);
});

test.each([
  ['factor', 'Screen before bed', 'screens before bed'],
  ['factor', 'late meal', 'a late meal'],
  ['factor', 'Gin with Sue', '“Gin with Sue”'],
  ['habit', 'Walk for 20 minutes', '“Walk for 20 minutes”'],
  ['intake', 'Metformin', 'every dose of Metformin'],
  ['day', 'Sleep', 'sleep'],
] as const)('the %s %s is %s inside a sentence', (kind, name, text) => {
  expect(formatNameInSentence({ kind }, name)).toBe(text);
});
