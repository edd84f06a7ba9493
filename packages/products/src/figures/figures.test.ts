import { expect, test } from 'vitest';
import { findFigureFault } from './find-figure-fault.ts';
import { judgeLowDiets } from './judge-low-diets.ts';
import { judgeKidneyAdditives, judgePortion, listPortionShares, type PortionPerson } from './judge-portion.ts';
import { readFigures } from './read-figures.ts';

const person: PortionPerson = { conditions: [], isPregnant: false, weakKidneys: null };

test('reads the table of a package in the column for 100 g', () => {
  const uk =
    'Nutrition per 100g per bar (40g)\nEnergy 1890 kJ / 452 kcal 756 kJ / 181 kcal\nFat 21 g 8.4 g\nof which saturates 9.5 g 3.8 g\nCarbohydrate 52 g 21 g\nof which sugars 31 g 12 g\nFibre 4 g 1.6 g\nProtein 9 g 3.6 g\nSalt 0.6 g 0.24 g';
  expect(readFigures(uk).figures).toEqual({
    'energy-kj_100g': 1890,
    'energy-kcal_100g': 452,
    fat_100g: 21,
    'saturated-fat_100g': 9.5,
    carbohydrates_100g: 52,
    sugars_100g: 31,
    fiber_100g: 4,
    proteins_100g: 9,
    salt_100g: 0.6,
  });
  const de =
    'Durchschnittliche Nährwerte pro 100 ml: Brennwert 192 kJ (45 kcal), Fett 0 g, davon gesättigte Fettsäuren 0 g, Kohlenhydrate 11 g, davon Zucker 11 g, Eiweiß 0 g, Salz 0,01 g, Koffein 32 mg';
  expect(readFigures(de).figures).toMatchObject({ sugars_100g: 11, salt_100g: 0.01, caffeine_100g: 0.032, 'energy-kcal_100g': 45 });
});

test('turns the amounts of a serving into those of 100 g where its weight is printed', () => {
  const us =
    'Nutrition Facts Serving size 1 bar (40g) Amount per serving Calories 180 Total Fat 8g 10% Saturated Fat 3g Sodium 140mg 6% Total Carbohydrate 22g Total Sugars 12g Protein 10g Potassium 160mg';
  expect(readFigures(us).figures).toMatchObject({
    fat_100g: 20,
    'saturated-fat_100g': 7.5,
    sodium_100g: 0.35,
    sugars_100g: 30,
    potassium_100g: 0.4,
    'energy-kcal_100g': 450,
  });
  expect(readFigures('Amount per serving: Fat 8 g, Sugars 2 g, Protein 3 g').figures).toEqual({});
  expect(readFigures('Sugar, salt, 40 g oats').figures).toEqual({});
});

test.each([
  ['0.125 g', 0.125],
  ['0,125 g', 0.125],
  ['1.025 g', 1.025],
  ['0.032 g', 0.032],
  ['1.250 mg', 1.25],
  ['0.125 mg', 0.0001],
])('reads three decimals of salt in "%s"', (printed, expected) => {
  const text = `Per 100 g: Energy 1.890 kJ, Fat 21 g, Protein 9 g, Salt ${printed}`;
  expect(readFigures(text).figures).toMatchObject({ salt_100g: expected, 'energy-kj_100g': 1890 });
});

test.each([
  [{ fat_100g: 60, carbohydrates_100g: 60, proteins_100g: 5 }, /add up to 125 g/],
  [{ fat_100g: 5, 'saturated-fat_100g': 9 }, /more saturated fat/],
  [{ carbohydrates_100g: 5, sugars_100g: 12 }, /more sugars/],
  [{ salt_100g: 1, sodium_100g: 1 }, /salt and its sodium/],
  [{ 'energy-kj_100g': 54, 'energy-kcal_100g': 54 }, /kilojoules/],
  [{ 'energy-kcal_100g': 50, fat_100g: 20, carbohydrates_100g: 50, proteins_100g: 10 }, /energy doesn/],
  [
    {
      'energy-kj_100g': 1890,
      'energy-kcal_100g': 452,
      fat_100g: 21,
      carbohydrates_100g: 52,
      proteins_100g: 9,
      salt_100g: 0.6,
      sodium_100g: 0.24,
    },
    null,
  ],
  [{ 'energy-kcal_100g': 2, fat_100g: 0, carbohydrates_100g: 99, sugars_100g: 0, proteins_100g: 0 }, null],
])('finds what cannot be right in %j', (figures, expected) => {
  const fault = findFigureFault(figures);
  if (expected === null) expect(fault).toBeNull();
  else expect(fault).toMatch(expected);
});

