import { type Ingredient, listLeaves } from '../list/ingredient.ts';
import { hasKnownName } from '../list/known-name.ts';
import { parseList } from '../list/parse-list.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { findAdditives } from './find-additives.ts';
import { type FoundAllergens, findAllergens } from './find-allergens.ts';
import { estimateNova, type NovaGroup } from './nova.ts';
import { normalizeLabel, splitLabel } from './statements.ts';

/** Longer texts are cut: no label is longer, and nothing a person sends may take long. In letters. */
export const labelLengthMax = 20_000;

/** What a list of ingredients says. Nothing found means nothing printed that is known, and never that a food is safe. */
export type Label = {
  ingredients: Ingredient[];
  allergens: FoundAllergens;
  /** What it may contain by accident. */
  traces: FoundAllergens;
  /** E-numbers. */
  additives: string[];
  nova: NovaGroup | null;
  /** Ingredients of which no word is known. */
  unrecognised: string[];
};

/**
 * Reads the ingredients of a food in English, French, German, Spanish or Italian. `isRead` of the answer is for callers to decide: a text
 * in which nothing is recognised was no list, or is in a language that is not read.
 */
export function readLabel(text: string, vocabulary: LabelVocabulary): Label {
  const parts = splitLabel(normalizeLabel(text.slice(0, labelLengthMax), vocabulary));
  const ingredients = parseList(parts.list, vocabulary);
  const additives = findAdditives(parts.list, ingredients, vocabulary);
  const leaves = listLeaves(ingredients);
  return {
    ingredients,
    allergens: findAllergens([parts.list, ...parts.contains], vocabulary),
    traces: findAllergens(parts.traces, vocabulary),
    additives,
    nova: estimateNova(leaves, ingredients, additives, vocabulary),
    unrecognised: [...new Set(leaves.map(({ text: name }) => name).filter((name) => !hasKnownName(name, vocabulary)))],
  };
}

export { type Ingredient, listLeaves } from '../list/ingredient.ts';
export type { NovaGroup } from './nova.ts';
