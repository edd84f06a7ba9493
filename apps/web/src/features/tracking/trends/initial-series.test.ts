import { expect, test } from 'vitest';
import { selectInitialSeries } from './initial-series.ts';

test.each([
  [[], []],
  [['measurement:weight'], ['measurement:weight']],
  [
    ['day:mood', 'day:energy', 'day:sleep', 'symptom:Headache', 'symptom:Nausea', 'measurement:weight', 'intake:a'],
    ['day:mood', 'day:sleep', 'symptom:Headache', 'measurement:weight', 'day:energy', 'symptom:Nausea'],
  ],
  [
    ['day:sleep', 'day:stress', 'factor:Coffee', 'habit:a', 'intake:b'],
    ['day:sleep', 'day:stress', 'factor:Coffee', 'habit:a', 'intake:b'],
  ],
])('of %j these are drawn first: %j', (ids, drawn) => {
  expect(selectInitialSeries(ids)).toEqual(drawn);
});
