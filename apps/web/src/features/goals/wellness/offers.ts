import type { EntitlementDecision } from '@wellkept/contract/billing/entitlements.ts';
import type { FeatureKey } from '@wellkept/contract/billing/features.ts';

/** A part of the product that the page leads to; one with a feature is not in every edition. */
export type Offer = { title: string; text: string; to: string; feature?: FeatureKey };

const factChecker: Offer = {
  title: 'Fact-checker',
  text: 'What’s in a product, and which of its claims hold up.',
  to: '/product-fact-checker',
};
const ingredientAnalyzer: Offer = {
  title: 'Ingredient analyzer',
  text: 'Allergens, restricted substances and additives in a list of ingredients.',
  to: '/ingredient-analyzer',
};

const freeOffers: readonly Offer[] = [
  factChecker,
  ingredientAnalyzer,
  { title: 'Wellness profile', text: 'Your answers about your health, in one place that every check uses.', to: '/profile' },
  { title: 'Habit tracking', text: 'Habits you build or give up, with days off that don’t count against you.', to: '/habits' },
  { title: 'Mood and energy tracking', text: 'Two taps a day, and a calendar that shows what they add up to.', to: '/mood-tracking' },
  { title: 'Community', text: 'A moderated place to ask and answer.', to: '/community' },
];

const paidOffers: readonly Offer[] = [
  factChecker,
  ingredientAnalyzer,
  { title: 'Health questionnaire', text: 'A few short questions that every check and suggestion uses.', to: '/onboarding' },
  {
    title: 'Blood test upload',
    text: 'Reads your results from a photo or a PDF, and asks you to confirm each.',
    to: '/blood-test-upload',
    feature: 'blood_test_upload',
  },
  { title: 'Urine test upload', text: 'The same for a urine test.', to: '/urine-test-upload', feature: 'urine_test_upload' },
  { title: 'Medication analysis', text: 'What you take, checked against itself, your conditions and allergies.', to: '/safety/checks' },
  { title: 'Natural remedies', text: 'The evidence for common remedies, beside their risk with what you take.', to: '/natural-remedies' },
];

/** What there is to use, without what is not open yet and what the edition of this host lacks. */
export function listOffers(isPaid: boolean, mayUse: (feature: FeatureKey) => EntitlementDecision): readonly Offer[] {
  const isHere = ({ feature }: Offer) => {
    const answer = feature === undefined ? null : mayUse(feature);
    return answer === null || answer.may || answer.reason !== 'edition';
  };
  return (isPaid ? paidOffers : freeOffers).filter(isHere);
}
