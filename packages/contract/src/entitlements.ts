import { type Capability, type FeatureKey, features } from './features.ts';
import { type Counted, dailyAllowances, type Level } from './plans.ts';
import type { Edition } from './product.ts';

/** Who asks, and where. Without an account the level is 0. */
export type Asker = { level: Level; edition: Edition; isSignedIn: boolean };

/** `edition`: no plan has it here. `signIn`: an account is needed first. `plan`: the plan does not reach it. */
export type Refused = 'edition' | 'signIn' | 'plan';
export type Answer = { may: true } | { may: false; reason: Refused };

const granted: Answer = { may: true };
const refused: Readonly<Record<Refused, Answer>> = {
  edition: { may: false, reason: 'edition' },
  signIn: { may: false, reason: 'signIn' },
  plan: { may: false, reason: 'plan' },
};

export const editionHas = (_capability: Capability, edition: Edition): boolean => edition === 'health';

/** Whether this person may use this feature here. The one answer for server and pages alike. */
export function mayUse(feature: FeatureKey, { level, edition, isSignedIn }: Asker): Answer {
  const { level: needed, needs, isForVisitors } = features[feature];
  if (needs && !editionHas(needs, edition)) return refused.edition;
  if (!isSignedIn && !isForVisitors) return refused.signIn;
  // Without an account there is no plan, whatever a caller believes.
  return (isSignedIn ? level : 0) >= needed ? granted : refused.plan;
}

/** For somebody who has not paid: the feature exists only in a paid plan. */
export const needsUpgrade = (feature: FeatureKey, level: Level): boolean => features[feature].level > level;

/** Whether a plan would lift the day's limits here. Where the edition has no unlimited access, no plan does. */
export const isLiftedByPlan = (asker: Asker): boolean => mayUse('unlimited_queries', { ...asker, isSignedIn: true, level: 1 }).may;

const countedWords: Readonly<Record<Counted, string>> = {
  chats: 'chats',
  product_checks: 'product checks',
  ingredient_checks: 'ingredient checks',
};

/** What is said at the day's limit. Who pays already is not told to buy: with a plan only the edition can have a limit. */
export const limitReachedText = (counted: Counted, level: Level, limit: number = dailyAllowances[counted]): string =>
  level > 0
    ? `You've reached this edition's daily limit of ${limit} ${countedWords[counted]}. With your plan the Health edition has no limit.`
    : `You've reached your daily limit of ${limit} free ${countedWords[counted]}. Upgrade to continue.`;

/** How often one may do a counted thing on a day (UTC); null without a limit. Severe findings are never counted away. */
export function dailyLimit(counted: Counted, asker: Asker): number | null {
  return mayUse('unlimited_queries', asker).may ? null : dailyAllowances[counted];
}
