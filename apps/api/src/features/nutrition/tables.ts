import { type Meal, meals } from '@wellkept/contract/nutrition/food-limits.ts';
import type { ChosenDish, MealPlanSettings, StoredProof } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { StoredIngredients } from '@wellkept/contract/nutrition/own-recipes.ts';
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  admin,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  createSharedRowsPolicy,
  upkeep,
} from '../../database/policies.ts';

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** A food and how much of it, as the person wrote it. What it weighs and contains is read from the food table, and never stored. */
const createFoodColumns = () => ({
  /** Its number in the food table; null for a food that is known by its name alone. */
  foodId: text('food_id'),
  name: text('name').notNull(),
  quantity: doublePrecision('quantity'),
  unit: text('unit'),
  size: text('size'),
});

/** Whether a food was imported: "fdc-" and a number of FoodData Central, or "off-" and a barcode. */
export const isImportedFood = sql`left(food_id, 4) in ('fdc-', 'off-')`;

/** What a person ate. */
export const foodEntries = pgTable(
  'food_entries',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    meal: text('meal', { enum: meals }).notNull(),
    ...createFoodColumns(),
    note: text('note'),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('food_entries_by_day').on(table.userId, table.day),
    index('food_entries_of_imported_foods').on(table.userId, table.foodId).where(isImportedFood),
    check('food_entries_meal_is_known', sql`meal in ('breakfast', 'lunch', 'dinner', 'snack')`),
    check('food_entries_name_length', sql`length(name) between 1 and 200`),
    check('food_entries_note_length', sql`length(note) between 1 and 500`),
    check('food_entries_quantity_is_something', sql`quantity > 0`),
    createOwnRowsPolicy(),
  ],
);

/** Foods with an amount that a person adds often. */
export const favoriteFoods = pgTable(
  'favorite_foods',
  { userId: createUserIdColumn(), id: uuid('id').notNull(), ...createFoodColumns(), createdAt: createCreatedAtColumn() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('favorite_foods_name_length', sql`length(name) between 1 and 200`),
    check('favorite_foods_quantity_is_something', sql`quantity > 0`),
    createOwnRowsPolicy(),
  ],
);

/** A week's meals: what was chosen. Sums, notices and the shopping list follow from it. */
export const mealPlans = pgTable(
  'meal_plans',
  {
    userId: createUserIdColumn(),
    start: date('start', { mode: 'string' }).notNull(),
    settings: jsonb('settings').$type<MealPlanSettings>().notNull(),
    dishes: jsonb('dishes').$type<ChosenDish[]>().notNull(),
    /** Names of foods that are in the cart. */
    ticked: jsonb('ticked').$type<string[]>().notNull(),
    /** Of these dishes; null until someone looked for a better plan. */
    proof: jsonb('proof').$type<StoredProof>(),
    createdAt: createCreatedAtColumn(),
    /** Of settings and dishes: a tick or a proof is no other plan. */
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.start] }), createOwnRowsPolicy()],
);

/** Foods that a person described. What they contain is stored as it was typed: of `basisGrams` grams. */
export const ownFoods = pgTable(
  'own_foods',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    brand: text('brand'),
    ingredients: text('ingredients'),
    basisGrams: doublePrecision('basis_grams').notNull(),
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull(),
    portion: jsonb('portion').$type<{ name: string; grams: number }>(),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('own_foods_name_length', sql`length(name) between 1 and 200`),
    check('own_foods_basis_is_something', sql`basis_grams > 0`),
    createOwnRowsPolicy(),
  ],
);

/** Foods that everybody finds, as an operator imported them from a public table. Amounts are per 100 g. Nothing in it is about a person. */
export const importedFoods = pgTable(
  'imported_foods',
  {
    /** "fdc-" and the number of FoodData Central, or "off-" and the barcode of Open Food Facts. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    brand: text('brand'),
    ingredients: text('ingredients'),
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull(),
    portion: jsonb('portion').$type<{ name: string; grams: number }>(),
    /** Folded words of name and brand. */
    words: text('words').notNull(),
    /** The release that it came with, by which it can be taken out again. */
    source: text('source').notNull(),
  },
  (table) => [
    index('imported_foods_by_beginnings').using('gin', sql`list_word_beginnings(words)`),
    // Plain foods have short names, and are found among few others.
    index('imported_foods_shortest_by_beginnings').using('gin', sql`list_word_beginnings(words)`).where(sql`length(name) <= 8`),
    index('imported_foods_short_by_beginnings').using('gin', sql`list_word_beginnings(words)`).where(sql`length(name) <= 16`),
    index('imported_foods_by_source').on(table.source),
    createSharedRowsPolicy(),
    ...createEveryRowPolicies(upkeep, 'select', 'insert', 'update', 'delete'),
  ],
);

/** A recipe as it was written. What a portion contains is read from the food table, and never stored. */
const createRecipeColumns = () => ({
  title: text('title').notNull(),
  meals: jsonb('meals').$type<Meal[]>().notNull(),
  servings: integer('servings').notNull(),
  totalMin: integer('total_min').notNull(),
  ingredients: jsonb('ingredients').$type<StoredIngredients>().notNull(),
  steps: jsonb('steps').$type<string[]>().notNull(),
  createdAt: createCreatedAtColumn(),
  updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
});

/** Recipes that a person wrote or brought along. */
export const ownRecipes = pgTable(
  'own_recipes',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    ...createRecipeColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('own_recipes_title_length', sql`length(title) between 1 and 200`),
    check('own_recipes_servings_are_some', sql`servings between 1 and 100`),
    createOwnRowsPolicy(),
  ],
);

/** Recipes that an administrator added for everyone, beside those of the product. Nothing in it is about a person. */
export const sharedRecipes = pgTable(
  'shared_recipes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...createRecipeColumns(),
  },
  () => [
    // A recipe that is added again replaces the one of its title.
    uniqueIndex('shared_recipes_by_title').on(sql`lower(title)`),
    check('shared_recipes_title_length', sql`length(title) between 1 and 200`),
    check('shared_recipes_servings_are_some', sql`servings between 1 and 100`),
    createSharedRowsPolicy(),
    ...createEveryRowPolicies(admin, 'select', 'insert', 'update', 'delete'),
  ],
);
