/** What the plans are called. What each holds and costs is in `plans.ts`, which a page that only names one does without. */
export const planNames = {
  wellness: 'Free Wellness',
  wellness_plus: 'Wellness Pro',
  health_pro: 'Health Pro',
  premium: 'Premium',
  pro: 'Pro',
} as const;
