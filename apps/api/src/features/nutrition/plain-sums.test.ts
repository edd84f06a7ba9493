import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sumNutrients } from '@wellkept/nutrition/foods/sum-nutrients.ts';
import { nutrientIds } from '@wellkept/nutrition/nutrients.ts';
import { expect, test } from 'vitest';
import { loadFoodCatalog } from './food-catalog.ts';

// Days are added up a second time here, straight from the tables and recipes as they are written, by code that shares nothing with the product's.

const folder = fileURLToPath(new URL('../../../../../packages/nutrition/data/', import.meta.url));
const readTable = (name: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(`${folder}${name}.tsv`, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const fields = line.split('\t');
    return Object.fromEntries(names.map((one, at) => [one, fields[at] ?? '']));
  });
};
const rows = readTable('foods');
const byId = new Map(rows.map((row) => [row['id'] ?? '', row]));
const idByName = new Map(readTable('everyday-foods').map(({ name = '', food = '' }) => [name, food]));

type Part = { id: string; grams: number };
type Written = { foodId: string; servings: number; parts: Part[] };
const recipes = readdirSync(`${folder}recipes`).flatMap((file) =>
  readFileSync(`${folder}recipes/${file}`, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((text): Written => {
      const [title = '', head = '', ...lines] = text.trim().split('\n');
      const parts = lines.flatMap((line) => {
        const [, grams, food] = /^([\d.]+) ([^|]+?)(?: \|.*)?$/.exec(line) ?? [];
        return grams && food ? [{ id: idByName.get(food) ?? '', grams: Number(grams) }] : [];
      });
      const slug = title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      return { foodId: `recipe-${slug}`, servings: Number(/serves (\d+)/.exec(head)?.[1]), parts };
    }),
);

let state = 20_261_126;
const draw = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state % below;
};
const pick = <One>(list: readonly One[]): One => {
  const one = list[draw(list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

type Noted = { foodId: string; quantity: number; unit: string | null; parts: Part[] };
/** An amount in grams, in portions of the source, or in portions of a recipe. */
function drawFood(): Noted {
  if (draw(4) === 0) {
    const { foodId, servings, parts } = pick(recipes);
    const quantity = (1 + draw(6)) / 2;
    return { foodId, quantity, unit: 'portion', parts: parts.map(({ id, grams }) => ({ id, grams: (grams * quantity) / servings })) };
  }
  const row = pick(rows);
  const id = row['id'] ?? '';
  const portion = /(?:^|\|)([\d.]+);([\d.]+);(cup|tbsp|slice)(?:\||$)/.exec(row['portions'] ?? '');
  const quantity = 1 + draw(5);
  if (!portion) return { foodId: id, quantity: quantity * 40, unit: 'g', parts: [{ id, grams: quantity * 40 }] };
  const [, amount, grams, unit = ''] = portion;
  return { foodId: id, quantity, unit, parts: [{ id, grams: (quantity * Number(grams)) / Number(amount) }] };
}

/** Weights are rounded to a hundredth of a gram. */
const tolerance = 2e-3;

test('two hundred days come to what a plain sum of the tables says, unknown values included', async () => {
  const catalog = await loadFoodCatalog();
  const faults: string[] = [];
  for (let day = 0; day < 200; day += 1) {
    const noted = Array.from({ length: 3 + draw(15) }, drawFood);
    const sums = sumNutrients(noted.flatMap(({ parts: _, ...one }) => catalog.listEaten({ ...one, name: one.foodId, size: null })));
    const parts = noted.flatMap((one) => one.parts);
    for (const nutrient of nutrientIds) {
      const values = parts.map(({ id, grams }) => ({ grams, text: byId.get(id)?.[nutrient] ?? '' }));
      const unknown = values.filter(({ text }) => text === '').length;
      const amount = values.reduce((sum, { grams, text }) => sum + (text === '' ? 0 : (Number(text) * grams) / 100), 0);
      const sum = sums[nutrient];
      const isRight = sum.unknown === unknown && Math.abs(sum.amount - amount) <= tolerance * amount + 1e-9;
      if (!isRight) faults.push(`day ${day}, ${nutrient}: ${sum.amount} and ${sum.unknown} unknown, plainly ${amount} and ${unknown}`);
    }
  }
  expect(faults).toEqual([]);
});
