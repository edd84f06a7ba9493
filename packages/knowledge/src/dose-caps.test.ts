import { expect, test } from 'vitest';
import { DataFile } from './data-file.ts';
import { readDataTexts } from './data-files.ts';

const files = readDataTexts().map(({ text }) => DataFile.parse(JSON.parse(text)));
const pairs = files.flatMap((file) => file.pairs ?? []);
const labelRules = files.flatMap((file) => file.labelRules ?? []);

const namesMost = /(?:at most|no more than|limit is|stays? at|should not exceed|largest dose[^.]*? is|limited to) [\d,.]+ mg/i;

test('what names the most that may be taken with another medicine knows when a list is above it', () => {
  const limiting = [...pairs, ...labelRules].filter(({ severity, headline = '', mechanism = '', advice }) => {
    const isSerious = severity === 'major' || severity === 'contraindicated';
    return !isSerious && namesMost.test([headline, mechanism, ...advice].join(' '));
  });
  const uncapped = limiting.filter((one) => !('doseLimit' in one || 'doseCap' in one));
  expect(limiting.length).toBeGreaterThan(10);
  expect(uncapped.map(({ id }) => id)).toEqual([]);
});

test('an amount that only marks a low dose says how serious more is, and is not called the most that is allowed', () => {
  const marking = pairs.filter(({ severity, doseLimit, headline, mechanism, outcome, advice }) => {
    const isSerious = severity === 'major' || severity === 'contraindicated';
    const texts = [headline, mechanism, outcome, ...advice].join(' ');
    return doseLimit && isSerious && !texts.includes(`${doseLimit.max} ${doseLimit.unit}`);
  });
  expect(marking.length).toBeGreaterThan(2);
  expect(marking.filter(({ doseLimit }) => doseLimit?.above === undefined).map(({ id }) => id)).toEqual([]);
});
