import type { Transaction } from '../../database/connect.ts';
import { type FoodCatalog, loadFoodCatalog, withOwn } from './food-catalog.ts';
import { findSharedRecipes } from './shared-recipe-repository.ts';

const prefix = 'shared-';
/** An administrator's change shows everywhere after this time, and at once in the process that made it. */
const freshMs = 60_000;
let loaded: { at: number; catalog: FoodCatalog } | null = null;

/** The foods and recipes that everyone has: those of the product, and those that an administrator added. */
export async function findCommonCatalog(tx: Transaction): Promise<FoodCatalog> {
  if (loaded && performance.now() - loaded.at < freshMs) return loaded.catalog;
  const rows = await findSharedRecipes(tx);
  const catalog = withOwn(
    await loadFoodCatalog(),
    [],
    rows.map((row) => ({ ...row, id: `${prefix}${row.id}` })),
  );
  loaded = { at: performance.now(), catalog };
  return catalog;
}

/** Has the recipes read again when they are asked for next. */
export const forgetCommonCatalog = (): void => {
  loaded = null;
};
