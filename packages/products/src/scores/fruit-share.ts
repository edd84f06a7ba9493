import type { Ingredient } from '../list/ingredient.ts';
import { foldText, listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';

/** By the rules of 2021 nuts and the oils of olives, rapeseed and walnuts count with fruit and vegetables; by those of 2023 they do not. */
export type FruitRules = '2021' | '2023';

const countedOil = /\b(?:olive|oliva|olivenol|rapeseed|canola|colza|rapsol|nabina|walnut oil|huile de noix)\b/;

const minorName =
  /^(?:sea |iodised |iodized |table )?(?:salt|sel|salz|sal|sale)\b|^(?:natural |natur)?(?:flavou?r|arome|aroma)|^e ?\d{3}|sulfite|sulphite|^meersalz|^speisesalz|^sel marin/;

type Counts = (text: string) => boolean;

/**
 * The share in per cent of the ingredients that count: printed shares, and for the rest an estimate by the order of the list, in which none is
 * more than the one before it.
 */
export function estimateShare(ingredients: readonly Ingredient[], counts: Counts): number {
  const siblings = dropBreakdowns(ingredients);
  const shares = estimateShares(
    siblings.map(({ text, percent, atMostPercent, function: use }) => ({
      percent: percent ?? (atMostPercent === undefined ? null : 0),
      isMinor: use !== undefined || minorName.test(foldText(text)),
    })),
  );
  return siblings.reduce((total, one, at) => {
    const share = shares[at] ?? 0;
    if (one.ingredients && one.ingredients.length > 0) return total + (share * estimateShare(one.ingredients, counts)) / 100;
    return total + (counts(one.text) ? share : 0);
  }, 0);
}

/** Of canned vegetables the water is not eaten, so the share is that of the rest. */
type FruitRequest = { rules: FruitRules; isDrained: boolean };

/** Fruit, vegetables, legumes and what counts with them, in per cent of what is eaten. */
export function estimateFruitPercent(
  ingredients: readonly Ingredient[],
  vocabulary: LabelVocabulary,
  { rules, isDrained }: FruitRequest,
): number {
  const fruit = estimateShare(ingredients, (text) => countsAsFruit(text, vocabulary, rules));
  if (!isDrained) return fruit;
  const water = estimateShare(ingredients, (text) => isWater(text, vocabulary));
  return water < 100 ? (100 * fruit) / (100 - water) : 0;
}

/** Whether the list prints how much of it is fruit: then nothing needs to be concluded from its kind. */
export const printsFruitShare = (ingredients: readonly Ingredient[], vocabulary: LabelVocabulary): boolean =>
  ingredients.some(
    ({ text, percent, ingredients: parts }) =>
      (percent !== undefined && countsAsFruit(text, vocabulary, '2021')) || (parts !== undefined && printsFruitShare(parts, vocabulary)),
  );

const isWater = (text: string, { foods }: LabelVocabulary): boolean => {
  const kinds = foods.findAll(listTokens(text)).map(({ meaning }) => meaning);
  return kinds.length > 0 && kinds.every((kind) => kind === 'water');
};

/**
 * "Fruit juices 37 %, apple 32 %, lemon 5 %": where more than the whole is printed, ingredients whose shares add up to the share before them
 * are what that one is made of, and are not counted a second time.
 */
function dropBreakdowns(siblings: readonly Ingredient[]): readonly Ingredient[] {
  const sum = (some: readonly Ingredient[]) => some.reduce((total, { percent = 0 }) => total + percent, 0);
  if (sum(siblings) <= 100) return siblings;
  for (const [at, { percent: whole }] of siblings.entries()) {
    if (whole === undefined) continue;
    for (let end = at + 3; end <= siblings.length && siblings[end - 1]?.percent !== undefined; end += 1)
      if (Math.abs(sum(siblings.slice(at + 1, end)) - whole) < 0.2) return [...siblings.slice(0, at + 1), ...siblings.slice(end)];
  }
  return siblings;
}

/** Flours, powders and extracts do not count, nor what only tastes of fruit. */
const isProcessed =
  /juice drink|flavou?r|arome|aroma|extra(?:ct|it|kt)|seed|graine|powder|poudre|pulver|polvo|polvere|flour|farine|mehl\b|harina|farina|freeze.?dried|lyophilis|gefriergetrocknet|liofiliz|(?<!(?:from|base de|partir de|da|aus|di) )(?:concentrate|concentre|konzentrat|concentrado|concentrato)s?\b/;

function countsAsFruit(text: string, { foods }: LabelVocabulary, rules: FruitRules): boolean {
  const folded = foldText(text);
  if (rules === '2021' && countedOil.test(folded)) return true;
  const kinds = foods.findAll(listTokens(text)).map(({ meaning }) => meaning);
  const isTooProcessed = isProcessed.test(folded);
  if (isTooProcessed || kinds.length === 0) return false;
  const counted = rules === '2021' ? ['fruit', 'legume', 'nut'] : ['fruit', 'legume'];
  return kinds.every((kind) => counted.includes(kind) || kind === 'other') && kinds.some((kind) => counted.includes(kind));
}

/** Salt, additives and flavorings are no more than this, in per cent. */
const minorPercentMax = 2;

/** What is known of the share of an ingredient. */
type Known = { percent: number | null; isMinor: boolean };

/**
 * Shares in per cent: the printed ones, and for each other one the middle between the least and the most that the order of the list leaves it:
 * none is more than the one before it, and what is left is shared among it and those behind it.
 */
function estimateShares(known: readonly Known[]): number[] {
  const shares: number[] = [];
  let left = 100;
  known.forEach(({ percent, isMinor }, at) => {
    const later = known.slice(at + 1);
    const unprinted = later.filter((one) => one.percent === null);
    const laterPrinted = later.reduce((total, one) => total + (one.percent ?? 0), 0);
    const cap = isMinor ? minorPercentMax : 100;
    const most = Math.max(0, Math.min(shares.at(-1) ?? 100, cap, left - laterPrinted));
    const minorCount = unprinted.filter((one) => one.isMinor).length;
    const evenly = (left - laterPrinted - minorCount * minorPercentMax) / (1 + unprinted.length - minorCount);
    const least = Math.min(most, Math.max(evenly, later.find((one) => one.percent !== null)?.percent ?? 0, 0));
    const share = percent ?? (least + most) / 2;
    shares.push(share);
    left = Math.max(0, left - share);
  });
  return shares;
}
