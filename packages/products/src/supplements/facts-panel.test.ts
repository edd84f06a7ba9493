import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import { expect, test } from 'vitest';
import { readFactsPanel } from './facts-panel.ts';

const panel = `Supplement Facts
Serving Size: 2 Capsules
Servings Per Container: 60
Amount Per Serving   % Daily Value
Vitamin C (as ascorbic acid) 500 mg 556%
Vitamin D3 50 mcg (2,000 IU) 250%
Vitamin B6 2 mg 118%
Coenzyme Q10 100 mg †
Proprietary Blend 1,200 mg *
Probiotic Blend 10 billion CFU
* Daily Value not established
Other ingredients: gelatin, magnesium stearate`;

test('reads each line with its amount, unit and share of the day', () => {
  const { serving, items, otherIngredients } = readFactsPanel(panel);
  expect(serving).toBe('2 Capsules');
  expect(otherIngredients).toBe('gelatin, magnesium stearate');
  expect(items.map(({ name, amount, unit, dv_percent }) => [name, amount, unit, dv_percent])).toEqual([
    ['Vitamin C (as ascorbic acid)', 500, 'mg', 556],
    ['Vitamin D3', 50, 'mcg', 250],
    ['Vitamin B6', 2, 'mg', 118],
    ['Coenzyme Q10', 100, 'mg', null],
    ['Proprietary Blend', 1200, 'mg', null],
    ['Probiotic Blend', 10, 'billion CFU', null],
  ]);
});

test('reads a panel on one line', () => {
  const { serving, items } = readFactsPanel('Serving size 1 tablet. Amount per serving: Vitamin A 900 mcg RAE 100% DV, Zinc 11 mg 100% DV');
  expect(serving).toBe('1 tablet');
  expect(items).toEqual([
    { name: 'Vitamin A', amount: 900, unit: 'mcg', dv_percent: 100 },
    { name: 'Zinc', amount: 11, unit: 'mg', dv_percent: 100 },
  ]);
});

test('reads items on one line by the shares between them', () => {
  const { items } = readFactsPanel('Per tablet: Calcium 120 mg (15% NRV*) Vitamin D 5 µg (100% NRV*) Pepper 5 mg † Iron 2 mg');
  expect(items.map(({ name, dv_percent }) => [name, dv_percent])).toEqual([
    ['Calcium', 15],
    ['Vitamin D', 100],
    ['Pepper', null],
    ['Iron', null],
  ]);
});

test('reads decimal commas and units of other countries', () => {
  expect(readFactsPanel('Zink 2,5 mg 25 %\nVitamin D 800 I.E.\nVitamine D3 20 µg').items).toEqual([
    { name: 'Zink', amount: 2.5, unit: 'mg', dv_percent: 25 },
    { name: 'Vitamin D', amount: 800, unit: 'IU', dv_percent: null },
    { name: 'Vitamine D3', amount: 20, unit: 'mcg', dv_percent: null },
  ]);
});

test('reads thousands with full stops where decimals have commas, and servings in brackets', () => {
  const { serving, items } = readFactsPanel('Dosis diaria (3 cápsulas)\nColágeno 1.500 mg\nZinc 2,5 mg\nDose journalière : 2 gélules');
  expect([serving, items.map(({ name, amount }) => [name, amount])]).toEqual([
    '3 cápsulas',
    [
      ['Colágeno', 1500],
      ['Zinc', 2.5],
    ],
  ]);
  expect(readFactsPanel('Serving Size: 1 Gummy Amount Per Serving % Daily Value Sugars 2 g 4% Melatonin 1.025 mg').items).toEqual([
    { name: 'Sugars', amount: 2, unit: 'g', dv_percent: 4 },
    { name: 'Melatonin', amount: 1.025, unit: 'mg', dv_percent: null },
  ]);
});

test.each([
  ['behind its amount', 'Vitamin C 90 mg 100%\nProprietary blend 850 mg: Ginkgo biloba, turmeric extract\nZinc 11 mg 100%'],
  ['in brackets', 'Vitamin C 90 mg 100%\nCalm Complex 850 mg † (Ginkgo biloba, turmeric extract)\nZinc 11 mg 100%'],
  [
    'on lines of their own',
    'Vitamin C 90 mg 100%\nHerbal blend 850 mg *\nGinkgo biloba *\nturmeric extract *\nZinc 11 mg 100%\n* Daily value not established',
  ],
])('reads the parts of a blend %s', (_where, text) => {
  expect(readFactsPanel(text).parts).toEqual(['Ginkgo biloba', 'turmeric extract']);
});

test.each([
  ['in a bracket', 'Energy blend (1.2 g): taurine, guarana (22% caffeine)', ['Energy blend', 1.2, 'g', null]],
  ['of added sugars', 'Includes 3 g Added Sugars 6%', ['Added Sugars', 3, 'g', 6]],
  ['behind what heads the list', 'Zutaten pro 1 Tablette: Eisen 10 mg (71 %*)', ['Eisen', 10, 'mg', 71]],
  ['behind a word for several', 'Serving: 1 g\nElectrolytes: Sodium 460 mg', ['Sodium', 460, 'mg', null]],
  ['for adults', '% DV Children 2-3 % DV Adults\nZinc 3 mg 100% 27%', ['Zinc', 3, 'mg', 27]],
])('reads an amount %s', (_where, text, expected) => {
  expect(readFactsPanel(text).items.map(({ name, amount, unit, dv_percent }) => [name, amount, unit, dv_percent])).toEqual([expected]);
});

test.each([
  ['Pour 2 gélules :\nZinc 10 mg dont gluconate 2 mg', '2 gélules', ['Zinc', 'gluconate']],
  ['Each tablet contains: Zinc 10 mg (100% NRV)', 'tablet', ['Zinc']],
  ['Serv. Size: 1 Tablet, Servings: 100, Amount Per Serving: Zinc 10 mg (91% DV)', '1 Tablet', ['Zinc']],
])('reads a serving that is named otherwise', (text, serving, names) => {
  const panel = readFactsPanel(text);
  expect([panel.serving, panel.items.map(({ name }) => name)]).toEqual([serving, names]);
});

test('takes no longer than others for a text of dashes', () => {
  expect(measureCpuMs(500, () => readFactsPanel('- '.repeat(10_000)))).toBeLessThan(500);
});

test('finds nothing in a text that is no panel', () => {
  expect(readFactsPanel('A long story about the sea.')).toEqual({ serving: null, items: [], parts: [], otherIngredients: null });
});
