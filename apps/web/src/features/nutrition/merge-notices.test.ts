import { expect, test } from 'vitest';
import { mergeNotices } from './merge-notices.ts';

const headline = 'Milk and other dairy foods can hold back levothyroxine.';
const advise = (food: string) => `Take levothyroxine with water, and have ${food} 30 to 60 minutes later, or better at another meal.`;
const createNotice = (food: string, fields: object = {}) => ({
  food,
  medicine: 'Levothyroxine',
  severity: 'moderate' as const,
  headline,
  advice: advise(food.toLowerCase()),
  ...fields,
});

test('one sentence about two foods is one finding that names both', () => {
  expect(mergeNotices([createNotice('Milk'), createNotice('Yogurt')])).toEqual([
    { medicine: 'Levothyroxine', severity: 'moderate', headline, foods: ['Milk', 'Yogurt'], advice: [advise('milk or yogurt')] },
  ]);
});

test('three foods are named by one sentence too', () => {
  const [merged] = mergeNotices(['Milk', 'Yogurt', 'Kefir'].map((food) => createNotice(food)));
  expect(merged?.advice).toEqual([advise('milk, yogurt or kefir')]);
});

test.each([
  ['severity', { severity: 'major' }],
  ['medicine', { medicine: 'Ciprofloxacin' }],
  ['sentence', { headline: 'Yogurt can hold back levothyroxine.' }],
])('what has another %s stays its own finding', (_what, fields) => {
  expect(mergeNotices([createNotice('Milk'), createNotice('Yogurt', fields)])).toHaveLength(2);
});

test.each([
  ['Avoid it.', 'Have it at another meal.'],
  ['Have milk 30 minutes later, at another meal.', 'Have milk 60 minutes later, at another meal.'],
  ['Do not have milk with it.', 'Do have milk with it.'],
  ['Take it an hour before such food.', 'Take it an hour after such food.'],
  ['Have no more than one glass a day.', 'Have no more than two glass a day.'],
])('advice that differs in more than a name is shown in full: %s', (one, other) => {
  const [merged] = mergeNotices([createNotice('Milk', { advice: one }), createNotice('Yogurt', { advice: other })]);
  expect(merged?.advice).toEqual([one, other]);
});

test('a finding without advice stays without', () => {
  expect(mergeNotices([createNotice('Milk', { advice: null })])[0]?.advice).toEqual([]);
});
