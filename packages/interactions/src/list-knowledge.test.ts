import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { loadKnowledge, loadListKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from './check.ts';

const [whole, ofLists] = await Promise.all([loadKnowledge(), loadListKnowledge()]);
const resolver = createResolver(whole);

test.each([
  [['warfarin', 'ibuprofen', 'grapefruit juice']],
  [['Adcirca', 'itraconazole', 'Operation next week', 'apixaban']],
  [['lisinopril', 'spironolactone', 'salt substitute', 'naproxen 500 mg twice a day']],
  [['acetaminophen 1000 mg 6 times a day', 'Tylenol PM', 'wine 3 glasses']],
])('a list of nobody in particular is judged without the facts about persons as with them: %j', (texts) => {
  expect(checkTexts(ofLists, resolver, texts)).toEqual(checkTexts(whole, resolver, texts));
});

/** A phone on a slow network downloads it in a few seconds. */
const listKbMax = 600;

test('what a browser downloads to check a list is at most 600 KB, and what it needs for a person comes apart from it', () => {
  const measureKb = (part: string) =>
    gzipSync(readFileSync(new URL(`../../knowledge/build/${part}.json`, import.meta.url)), { level: 9 }).length / 1000;
  expect(measureKb('check') + measureKb('names') + measureKb('sources')).toBeLessThanOrEqual(listKbMax);
  expect(ofLists.allergies).toEqual([]);
  expect([...ofLists.cautions.values()].flat().every(({ when }) => when === 'surgery')).toBe(true);
  expect(whole.allergies.length).toBeGreaterThan(0);
});
