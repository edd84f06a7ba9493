/** What an edition can do apart from plans. The Wellness edition has none of these. */
export const capabilities = ['uploads', 'advancedAnalysis', 'providerIntegration', 'unlimitedAccess', 'riskAssessment'] as const;
export type Capability = (typeof capabilities)[number];

/** On which terms a feature can be used. Its level is that of the lowest plan that has it. */
type Terms = {
  /** What an edition must have for it. */
  needs?: Capability;
  /** Works without an account. */
  isForVisitors?: true;
};

/** The features that the plans are made of. A warning is no feature: there is no key by which one could be withheld. */
export const mappedTerms = {
  wellness: {
    ai_wellness_analysis: {},
    habit_tracker: {},
    wellness_reports: {},
    secure_private: { isForVisitors: true },
    community_access: {},
    mood_monitoring: {},
    mood_tracking: {},
    wellness_trends: {},
    daily_log: {},
    aromatherapy_library: { isForVisitors: true },
    meal_planner_lite: {},
  },
  wellness_plus: {
    advanced_meal_planning: {},
    pattern_insights: {},
    supplement_interactions: {},
    unlimited_queries: { needs: 'unlimitedAccess' },
    premium_content: {},
    advanced_analytics: { needs: 'advancedAnalysis' },
    food_drug_timing: {},
    reports_analytics: {},
    product_fact_checker: { needs: 'unlimitedAccess' },
    ingredient_safety: { needs: 'unlimitedAccess' },
    barcode_scan: {},
  },
} as const satisfies Record<'wellness' | 'wellness_plus', Record<string, Terms>>;

/** What the plans promise beyond that. */
const furtherTerms = {
  wellness: {
    ai_chat: {},
    basic_alerts: {},
    basic_symptom_logging: {},
    questionnaires: {},
    goals: {},
    general_recommendations: {},
    product_checks: { isForVisitors: true },
    ingredient_analysis: { isForVisitors: true },
    basic_nutrition_info: {},
    articles: { isForVisitors: true },
    meditation_timer: {},
    essential_oils: { isForVisitors: true },
  },
  wellness_plus: {
    blood_test_upload: { needs: 'uploads' },
    urine_test_upload: { needs: 'uploads' },
    ocr: { needs: 'uploads' },
    unlimited_ocr_checks: { needs: 'uploads' },
    advanced_analysis: { needs: 'advancedAnalysis' },
    unlimited_ai_chat: { needs: 'unlimitedAccess' },
    ai_ingredient_analysis: {},
    personalized_recommendations: {},
    research_mode: {},
    latest_studies: {},
    evidence_based_insights: {},
    drug_interaction_database: {},
    biomarker_tracking: {},
    provider_collaboration: { needs: 'providerIntegration' },
    specialized_protocols: {},
    predictive_analytics: { needs: 'riskAssessment' },
    predictive_alerts: { needs: 'riskAssessment' },
    email_reports: {},
    automated_reminders: {},
    pdf_reports: {},
    pdf_exports: {},
    unlimited_community: { needs: 'unlimitedAccess' },
    unlimited_product_checks: { needs: 'unlimitedAccess' },
    real_time_scanning: {},
    priority_support: {},
    hormone_drug_insights: {},
    blood_urine_correlations: { needs: 'advancedAnalysis' },
    autoimmune_hormonal_tracking: {},
    symptom_biomarker_correlation: { needs: 'advancedAnalysis' },
  },
} as const satisfies Record<'wellness' | 'wellness_plus', Record<string, Terms>>;

type Group = typeof mappedTerms | typeof furtherTerms;
type KeyOf<G> = G extends Group ? keyof G['wellness'] | keyof G['wellness_plus'] : never;
export type FeatureKey = KeyOf<Group>;

export type FeatureTerms = Terms & { level: 0 | 1 };

const withLevel = <T extends Record<string, Terms>>(group: T, level: 0 | 1) =>
  Object.fromEntries(Object.entries(group).map(([key, terms]) => [key, { ...terms, level }])) as { [K in keyof T]: FeatureTerms };

/** Which plan, edition and account each feature asks for: all that is needed to say whether a person may use it. */
export const featureTerms: Readonly<Record<FeatureKey, FeatureTerms>> = {
  ...withLevel(mappedTerms.wellness, 0),
  ...withLevel(furtherTerms.wellness, 0),
  ...withLevel(mappedTerms.wellness_plus, 1),
  ...withLevel(furtherTerms.wellness_plus, 1),
};
