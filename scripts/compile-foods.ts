// Puts the tables of packages/nutrition/data together into the columns and the index that the product loads.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldText } from '../packages/nutrition/src/amounts/language.ts';
import type { CompiledRecipe } from '../packages/nutrition/src/cookbook/cookbook.ts';
import { readCookbook } from '../packages/nutrition/src/cookbook/read-cookbook.ts';
import type { EverydayRow, FoodFile, FoodIndexFile } from '../packages/nutrition/src/foods/food-file.ts';
import { listSearchWords } from '../packages/nutrition/src/foods/words.ts';
import { nutrientIds } from '../packages/nutrition/src/nutrients.ts';

const folder = fileURLToPath(new URL('../packages/nutrition/', import.meta.url));
type Row = Readonly<Record<string, string>>;

function readTable(name: string): Row[] {
  const [header = '', ...lines] = readFileSync(`${folder}data/${name}.tsv`, 'utf8').trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((field, at) => [names[at] ?? '', field])));
}

function write(name: string, file: unknown): void {
  writeFileSync(`${folder}build/${name}.json`, JSON.stringify(file));
  // So that the compiler does not work out the type of millions of characters.
  writeFileSync(`${folder}build/${name}.d.json.ts`, 'declare const file: unknown;\nexport default file;\n');
}

function indexWords(rows: readonly Row[]): FoodIndexFile {
  const places = new Map<string, Map<number, number>>();
  const add = (text: string, food: number, weight: number) => {
    for (const word of listSearchWords(text)) {
      const known = places.get(word) ?? new Map<number, number>();
      known.set(food, Math.max(weight, known.get(food) ?? 0));
      places.set(word, known);
    }
  };
  for (const [at, row] of rows.entries()) {
    const [head = '', ...rest] = (row['description'] ?? '').split(', ');
    add(head, at, 3);
    add(rest[0] ?? '', at, 2);
    add(rest.slice(1).join(' '), at, 1);
    add(`${row['brand']} ${row['otherNames']}`, at, 1);
  }
  const words = [...places.keys()].toSorted();
  return { words, places: words.map((word) => [...(places.get(word) ?? [])].map(([food, weight]) => food * 4 + weight)) };
}

function listEveryday(rows: readonly Row[]): EverydayRow[] {
  const positions = new Map(rows.map((row, at) => [row['id'], at]));
  return readTable('everyday-foods').map((row) => {
    const food = positions.get(row['food']);
    if (food === undefined) throw new Error(`The everyday food ${row['name']} names no food of the table: ${row['food']}.`);
    const names = [row['name'], ...['en', 'de', 'fr', 'es', 'it'].map((language) => row[language])];
    const folded = names.flatMap((list) => (list ?? '').split(',')).map((name) => foldText(name).trim());
    // A name such as "Milk, 2%" is split at its comma; its parts are no names.
    const own = foldText(row['name'] ?? '').replaceAll(',', '');
    const others = (row['name'] ?? '').includes(',') ? folded.slice((row['name'] ?? '').split(',').length) : folded;
    return [food, row['name'] ?? '', Number(row['grams']), [...new Set([own, ...others])].filter((name) => name !== '')];
  });
}

/** The recipes, with each food by its number. Throws for a food that is no everyday food. */
function compileRecipes(): CompiledRecipe[] {
  const ids = new Map(readTable('everyday-foods').map((row) => [row['name'], row['food'] ?? '']));
  const files = readdirSync(`${folder}data/recipes`).toSorted();
  return files.flatMap((file) =>
    readCookbook(readFileSync(`${folder}data/recipes/${file}`, 'utf8')).map((recipe) => ({
      ...recipe,
      ingredients: recipe.ingredients.map((one) => {
        const foodId = ids.get(one.food);
        if (foodId === undefined) throw new Error(`${recipe.title}: no everyday food is called ${one.food}.`);
        return { ...one, foodId };
      }),
    })),
  );
}

export function compileFoods(): void {
  const rows = readTable('foods');
  mkdirSync(`${folder}build`, { recursive: true });
  const list = (field: string) => rows.map((row) => row[field] ?? '');
  const groups = [...new Set(list('group'))];
  const file: FoodFile = {
    ids: list('id'),
    names: list('description'),
    brands: list('brand'),
    groups,
    groupOf: list('group').map((group) => groups.indexOf(group)),
    portions: list('portions'),
    everyday: listEveryday(rows),
  };
  write('foods', file);
  write('food-index', indexWords(rows));
  write(
    'nutrients',
    nutrientIds.map((id) => list(id).map((text) => (text === '' ? null : Number(text)))),
  );
  write('cookbook', compileRecipes());
  const intakes = readTable('intakes').map((row) => ({ ...row }));
  write('intakes', intakes);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileFoods();
