/** The places of the app in the order of the menus. What is behind the person's name comes last and has no entry of its own. */
export const placeNames = ['Today', 'Log', 'Medicines', 'Labs', 'Insights', 'Food', 'Remedies', 'Community', 'You'] as const;
export type PlaceName = (typeof placeNames)[number];

/** A screen of signed-in people, in its place. One that is not open yet may be here already: nothing shows it until it opens. */
export type Screen = {
  place: PlaceName;
  /** The tab of the place. Screens with the same tab share it; the first of them is the one it opens. */
  tab: string;
  path: string;
  label: string;
  /** Reached from another screen of its place: it marks its place as current, and the menus leave it out. */
  isInner?: true;
  /** For administrators only. */
  isForAdmins?: true;
};

/** Every screen in the order of the menus. A new one is one line. */
export const screens: readonly Screen[] = (
  [
    ['Today', 'Today', '/dashboard', 'Today'],
    ['Today', 'Today', '/wellness', 'Suggestions', 'inner'],
    ['Today', 'Today', '/assistant', 'Assistant', 'inner'],
    ['Today', 'Today', '/dashboard/overview', 'Overview', 'inner'],

    ['Log', 'Day', '/log', 'Daily log'],
    ['Log', 'Mood', '/mood-tracking', 'Mood and energy'],
    ['Log', 'Symptoms', '/symptoms', 'Symptoms'],
    ['Log', 'Habits', '/habits', 'Habits'],
    ['Log', 'Breathe', '/breathe', 'Sit and breathe'],

    ['Medicines', 'List', '/medications', 'Medicines'],
    ['Medicines', 'Check', '/safety/cabinet', 'Medicine cabinet'],
    ['Medicines', 'Check', '/safety/checks', 'Safety checks'],
    ['Medicines', 'Day plan', '/safety/timing', 'Day plan'],
    ['Medicines', 'Supplements', '/dashboard/supplements', 'Supplements'],
    ['Medicines', 'Supplements', '/supplement-interactions', 'Supplement cards'],
    ['Medicines', 'Check anything', '/interactions', 'Interaction check'],

    ['Labs', 'Results', '/wellness/biomarkers', 'Labs'],
    ['Labs', 'Add', '/upload', 'Test results'],
    ['Labs', 'Add', '/blood-test-upload', 'Blood test upload', 'inner'],
    ['Labs', 'Add', '/urine-test-upload', 'Urine test upload', 'inner'],
    ['Labs', 'Learn', '/markers-education', 'Lab markers explained'],
    ['Labs', 'Learn', '/blood-test-guide', 'Blood test guide'],
    ['Labs', 'Learn', '/test-kits', 'Test kits'],
    ['Labs', 'Learn', '/guides', 'In-depth guides'],

    ['Insights', 'What we found', '/ai-insights', 'Insights'],
    ['Insights', 'What we found', '/dashboard/patterns', 'Patterns'],
    ['Insights', 'Trends', '/trends', 'Wellness Trends'],
    ['Insights', 'Goals and progress', '/wellness-goals', 'Wellness Goals'],
    ['Insights', 'Goals and progress', '/progress-tracker', 'Progress'],
    ['Insights', 'Goals and progress', '/dashboard/achievements', 'Achievements'],
    ['Insights', 'Reports', '/reports', 'Reports'],

    ['Food', 'Nutrition', '/health/nutrition', 'Nutrition'],
    ['Food', 'Diary', '/diet', 'Food diary'],
    ['Food', 'Diary', '/foods', 'Your foods', 'inner'],
    ['Food', 'Plan', '/meal-planning', 'Meal plan'],
    ['Food', 'Recipes', '/recipes', 'Recipes'],
    ['Food', 'Products', '/product-fact-checker', 'Product check'],
    ['Food', 'Ingredients', '/ingredient-analyzer', 'Ingredient analyzer'],

    ['Remedies', 'Remedies', '/natural-remedies', 'Natural remedies'],
    ['Remedies', 'Oils', '/essential-oils', 'Essential oils'],
    ['Remedies', 'Aromatherapy', '/aromatherapy', 'Aromatherapy'],

    ['Community', 'Groups', '/community', 'Community'],
    ['Community', 'Groups', '/community/new', 'Ask or share', 'inner'],
    ['Community', 'Groups', '/community/you', 'Your posts', 'inner'],
    ['Community', 'Providers', '/wellness-providers', 'Wellness providers'],

    ['You', 'Profile', '/profile', 'Profile'],
    ['You', 'Settings', '/account', 'Settings'],
    ['You', 'Plan', '/subscription', 'Subscription'],
    ['You', 'Household', '/household', 'Household'],
    ['You', 'Household', '/household/agree', 'Agree to look after', 'inner'],
    ['You', 'Diagnostics', '/diagnostics', 'Diagnostics'],
    ['You', 'Administration', '/admin', 'Administration', 'admin'],
    ['You', 'Administration', '/admin/populate-recipes', 'Recipes for everyone', 'admin'],
    ['You', 'Profile', '/onboarding', 'Set-up', 'inner'],
    ['You', 'Profile', '/health/journey-selector', 'Health journey', 'inner'],
  ] satisfies [PlaceName, string, string, string, ('inner' | 'admin')?][]
).map(
  ([place, tab, path, label, kind]): Screen => ({
    place,
    tab,
    path,
    label,
    ...(kind === 'inner' && { isInner: true }),
    ...(kind === 'admin' && { isForAdmins: true }),
  }),
);
