import { expect, test } from 'vitest';
import type { RecipeSummary } from '../nutrition-data.ts';
import { filterRecipes, noFilter } from './recipe-filter.ts';

const soup: RecipeSummary = {
  id: 'soup',
  title: 'Lentil soup',
  meals: ['lunch', 'dinner'],
  cuisine: 'Indian',
  servings: 4,
  workMin: 10,
  totalMin: 30,
  cost: 1,
  isBatch: true,
  isOwn: false,
  diets: ['vegan', 'vegetarian'],
  misfit: null,
  rules: [],
  foods: ['Lentils', 'Carrot'],
  energy: 300,
  protein: 12,
  notice: null,
};
const notice = { food: 'Grapefruit', medicine: 'Simvastatin', headline: 'No.', advice: null };
const salad: RecipeSummary = { ...soup, id: 'salad', title: 'Salad', diets: [], totalMin: 10, notice: { ...notice, severity: 'major' } };
const toast: RecipeSummary = { ...soup, id: 'toast', title: 'Toast', meals: ['breakfast'], misfit: { food: 'Toast', rule: 'gluten-free' } };
const all = [soup, salad, toast];

test.each([
  [{}, ['soup'], 2],
  [{ isEverything: true }, ['soup', 'salad', 'toast'], 2],
  [{ typed: 'carrot lentil', isEverything: true }, ['soup', 'salad', 'toast'], 2],
  [{ typed: 'lentil soup' }, ['soup'], 0],
  [{ diet: 'vegan' }, ['soup'], 1],
  [{ meal: 'breakfast' as const }, [], 1],
  [{ minutesMax: 20, isEverything: true }, ['salad'], 1],
])('filter %o', (change, ids, leftOut) => {
  const answer = filterRecipes(all, { ...noFilter, ...change });
  expect({ ids: answer.found.map(({ id }) => id), leftOut: answer.leftOut }).toEqual({ ids, leftOut });
});

test('a moderate finding is shown and does not leave a recipe out', () => {
  const careful: RecipeSummary = { ...soup, notice: { ...notice, severity: 'moderate' } };
  expect(filterRecipes([careful], noFilter).found).toEqual([careful]);
});
