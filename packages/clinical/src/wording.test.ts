import { expect, test } from 'vitest';
import { fillNames, formatList, formatNumber, isolate, toMidSentence } from './wording.ts';

test.each([
  ['Ibuprofen', 'ibuprofen'],
  ["St John's wort", "St John's wort"],
  ['Vitamin D', 'vitamin D'],
  ['DHEA', 'DHEA'],
  ['5-HTP', '5-HTP'],
  ['L-carnitine', 'L-carnitine'],
  ['Asian ginseng', 'Asian ginseng'],
  ['CoQ10', 'CoQ10'],
  ['SAM-e', 'SAM-e'],
  ['A meal', 'a meal'],
  ['B vitamins', 'B vitamins'],
])('%s stands inside a sentence as %s', (name, inside) => {
  expect(toMidSentence(name)).toBe(inside);
});

test.each([
  ['{a} and {b} add up.', 'Warfarin and ibuprofen add up.'],
  ['Take {b} before {a}. {b} needs it.', 'Take ibuprofen before warfarin. Ibuprofen needs it.'],
  ['With {a}: {b}.', 'With warfarin: ibuprofen.'],
  ['Nothing to fill.', 'Nothing to fill.'],
])('%s', (text, filled) => {
  expect(fillNames(text, 'Warfarin', 'Ibuprofen')).toBe(filled);
});

test.each([
  [1234.5, {}, '1,234.5'],
  [-0.04, { decimalsMax: 1 }, '0'],
  [-0.04, { decimalsMin: 1, decimalsMax: 1 }, '0.0'],
  [-0.4, { decimalsMax: 1 }, '-0.4'],
  [-0, { digitsMax: 3 }, '0'],
  [-1234, { digitsMax: 3 }, '-1,230'],
])('%s with %j is written %s', (value, digits, written) => expect(formatNumber(value, digits)).toBe(written));

test('a list reads as a person would say it', () => {
  expect([formatList([]), formatList(['a']), formatList(['a', 'b']), formatList(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

test('isolates only what is written from the right', () => {
  expect(isolate('Warfarin 5 mg')).toBe('Warfarin 5 mg');
  expect(isolate('איבופרופן 400')).toBe('\u2068איבופרופן 400\u2069');
});
