import { findAllergens } from '../label/find-allergens.ts';
import type { Label } from '../label/read-label.ts';
import { type Ingredient, listLeaves } from '../list/ingredient.ts';
import { isReadToTheEnd } from '../list/known-name.ts';
import { foldText, listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { formatAllergen } from './allergen-names.ts';
import { type AvoidedFood, americanCollectiveNames, avoidedFoods, collectiveNames, foldName, foldSource } from './avoided-foods.ts';
import type { LabelReason } from './judge-label.ts';

/** As people wrote it, with or without the word itself. */
const formatAllergy = (allergy: string): string =>
  /allerg/i.test(allergy) ? allergy.toLowerCase() : `allergy to ${allergy.toLowerCase()}`;

/**
 * What a label means for an allergy. `isOfMedicines`: the check of medicines understands it, such as one to penicillin. One that nothing
 * understands can't be compared with any label.
 */
export function judgeAllergy(label: Label, allergy: string, isOfMedicines: boolean, vocabulary: LabelVocabulary): LabelReason[] {
  const groups = listGroups(allergy, vocabulary);
  const avoided = listAvoided(allergy);
  const why = `your ${formatAllergy(allergy)}`;
  const watched = groups.map((id) => ({ id, why }));
  const reasons = [
    ...judgeGroups(label, watched),
    ...judgeHidden(label, watched),
    ...avoided.flatMap((food) => judgeAvoided(label, food, why)),
  ];
  return groups.length > 0 || avoided.length > 0 ? reasons : judgeByName(label, allergy, isOfMedicines, vocabulary);
}

/** The groups of allergens that a text of a person names. */
export function listGroups(text: string, vocabulary: LabelVocabulary): string[] {
  const folded = foldText(text);
  const groups = new Set(findAllergens([text], vocabulary).eu);
  if (/shellfish|seafood/.test(folded)) for (const id of ['crustaceans', 'molluscs']) groups.add(id);
  if (/seafood/.test(folded)) groups.add('fish');
  return [...groups];
}

export const listAvoided = (text: string): AvoidedFood[] => {
  const folded = foldText(text);
  return avoidedFoods.filter(({ isMeant }) => isMeant.test(folded));
};

export type AvoidedGroup = { id: string; why: string };

export function judgeGroups({ allergens, traces }: Label, groups: readonly AvoidedGroup[]): LabelReason[] {
  return groups.flatMap(({ id, why }): LabelReason[] => {
    const name = formatAllergen(id);
    if (allergens.eu.includes(id)) return [{ answer: 'not', title: `Contains ${name}`, text: `This matters because of ${why}.` }];
    if (!traces.eu.includes(id)) return [];
    const text = `The label warns of traces. This matters because of ${why}. Ask your doctor whether traces are a risk for you.`;
    return [{ answer: 'not', title: `May contain ${name}`, text }];
  });
}

/** Allergens that European labels name wherever they are, and that US labels may leave unnamed. */
const hiddenAbroad = ['celery', 'mustard', 'molluscs'];

/** What a collective name may stand for on a label from outside Europe. */
export function judgeHidden(label: Label, groups: readonly AvoidedGroup[]): LabelReason[] {
  const collective = findCollective(label, americanCollectiveNames);
  if (collective === undefined) return [];
  return groups
    .filter(({ id }) => hiddenAbroad.includes(id) && !label.allergens.eu.includes(id))
    .map(({ id, why }) => ({
      answer: 'check',
      title: `${collective}: of what?`,
      text: `Outside Europe it can stand for ${formatAllergen(id)}, and the label doesn’t say. This matters because of ${why}. Ask the maker.`,
    }));
}

const findCollective = (label: Label, pattern: RegExp): string | undefined =>
  listNames(label).find((one) => pattern.test(listTokens(one).join(' ')));

export const listNames = ({ ingredients }: { ingredients: readonly Ingredient[] }): string[] =>
  ingredients.flatMap((one) => [one.text, ...listLeaves([one]).map(({ text }) => text)]);

/**
 * An ingredient that is the food under one of its names, or that may be made of it. The names of the table are not all that there are, so
 * a label without them is no fit.
 */
export function judgeAvoided(
  label: Label,
  { name, has, mayHave, additives, mayMind, isOfSource, isNamedAlways }: AvoidedFood,
  why: string,
): LabelReason[] {
  const fold = isOfSource ? foldSource : foldName;
  const names = [...listNames(label), ...label.statements];
  const found = names.find((one) => has.test(fold(one))) ?? label.additives.find((id) => additives?.test(id));
  if (found !== undefined) return [{ answer: 'not', title: `Contains ${found}`, text: `This matters because of ${why}.` }];
  if (mayMind !== undefined && label.allergens.eu.includes(mayMind)) {
    const group = formatAllergen(mayMind);
    const ask = `It’s among what some people with this avoid too. This matters because of ${why}. Ask your doctor whether ${group} is a risk for you.`;
    return [{ answer: 'check', title: `Contains ${group}`, text: ask }];
  }
  const maybe = names.find((one) => mayHave?.test(fold(one))) ?? (isNamedAlways ? undefined : findCollective(label, collectiveNames));
  if (maybe === undefined) return [nameLooked(`names of ${name} that we know`)];
  const text = `It can have ${name} in it, and the label doesn’t say. This matters because of ${why}. Ask the maker.`;
  return [{ answer: 'check', title: `${maybe}: from what?`, text }];
}

const nameLooked = (sought: string): LabelReason => ({
  answer: 'unseen',
  title: `We only looked for ${sought}`,
  text: 'Other names for it and other languages aren’t checked. Read the package.',
});

/** An allergy of no group and to no food of the table, such as quince: its own words are looked for. */
function judgeByName(label: Label, allergy: string, isOfMedicines: boolean, vocabulary: LabelVocabulary): LabelReason[] {
  const named = allergy.replace(/\s*\ballerg\w*(?:\s+to\b)?\s*/gi, ' ').trim();
  const sought = listTokens(named).filter((token) => token !== '');
  const additive = vocabulary.additives.findWhole(named);
  const number = additive === null || additive === 'none' ? undefined : additive.id;
  // "Parabens" is in "methylparaben" too.
  const isSought = (text: string) => {
    const tokens = listTokens(text);
    const isInside =
      sought.length === 1 && tokens.some((token) => (sought[0] ?? '').length >= insideMin && token.includes(sought[0] ?? ''));
    return isInside || (sought.length > 0 && ` ${tokens.join(' ')} `.includes(` ${sought.join(' ')} `));
  };
  const found = [...listNames(label), ...label.statements].find(isSought) ?? label.additives.find((id) => id === number);
  if (found !== undefined)
    return [{ answer: 'not', title: `Contains ${found}`, text: `You told us about your ${formatAllergy(allergy)}.` }];
  if (number !== undefined || isOfSkin.test(named)) return [];
  const isName =
    isReadToTheEnd(named, vocabulary) || vocabulary.inci.findWhole(named) !== null || vocabulary.plants.findWhole(named) !== null;
  if (isName) return [nameLooked(`the word “${named}”`)];
  // Gloves and packaging may have it, which no list shows.
  if (/latex|rubber/i.test(named)) return [nameLooked(`the word “${named}”`)];
  if (isOfMedicines) return [];
  const unknown = 'So we can’t compare it with this label. Write the food or the substance it is to.';
  return [{ answer: 'unknown', title: `We don’t know your ${formatAllergy(allergy)}`, text: unknown }];
}

/** Shorter words are parts of other words by chance. */
const insideMin = 5;

/** Allergies that only the rules for cosmetics read. */
const isOfSkin =
  /fragrance|perfume|parfum|scent|formaldehyde|formalin|isothiazolin|kathon|\bMC?I\b|hair dye|phenylenediamine|\bPPD\b|henna|paraben/i;
