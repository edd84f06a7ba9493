import { describe, expect, test } from 'vitest';
import { loadIntakes } from '../intakes/intakes.ts';
import { findTypicalEnergy, typicalEnergySource } from '../intakes/typical-energy.ts';
import { describeChanges, type EaterFacts, listUnchecked, seatEater } from './eater.ts';

const intakes = await loadIntakes();
type Severity = 'contraindicated' | 'major' | 'moderate' | 'minor';
const notice = (food: string, severity: Severity, headline = `${food} ${severity}`) => ({
  food,
  medicine: 'M',
  isPersonal: false,
  severity,
  headline,
});
const facts: EaterFacts<ReturnType<typeof notice>> = {
  name: 'Leo',
  rules: { diet: null, restrictions: [], allergies: [] },
  dislikes: [],
  energy: 2000,
  stage: { ageYears: 40, sex: 'male', state: 'usual' },
  check: { notices: [], uncheckedMedicines: [] },
  protein: null,
  results: {},
  weakKidneys: null,
  weightKg: null,
  usualVitaminK: null,
  targets: 'all',
};
const seat = (change: Partial<typeof facts>) => seatEater({ ...facts, ...change }, intakes);
const listAimed = (change: Partial<typeof facts>) => seat(change).eater.aims.map(({ nutrient }) => nutrient);

describe('a person at the table', () => {
  test('gets no food of a grave warning, with the gravest reason, and other warnings leave it in', () => {
    const notices = [notice('Kale', 'contraindicated'), notice('Feta', 'major'), notice('Kale', 'major'), notice('Rice', 'moderate')];
    const { eater } = seat({ check: { notices, uncheckedMedicines: [] } });
    expect([...eater.forbidden].toSorted()).toEqual([
      ['Feta', 'Feta major'],
      ['Kale', 'Kale contraindicated'],
    ]);
  });

  test('is planned for by age and sex, and of an unknown age only for energy and for what a medicine asks', () => {
    expect(listAimed({})).toContain('iron');
    expect(listAimed({ stage: null })).toEqual(['energy']);
    const check = { notices: [notice('leafy greens', 'moderate')], uncheckedMedicines: [] };
    expect(listAimed({ stage: null, check })).toEqual(['energy', 'vitaminK']);
    expect(listAimed({ stage: null, check, energy: null })).toEqual(['vitaminK']);
  });

  test('is planned for protein by the body, and for none where only a clinic can say', () => {
    const findProtein = (protein: typeof facts.protein) =>
      seat({ protein }).eater.aims.find(({ nutrient }) => nutrient === 'protein')?.amount;
    expect(findProtein(null)).toBe(56);
    expect(findProtein({ amount: { low: 70, high: 84 }, text: '', source: '' })).toBe(70);
    expect(findProtein({ amount: null, text: '', source: '' })).toBeUndefined();
  });

  test('has no aim where numbers stay out of sight, and energy alone without targets, while forbidden foods stay forbidden', () => {
    const check = { notices: [notice('leafy greens', 'moderate'), notice('Feta', 'major')], uncheckedMedicines: [] };
    for (const targets of ['none', 'energy'] as const) {
      const { eater, steering } = seat({ check, targets });
      expect(eater.forbidden.has('Feta')).toBe(true);
      expect(eater.energy).toBeNull();
      expect(steering.vitaminK).toBeNull();
    }
    expect(listAimed({ targets: 'none' })).toEqual([]);
    expect(listAimed({ targets: 'energy' })).toEqual(['energy']);
  });

  test('reads which foods a medicine leaves out, and which medicine could not be checked', () => {
    const notices = ['Feta', 'Miso', 'Kale', 'Tofu', 'Rice'].map((food) => notice(food, 'major'));
    expect(describeChanges(seat({ check: { notices, uncheckedMedicines: [] } }))).toEqual([
      { why: 'M', what: 'We left out dishes with feta, miso, kale or 2 other foods.' },
    ]);
    expect(describeChanges(seat({ check: { notices: notices.slice(0, 2), uncheckedMedicines: [] } }))).toEqual([
      { why: 'M', what: 'We left out dishes with feta or miso.' },
    ]);
    expect(listUnchecked([seat({ check: { notices: [], uncheckedMedicines: ['zorblax'] } })])).toMatchObject([
      { who: 'Leo', what: expect.stringContaining('zorblax'), isHard: true },
    ]);
  });
});

test.each([
  [1, 'female', 900],
  [4, 'male', 1400],
  [9, 'female', 1600],
  [9.9, 'female', 1600],
  [9, null, 1700],
  [12, 'male', 2200],
  [16, 'male', 2800],
  [40, 'female', 2000],
  [66, 'male', 2200],
  [120, 'female', 1800],
  [0.5, 'female', null],
  [121, 'male', null],
  [Number.NaN, 'male', null],
] as const)('the usual need of age %d, %s, is %d kcal', (age, sex, need) => {
  expect(findTypicalEnergy(age, sex)).toBe(need);
  expect(typicalEnergySource).toContain('A2-2');
});
