import { foodSource, loadFoods } from '@wellkept/nutrition/foods/food-table.ts';
import { createFoodSearch } from '@wellkept/nutrition/foods/search-foods.ts';
import { formatAmount, formatSum, roundAmount, sumNutrients } from '@wellkept/nutrition/foods/sum-nutrients.ts';
import { nutrients } from '@wellkept/nutrition/nutrients.ts';
import { type MealItem, readMeal } from '@wellkept/nutrition/text/read-meal.ts';
import { readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/** What a meal that is written in words contains: each food with its weight, and the sums. */
export async function runFoodCommand(words: readonly string[]): Promise<void> {
  const { texts, json } = readWords(words, 'file');
  const text = texts.join(' ');
  if (text.trim() === '') throw new UsageError('Write what was eaten: food "2 eggs and toast".');
  const table = await loadFoods();
  const items = readMeal(table, createFoodSearch(table), text);
  const sums = sumNutrients(
    items.map(({ match, weight }) => ({
      grams: weight?.grams ?? null,
      per100g: (nutrient) => (match ? table.getAmount(match.position, nutrient) : null),
    })),
  );
  const totals = nutrients.map(({ id, name, unit }) => ({ id, name, unit, ...sums[id], amount: roundAmount(sums[id].amount) }));
  if (json) console.log(JSON.stringify({ text, items: items.map(toJson), totals, source: foodSource }, null, 2));
  else if (items.every(({ match }) => match === null))
    console.log([...items.map(formatItem), '', 'No food was recognized, so there is nothing to add up.'].join('\n'));
  else console.log([...items.map(formatItem), '', ...totals.map((one) => `${one.name}: ${formatSum(one)} ${one.unit}`)].join('\n'));
}

const toJson = ({ match, weight, ...item }: MealItem) => ({
  ...item,
  match: match && { id: match.food.id, name: match.food.name, description: match.food.description, isCertain: match.isCertain },
  grams: weight?.grams ?? null,
  basis: weight?.basis ?? null,
});

function formatItem({ food, match, weight, quantity, unit }: MealItem): string {
  if (!match) return `${food}: no such food found`;
  const grams = weight
    ? `${formatAmount(weight.grams)} g${weight.basis === 'assumed' ? ' (assumed)' : ''}`
    : quantity === null
      ? 'amount unknown'
      : `amount unknown: ${[quantity, unit].filter((one) => one !== null).join(' ')} could not be weighed`;
  return `${food}: ${match.food.description}, ${grams}${match.isCertain ? '' : ' (is this the right one?)'}`;
}
