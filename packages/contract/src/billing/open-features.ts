import type { Counted } from './allowances.ts';
import { type FeatureKey, featureKeys, features } from './features.ts';
import type { PlanLine } from './plans.ts';

/** Whether a feature can be used today. What is not open is not linked, not sold and not counted. */
export function isFeatureOpen(feature: FeatureKey): boolean {
  return features[feature].path !== null;
}

export const openFeatureKeys = featureKeys.filter(isFeatureOpen);
export const closedFeatureKeys = featureKeys.filter((key) => !isFeatureOpen(key));

/** What a plan brings today. */
export const listOpenLines = (lines: readonly PlanLine[]): PlanLine[] => lines.filter(({ feature }) => !feature || isFeatureOpen(feature));

const countedFeatures: Readonly<Record<Counted, FeatureKey>> = {
  chats: 'ai_chat',
  product_checks: 'product_checks',
  ingredient_checks: 'ingredient_analysis',
};

/** The daily allowances of what exists. */
export const listOpenCounted = (): Counted[] =>
  (Object.keys(countedFeatures) as Counted[]).filter((one) => isFeatureOpen(countedFeatures[one]));
