import { type FoundAllergens, findAllergens } from '../label/find-allergens.ts';
import type { Ingredient } from '../list/ingredient.ts';
import { isKnownName } from '../list/known-name.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { describeIngredient } from './describe-ingredient.ts';

/**
 * The ingredients of a cosmetic, each once. A bracket with one name in it says the same again ("Water (Aqua)") or what it is for; one with
 * several names what a mixture contains ("Parfum (Limonene, Linalool)").
 */
export function listCosmeticIngredients(ingredients: readonly Ingredient[]): string[] {
  const names = ingredients.flatMap(({ text, ingredients: parts = [] }): string[] => {
    const [first] = parts;
    if (parts.length === 1 && first && !first.ingredients) return [`${text} (${first.text})`];
    return [text, ...listCosmeticIngredients(parts)];
  });
  return [...new Map(names.map((name) => [foldText(name), name])).values()];
}

const cosmeticName = /^(?:aqua|parfum|fragrance|(?:aqua|parfum)\/.*|water\/aqua.*|ci \d{5})$/;
/** What ingredients of cosmetics do and those of foods and capsules do not. */
const cosmeticFunctions = new Set([
  'cleansing',
  'emollient',
  'occlusive',
  'hair',
  'uv',
  'uvstabilizer',
  'preservative',
  'chelating',
  'film',
  'dye',
  'deodorant',
  'emulsifier',
]);
/** Of a plant under its Latin name: a fat or a scent. */
const plantFunctions = new Set(['emollient', 'fragrance']);
/** So many names that only cosmetics have make a list one of a cosmetic: a single one can stand in the coating of a tablet. */
const cosmeticNamesMin = 2;

/** Whether a list is that of a cosmetic. Labels in the United States begin with "Water", so what is in it decides as well. */
export function isCosmeticList(names: readonly string[], vocabulary: LabelVocabulary): boolean {
  if (names.some((name) => cosmeticName.test(foldText(name).replace(/\s*\(.*$/, '')))) return true;
  let found = 0;
  for (const name of names) {
    if (isKnownName(name, vocabulary)) continue;
    const meaning = describeIngredient(name, vocabulary);
    // Extracts of plants are in capsules too.
    const isCosmetic = meaning?.plant ? plantFunctions.has(meaning.functions[0] ?? '') : cosmeticFunctions.has(meaning?.functions[0] ?? '');
    if (meaning?.isNamed && isCosmetic) found += 1;
    if (found >= cosmeticNamesMin) return true;
  }
  return false;
}

/** The ingredients of a cosmetic whose names say nothing to us. */
export const listUnknownIngredients = (ingredients: readonly Ingredient[], vocabulary: LabelVocabulary): string[] =>
  listCosmeticIngredients(ingredients).filter((name) => describeIngredient(name, vocabulary) === null);

/** Allergens of food in a cosmetic: by its names, which are Latin for plants. A plant's butter has no milk in it. */
export function findCosmeticAllergens(ingredients: readonly Ingredient[], vocabulary: LabelVocabulary): FoundAllergens {
  const texts = listCosmeticIngredients(ingredients).map((text) => {
    const meaning = describeIngredient(text, vocabulary);
    return meaning?.plant ?? `${foldText(text).replace(/\bbutter\b/g, ' ')}, ${meaning?.common ?? ''}`;
  });
  return findAllergens(texts, vocabulary);
}
