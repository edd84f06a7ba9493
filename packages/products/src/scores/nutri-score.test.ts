import { describe, expect, test } from 'vitest';
import { computeNutriScore2021, computeNutriScore2023, type NutriScoreInput } from './nutri-score.ts';
import { readNutriScoreInput } from './nutri-score-input.ts';

const plain: NutriScoreInput = {
  foodClass: 'general',
  energyKj: 0,
  sugarsG: 0,
  saturatedFatG: 0,
  saltG: 0,
  proteinG: 0,
  fiberG: 0,
  fruitPercent: 0,
  fatG: null,
};

// Points counted by hand from the tables of both editions.
describe('the score', () => {
  test.each<[string, Partial<NutriScoreInput>, [number, string], [number, string]]>([
    [
      'of a spread of sugar and fat',
      { energyKj: 2255, sugarsG: 56.3, saturatedFatG: 10.6, saltG: 0.107, proteinG: 6.3 },
      [26, 'e'],
      [31, 'e'],
    ],
    ['of a drink with sugar', { foodClass: 'beverage', energyKj: 180, sugarsG: 10.6 }, [14, 'e'], [12, 'e']],
    ['of water', { foodClass: 'water' }, [0, 'a'], [0, 'a']],
    ['of a drink without anything but sweetener', { foodClass: 'beverage', energyKj: 1, hasSweetener: true }, [1, 'b'], [4, 'c']],
    ['of olive oil', { foodClass: 'fat', energyKj: 3700, saturatedFatG: 14, fatG: 100, fruitPercent: 100 }, [6, 'c'], [0, 'b']],
    [
      'of lentils',
      { energyKj: 480, sugarsG: 1, saturatedFatG: 0.1, saltG: 0.02, proteinG: 8.1, fiberG: 5, fruitPercent: 90 },
      [-14, 'a'],
      [-9, 'a'],
    ],
    [
      'of cheese, whose protein counts',
      { foodClass: 'cheese', energyKj: 1700, saturatedFatG: 21, saltG: 1.6, proteinG: 26, fatG: 34 },
      [17, 'd'],
      [15, 'd'],
    ],
    [
      'of red meat, whose protein counts twice at most',
      { foodClass: 'red-meat', energyKj: 600, saturatedFatG: 2.5, saltG: 0.15, proteinG: 21 },
      [-2, 'a'],
      [1, 'b'],
    ],
  ])('%s', (_name, input, expected2021, expected2023) => {
    const whole = { ...plain, ...input };
    const [score2021, score2023] = [computeNutriScore2021(whole), computeNutriScore2023(whole)];
    expect([score2021.score, score2021.grade]).toEqual(expected2021);
    expect([score2023.score, score2023.grade]).toEqual(expected2023);
  });

  test('rounds to one digit more than the limit by the rules of 2021 only', () => {
    const barely = { ...plain, saturatedFatG: 1.03 };
    expect(computeNutriScore2021(barely).negative.saturatedFat).toBe(0);
    expect(computeNutriScore2023(barely).negative.saturatedFat).toBe(1);
  });

  test('shows the points that it is made of', () => {
    expect(computeNutriScore2021({ ...plain, energyKj: 400, sugarsG: 10, fiberG: 3 })).toMatchObject({
      negative: { energy: 1, sugars: 2, saturatedFat: 0, salt: 0 },
      positive: { protein: 0, fiber: 3, fruit: 0 },
    });
  });
});

// What the tests of Open Food Facts expect (openfoodfacts-server, tests/unit/expected_test_results/nutriscore, 2024): energy in kJ, then sugars,
// saturated fat, salt, protein, fiber and the share of fruit; the scores of 2021 and 2023.
describe('the score of another implementation is the same', () => {
  test.each<[string, readonly number[], Partial<NutriScoreInput>, string, string]>([
    ['cookies', [3460, 0, 15, 0, 0, 0, 0], {}, '20 e', '20 e'],
    ['breakfast cereals', [2450, 31, 1.03, 0.5525, 10.3, 6.9, 0], {}, '10 c', '14 d'],
    ['oyster mushrooms with crumbs', [667, 1.1, 1.2, 1, 2.4, 10.9, 69], {}, '-2 a', '-1 a'],
    ['gazpacho', [148, 3, 0.2, 0.5, 0.9, 1.1, 96], {}, '-4 a', '-3 a'],
    ['beef steak', [82, 0, 10, 0, 50, 0, 0], { foodClass: 'red-meat' }, '4 c', '7 c'],
    ['sunflower oil', [3378, 0, 10, 0, 0, 0, 0], { foodClass: 'fat', fatG: 100 }, '11 d', '4 c'],
    ['milk', [195, 4.8, 1, 0.1, 3.3, 0, 0], { isMilkDrink: true }, '-1 a', '-1 b'],
    ['soy milk', [178, 0.5, 0.6, 0.03, 3.9, 0.5, 8], { isMilkDrink: true }, '-2 a', '-4 b'],
    ['iced tea with a sweetener', [82, 4.5, 0, 0.03, 0, 0, 0.1], { foodClass: 'beverage', hasSweetener: true }, '6 d', '8 d'],
  ])(
    'of %s',
    (_name, [energyKj = 0, sugarsG = 0, saturatedFatG = 0, saltG = 0, proteinG = 0, fiberG = 0, fruitPercent = 0], more, ...expected) => {
      const input = { ...plain, energyKj, sugarsG, saturatedFatG, saltG, proteinG, fiberG, fruitPercent, ...more };
      expect([computeNutriScore2021(input), computeNutriScore2023(input)].map(({ score, grade }) => `${score} ${grade}`)).toEqual(expected);
    },
  );
});

describe('the input', () => {
  const record = { energy_kj: 400, sugars: 1, 'saturated-fat_100g': 2, salt: 0.5, proteins: 3 };
  test('is read under the names of several sources', () => {
    expect(readNutriScoreInput({ ...record, food_class: 'beverage', fruit_share: 45 })).toMatchObject({
      energyKj: 400,
      saturatedFatG: 2,
      foodClass: 'beverage',
      fruitPercent: 45,
    });
    expect(readNutriScoreInput({ nutrients: { ...record, salt: undefined, sodium_mg: 200 }, food_class: 'general' })?.saltG).toBeCloseTo(
      0.5,
    );
  });
  test.each(['energy_kj', 'sugars', 'saturated-fat_100g', 'salt', 'proteins'])('is refused without %s', (name) => {
    expect(readNutriScoreInput({ ...record, [name]: null })).toBeNull();
  });
  test('is refused where a value is impossible', () => {
    expect(readNutriScoreInput({ ...record, sugars: 120 })).toBeNull();
    expect(readNutriScoreInput({ ...record, energy_kj: 9000 })).toBeNull();
  });
});
