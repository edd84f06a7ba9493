import { expect, test } from 'vitest';
import { scanJson } from './json-structure.ts';

test.each([
  ['objects and lists', '{"a":[1,2]}', '{[,]}', false],
  ['signs within quotes count for nothing', '["[{,"]', '[]', false],
  ['an escaped quote ends no text', String.raw`["a\"],",1]`, '[,]', false],
  ['an escaped backslash does not escape the quote behind it', String.raw`["a\\",1]`, '[,]', false],
  ['a text that is cut off within quotes', '{"a":1,"b', '{,', true],
  ['a text that is cut off behind a backslash', String.raw`["a\ `.trim(), '[', true],
  ['brackets without an end', '['.repeat(200_000), '['.repeat(200_000), false],
])('%s', (_what, text, signs, isQuoted) => {
  const seen: string[] = [];
  expect(scanJson(text, (sign) => seen.push(sign) > 0)).toEqual({ isQuoted });
  expect(seen.join('')).toBe(signs);
});

test('ends where the visitor has seen enough', () => {
  const places: number[] = [];
  scanJson('[[[[', (_sign, at) => places.push(at) < 2);
  expect(places).toEqual([0, 1]);
});
