import { readRecipeObjects } from './read-recipe-object.ts';
import type { ReadRecipe } from './recipe.ts';

const fieldNames: Readonly<Record<string, string>> = {
  title: 'title',
  name: 'title',
  ingredients: 'ingredients',
  directions: 'directions',
  instructions: 'directions',
  method: 'directions',
  servings: 'servings',
  yield: 'yield',
  'total time': 'totalTime',
  'prep time': 'prepTime',
  'cook time': 'cookTime',
  // My Recipe Box.
  preparationtime: 'prepTime',
  cookingtime: 'cookTime',
  totaltime: 'totalTime',
  quantity: 'servings',
};

/** The recipes of a comma-separated table with a title, ingredients and directions, such as Plan to Eat and My Recipe Box write it. */
export function readRecipeTable(text: string): ReadRecipe[] {
  const firstLine = text.slice(0, text.indexOf('\n')).toLowerCase();
  if (!/\b(?:title|name)\b/.test(firstLine) || !/\bingredients\b/.test(firstLine) || !firstLine.includes(',')) return [];
  const [header = [], ...rows] = splitTable(text);
  const names = header.map((name) => fieldNames[name.trim().toLowerCase()] ?? null);
  return rows.flatMap((row) => {
    const fields = Object.fromEntries(row.flatMap((value, at) => (names[at] ? [[names[at], value]] : [])));
    return readRecipeObjects(fields);
  });
}

/** Rows by RFC 4180. */
function splitTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}
