import { dailyAllowances, type PlanLevel } from './allowances.ts';
import { type FeatureKey, mappedKeys } from './features.ts';
import { planNames } from './plan-names.ts';

export type BillingCycle = 'monthly' | 'yearly';
export const lookupKeys = ['wellness_plus_monthly', 'wellness_plus_yearly', 'health_pro_monthly', 'health_pro_yearly'] as const;
export type LookupKey = (typeof lookupKeys)[number];

/** A line of what a plan holds, with the feature that it promises where there is one. */
export type PlanLine = { text: string; feature?: FeatureKey };

type Plan = {
  name: string;
  /** By which older copy speaks of it. */
  otherName?: string;
  level: PlanLevel;
  /** `retired`: no longer sold, but existing subscribers may have it. */
  status: 'free' | 'sold' | 'comingSoon' | 'retired';
  badge: string | null;
  monthlyUsd: number;
  /** Null where there is no price for a year. */
  yearlyUsd: number | null;
  period: string;
  description: string;
  features: readonly PlanLine[];
  /** What the plan adds to the one below it. */
  featureKeys: readonly FeatureKey[];
  /** The names of its prices at the payment provider. */
  lookupKeys: Readonly<Record<BillingCycle, LookupKey>> | null;
};

/** The figure that the pricing copy names for the free plan. The allowance for chats is larger. */
export const pricedQueriesPerDay = 10;

/** The plans: names, prices, lookup keys and copy, stated here and nowhere else. */
export const plans = {
  wellness: {
    name: planNames.wellness,
    level: 0,
    status: 'free',
    badge: 'ALWAYS FREE',
    monthlyUsd: 0,
    yearlyUsd: 0,
    period: 'no card needed',
    description: 'Everything that keeps you safe, and a notebook for the rest.',
    features: [
      { text: 'Interaction checks without a limit' },
      { text: 'Every serious warning, in full' },
      { text: 'Your medicines and supplements in one place' },
      { text: `${pricedQueriesPerDay} daily AI queries`, feature: 'ai_chat' },
      {
        text: `${dailyAllowances.product_checks} product and ${dailyAllowances.ingredient_checks} ingredient checks a day`,
        feature: 'product_checks',
      },
      { text: 'Mood, habits, symptoms and goals', feature: 'daily_log' },
      { text: 'Export and deletion, at any time' },
    ],
    featureKeys: mappedKeys.wellness,
    lookupKeys: null,
  },
  wellness_plus: {
    name: planNames.wellness_plus,
    otherName: 'Wellness+',
    level: 1,
    status: 'sold',
    badge: 'MOST POPULAR',
    monthlyUsd: 19,
    yearlyUsd: 190,
    period: 'a month',
    description: 'The same notebook, with more insight from what you put in it.',
    features: [
      { text: 'Everything in Free Wellness' },
      { text: 'Dose timing across the day', feature: 'food_drug_timing' },
      { text: 'Supplement cards: the evidence next to your own risk', feature: 'supplement_interactions' },
      { text: 'Personalized recommendations', feature: 'personalized_recommendations' },
      { text: 'Unlimited chats', feature: 'unlimited_ai_chat' },
      { text: 'Blood and urine test uploads', feature: 'blood_test_upload' },
      { text: 'Unlimited real-time OCR checks', feature: 'unlimited_ocr_checks' },
      { text: 'Hormone-drug insights', feature: 'hormone_drug_insights' },
      { text: 'Blood plus urine correlations', feature: 'blood_urine_correlations' },
      { text: 'Autoimmune and hormonal tracking', feature: 'autoimmune_hormonal_tracking' },
      { text: 'Symptom-biomarker AI correlation with predictive alerts', feature: 'symptom_biomarker_correlation' },
      { text: 'Forecasts of your next seven days', feature: 'predictive_analytics' },
      { text: 'PDF exports', feature: 'pdf_exports' },
    ],
    featureKeys: mappedKeys.wellness_plus,
    lookupKeys: { monthly: 'wellness_plus_monthly', yearly: 'wellness_plus_yearly' },
  },
  health_pro: {
    name: planNames.health_pro,
    level: 2,
    status: 'comingSoon',
    badge: 'COMING SOON',
    monthlyUsd: 19,
    yearlyUsd: null,
    period: 'a month',
    description: 'For people who work on their health together with professionals. You can’t buy it yet.',
    features: [{ text: 'Everything in Wellness Pro' }],
    featureKeys: [],
    lookupKeys: { monthly: 'health_pro_monthly', yearly: 'health_pro_yearly' },
  },
  premium: {
    name: planNames.premium,
    level: 1,
    status: 'retired',
    badge: null,
    monthlyUsd: 29,
    yearlyUsd: null,
    period: 'a month',
    description: 'An older plan. If you have it, you keep everything in Wellness Pro.',
    features: [{ text: 'Everything in Wellness Pro' }],
    featureKeys: [],
    lookupKeys: null,
  },
  pro: {
    name: planNames.pro,
    level: 1,
    status: 'retired',
    badge: null,
    monthlyUsd: 49,
    yearlyUsd: null,
    period: 'a month',
    description: 'An older plan. If you have it, you keep everything in Wellness Pro.',
    features: [{ text: 'Everything in Wellness Pro' }],
    featureKeys: [],
    lookupKeys: null,
  },
} as const satisfies Record<string, Plan>;

export type PlanId = keyof typeof plans;
/** What one can choose today. */
export type ChosenPlan = 'wellness' | 'wellness_plus';
export const planIds = Object.keys(plans) as PlanId[];

/** The prices under which retired plans were known to the payment provider. They can be read, never bought. */
export const retiredPriceIds = { premium: 'price_premium_monthly', pro: 'price_pro_monthly' } as const;

/** What a year costs less than twelve single months, in US dollars. */
export const yearlySavingUsd = 12 * plans.wellness_plus.monthlyUsd - plans.wellness_plus.yearlyUsd;

/** Names under which older links and records speak of a paid plan. */
const olderNames = new Set(['paid', 'health', 'basic', 'starter']);

/** The plan that a link or a record means; anything unknown is the free one. */
export function parsePlanId(name: string): PlanId {
  if (Object.hasOwn(plans, name)) return name as PlanId;
  return olderNames.has(name) ? 'wellness_plus' : 'wellness';
}

/** The level that a tier's name stands for. */
export const getPlanLevel = (tier: string): PlanLevel => plans[parsePlanId(tier)].level;

/** The plan offered for a plan's name: retired names and Health Pro mean Wellness Pro. */
export const toChosenPlan = (name: string): ChosenPlan => (getPlanLevel(name) > 0 ? 'wellness_plus' : 'wellness');

export const getLookupKey = (cycle: BillingCycle): LookupKey => plans.wellness_plus.lookupKeys[cycle];

/** What a lookup key names; null for a name of nobody's price. */
export function findPlanPrice(key: string): { plan: PlanId; cycle: BillingCycle; isSold: boolean } | null {
  for (const plan of planIds) {
    const { lookupKeys, status } = plans[plan];
    if (lookupKeys?.monthly === key) return { plan, cycle: 'monthly', isSold: status === 'sold' };
    if (lookupKeys?.yearly === key) return { plan, cycle: 'yearly', isSold: status === 'sold' };
  }
  return null;
}
