export const journeyLevels = ['maintain', 'improve', 'transform'] as const;
export type JourneyLevel = (typeof journeyLevels)[number];
export const journeyLevelDefault: JourneyLevel = 'improve';

export type Journey = {
  title: string;
  subtitle: string;
  description: string;
  /** All of the level, those of the levels below it included. */
  features: readonly string[];
  focusAreas: readonly string[];
  estimatedTimeCommitment: string;
  /** Percent of the slider. */
  progressIndicator: number;
};

const maintainFeatures = [
  'Blood test analysis',
  'Basic medication interaction checks',
  'Essential alerts',
  'Simple dashboard',
  'Monthly reports',
];
const improveFeatures = [
  ...maintainFeatures,
  'Advanced blood analysis',
  'Supplement recommendations',
  'Comprehensive interaction analysis',
  'Natural remedies',
  'Side effect management',
  'Weight management',
  'Trends',
];
const transformFeatures = [
  ...improveFeatures,
  'Full suite',
  'Ingredient analyzer',
  'Meal planning',
  'Full drug database',
  'Protocols',
  'Professional reports',
  'Priority support',
  'Predictive analytics',
];

export const journeys: Readonly<Record<JourneyLevel, Journey>> = {
  maintain: {
    title: 'Maintain',
    subtitle: 'Keep what works',
    description:
      'You feel well and want to stay that way. We watch over your medicines and test results, and tell you when something matters.',
    features: maintainFeatures,
    focusAreas: ['Medicine safety', 'Regular check-ups', 'Steady habits'],
    estimatedTimeCommitment: '5-10 min/week',
    progressIndicator: 33,
  },
  improve: {
    title: 'Improve',
    subtitle: 'One change at a time',
    description: 'You want to feel better than today. We suggest the change that’s likely to help most, and show whether it does.',
    features: improveFeatures,
    focusAreas: ['Medicine safety', 'Nutrition', 'Movement', 'Sleep'],
    estimatedTimeCommitment: '15-20 min/week',
    progressIndicator: 66,
  },
  transform: {
    title: 'Transform',
    subtitle: 'Change a lot, step by step',
    description: 'You want to change how you live. We plan movement and rest with you, and bring all your numbers together.',
    features: transformFeatures,
    focusAreas: ['Medicine safety', 'Nutrition', 'Movement', 'Sleep', 'Stress', 'Long-term goals'],
    estimatedTimeCommitment: '30+ min/week',
    progressIndicator: 100,
  },
};

export type JourneyChoice = { isOnboarding: boolean; isSaving: boolean; chosen: JourneyLevel; current: JourneyLevel };

/** In the set-up nothing was chosen before, so that any level, the proposed one too, can be started. */
export function getJourneyButton({ isOnboarding, isSaving, chosen, current }: JourneyChoice): { text: string; isDisabled: boolean } {
  if (isOnboarding) return { text: 'Start My Journey', isDisabled: isSaving };
  return chosen === current ? { text: 'Current Selection', isDisabled: true } : { text: 'Update Journey', isDisabled: isSaving };
}

export const getJourneyHeading = (isOnboarding: boolean): string =>
  isOnboarding ? 'Choose Your Health Journey' : 'Update Your Health Journey';

export const formatJourneyChanged = (level: JourneyLevel) => ({
  title: 'Health journey updated!',
  description: `You're now on the ${journeys[level].title} path.`,
});
