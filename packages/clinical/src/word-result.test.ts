import { expect, test } from 'vitest';
import { parseWordResult } from './word-result.ts';

test.each([
  ['Negative', 'negative', 0],
  ['NON-REACTIVE', 'negative', 0],
  ['Non Reactive', 'negative', 0],
  ['Not detected', 'negative', 0],
  ['negativ', 'negative', 0],
  ['négatif', 'negative', 0],
  ['nicht nachweisbar', 'negative', 0],
  ['nicht reaktiv', 'negative', 0],
  ['No reactivo', 'negative', 0],
  ['Não reagente', 'negative', 0],
  ['<1:1', 'negative', 0],
  ['-', 'negative', 0],
  ['Reactive', 'positive', null],
  ['Positive', 'positive', null],
  ['POSITIV', 'positive', null],
  ['reaktiv', 'positive', null],
  ['pozitif', 'positive', null],
  ['Detected', 'positive', null],
  ['Trace', 'positive', 0.5],
  ['+', 'positive', 1],
  ['2+', 'positive', 2],
  ['+++', 'positive', 3],
  ['Large', 'positive', 3],
  ['Indeterminate', 'unclear', null],
  ['grenzwertig', 'unclear', null],
] as const)('%s is %s', (text, kind, grade) => {
  expect(parseWordResult(text)).toMatchObject({ kind, grade });
});

test('a titre is read, and other words say nothing', () => {
  expect(parseWordResult('Reactive, 1:64')?.titre).toBe(64);
  expect(parseWordResult('yellow')).toBeNull();
  expect(parseWordResult('5.4')).toBeNull();
});
