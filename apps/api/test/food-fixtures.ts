import { randomUUID } from 'node:crypto';
import { planSettings } from './diary-fixtures.ts';

const egg = { foodId: '01123', name: 'Egg', quantity: 2, unit: null, size: 'large' };

/** One write into every table about food and products. */
export const foodWrites: readonly (readonly [url: string, body: object])[] = [
  [`/api/food-entries/${randomUUID()}`, { ...egg, day: '2026-03-04', meal: 'breakfast', note: 'soft' }],
  [`/api/favorite-foods/${randomUUID()}`, egg],
  [
    `/api/saved-products/${randomUUID()}`,
    { name: 'Crackers', brand: null, barcode: '4006381333931', kind: 'food', ingredients: 'wheat flour' },
  ],
  [
    `/api/own-foods/${randomUUID()}`,
    {
      name: 'Sourdough',
      brand: null,
      ingredients: 'wheat',
      basisGrams: 40,
      amounts: { energy: 100 },
      portion: { name: 'slice', grams: 40 },
    },
  ],
  [
    `/api/own-recipes/${randomUUID()}`,
    { title: 'Egg toast', meals: ['breakfast'], servings: 1, totalMin: 10, ingredients: ['2 eggs', '½ cup qwertzu'], steps: ['Fry.'] },
  ],
  ['/api/recalls/f-0001-2026/decision', { answer: 'notMine' }],
  ['/api/meal-plans/2026-03-09', { settings: planSettings, seed: 1, dishes: [] }],
];
