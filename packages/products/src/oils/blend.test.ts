import type { Oil } from '@wellkept/knowledge/oils.ts';
import { expect, test } from 'vitest';
import { computeBlend, listStops, type OilUser } from './blend.ts';

const createOil = (cautions: Oil['cautions']): Oil => ({ id: 'x', name: 'X', botanical: 'X x', categories: ['pain'], cautions });
const nobody: OilUser = { isPregnant: false, ageYears: null, conditions: [], medicines: [] };
const listTitles = (oils: Oil[], person: Partial<OilUser>) => listStops(oils, { ...nobody, ...person }).map(({ title }) => title);

test('50 ml at 2 percent take 1 ml of oil, which is 20 drops', () => {
  expect(computeBlend(50, 2, 2)).toEqual({ oilMl: 1, carrierMl: 49, drops: 20, dropsEach: 10 });
});

test.each([
  [0, 1, 1],
  [50, 0, 1],
  [50, 4, 1],
  [50, 1, 0],
  [5000, 1, 1],
  [Number.NaN, 1, 1],
])('%d ml at %d percent of %d oils is not calculated', (ml, percent, count) => {
  expect(computeBlend(ml, percent, count)).toBeNull();
});

test('a blend stops for who should not use it', () => {
  expect(listTitles([createOil([])], {})).toEqual([]);
  expect(listTitles([createOil([])], { isPregnant: true })).toEqual(['You are pregnant']);
  expect(listTitles([createOil([])], { ageYears: 6 })).toEqual(['For a child']);
  expect(listTitles([createOil(['seizures'])], { conditions: ['Epilepsy'] })).toEqual(['Seizures: X']);
  expect(listTitles([createOil([])], { conditions: ['Epilepsy'] })).toEqual([]);
  expect(listTitles([createOil([])], { conditions: ['Asthma'] })).toEqual(['Asthma or a lung disease']);
  expect(listTitles([createOil(['salicylate'])], { medicines: ['Warfarin 5 mg'] })).toEqual(['Your blood thinner: X']);
});
