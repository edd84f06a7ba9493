import type { NutrientRow, Nutrition } from './nutrition-data.ts';

const usual = ['energy', 'protein', 'fiber', 'calcium', 'iron', 'vitaminD', 'vitaminB12', 'vitaminK'];

/** The nutrients of a sum: those that the person pinned first, then the usual ones. */
export const listShownRows = ({ rows, pinned }: Pick<Nutrition, 'rows' | 'pinned'>): NutrientRow[] =>
  [...pinned, ...usual.filter((id) => !pinned.includes(id))].flatMap((id) => rows.find((row) => row.id === id) ?? []);
