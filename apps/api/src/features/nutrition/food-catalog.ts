import type { Food, ReadFood } from '@wellkept/contract/nutrition/foods.ts';
import { type Cookbook, type CookbookRecipe, loadCookbook } from '@wellkept/nutrition/cookbook/cookbook.ts';
import { createOwnRecipe, type OwnRecipe } from '@wellkept/nutrition/cookbook/own-recipe.ts';
import { type FoodTable, type Food as KnownFood, loadFoods } from '@wellkept/nutrition/foods/food-table.ts';
import { listCheckedNames, type OwnFood, withOwnFoodSearch, withOwnFoods } from '@wellkept/nutrition/foods/own-food.ts';
import { listPortions } from '@wellkept/nutrition/foods/portions.ts';
import { createFoodSearch, type FoodSearch } from '@wellkept/nutrition/foods/search-foods.ts';
import type { Eaten } from '@wellkept/nutrition/foods/sum-nutrients.ts';
import { type Amount, weighFood } from '@wellkept/nutrition/foods/weigh.ts';
import type { NutrientId } from '@wellkept/nutrition/nutrients.ts';
import { readMeal } from '@wellkept/nutrition/text/read-meal.ts';
import { findFoodRecipe, getRecipePer100g, searchRecipes, toRecipeFood } from './recipe-foods.ts';

type StoredFood = Amount & { foodId: string | null };
/** With the names that it is checked against medicines by. */
export type NamedEaten = Eaten & { names: readonly string[] };
export type FoodCatalog = {
  table: FoodTable;
  cookbook: Cookbook;
  foodSearch: FoodSearch;
  search: (text: string) => Food[];
  read: (text: string) => ReadFood[];
  /** What a stored amount weighs, and what 100 g of the food contain; null where that is unknown. */
  weigh: (stored: StoredFood) => number | null;
  getPer100g: (foodId: string | null, nutrient: NutrientId) => number | null;
  /** What counts in sums: the food, or each ingredient of a recipe. */
  listEaten: (stored: StoredFood & { name: string }) => NamedEaten[];
  /** The foods that are checked against medicines: the food, or each ingredient of a recipe. */
  listNames: (stored: { foodId: string | null; name: string }) => string[];
  /** The food, or each ingredient of a recipe; none for what is in no table. */
  listParts: (stored: { foodId: string | null }) => KnownFood[];
  has: (foodId: string) => boolean;
  findName: (foodId: string) => string | null;
};

export const searchHitsMax = 12;
/** A recipe of the same words stands after the plain foods. */
const foodsBeforeRecipes = 3;
let loaded: Promise<FoodCatalog> | undefined;

/** Made once: requests share it. */
export function loadFoodCatalog(): Promise<FoodCatalog> {
  loaded ??= loadFoods().then(async (table) => createFoodCatalog(table, createFoodSearch(table), await loadCookbook(table)));
  return loaded;
}

/** The same with a person's own foods, and with their recipes, which are worked out when they are asked for. */
export function withOwn(catalog: FoodCatalog, foods: readonly OwnFood[], recipes: readonly OwnRecipe[]): FoodCatalog {
  if (foods.length === 0 && recipes.length === 0) return catalog;
  const { cookbook } = catalog;
  const table = withOwnFoods(catalog.table, foods);
  const foodSearch = withOwnFoodSearch(catalog.foodSearch, catalog.table, foods);
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const made = new Map<string, CookbookRecipe>();
  const make = (recipe: OwnRecipe): CookbookRecipe => {
    const known = made.get(recipe.id) ?? createOwnRecipe(table, recipe);
    made.set(recipe.id, known);
    return known;
  };
  const all: Cookbook = {
    get recipes() {
      return [...recipes.map(make), ...cookbook.recipes];
    },
    find: (id) => {
      const recipe = byId.get(id);
      return recipe ? make(recipe) : cookbook.find(id);
    },
  };
  return createFoodCatalog(table, foodSearch, all, recipes.length);
}

/** Foods that are in no catalog yet, as a search shows them. */
export function listFoods(catalog: FoodCatalog, foods: readonly OwnFood[]): Food[] {
  const table = withOwnFoods(catalog.table, foods);
  return foods.flatMap(({ id }) => {
    const position = table.findPosition(id);
    return position === null ? [] : [toFood(table, position)];
  });
}

