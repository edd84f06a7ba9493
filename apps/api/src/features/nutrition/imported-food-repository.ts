import type { OwnFood } from '@wellkept/nutrition/foods/own-food.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { favoriteFoods, foodEntries, importedFoods } from './tables.ts';

const { words: _, source: __, ...columns } = getTableColumns(importedFoods);
export const isImportedFoodId = (id: string): boolean => id.startsWith('fdc-');
const basisGrams = 100;
const searchWordsMax = 6;

/** Imported foods that a person has in their diary or favorites, and those that are asked for. */
export async function findUsedImportedFoods(tx: Transaction, userId: UserId, asked: readonly string[]): Promise<OwnFood[]> {
  // As an array, so that each food is found by its id: the table can have half a million.
  const used = sql`array(
    select ${foodEntries.foodId} from ${foodEntries} where ${foodEntries.userId} = ${userId} and ${foodEntries.foodId} like 'fdc-%'
    union select ${favoriteFoods.foodId} from ${favoriteFoods} where ${favoriteFoods.userId} = ${userId} and ${favoriteFoods.foodId} like 'fdc-%'
    union select jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb))`;
  const rows = await tx.select(columns).from(importedFoods).where(sql`${importedFoods.id} = any(${used})`);
  return rows.map((row) => ({ ...row, basisGrams }));
}

/** Imported foods that have every word, the last one perhaps unfinished; short names first. Folded words of letters and digits only. */
export async function searchImportedFoods(tx: Transaction, words: readonly string[], limit: number): Promise<OwnFood[]> {
  const plain = words.filter((word) => /^[\p{L}\p{N}]+$/u.test(word)).slice(0, searchWordsMax);
  if (plain.length === 0) return [];
  const rows = await tx
    .select(columns)
    .from(importedFoods)
    .where(sql`to_tsvector('simple', words) @@ to_tsquery('simple', ${`${plain.join(' & ')}:*`})`)
    .orderBy(sql`length(${importedFoods.name})`, importedFoods.id)
    .limit(limit);
  return rows.map((row) => ({ ...row, basisGrams }));
}
