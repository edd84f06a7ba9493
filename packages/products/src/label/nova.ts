import type { FoodKind } from '@wellkept/knowledge/ingredients.ts';
import type { Ingredient } from '../list/ingredient.ts';
import { listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';

export type NovaGroup = 1 | 2 | 3 | 4;

/** Functions that only industry needs (Monteiro and others, Ultra-processed foods, diet quality, and health, FAO 2019, page 10). */
const cosmeticFunctions = new Set([
  'colour',
  'flavour enhancer',
  'sweetener',
  'emulsifier',
  'thickener',
  'gelling agent',
  'bulking agent',
  'foaming agent',
  'antifoaming agent',
  'carbonating agent',
  'glazing agent',
]);
/** What the kitchen adds to food; on its own it is group 2, added to food it makes group 3. */
const culinary: ReadonlySet<FoodKind> = new Set(['salt', 'sugar', 'fat', 'starch']);

/** How far a food is processed, by the markers of the NOVA classification; null where no ingredient was read. */
export function estimateNova(
  leaves: readonly Ingredient[],
  ingredients: readonly Ingredient[],
  additives: readonly string[],
  vocabulary: LabelVocabulary,
): NovaGroup | null {
  if (leaves.length === 0) return null;
  const own = leaves.map(({ text }) => listKinds(text, vocabulary));
  const isCosmetic = additives.some((id) => cosmeticFunctions.has(vocabulary.additivesById.get(id)?.class ?? ''));
  const names = leaves.some(({ text, function: use }) => cosmeticFunctions.has(use ?? '') || namesCosmeticClass(text, vocabulary));
  const isUltra = (found: readonly FoodKind[]) => found.includes('ultra');
  if (isCosmetic || names || own.some(isUltra) || ingredients.some(({ text }) => isUltra(listKinds(text, vocabulary)))) return 4;
  const isCulinary = (found: readonly FoodKind[]) => found.length > 0 && found.every((kind) => culinary.has(kind));
  if (own.every(isCulinary)) return 2;
  return additives.length > 0 || own.some(isCulinary) ? 3 : 1;
}

const listKinds = (text: string, { foods }: LabelVocabulary): FoodKind[] => foods.findAll(listTokens(text)).map(({ meaning }) => meaning);

const namesCosmeticClass = (text: string, { classes }: LabelVocabulary): boolean => cosmeticFunctions.has(classes.findWhole(text) ?? '');