/** Of imported foods the brand, and where they are from, as their licenses ask. Their list of ingredients is long. */
function describeSource({ id, brand }: KnownFood): string | null {
  const source = id.startsWith('off-') ? 'Open Food Facts' : id.startsWith('fdc-') ? 'USDA FoodData Central' : null;
  return source && [brand, source].filter(Boolean).join(', ');
}

const toFood = (table: FoodTable, position: number, food: KnownFood = table.getFood(position)): Food => ({
  id: food.id,
  name: food.name,
  description: describeSource(food) ?? food.description,
  brand: food.brand,
  portions: listPortions(food),
  energyPer100g: table.getAmount(position, 'energy'),
});

/** `ownCount`: the first recipes of the cookbook are the person's own. They stand first in what is found. */
function createFoodCatalog(table: FoodTable, search: FoodSearch, cookbook: Cookbook, ownCount = 0): FoodCatalog {
  const findRecipe = (foodId: string | null) => (foodId === null ? null : findFoodRecipe(cookbook, foodId));
  const findPosition = (foodId: string | null) => (foodId === null ? null : table.findPosition(foodId));
  const getPer100g = (foodId: string | null, nutrient: NutrientId) => {
    const recipe = findRecipe(foodId);
    if (recipe) return getRecipePer100g(recipe, nutrient);
    const position = findPosition(foodId);
    return position === null ? null : table.getAmount(position, nutrient);
  };
  const weigh = ({ foodId, ...amount }: StoredFood) => {
    const recipe = findRecipe(foodId);
    const position = findPosition(foodId);
    const food = recipe ? toRecipeFood(recipe) : position === null ? null : table.getFood(position);
    return food && (weighFood(food, amount)?.grams ?? null);
  };
  const findName = (foodId: string) => {
    const position = table.findPosition(foodId);
    return findRecipe(foodId)?.title ?? (position === null ? null : table.getFood(position).name);
  };
  const listParts: FoodCatalog['listParts'] = ({ foodId }) => {
    const position = findPosition(foodId);
    const known = position === null ? [] : [table.getFood(position)];
    return findRecipe(foodId)?.ingredients.map(({ food }) => food) ?? known;
  };
  const listNames: FoodCatalog['listNames'] = ({ foodId, name }) => {
    const parts = listParts({ foodId });
    return parts.length === 0 ? [name] : parts.flatMap(listCheckedNames);
  };
  return {
    table,
    cookbook,
    foodSearch: search,
    search: (text) => {
      const foods = search
        .search(text, searchHitsMax)
        .map(({ position, everyday }) => toFood(table, position, table.getFood(position, everyday)));
      const recipes = searchRecipes(cookbook.recipes.slice(ownCount), text);
      const own = searchRecipes(cookbook.recipes.slice(0, ownCount), text);
      return [...own, ...foods.slice(0, foodsBeforeRecipes), ...recipes, ...foods.slice(foodsBeforeRecipes)];
    },
    read: (text) =>
      readMeal(table, search, text).map(({ match, weight, ...item }) => ({
        text: item.text,
        written: item.food,
        quantity: item.quantity,
        unit: item.unit,
        size: item.size,
        food: match && toFood(table, match.position, match.food),
        isCertain: match?.isCertain ?? false,
        grams: weight?.grams ?? null,
        isAssumed: weight?.basis === 'assumed',
      })),
    weigh,
    getPer100g,
    listEaten: (stored) => {
      const grams = weigh(stored);
      const recipe = findRecipe(stored.foodId);
      if (!recipe) return [{ grams, per100g: (nutrient) => getPer100g(stored.foodId, nutrient), names: listNames(stored) }];
      return recipe.ingredients.map((one) => ({
        grams: grams === null || one.grams === null ? null : (grams * one.grams) / recipe.grams,
        per100g: (nutrient) => (one.position === null ? null : table.getAmount(one.position, nutrient)),
        names: listCheckedNames(one.food),
      }));
    },
    listNames,
    listParts,
    has: (foodId) => findName(foodId) !== null,
    findName,
  };
}
