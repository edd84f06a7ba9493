import type { Transaction } from '../../database/connect.ts';
import { type FoodCatalog, loadFoodCatalog, withOwn } from './food-catalog.ts';
import { findSharedRecipes } from './shared-recipe-repository.ts';

const prefix = 'shared-';
/** An administrator's change shows everywhere after this time, and at once in the process that made it. */
const freshMs = 60_000;
let loaded: { at: number; catalog: FoodCatalog } | null = null;

const isFresh = ({ at }: { at: number }) => performance.now() - at < freshMs;

/** What everyone has, where it was read a moment ago; null where it is to be read. */
export const getCommonCatalog = (): FoodCatalog | null => (loaded && isFresh(loaded) ? loaded.catalog : null);

/** The foods and recipes that everyone has: those of the product, and those that an administrator added. */
export async function findCommonCatalog(tx: Transaction): Promise<FoodCatalog> {
  const known = getCommonCatalog();
  if (known) return known;
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
