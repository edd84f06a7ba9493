import { type FeatureKey, type FeatureTerms, featureTerms, mappedTerms } from './feature-terms.ts';

export type { FeatureKey } from './feature-terms.ts';

type Words = {
  name: string;
  /** What it does for a person, in one sentence. */
  text: string;
  /** The canonical address of the screen it is used on; null where no screen has it yet. */
  path: string | null;
};

/** What each feature is called and does. A page that only asks whether one may be used does without. */
const featureWords = {
  ai_wellness_analysis: { name: 'AI wellness analysis', text: 'Says what your profile shows and what is missing.', path: '/ai-insights' },
  habit_tracker: { name: 'Habit tracker', text: 'Tracks habits you build or give up, without punishing a sick day.', path: '/habits' },
  wellness_reports: { name: 'Wellness reports', text: 'Sums up what you log, on screen and in print.', path: '/reports' },
  secure_private: {
    name: 'Secure and private',
    text: 'Passkeys, a second factor, export at any time and a deletion that really deletes.',
    path: '/account',
  },
  community_access: { name: 'Community', text: 'A moderated place to ask and answer.', path: '/community' },
  mood_monitoring: { name: 'Mood calendar', text: 'Shows your moods over months as a calendar.', path: '/mood-tracking' },
  mood_tracking: { name: 'Mood tracking', text: 'Tracks mood and energy with two taps a day.', path: '/mood-tracking' },
  wellness_trends: { name: 'Wellness trends', text: 'Charts what you logged over weeks and months.', path: '/trends' },
  daily_log: { name: 'Daily log', text: 'Your whole day in one place.', path: '/log' },
  aromatherapy_library: {
    name: 'Aromatherapy library',
    text: 'Uses of scent by purpose, with what we know about each.',
    path: '/aromatherapy',
  },
  meal_planner_lite: { name: 'Meal planner', text: 'Plans simple meals that fit your diet.', path: '/meal-planning' },
  advanced_meal_planning: {
    name: 'Advanced meal planning',
    text: 'Plans a whole week around your diet, goals, medicines and nutrient limits, with a shopping list.',
    path: '/meal-planning',
  },
  pattern_insights: {
    name: 'Pattern insights',
    text: 'Finds patterns in your log and shows only those that chance does not explain.',
    path: '/dashboard/patterns',
  },
  supplement_interactions: {
    name: 'Supplement cards',
    text: 'What trials found for your reason for taking a supplement, next to its risk with your medicines, amounts and timing.',
    path: '/supplement-interactions',
  },
  unlimited_queries: { name: 'Unlimited chats and checks', text: 'No daily allowance.', path: '/subscription' },
  premium_content: {
    name: 'In-depth guides',
    text: 'The long guides behind the short articles, with pictures, sources and a page for print.',
    path: '/guides',
  },
  advanced_analytics: {
    name: 'Advanced analytics',
    text: 'Marks the days with anything you log, such as coffee or a headache, in all of your charts.',
    path: '/trends',
  },
  food_drug_timing: {
    name: 'Food and medicine timing',
    text: 'Plans your doses around meals, sleep and each other, says why, and puts them into your calendar.',
    path: '/safety/timing',
  },
  reports_analytics: {
    name: 'Reports and analytics',
    text: 'Reports for any period, with your patterns in them, as a PDF and by email.',
    path: '/reports',
  },
  product_fact_checker: {
    name: 'Product fact-checker without a limit',
    text: 'Checks any number of products: what’s in them and which claims hold up.',
    path: '/product-fact-checker',
  },
  ingredient_safety: {
    name: 'Ingredient safety without a limit',
    text: 'Goes through any number of ingredient lists for allergens, restricted substances and additives.',
    path: '/ingredient-analyzer',
  },
  barcode_scan: { name: 'Barcode scan', text: 'Finds a product by a photo of its barcode.', path: '/product-fact-checker' },
  ai_chat: {
    name: 'AI wellness chat',
    text: 'Answers general questions, with a daily allowance. It opens with Ask, on every page.',
    path: '/dashboard',
  },
  basic_alerts: { name: 'Alerts', text: 'Tells you when something you take gets a new finding.', path: '/safety/checks' },
  basic_symptom_logging: { name: 'Symptom log', text: 'Tracks symptoms, how strong and where.', path: '/symptoms' },
  questionnaires: { name: 'Questionnaires', text: 'Short questions that set up your profile.', path: '/onboarding' },
  goals: { name: 'Goals', text: 'Sets goals with small steps.', path: '/wellness-goals' },
  general_recommendations: { name: 'General suggestions', text: 'The one most useful thing to do next.', path: '/dashboard' },
  product_checks: {
    name: 'Product checks',
    text: 'Shows what’s in a product and which claims hold up, with a daily allowance.',
    path: '/product-fact-checker',
  },
  ingredient_analysis: {
    name: 'Ingredient analysis',
    text: 'Goes through a list of ingredients, with a daily allowance.',
    path: '/ingredient-analyzer',
  },
  basic_nutrition_info: { name: 'Basic nutrition', text: 'Recommended intakes, and what foods contain.', path: '/health/nutrition' },
  articles: { name: 'Articles', text: 'Short articles with their sources.', path: '/natural-remedies' },
  meditation_timer: { name: 'Meditation timer', text: 'A plain timer for sitting still.', path: '/breathe' },
  essential_oils: { name: 'Essential oils', text: 'Oils with safe dilution and who should avoid them.', path: '/essential-oils' },
  blood_test_upload: {
    name: 'Blood test uploads',
    text: 'Reads a blood test from a photo or PDF and asks you to confirm every value.',
    path: '/blood-test-upload',
  },
  urine_test_upload: {
    name: 'Urine test uploads',
    text: 'Reads a urine test from a photo or PDF and asks you to confirm every value.',
    path: '/urine-test-upload',
  },
  ocr: { name: 'Text recognition', text: 'Reads printed results and labels from a photo.', path: '/upload' },
  unlimited_ocr_checks: {
    name: 'Unlimited real-time OCR checks',
    text: 'Reads any number of labels by the camera and checks what is on them.',
    path: null,
  },
  advanced_analysis: {
    name: 'Advanced analysis',
    text: 'Reads your results together with your profile and medicines.',
    path: '/wellness/biomarkers',
  },
  unlimited_ai_chat: { name: 'Unlimited AI chat', text: 'No daily allowance for chats.', path: '/dashboard' },
  ai_ingredient_analysis: {
    name: 'AI ingredient analysis',
    text: 'Explains a list of ingredients for your profile.',
    path: '/ingredient-analyzer',
  },
  personalized_recommendations: {
    name: 'Personalized recommendations',
    text: 'A plan of what to do next, made from your profile, medicines and findings, with reasons and sources.',
    path: '/wellness',
  },
  research_mode: { name: 'Research mode', text: 'The evidence behind a finding or an answer at full depth.', path: null },
  latest_studies: { name: 'Latest studies', text: 'Newer studies behind a finding, with their strength.', path: null },
  evidence_based_insights: {
    name: 'Evidence-based insights',
    text: 'Shows what our library and its sources say about a pattern in your days, where they’re clear.',
    path: '/dashboard/patterns',
  },
  drug_interaction_database: {
    name: 'Drug interaction database',
    text: 'Everything on record about one medicine, to browse and search. Checking what you take stays free.',
    path: '/interactions?view=record',
  },
  biomarker_tracking: {
    name: 'Biomarker tracking',
    text: 'Each value on a number line, next to its range and your own earlier results.',
    path: '/wellness/biomarkers',
  },
  provider_collaboration: {
    name: 'Provider collaboration',
    text: 'Lets a professional write back through the link you share: messages by topic, notes and to-dos. You can end it at any time.',
    path: '/reports#links',
  },
  specialized_protocols: { name: 'Specialized protocols', text: 'Sets of things to track for a given condition.', path: '/symptoms' },
  predictive_analytics: {
    name: 'Predictive analytics',
    text: 'Forecasts the next seven days of what you track, but only where it beats a plain guess.',
    path: '/trends',
  },
  predictive_alerts: {
    name: 'Predictive alerts',
    text: 'Shows when your latest day is unusual for you, and gives you a heads-up when a bad day is likely.',
    path: '/ai-insights',
  },
  email_reports: { name: 'Email reports', text: 'A report by email, weekly or monthly.', path: '/reports' },
  automated_reminders: {
    name: 'Automated reminders',
    text: 'Reminders for habits, the evening check-in and lab rechecks. Those for medicines are free.',
    path: '/account#reminders',
  },
  pdf_reports: { name: 'PDF reports', text: 'Reports as a PDF. Printing them is free.', path: '/reports' },
  pdf_exports: { name: 'PDF exports', text: 'Charts and tables as a PDF. Exporting your data is free.', path: '/reports' },
  unlimited_community: { name: 'Unlimited community', text: 'No daily limit for posts and replies.', path: '/community' },
  unlimited_product_checks: {
    name: 'Unlimited product checks',
    text: 'No daily allowance for product checks.',
    path: '/product-fact-checker',
  },
  real_time_scanning: { name: 'Real-time scanning', text: 'Reads a barcode or label while you point the camera.', path: null },
  priority_support: { name: 'Priority support', text: 'Your messages to us are answered first.', path: '/contact' },
  hormone_drug_insights: {
    name: 'Hormone-drug insights',
    text: 'What contraceptives, hormone therapy and thyroid hormones change for your other medicines. Warnings stay free.',
    path: '/safety/cabinet',
  },
  blood_urine_correlations: {
    name: 'Blood plus urine correlations',
    text: 'Reads blood and urine results together.',
    path: '/wellness/biomarkers',
  },
  autoimmune_hormonal_tracking: {
    name: 'Autoimmune and hormonal tracking',
    text: 'Tracks flares and cycles, and what goes with them.',
    path: '/symptoms',
  },
  symptom_biomarker_correlation: {
    name: 'Symptom-biomarker AI correlation',
    text: 'Pairs what you felt with what was measured.',
    path: '/dashboard/patterns',
  },
} as const satisfies Record<FeatureKey, Words>;

const getKeys = <T extends object>(group: T) => Object.keys(group) as (keyof T)[];

/** The keys that each plan adds to the one below it. */
export const mappedKeys = {
  wellness: getKeys(mappedTerms.wellness),
  wellness_plus: getKeys(mappedTerms.wellness_plus),
} as const;

export type Feature = Words & FeatureTerms;

export const featureKeys = getKeys(featureTerms);

export const features = Object.fromEntries(featureKeys.map((key) => [key, { ...featureWords[key], ...featureTerms[key] }])) as Readonly<
  Record<FeatureKey, Feature>
>;

export const isFeatureKey = (text: string | undefined): text is FeatureKey => text !== undefined && Object.hasOwn(features, text);
