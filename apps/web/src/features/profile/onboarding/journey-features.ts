import type { FeatureKey } from '@wellkept/contract/billing/features.ts';
import { isFeatureOpen } from '@wellkept/contract/billing/open-features.ts';
import { type JourneyLevel, journeys } from '@wellkept/profile/journey.ts';

/** The catalogue's key of what a level names, where the two lists share a feature that is not open yet. */
const featureKeyByName: Readonly<Record<string, FeatureKey>> = {
  'Natural remedies': 'articles',
  'Ingredient analyzer': 'ingredient_analysis',
  'Meal planning': 'meal_planner_lite',
  'Predictive analytics': 'predictive_analytics',
};

/** What a level brings today. */
export const listJourneyFeatures = (level: JourneyLevel): string[] =>
  journeys[level].features.filter((name) => {
    const key = featureKeyByName[name];
    return key === undefined || isFeatureOpen(key);
  });
