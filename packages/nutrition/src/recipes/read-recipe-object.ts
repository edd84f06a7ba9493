import { parseAmount } from '../amounts/parse-amount.ts';
import { decodeEntities, readMarkupText } from './markup.ts';
import { parseDuration, parseServings, type ReadRecipe } from './recipe.ts';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const depthMax = 8;

/** All recipes of parsed JSON: schema.org (also in a graph), and the exports of Mealie, Tandoor, Paprika, Nextcloud Cookbook and My Recipe Box. */
export function readRecipeObjects(value: unknown, depth = 0): ReadRecipe[] {
  if (depth > depthMax) return [];
  if (Array.isArray(value)) return value.slice(0, 5000).flatMap((one) => readRecipeObjects(one, depth + 1));
  if (!isObject(value)) return [];
  const recipe = readRecipe(value);
  if (recipe) return [recipe];
  return Object.values(value).flatMap((one) => (typeof one === 'object' ? readRecipeObjects(one, depth + 1) : []));
}

const pick = (fields: Fields, ...names: string[]): unknown =>
  names.map((name) => fields[name]).find((one) => one !== undefined && one !== null && one !== '');

function readRecipe(fields: Fields): ReadRecipe | null {
  const title = pick(fields, 'name', 'title', 'recipeName', 'headline');
  const steps = pick(fields, 'recipeInstructions', 'instructions', 'directions', 'method', 'steps', 'preparation');
  const own = readIngredients(pick(fields, 'recipeIngredient', 'ingredients', 'recipeIngredients', 'ingredient'));
  const ingredients = own.length > 0 ? own : listObjects(steps).flatMap((step) => readIngredients(step['ingredients']));
  if (typeof title !== 'string' || (ingredients.length === 0 && steps === undefined)) return null;
  // A step of Tandoor has a name, ingredients and an instruction: it is no recipe of its own.
  if (ingredients.length === 0 && readSteps(steps).length === 0) return null;
  const isRecipe = /recipe/i.test(String(fields['@type'] ?? '')) || (ingredients.length > 0 && steps !== undefined);
  if (!isRecipe) return null;
  return {
    title: readMarkupText(title),
    ingredients,
    steps: readSteps(steps),
    servings: readServings(fields),
    totalTimeMin: readTotalTime(fields),
  };
}

const readServings = (fields: Fields): number | null =>
  ['recipeServings', 'servings', 'recipeYield', 'yield', 'yields', 'portions', 'serves', 'quantity']
    .map((name) => parseServings(fields[name]))
    .find((one) => one !== null) ?? null;

function readTotalTime(fields: Fields): number | null {
  const total = parseDuration(pick(fields, 'totalTime', 'total_time', 'total_time_min', 'time'));
  if (total !== null) return total;
  const parts = [
    'prepTime',
    'prep_time',
    'preparationTime',
    'cookingTime',
    'inactiveTime',
    'cookTime',
    'cook_time',
    'performTime',
    'working_time',
    'waiting_time',
  ].map((name) => parseDuration(fields[name]));
  const sum = parts.reduce<number>((whole, one) => whole + (one ?? 0), 0);
  return sum > 0 ? sum : null;
}

const listObjects = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []);

function readIngredients(value: unknown): string[] {
  if (typeof value === 'string') return splitLines(value);
  if (!Array.isArray(value)) return isObject(value) ? Object.values(value).flatMap(readIngredients) : [];
  return value.flatMap((one): string[] => {
    if (typeof one === 'string') return splitLines(one);
    if (!isObject(one)) return [];
    const nested = one['ingredients'] ?? one['items'] ?? one['itemListElement'];
    if (nested) return readIngredients(nested);
    const written = pick(one, 'originalText', 'original_text', 'display', 'text', 'raw');
    if (typeof written === 'string') return [readMarkupText(written)];
    return readStructuredIngredient(one);
  });
}

/** Amount, unit and food as Mealie and Tandoor store them, put together as a line. */
function readStructuredIngredient(fields: Fields): string[] {
  const readName = (value: unknown): string =>
    typeof value === 'string' ? value : isObject(value) ? String(pick(value, 'name', 'title') ?? '') : '';
  const amount = pick(fields, 'quantity', 'amount');
  const food = readName(pick(fields, 'food', 'name', 'ingredient', 'title'));
  const note = readName(fields['note']);
  const isCounted = fields['disable_amount'] !== true && fields['no_amount'] !== true && amount !== undefined && Number(amount) !== 0;
  const parts = [isCounted ? String(amount) : '', isCounted ? readName(fields['unit']) : '', food || note].filter((part) => part !== '');
  const line = parts.join(' ');
  if (line === '') return [];
  return [food && note && !parseAmount(note).quantity ? `${line}, ${note}` : line];
}

function readSteps(value: unknown): string[] {
  if (typeof value === 'string') return splitLines(value).map((line) => line.replace(/^(?:step\s*)?\d{1,2}\s*[.):]\s*/i, ''));
  if (!Array.isArray(value)) return isObject(value) ? readStepObject(value) : [];
  return value.flatMap((one) =>
    typeof one === 'string' || Array.isArray(one) ? readSteps(one) : isObject(one) ? readStepObject(one) : [],
  );
}

function readStepObject(fields: Fields): string[] {
  const nested = fields['itemListElement'] ?? fields['steps'];
  if (nested) return readSteps(nested);
  const text = pick(fields, 'text', 'instruction', 'description', 'name', 'title');
  return typeof text === 'string' ? splitLines(text) : [];
}

const splitLines = (text: string): string[] =>
  decodeEntities(text.replace(/<\/?(?:p|li|br|div|ol|ul)\b[^>]*>/gi, '\n'))
    .split(/\r?\n/)
    .map((line) => readMarkupText(line).replace(/^[-*•]\s+/, ''))
    .filter((line) => line !== '');
