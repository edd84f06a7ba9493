import { capitalize } from '@wellkept/clinical/wording.ts';
import type { NameEntry } from '../names/name-entry.ts';
import { getNameKey, isSalt, tokenizeName } from '../names/names.ts';
import { isSpellingVariant } from '../names/spelling-variant.ts';
import type { ParsedItemDetails } from '../parse/parse-item.ts';
import type { Ingredient, Match, Resolution } from '../resolution.ts';

/** What a name in the index means for the person who typed it. */
export function toMatch(entry: NameEntry, confidence: number, item?: ParsedItemDetails): Match {
  const { id, kind, use, ingredients } = entry.target;
  return {
    id,
    kind,
    // Who types "lisinopril/hctz" is not shown a brand; an everyday word is not a product's name.
    name: kind === 'product' && entry.how === 'brand' ? capitalize(entry.name) : entry.target.name,
    use,
    matchedName: entry.isEverydayWord ? entry.target.name : entry.name,
    how: entry.how,
    confidence: Math.round(confidence * 100) / 100,
    ingredients: withStrengths(ingredients, item),
  };
}

/**
 * An item as its owner knows it, spelt right: the brand or synonym that was typed, with its salt; the whole text where something in it is not
 * known.
 */
export function formatMedicationName({
  text,
  name,
  match,
  unknownParts,
}: Pick<Resolution, 'text' | 'name' | 'match' | 'unknownParts'>): string {
  if (!match || unknownParts.length > 0) return text.trim();
  const known = tokenizeName(match.matchedName);
  const typed = tokenizeName(name);
  const salt = typed.slice(known.length);
  // "Omeprazol" is omeprazole in another spelling; another name of it is left as its owner knows it.
  const shown = match.how === 'synonym' && isSpellingVariant(match.matchedName, match.name) ? match.name : match.matchedName;
  const hasSalt = salt.length > 0 && salt.every(isSalt) && getNameKey(typed.slice(0, known.length)) === getNameKey(known);
  return [capitalize(shown), ...(hasSalt ? salt : [])].join(' ');
}

/**
 * Strengths typed for a combination go to its ingredients in order, when there are as many; or from the last to the first where only so they
 * agree with what every label states.
 */
export function withStrengths(ingredients: readonly Ingredient[], item: ParsedItemDetails | undefined): readonly Ingredient[] {
  if (!item || item.strengths.length !== ingredients.length || ingredients.length < 2) return ingredients;
  const matchesLabel = (strengths: readonly number[]) => ingredients.every(({ amount }, at) => amount === null || amount === strengths[at]);
  const reversed = item.strengths.toReversed();
  const strengths = !matchesLabel(item.strengths) && matchesLabel(reversed) ? reversed : item.strengths;
  return ingredients.map((ingredient, at) => ({
    ...ingredient,
    amount: strengths[at] ?? ingredient.amount,
    unit: item.strengthUnit ?? ingredient.unit,
  }));
}
