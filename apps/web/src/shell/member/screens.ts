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
  /** Further words by which Find finds it. */
  words: readonly string[];
  /** Reached from another screen of its place: it marks its place as current, and the menus leave it out. */
  isInner?: true;
  /** For administrators only. */
  isForAdmins?: true;
};

/** Every screen in the order of the menus. A new one is one line. */
export const screens: readonly Screen[] = (
  [
    ['Today', 'Today', '/dashboard', 'Today', 'dashboard, home'],
    ['Today', 'Today', '/wellness', 'Suggestions', 'wellness dashboard, action center, actions, wellness score, preview', 'inner'],
    ['Today', 'Today', '/assistant', 'Assistant', 'ask, chat, question, ai, why am I tired', 'inner'],
    ['Today', 'Today', '/dashboard/overview', 'Overview', 'alerts, rewards, summary', 'inner'],

    ['Log', 'Day', '/log', 'Daily log', 'diary, check-in, today, sleep, stress, water, weight, blood pressure, doses taken, note'],
    ['Log', 'Mood', '/mood-tracking', 'Mood and energy', 'feeling, energy, stress, calendar'],
    ['Log', 'Symptoms', '/symptoms', 'Symptoms', 'pain, headache, migraine, look back, packs, conditions, flare, triggers'],
    ['Log', 'Habits', '/habits', 'Habits', 'streak, routine, strength, quit, vacation, sick'],
    ['Log', 'Breathe', '/breathe', 'Sit and breathe', 'meditation, breathing, timer, calm, box breathing'],

    ['Medicines', 'List', '/medications', 'Medicines', 'medications, drugs, tablets, cabinet, pills'],
    ['Medicines', 'Check', '/safety/cabinet', 'Medicine cabinet', 'network, picture, duplicates, totals, burden, adds up, upper limits'],
    ['Medicines', 'Check', '/safety/checks', 'Safety checks', 'findings, acknowledge, history, allergies, conditions, pharmacist, pdf'],
    ['Medicines', 'Day plan', '/safety/timing', 'Day plan', 'when, timing, times, doses, schedule, calendar, pill card'],
    ['Medicines', 'Supplements', '/dashboard/supplements', 'Supplements', 'vitamins, herbs, minerals'],
    [
      'Medicines',
      'Supplements',
      '/supplement-interactions',
      'Supplement cards',
      'evidence, herbs, vitamins, minerals, does it help, side effects',
    ],
    ['Medicines', 'Check anything', '/interactions', 'Interaction check', 'combine, together, safety'],

    [
      'Labs',
      'Results',
      '/wellness/biomarkers',
      'Labs',
      'biomarkers, markers, values, cholesterol, ferritin, analysis, compare, range, blood',
    ],
    ['Labs', 'Add', '/upload', 'Test results', 'upload, blood test, urine test, lab report, laboratory, photo, by hand, spreadsheet'],
    ['Labs', 'Add', '/blood-test-upload', 'Blood test upload', 'blood', 'inner'],
    ['Labs', 'Add', '/urine-test-upload', 'Urine test upload', 'urine', 'inner'],
    ['Labs', 'Learn', '/markers-education', 'Lab markers explained', 'biomarkers, blood values, reference range'],
    ['Labs', 'Learn', '/blood-test-guide', 'Blood test guide', 'preparing, fasting'],
    ['Labs', 'Learn', '/test-kits', 'Test kits', 'home tests, kit'],
    ['Labs', 'Learn', '/guides', 'In-depth guides', 'library, learn, long read, print'],

    ['Insights', 'What we found', '/ai-insights', 'Insights', 'alerts, experiment, try out, what my days show, predictive'],
    ['Insights', 'What we found', '/dashboard/patterns', 'Patterns', 'correlation, what goes with what, triggers, weekday, cycle, change'],
    ['Insights', 'Trends', '/trends', 'Wellness Trends', 'charts, graph, lines, over time, history, compare'],
    ['Insights', 'Goals and progress', '/wellness-goals', 'Wellness Goals', 'goal, health goals, plan, aim, target weight, pace'],
    ['Insights', 'Goals and progress', '/progress-tracker', 'Progress', 'calendar, four weeks, path, journey, how far'],
    ['Insights', 'Goals and progress', '/dashboard/achievements', 'Achievements', 'rewards, earned, stamps, milestones'],
    ['Insights', 'Reports', '/reports', 'Reports', 'doctor, visit, brief, pdf, print, questions, summary, analytics, share, link, qr code'],

    ['Food', 'Nutrition', '/health/nutrition', 'Nutrition', 'nutrients, vitamins, calories, protein'],
    ['Food', 'Diary', '/diet', 'Food diary', 'meals, eating, calories, diet'],
    ['Food', 'Diary', '/foods', 'Your foods', 'own food, label, custom food', 'inner'],
    ['Food', 'Plan', '/meal-planning', 'Meal plan', 'meals, week, shopping list'],
    ['Food', 'Recipes', '/recipes', 'Recipes', 'cooking, cook, dishes, dinner ideas, ingredients, vegan, vegetarian'],
    ['Food', 'Products', '/product-fact-checker', 'Product check', 'label, claims, fact-checker, ingredients'],
    ['Food', 'Ingredients', '/ingredient-analyzer', 'Ingredient analyzer', 'allergens, additives, label'],

    ['Remedies', 'Remedies', '/natural-remedies', 'Natural remedies', 'herbs, evidence, home remedies'],
    ['Remedies', 'Oils', '/essential-oils', 'Essential oils', 'dilution, lavender, drops'],
    ['Remedies', 'Aromatherapy', '/aromatherapy', 'Aromatherapy', 'scent, diffuser'],

    ['Community', 'Groups', '/community', 'Community', 'groups, questions, forum'],
    ['Community', 'Groups', '/community/new', 'Ask or share', 'ask, question, post, experience', 'inner'],
    ['Community', 'Groups', '/community/you', 'Your posts', 'saved, followed, name, blocked', 'inner'],
    ['Community', 'Providers', '/wellness-providers', 'Wellness providers', 'doctors, clinics, find a doctor, care team, visit'],

    ['You', 'Profile', '/profile', 'Profile', 'health profile, age, weight, conditions, allergies, lifestyle, diet, goals'],
    [
      'You',
      'Settings',
      '/account',
      'Settings',
      'account, password, two-step, passkey, sessions, consent, delete, units, theme, dark mode, notifications, reminders, quiet hours, refill, mails, export, csv, fhir',
    ],
    ['You', 'Plan', '/subscription', 'Subscription', 'plan, pricing, price, upgrade, cancel, payment, receipts, invoice, billing, pro'],
    [
      'You',
      'Household',
      '/household',
      'Household',
      'family, child, parent, partner, carer, caregiver, look after, invite, share my record',
    ],
    ['You', 'Household', '/household/agree', 'Agree to look after', 'invitation', 'inner'],
    ['You', 'Diagnostics', '/diagnostics', 'Diagnostics', 'connection test, sync, integrity, problem, slow, version, storage'],
    [
      'You',
      'Administration',
      '/admin',
      'Administration',
      'admin, people by plan, webhooks, payment messages, jobs, error reports',
      'admin',
    ],
    ['You', 'Profile', '/onboarding', 'Set-up', 'onboarding, questionnaire, questions, get started, continue setup', 'inner'],
    ['You', 'Profile', '/health/journey-selector', 'Health journey', 'level, maintain, improve, transform, wellness journey', 'inner'],
  ] satisfies [PlaceName, string, string, string, string, ('inner' | 'admin')?][]
).map(
  ([place, tab, path, label, words, kind]): Screen => ({
    place,
    tab,
    path,
    label,
    words: words.split(', '),
    ...(kind === 'inner' && { isInner: true }),
    ...(kind === 'admin' && { isForAdmins: true }),
  }),
);
