/** What an edition cannot do, in the words of the pages. */
export const capabilityWords = {
  uploads: 'uploads of test results',
  advancedAnalysis: 'advanced analysis',
  providerIntegration: 'working together with professionals',
  unlimitedAccess: 'unlimited access',
  riskAssessment: 'risk assessment',
} as const;
