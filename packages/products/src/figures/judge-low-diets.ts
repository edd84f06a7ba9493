import type { LabelReason } from '../check/judge-label.ts';
import type { Figures } from './read-figures.ts';

/**
 * In 100 g, of sugars also in 100 ml of a drink: Regulation (EC) No 1924/2006, Annex, "low sugars" and "low sodium/salt" (2006). Salt is sodium
 * times 2.5 (Regulation (EU) No 1169/2011, Annex I).
 */
const lowSugarsG = 5;
const lowSugarsOfDrinkG = 2.5;
const lowSaltG = 0.3;
const saltOfSodium = 2.5;

/** What the figures of a food mean for those who eat little salt or sugar. Without a figure it is not known, which is no fit. */
export function judgeLowDiets(restrictions: readonly string[], figures: Figures, isDrink: boolean | null): LabelReason[] {
  const names = restrictions.map((one) => one.trim().toLowerCase());
  const sodium = figures['sodium_100g'];
  const salt = figures['salt_100g'] ?? (sodium === undefined ? undefined : sodium * saltOfSodium);
  return [
    ...(names.some((name) => /^low[\s-](?:sodium|salt)$/.test(name)) ? judgeLow('salt', salt, lowSaltG) : []),
    ...(names.some((name) => /^low[\s-]sugar$/.test(name)) ? judgeLowSugars(figures['sugars_100g'], isDrink) : []),
  ];
}

function judgeLowSugars(amount: number | undefined, isDrink: boolean | null): LabelReason[] {
  if (isDrink !== null || amount === undefined || amount > lowSugarsG || amount <= lowSugarsOfDrinkG)
    return judgeLow('sugars', amount, isDrink ? lowSugarsOfDrinkG : lowSugarsG);
  const text = `A drink is low up to ${lowSugarsOfDrinkG} g in 100 ml by EU rules, another food up to ${lowSugarsG} g in 100 g.`;
  return [{ answer: 'check', title: 'Low in sugars only if it isn’t a drink', text }];
}

function judgeLow(name: string, amount: number | undefined, most: number): LabelReason[] {
  if (amount === undefined)
    return [
      {
        answer: 'unseen',
        title: `We don’t know how much ${name === 'salt' ? 'salt' : 'sugar'} is in it`,
        text: 'Compare the figures on the package.',
      },
    ];
  if (amount <= most) return [];
  const text = `Low is at most ${most} g in 100 by EU rules, and this has ${Math.round(amount * 100) / 100} g. Your profile asks for little of it.`;
  return [{ answer: 'check', title: `Not low in ${name}`, text }];
}
