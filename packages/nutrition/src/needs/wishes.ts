import { foldText } from '../amounts/language.ts';

/** What the words of a diet or a restriction ask for, folded: things to leave out, and ways of eating. */
export type ReadWish = { avoided: readonly string[]; ways: readonly string[] };

const freeOf = /^(?:free (?:from|of) )?(.+?)(?:[- ]free| intoleran(?:t|ce)| allerg(?:y|ic))(?: diet| foods?)?$/;
const without = /^(?:no|without|avoid(?:s|ing)?|free (?:from|of)|intolerant to|allergic to)\s+(.+)$/;

/** "Milk and eggs" are two things, each of which counts. */
export const splitNames = (text: string): string[] =>
  text.split(/[,;/&+]|\b(?:and|or|und|oder|et|ou|y)\b/i).flatMap((part) => part.trim() || []);

/** Ways of eating that leave no food out. */
export const isOpen = (name: string): boolean =>
  /^(?:omnivor(?:e|ous)|none?|no (?:diet|(?:dietary )?restrictions?)|everything)$/.test(name);

const besideWay = /^(?:(?<free>.+[- ]free)\s+(?<way>.+)|(?<first>.+?)\s+(?<left>(?:no|without|avoid(?:s|ing)?)\s.+))$/i;

/** "Peanut-free vegan", "vegan without nuts": what is left out beside a way of eating is a part of its own. */
function splitWays(part: string, isWay: (part: string) => boolean): string[] {
  const { free, way, first, left } = besideWay.exec(part)?.groups ?? {};
  if (free && way && isWay(foldText(way))) return [free, way];
  return first && left && isWay(foldText(first)) ? [first, left] : [part];
}

/** "No dairy or eggs" leaves both out, and so does "dairy and gluten-free". */
export function readWish(wish: string, isWay: (part: string) => boolean): ReadWish {
  const splits = splitNames(wish).flatMap((part) => splitWays(part, isWay));
  const parts = splits.map((part) => {
    const text = foldText(part);
    const avoided = isOpen(text)
      ? null
      : ((without.exec(text) ?? freeOf.exec(text))?.[1] ?? /^c(?:o?)eliac(?: disease)?$/.exec(text)?.[0] ?? null);
    return { text, avoided };
  });
  const leavesOut = parts.some(({ avoided }) => avoided !== null);
  return {
    avoided: parts.flatMap(({ text, avoided }) => avoided ?? (leavesOut && !isWay(text) ? [text] : [])),
    ways: parts.flatMap(({ text, avoided }) => (isWay(text) || (avoided === null && !leavesOut) ? [text] : [])),
  };
}

/** An allergy without the word for it: "peanuts" of "allergic to peanuts". */
export const cleanAllergy = (allergy: string): string =>
  allergy
    .replace(/\s*\b(?:allerg\w*|intoleran\w*)(?:\s+to\b)?\s*/i, ' ')
    .trim()
    .toLowerCase();

/** Medicines and stings, which no recipe has in it. The whole words must match: "bee pollen" is eaten. */
const notEaten =
  /^(?:penicillins?|amoxicillin|ampicillin|sulfa|sulfa (?:antibiotics|drugs|medicines?)|aspirin|nsaids?|ibuprofen|naproxen|diclofenac|cephalosporins?|codeine|morphine|tetracyclines?|(?:bee|wasp|hornet|insect)(?: stings?| venom)|bees|wasps)$/;
/** Not eaten either, but some people who have them react to certain fruits, nuts or vegetables, for which there is no rule. */
const crossReacting = /^(?:(?:natural rubber )?latex|ragweed|(?:(?:birch|tree|grass|ragweed|mugwort|weed) )?pollen|hay ?fever|mugwort)$/;
const isEaten = (allergy: string): boolean => !notEaten.test(cleanAllergy(allergy)) && !crossReacting.test(cleanAllergy(allergy));

/** The allergies to look for in foods, and those about which we know nothing that helps. */
export const listFoodAllergies = (allergies: readonly string[]): string[] => allergies.flatMap(splitNames).filter(isEaten);
export const listUncheckedAllergies = (allergies: readonly string[]): string[] =>
  allergies.flatMap(splitNames).filter((allergy) => crossReacting.test(cleanAllergy(allergy)));
