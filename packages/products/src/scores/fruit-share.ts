import type { Ingredient } from '../list/ingredient.ts';
import { foldText, listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';

/** By the rules of 2021 nuts and the oils of olives, rapeseed and walnuts count with fruit and vegetables; by those of 2023 they do not. */
export type FruitRules = '2021' | '2023';

const countedOil = /\b(?:olive|oliva|olivenol|rapeseed|canola|colza|rapsol|nabina|walnut oil|huile de noix)\b/;

/**
 * The least share of fruit, vegetables and legumes in per cent that a list lets one conclude: printed shares, and for the rest an estimate by
 * the order of the list, in which none is more than the one before it.
 */
export function estimateFruitPercent(ingredients: readonly Ingredient[], vocabulary: LabelVocabulary, rules: FruitRules): number {
  const siblings = dropBreakdowns(ingredients);
  const shares = estimateShares(siblings.map(({ percent, atMostPercent }) => percent ?? (atMostPercent === undefined ? null : 0)));
  return siblings.reduce((total, one, at) => {
    const share = shares[at] ?? 0;
    if (one.ingredients && one.ingredients.length > 0)
      return total + (share * estimateFruitPercent(one.ingredients, vocabulary, rules)) / 100;
    return total + (countsAsFruit(one.text, vocabulary, rules) ? share : 0);
  }, 0);
}

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

function countsAsFruit(text: string, { foods }: LabelVocabulary, rules: FruitRules): boolean {
  const folded = foldText(text);
  if (rules === '2021' && countedOil.test(folded)) return true;
  const kinds = foods.findAll(listTokens(text)).map(({ meaning }) => meaning);
  const isConcentrate = /juice drink|flavou?r|arome|aroma|extra(?:ct|it|kt)|seed|graine/.test(folded);
  if (isConcentrate || kinds.length === 0) return false;
  const counted = rules === '2021' ? ['fruit', 'legume', 'nut'] : ['fruit', 'legume'];
  return kinds.every((kind) => counted.includes(kind) || kind === 'other') && kinds.some((kind) => counted.includes(kind));
}

/** Shares in per cent: the printed ones, and for each other one half of what is left, within the order of the list. */
function estimateShares(printed: readonly (number | null)[]): number[] {
  const shares: number[] = [];
  let left = 100;
  printed.forEach((percent, at) => {
    const above = shares.at(-1) ?? 100;
    const laterPrinted = printed.slice(at + 1).reduce<number>((total, one) => total + (one ?? 0), 0);
    const most = Math.max(0, Math.min(above, left - laterPrinted));
    const isLast = at === printed.length - 1;
    const next = printed.slice(at + 1).find((one) => one !== null) ?? 0;
    const share = percent ?? (isLast ? most : Math.max(next, (next + most) / 2));
    shares.push(share);
    left = Math.max(0, left - share);
  });
  return shares;
}
