import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Language } from '@wellkept/nutrition/amounts/language.ts';

export type ParseInput = Readonly<Record<string, unknown>>;
/** Reads one line; `file` is the JSON Lines file that it is in. Throws an Error with a sentence for people where nothing can be read. */
export type ParseTask = (input: ParseInput, file: string) => Promise<object>;

/** What `wellkept parse --task` can do. Each is loaded when it is asked for. */
export const parseTasks = {
  amounts: async (): Promise<ParseTask> => {
    const { parseAmount } = await import('@wellkept/nutrition/amounts/parse-amount.ts');
    const findLanguage = await loadFindLanguage();
    return async (input) => {
      const { quantity, quantityMax, unit, food, alt, size, note } = parseAmount(readInputText(input), findLanguage(input));
      if (food === '') throw new Error('No food was found in it.');
      const other = alt && { quantity: alt.quantity, quantity_max: alt.quantityMax, unit: alt.unit };
      return { quantity, quantity_max: quantityMax, unit, food, alt: other, size, note };
    };
  },
  foodlog: async (): Promise<ParseTask> => {
    const { parseFoodLog } = await import('@wellkept/nutrition/text/parse-food-log.ts');
    const findLanguage = await loadFindLanguage();
    return async (input) => ({
      items: parseFoodLog(readInputText(input), findLanguage(input)).map(({ food, quantity, unit }) => ({ food, quantity, unit })),
    });
  },
  label: async () => (await import('./parse-products.ts')).createLabelTask(),
  nutriscore: async () => (await import('./parse-products.ts')).parseNutriScore,
  recipe: async (): Promise<ParseTask> => {
    const { readRecipeContent, readRecipeFile } = await import('@wellkept/nutrition/recipes/read-recipe-file.ts');
    const findLanguage = await loadFindLanguage();
    return async (input, file) => {
      const language = findLanguage(input);
      const { path } = input;
      const read =
        typeof path === 'string'
          ? readRecipeFile(await readInputFile(path, file), language)
          : readRecipeContent(readInputText(input), language);
      if (read.length === 0) throw new Error('No recipe was found in it.');
      return { recipes: read.map(({ totalTimeMin, ...recipe }) => ({ ...recipe, total_time_min: totalTimeMin })) };
    };
  },
  supplement: async () => (await import('./parse-products.ts')).parseSupplement,
} satisfies Record<string, () => Promise<ParseTask>>;

export function readInputText(input: ParseInput): string {
  const { text } = input;
  if (typeof text !== 'string') throw new Error('The line has no "text".');
  return text;
}

/** A path as it is, or beside the file that names it. */
async function readInputFile(path: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(path).catch(() => readFile(resolve(dirname(file), path)));
  } catch (error) {
    throw new Error(`The file "${path}" cannot be read.`, { cause: error });
  }
}

async function loadFindLanguage(): Promise<(input: ParseInput) => Language | null> {
  const { findLanguage } = await import('@wellkept/nutrition/amounts/language.ts');
  return ({ lang }) => findLanguage(typeof lang === 'string' ? lang : undefined);
}
