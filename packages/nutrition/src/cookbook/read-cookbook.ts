/** When a recipe is eaten. */
const recipeMeals = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type RecipeMeal = (typeof recipeMeals)[number];
const isRecipeMeal = (text: string): text is RecipeMeal => recipeMeals.some((meal) => meal === text);

type WrittenIngredient = { grams: number; food: string; note: string | null };
/** A recipe as its file has it: foods by the names of the everyday foods. */
export type WrittenRecipe = {
  id: string;
  title: string;
  meals: readonly RecipeMeal[];
  cuisine: string;
  servings: number;
  workMin: number;
  totalMin: number;
  equipment: string;
  /** 1 is cheap, 3 is dear. */
  cost: number;
  /** Made once and eaten on several days. */
  isBatch: boolean;
  ingredients: readonly WrittenIngredient[];
  steps: readonly string[];
};

/**
 * Reads a file of recipes. Each begins with "# Title" and a line "meals; cuisine; serves N; work/total minutes; equipment; $; batch". Then
 * come ingredients, "grams food | note" for the whole recipe as bought and trimmed, and steps after ">". Throws on a line it cannot read.
 */
export function readCookbook(text: string): WrittenRecipe[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => readRecipe(part.trim().split('\n')));
}

function readRecipe([title = '', head = '', ...lines]: readonly string[]): WrittenRecipe {
  const [meals = '', cuisine = '', serves = '', minutes = '', equipment = '', cost = '', batch] = head
    .split(';')
    .map((field) => field.trim());
  const times = /^(\d+)\/(\d+)$/.exec(minutes);
  const servings = Number(/^serves (\d+)$/.exec(serves)?.[1]);
  const named = meals.split(' ');
  if (!times || !(servings > 0) || !/^\${1,3}$/.test(cost) || !named.every(isRecipeMeal))
    throw new Error(`${title}: cannot read "${head}".`);
  return {
    id: title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    title,
    meals: named,
    cuisine,
    servings,
    workMin: Number(times[1]),
    totalMin: Number(times[2]),
    equipment,
    cost: cost.length,
    isBatch: batch === 'batch',
    ingredients: lines.filter((line) => !line.startsWith('>')).map((line) => readIngredient(title, line)),
    steps: lines.filter((line) => line.startsWith('>')).map((line) => line.slice(1).trim()),
  };
}

function readIngredient(title: string, line: string): WrittenIngredient {
  const match = /^(\d+(?:\.\d+)?) ([^|]+?)(?: \| (.+))?$/.exec(line);
  if (!match) throw new Error(`${title}: cannot read "${line}".`);
  return { grams: Number(match[1]), food: match[2] ?? '', note: match[3] ?? null };
}
