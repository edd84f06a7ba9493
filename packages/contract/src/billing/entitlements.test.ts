import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canUseFeature, getDailyLimit, hasCapability, needsUpgrade } from './entitlements.ts';
import { capabilities } from './feature-terms.ts';
import { type FeatureKey, featureKeys, isFeatureKey, mappedKeys } from './features.ts';
import { type PlanId, planIds, plans } from './plans.ts';

/** Written down from what is promised, not from the catalogue. */
const free = `ai_wellness_analysis habit_tracker wellness_reports secure_private community_access mood_monitoring mood_tracking
  wellness_trends daily_log aromatherapy_library meal_planner_lite`.split(/\s+/);
const paid = `advanced_meal_planning pattern_insights supplement_interactions unlimited_queries premium_content advanced_analytics
  food_drug_timing reports_analytics product_fact_checker ingredient_safety barcode_scan`.split(/\s+/);
const alsoFree = `ai_chat basic_alerts basic_symptom_logging questionnaires goals general_recommendations product_checks
  ingredient_analysis basic_nutrition_info articles meditation_timer essential_oils`.split(/\s+/);
const alsoPaid = `blood_test_upload urine_test_upload ocr unlimited_ocr_checks advanced_analysis unlimited_ai_chat ai_ingredient_analysis
  personalized_recommendations research_mode latest_studies evidence_based_insights drug_interaction_database biomarker_tracking
  provider_collaboration specialized_protocols predictive_analytics predictive_alerts email_reports automated_reminders pdf_reports
  pdf_exports unlimited_community unlimited_product_checks real_time_scanning priority_support hormone_drug_insights
  blood_urine_correlations autoimmune_hormonal_tracking symptom_biomarker_correlation`.split(/\s+/);
const everyFree = [...free, ...alsoFree];

/** Uploads, advanced analysis, provider integration, unlimited access, risk assessment. */
const onlyInHealth = `blood_test_upload urine_test_upload ocr unlimited_ocr_checks
  advanced_analysis advanced_analytics blood_urine_correlations symptom_biomarker_correlation
  provider_collaboration
  unlimited_queries unlimited_ai_chat unlimited_community unlimited_product_checks product_fact_checker ingredient_safety
  predictive_analytics predictive_alerts`.split(/\s+/);
const forVisitors = ['secure_private', 'aromatherapy_library', 'product_checks', 'ingredient_analysis', 'articles', 'essential_oils'];
const paying: Record<PlanId, boolean> = { wellness: false, wellness_plus: true, health_pro: true, premium: true, pro: true };

test('the plans are made of exactly these features', () => {
  expect(mappedKeys.wellness).toEqual(free);
  expect(mappedKeys.wellness_plus).toEqual(paid);
  expect([...featureKeys].sort()).toEqual([...free, ...alsoFree, ...paid, ...alsoPaid].sort());
  expect(plans.wellness.featureKeys).toHaveLength(11);
  expect(plans.wellness_plus.featureKeys).toHaveLength(11);
});

function getExpected(feature: FeatureKey, plan: PlanId, edition: string, isSignedIn: boolean) {
  if (edition === 'wellness' && onlyInHealth.includes(feature)) return { may: false, reason: 'edition' };
  if (!isSignedIn && !forVisitors.includes(feature)) return { may: false, reason: 'signIn' };
  return everyFree.includes(feature) || (isSignedIn && paying[plan]) ? { may: true } : { may: false, reason: 'plan' };
}

const cases = featureKeys.flatMap((feature) =>
  planIds.flatMap((plan) =>
    (['health', 'wellness'] as const).flatMap((edition) => [true, false].map((isSignedIn) => ({ feature, plan, edition, isSignedIn }))),
  ),
);

describe('every feature, plan, edition and state of being signed in', () => {
  test.each(featureKeys)('%s', (feature) => {
    for (const { plan, edition, isSignedIn } of cases.filter((one) => one.feature === feature)) {
      const { level } = plans[plan];
      expect(canUseFeature(feature, { level, edition, isSignedIn }), `${plan}, ${edition}, ${isSignedIn}`).toEqual(
        getExpected(feature, plan, edition, isSignedIn),
      );
    }
  });

  test('the table is whole', () => expect(cases).toHaveLength(63 * 5 * 2 * 2));
});

const asker = fc.record({ edition: fc.constantFrom('health' as const, 'wellness' as const), isSignedIn: fc.boolean() });

test('a higher plan never loses a feature, and an account never costs one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...featureKeys), asker, fc.constantFrom(0 as const, 1 as const), (feature, who, level) => {
      const above = level === 0 ? 1 : 2;
      if (canUseFeature(feature, { ...who, level }).may) {
        expect(canUseFeature(feature, { ...who, level: above }).may).toBe(true);
        expect(canUseFeature(feature, { ...who, level, isSignedIn: true }).may).toBe(true);
        expect(canUseFeature(feature, { ...who, level, edition: 'health' }).may).toBe(true);
      }
    }),
  );
});

test('a warning is no feature: no key names one, so none can be withheld', () => {
  for (const key of featureKeys)
    expect(key).not.toMatch(/warning|finding|severe|contraindicat|major|emergency|export_data|interaction_check/);
});

test.each(capabilities)('%s is of the Health edition', (capability) => {
  expect(hasCapability(capability, 'health')).toBe(true);
  expect(hasCapability(capability, 'wellness')).toBe(false);
});

test('who does not pay needs an upgrade for exactly what is paid', () => {
  const needed = featureKeys.filter((feature) => needsUpgrade(feature, 0));
  expect([...needed].sort()).toEqual([...paid, ...alsoPaid].sort());
  expect(featureKeys.filter((feature) => needsUpgrade(feature, 1))).toEqual([]);
});

test.each([
  ['chats', 20],
  ['product_checks', 10],
  ['ingredient_checks', 10],
] as const)('%s: %d a day without paying, none counted when paid', (counted, limit) => {
  const free = { level: 0, edition: 'health', isSignedIn: true } as const;
  expect(getDailyLimit(counted, free)).toBe(limit);
  expect(getDailyLimit(counted, { ...free, isSignedIn: false })).toBe(limit);
  expect(getDailyLimit(counted, { ...free, level: 1 })).toBeNull();
  expect(getDailyLimit(counted, { ...free, level: 1, edition: 'wellness' })).toBe(limit);
});

test.each([
  ['barcode_scan', true],
  ['toString', false],
  ['', false],
  [undefined, false],
])('%s is a feature: %s', (text, isOne) => expect(isFeatureKey(text)).toBe(isOne));
