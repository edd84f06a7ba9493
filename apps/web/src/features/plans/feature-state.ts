import { type FeatureKey, features } from '@wellkept/contract/features.ts';
import { parts } from '../not-open/parts.ts';

/** Whether a feature can be used today. What the plans promise beyond that is said to be on its way, not sold as there. */
export function isOpen(feature: FeatureKey): boolean {
  const { path } = features[feature];
  return path !== null && !Object.hasOwn(parts, path);
}

/** What an edition cannot do, in the words of the pages. */
export const capabilityWords = {
  uploads: 'uploads of test results',
  advancedAnalysis: 'advanced analysis',
  providerIntegration: 'working together with professionals',
  unlimitedAccess: 'unlimited access',
  riskAssessment: 'risk assessment',
} as const;
