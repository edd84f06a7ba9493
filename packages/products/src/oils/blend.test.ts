import type { Oil } from '@wellkept/knowledge/oils.ts';
import { expect, test } from 'vitest';
import { computeBlend, listCares, listStops, noOilRisks, type OilUser } from './blend.ts';
import type { OilPlace } from './oil-limits.ts';

const createOil = (cautions: Oil['cautions']): Oil => ({ id: 'x', name: 'X', botanical: 'X x', categories: ['pain'], cautions });
const nobody: OilUser = { ...noOilRisks, isReader: true, isPregnant: false, breastFeeds: false, ageYears: null, hasPets: false };
const listTitles = (oils: Oil[], person: Partial<OilUser>, place: OilPlace = 'body') =>
  listStops(oils, { ...nobody, ...person }, place).map(({ title }) => title);

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
  expect(listTitles([createOil([])], { isPregnant: true, isReader: false })).toEqual(['This person is pregnant']);
  expect(listTitles([createOil([])], { breastFeeds: true })).toEqual(['You are breastfeeding']);
  expect(listTitles([createOil([])], { ageYears: 6 })).toEqual(['For a child']);
  expect(listTitles([createOil(['seizures'])], { conditionIds: ['epilepsy'] })).toEqual(['Seizures: X']);
  expect(listTitles([createOil([])], { conditionIds: ['epilepsy'] })).toEqual([]);
  expect(listTitles([createOil([])], { conditionIds: ['copd'] })).toEqual(['Asthma or a lung disease']);
  expect(listTitles([createOil(['children'])], { ageYears: 2 })).toEqual(['For a child', 'Not for a child this young: X']);
  expect(listTitles([createOil([])], { allergies: ['Fragrance'] })).toEqual(['Your allergy to fragrance']);
  expect(listTitles([createOil([])], { hasPets: true }, 'air')).toEqual(['A pet at home']);
  expect(listTitles([createOil([])], { hasPets: true })).toEqual([]);
  expect(listTitles([createOil(['camphor'])], { ageYears: 6 })).toEqual(['For a child', 'Not for a child: X']);
  expect(listTitles([createOil([])], { allergies: ['ragweed'], allergyRisks: ['It can.'] })).toEqual(['Your allergy']);
  expect(listTitles([createOil(['salicylate'])], { salicylateRisks: ['More bleeding.'] })).toEqual([
    'A relative of aspirin that goes through the skin: X',
  ]);
  expect(listTitles([createOil(['salicylate'])], { salicylateRisks: ['More bleeding.'] }, 'air')).toEqual([]);
});

test('what to mind is named over all parts of a blend, by where it goes', () => {
  const lemon = { ...createOil(['sun']), name: 'Lemon', isListedAllergen: true as const };
  const titles = (place: OilPlace, hasPets: boolean) =>
    listCares([lemon, createOil(['salicylate'])], { hasPets, unknownAllergies: ['Xyz'], medicineRisks: [] }, place).map(
      ({ title }) => title,
    );
  expect(titles('face', true)).toEqual([
    'Sunlight: Lemon',
    'Skin allergy: Lemon',
    'A relative of aspirin: X',
    'A pet at home',
    'Not checked: your allergy to Xyz',
    'The face',
  ]);
  expect(titles('air', false)).toEqual(['Not checked: your allergy to Xyz']);
});

test('what is taken stops the oil itself, and is named beside its plant', () => {
  const risk = { oilName: 'X', text: 'It adds to it.' };
  const [ofOil, ofPlant] = [{ medicineRisks: [{ ...risk, isStop: true }] }, { medicineRisks: [{ ...risk, isStop: false }] }];
  expect(listTitles([createOil([])], ofOil, 'air')).toEqual(['X oil and what you take']);
  expect(listTitles([createOil([])], ofPlant)).toEqual([]);
  expect(listCares([createOil([])], { ...nobody, ...ofPlant }, 'body').map(({ title }) => title)).toEqual(['X and what you take']);
});
