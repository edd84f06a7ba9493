import type { SubstanceKind } from '@wellkept/knowledge/schema.ts';

const notSupplements = new Set<SubstanceKind | null>(['drug', 'habit', null]);

/** Supplements, herbs, vitamins, minerals, foods and drinks have cards; a product has one when it contains nothing else. */
export const hasCard = (kindOf: (id: string) => SubstanceKind | null, ingredients: readonly { substanceId: string }[]) =>
  ingredients.length > 0 && ingredients.every(({ substanceId }) => !notSupplements.has(kindOf(substanceId)));