test('points out what a condition asks to watch, by the portion', () => {
  const list = (figures: Parameters<typeof judgePortion>[0], amount: number, more: Partial<PortionPerson>) =>
    judgePortion(figures, { amount, isDrink: false }, { ...person, ...more }).map(({ answer, title }) => `${answer}: ${title}`);
  expect(list({ sugars_100g: 30 }, 50, { conditions: [{ text: 'Type 2 diabetes', ids: ['type-2-diabetes', 'diabetes'] }] })).toEqual([
    'check: High in sugars',
  ]);
  expect(list({ sugars_100g: 30 }, 50, {})).toEqual([]);
  expect(list({ sugars_100g: 10 }, 330, { conditions: [{ text: 'Prediabetes', ids: ['prediabetes'] }] })).toEqual([
    'check: High in sugars',
  ]);
  expect(list({ sugars_100g: 10 }, 100, { conditions: [{ text: 'Prediabetes', ids: ['prediabetes'] }] })).toEqual([]);
  expect(list({ salt_100g: 1.6 }, 30, { conditions: [{ text: 'High blood pressure', ids: ['high-blood-pressure'] }] })).toEqual([
    'check: High in salt',
  ]);
  expect(list({ potassium_100g: 0.4 }, 100, { weakKidneys: 'Kidney value (eGFR) of 38' })).toEqual([
    'check: 400 mg of potassium in a portion',
  ]);
  expect(list({ potassium_100g: 0.4 }, 100, { conditions: [{ text: 'Kidney stones', ids: ['kidney-stones'] }] })).toEqual([]);
  expect(list({ salt_100g: 1.6 }, 30, { weakKidneys: 'Kidney value (eGFR) of 38' })).toEqual(['check: High in salt']);
  expect(list({ caffeine_100g: 0.08 }, 300, { isPregnant: true })).toEqual(['not: 240 mg of caffeine in a portion']);
});

test('names added potassium and phosphates for weak kidneys only', () => {
  const label = { additives: ['E508', 'E451'], ingredients: [{ text: 'ham' }] };
  expect(judgeKidneyAdditives(label, { ...person, weakKidneys: 'Kidney disease' }).map(({ title }) => title)).toEqual([
    'Added potassium: E508',
    'Added phosphates: E451',
  ]);
  expect(judgeKidneyAdditives(label, person)).toEqual([]);
});

test('shows the share of a day, in pregnancy by its own limit of caffeine', () => {
  expect(listPortionShares({ sugars_100g: 45, caffeine_100g: 0.05 }, 200, true)).toEqual([
    { name: 'Sugars', amount: '90 g', percent: 100 },
    { name: 'Caffeine', amount: '100 mg', percent: 50 },
  ]);
  expect(listPortionShares({ sugars_100g: 45 }, 0)).toEqual([]);
});

test.each([
  ['per 100 ml: Fett 0 g, Zucker 11 g, Eiweiß 0 g, Salz 0,01 g', 'ml'],
  ['Serving size 1 can (330 ml) Amount per serving Total Fat 0g Total Sugars 35g Protein 0g', 'ml'],
  ['Per 100 g: Fat 1 g, Sugars 11 g, Salt 0.1 g', 'g'],
  ['Sugar, salt, 40 g oats', null],
])('reads what figures are of in "%s"', (text, expected) => {
  expect(readFigures(text).per100).toBe(expected);
});

const conditions = [
  { text: 'Type 2 diabetes', ids: ['diabetes'] },
  { text: 'High blood pressure', ids: ['high-blood-pressure'] },
  { text: 'High cholesterol', ids: ['high-cholesterol'] },
];
test.each<[Parameters<typeof judgePortion>[0], number, boolean | null, string[]]>([
  [{ sugars_100g: 12 }, 100, true, ['High in sugars']],
  [{ sugars_100g: 11.25 }, 100, true, []],
  [{ sugars_100g: 12 }, 100, false, []],
  [{ sugars_100g: 12 }, 100, null, ['High in sugars if it’s a drink']],
  [{ sugars_100g: 30 }, 100, null, ['High in sugars']],
  [{ sugars_100g: 6 }, 250, true, ['High in sugars']],
  [{ sugars_100g: 6 }, 250, false, []],
  [{ sugars_100g: 9.5 }, 150, true, []],
  [{ salt_100g: 0.8 }, 100, true, ['High in salt']],
  [{ salt_100g: 0.4 }, 250, true, ['High in salt']],
  [{ 'saturated-fat_100g': 2.6 }, 100, true, ['High in saturated fat']],
  [{ 'saturated-fat_100g': 1.3 }, 250, true, ['High in saturated fat']],
])('by the limits for drinks, %j in a portion of %d (a drink: %s) is %j', (figures, amount, isDrink, expected) => {
  expect(judgePortion(figures, { amount, isDrink }, { ...person, conditions }).map(({ title }) => title)).toEqual(expected);
});

test.each([
  ['low salt', { salt_100g: 0.3 }, false, null],
  ['low salt', { salt_100g: 0.31 }, false, 'Not low in salt'],
  ['low-sodium', { sodium_100g: 0.12 }, false, null],
  ['Low sodium', { sodium_100g: 0.121 }, false, 'Not low in salt'],
  ['low salt', {}, false, 'We don’t know how much salt is in it'],
  ['low sugar', { sugars_100g: 5 }, false, null],
  ['low sugar', { sugars_100g: 5.01 }, false, 'Not low in sugars'],
  ['low sugar', { sugars_100g: 2.5 }, true, null],
  ['low sugar', { sugars_100g: 2.51 }, true, 'Not low in sugars'],
  ['low sugar', { sugars_100g: 2.5 }, null, null],
  ['low sugar', { sugars_100g: 4 }, null, 'Low in sugars only if it isn’t a drink'],
  ['low sugar', { sugars_100g: 6 }, null, 'Not low in sugars'],
  ['low sugar', {}, true, 'We don’t know how much sugar is in it'],
])('judges %s by %j at the limits of EU rules (a drink: %s)', (restriction, figures, isDrink, expected) => {
  expect(judgeLowDiets([restriction], figures, isDrink).map(({ title }) => title)).toEqual(expected === null ? [] : [expected]);
});

test('prints a figure that is just above a limit as above it', () => {
  expect(judgeLowDiets(['low salt'], { salt_100g: 0.31 }, false)[0]?.text).toContain('this has 0.31 g');
});
