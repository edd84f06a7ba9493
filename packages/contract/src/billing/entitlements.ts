import type { Edition } from '../site/product.ts';
import { type Counted, dailyAllowances, type PlanLevel } from './allowances.ts';
import { type Capability, type FeatureKey, featureTerms } from './feature-terms.ts';

/** Who asks, and where. Without an account the level is 0. */
export type EntitlementSubject = { level: PlanLevel; edition: Edition; isSignedIn: boolean };

/** `edition`: no plan has it here. `signIn`: an account is needed first. `plan`: the plan does not reach it. */
export type DenialReason = 'edition' | 'signIn' | 'plan';
export type EntitlementDecision = { may: true } | { may: false; reason: DenialReason };

const granted: EntitlementDecision = { may: true };
const denials: Readonly<Record<DenialReason, EntitlementDecision>> = {
  edition: { may: false, reason: 'edition' },
  signIn: { may: false, reason: 'signIn' },
  plan: { may: false, reason: 'plan' },
};

export const hasCapability = (_capability: Capability, edition: Edition): boolean => edition === 'health';

/** Whether this person may use this feature here. The one answer for server and pages alike. */
export function canUseFeature(feature: FeatureKey, { level, edition, isSignedIn }: EntitlementSubject): EntitlementDecision {
  const { level: needed, needs, isForVisitors } = featureTerms[feature];
  if (needs && !hasCapability(needs, edition)) return denials.edition;
  if (!isSignedIn && !isForVisitors) return denials.signIn;
  // Without an account there is no plan, whatever a caller believes.
  return (isSignedIn ? level : 0) >= needed ? granted : denials.plan;
}

/** For people without a plan: the feature exists only in a paid plan. */
export const needsUpgrade = (feature: FeatureKey, level: PlanLevel): boolean => featureTerms[feature].level > level;

/** Whether a plan would lift the day's limits here. Where the edition has no unlimited access, no plan does. */
export const isLiftedByPlan = (asker: EntitlementSubject): boolean =>
  canUseFeature('unlimited_queries', { ...asker, isSignedIn: true, level: 1 }).may;

const countedWords: Readonly<Record<Counted, string>> = {
  chats: 'chats',
  product_checks: 'product checks',
  ingredient_checks: 'ingredient checks',
};

/** The text at the daily limit. Paying people aren't asked to buy: with a plan only the edition can have a limit. */
export const formatLimitReached = (counted: Counted, level: PlanLevel, limit: number = dailyAllowances[counted]): string =>
  level > 0
    ? `You've reached this edition's daily limit of ${limit} ${countedWords[counted]}. With your plan, the Health edition has no limit.`
    : `You've reached your daily limit of ${limit} free ${countedWords[counted]}. Upgrade to continue.`;

/** How often one may do a counted thing on a day (UTC); null without a limit. Severe findings are never counted away. */
export function getDailyLimit(counted: Counted, asker: EntitlementSubject): number | null {
  return canUseFeature('unlimited_queries', asker).may ? null : dailyAllowances[counted];
}
