import { isOpenAdjective, isSize } from '../amounts/food-words.ts';
import { foldText } from '../amounts/language.ts';
import type { FoodHit, FoodSearch } from './search-foods.ts';
import { listSearchWords } from './words.ts';

export type ResolvedFood = {
  hit: FoodHit;
  /** Whether the words name this food; otherwise it is the nearest one, to be confirmed. */
  isCertain: boolean;
};

/** The food that a text names. Null where less than half of its words occur in any food. */
export function resolveFood(search: FoodSearch, text: string): ResolvedFood | null {
  for (const name of listShorterNames(text)) {
    const hit = search.findEveryday(name);
    if (hit) return { hit, isCertain: !falseFriends.test(foldText(text).trim()) };
  }
  const [best] = search.search(text, 1);
  if (!best) return null;
  const words = listSearchWords(text);
  const named = new Set([...listSearchWords(best.name), ...(best.everyday?.[3].flatMap(listSearchWords) ?? [])]);
  const share = words.filter((word) => named.has(word)).length / Math.max(1, words.length);
  if (share < 0.5 && best.score < 1) return null;
  return { hit: best, isCertain: share === 1 && words.length > 1 && namesItsHead(best.name, words) && !isOtherBrand(best.name, text) };
}

/** Words of one language that are another food in the next: an Italian latte is milk, and curry is a dish before it is a powder. */
const falseFriends = /^(?:an? )?(?:latte|curry)s?$/;
/** A brand that nobody wrote, as the table writes it. */
const findBrand = (description: string): string | null => /\b\p{Lu}[\p{Lu}'’&]{2,}\b/u.exec(description)?.[0] ?? null;

/** Where a table's description begins with a kind or a shop instead of the food. */
const kinds = /^(?:fast foods?|restaurant|beverages|snacks|soup|candies|cereals)$/i;

const isOtherBrand = (description: string, text: string): boolean => {
  const brand = findBrand(description);
  return brand !== null && !foldText(text).includes(foldText(brand));
};

/**
 * Whether words mean a food itself, and not one that contains it or is served with it: "turkey sandwich" is no "Cookies, peanut butter sandwich", and
 * "caesar salad" no "Salad dressing, caesar". What the description calls the food is in the words, and their last one ends a part of it.
 */
function namesItsHead(description: string, words: readonly string[]): boolean {
  const ends = description.split(/[,;] /).map((part) => (kinds.test(part) ? null : listSearchWords(part).at(-1)));
  const head = ends.find((end) => end !== null);
  return head !== undefined && words.includes(head) && ends.includes(words.at(-1));
}

/** The name, then without a brackets' choice, then without adjectives such as "fresh" from the front on. */
function listShorterNames(text: string): string[] {
  const [first = ''] = text.split(/ (?:or|oder|ou|o) /);
  const names = [text, first.replace(/\s*\(.*\)/, '')];
  let words = foldText(first).replaceAll(',', ' ').split(/\s+/);
  while (words.length > 1 && (isOpenAdjective(words[0] ?? '') || isSize(words[0] ?? ''))) {
    words = words.slice(1);
    names.push(words.join(' '));
  }
  return names;
}
