import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** One screen and all its addresses; the first is the canonical one, and begins the route's id. */
const screen = (file: string, first: string, ...others: string[]): RouteConfigEntry[] => [
  route(first, file, { id: first }),
  ...alias(file, first, ...others),
];

/** Further addresses of a screen; listed by themselves where the screen stands in another frame. */
const alias = (file: string, first: string, ...others: string[]): RouteConfigEntry[] =>
  others.map((address) => route(address, file, { id: `${first} as ${address}` }));

const closedScreenPage = 'features/not-open/not-open-page.tsx';
const notOpen = (first: string, ...others: string[]) => screen(closedScreenPage, first, ...others);

export default [
  // Reading pages: plain HTML and CSS, no component library.
  layout('shell/page-layout.tsx', [
    ...screen('features/landing/landing-page.tsx', '/'),
    ...screen('features/info/how-it-works-page.tsx', '/how-it-works'),
    ...screen('features/info/about-page.tsx', '/about'),
    ...screen('features/info/features-page.tsx', '/features'),
    ...screen('features/contact/contact-page.tsx', '/contact'),
    ...screen('features/legal/privacy-page.tsx', '/privacy-policy', '/privacy'),
    ...screen('features/legal/terms-page.tsx', '/terms-of-service', '/terms'),
    ...screen('features/legal/legal-page.tsx', '/legal'),
    ...screen('features/legal/compliance-page.tsx', '/compliance-center'),
    ...screen('features/legal/wellness-policy-page.tsx', '/wellness-policy'),
    ...screen('features/plans/pricing-page.tsx', '/pricing'),
    ...screen('features/plans/pro-features-page.tsx', '/pro-features'),
    ...screen('features/plans/upgrade-page.tsx', '/upgrade/:feature'),
    ...screen('features/sample-report/sample-report-page.tsx', '/sample-report'),
    ...screen('features/lab-guides/markers-page.tsx', '/markers-education'),
    ...screen('features/lab-guides/marker-group-page.tsx', '/markers-education/:group'),
    ...screen('features/lab-guides/blood-test-guide-page.tsx', '/blood-test-guide'),
    ...screen('features/lab-guides/test-kits-page.tsx', '/test-kits'),
    ...notOpen('/natural-remedies'),
    ...notOpen('/essential-oils'),
    ...notOpen('/aromatherapy'),
    ...notOpen('/product-fact-checker', '/fact-check'),
    ...notOpen('/ingredient-analyzer', '/ingredient-safety'),
    ...screen('features/search/search-page.tsx', '/search'),
    ...screen('features/guides/guides-page.tsx', '/guides'),
    ...screen('features/guides/guide-page.tsx', '/guides/:id'),
    // What a reminder's mail leads to, signed in or not.
    ...screen('features/reminders/reminder-link-page.tsx', '/reminder'),
    ...notOpen('/community'),
  ]),

  layout('shell/app-layout.tsx', [
    // With ?demo=true also for visitors; the page sends others to sign in.
    ...screen('features/dashboard/dashboard-page.tsx', '/dashboard'),

    // All others are made of the component library.
    layout('shell/library-layout.tsx', [
      ...screen('features/sign-in/sign-in-page.tsx', '/login', '/auth', '/auth/health'),
      ...screen('features/sign-in/register-page.tsx', '/register'),
      ...screen('features/interactions/interactions-page.tsx', '/interactions', '/interaction-analyzer'),
      ...screen('features/supplement-interactions/supplement-interactions-page.tsx', '/supplement-interactions'),
      ...screen('features/wellness/wellness-page.tsx', '/wellness'),
      // Who is not signed in is told so before the page changes.
      ...screen('features/onboarding/onboarding-page.tsx', '/onboarding'),

      layout('shell/signed-in.tsx', [
        ...screen('features/intake/medications-page.tsx', '/medications'),
        ...screen('features/intake/supplements-page.tsx', '/dashboard/supplements'),
        ...screen('features/account/account-page.tsx', '/account'),
        ...screen('features/wellness/overview-page.tsx', '/dashboard/overview'),
        ...screen('features/profile-editor/profile-page.tsx', '/profile'),
        ...screen('features/profile-editor/completion-page.tsx', '/profile-completion', '/health/profile-completion'),
        ...screen('features/onboarding/journey-page.tsx', '/health/journey-selector'),
        ...screen('features/mood/mood-page.tsx', '/mood-tracking', '/mood', '/dashboard/mood-tracker'),
        ...screen('features/habits/habits-page.tsx', '/habits', '/dashboard/habits', '/dashboard/habit-tracking'),
        ...screen('features/symptoms/symptoms-page.tsx', '/symptoms', '/symptoms/tracker'),
        ...screen('features/log/log-page.tsx', '/log', '/dashboard/daily-tracking'),
        ...screen('features/practice/breathe-page.tsx', '/breathe'),
        ...screen('features/trends/trends-page.tsx', '/trends'),
        ...screen('features/insights/patterns-page.tsx', '/dashboard/patterns'),
        ...screen('features/insights/insights-page.tsx', '/ai-insights', '/dashboard/insights'),
        ...screen('features/reports/reports-page.tsx', '/reports', '/dashboard/reports', '/dashboard/analytics', '/analytics'),
        ...screen('features/progress/progress-page.tsx', '/progress-tracker', '/dashboard/progress-tracker', '/dashboard/progress'),
        ...screen('features/goals/goals-page.tsx', '/wellness-goals', '/health-goals', '/dashboard/goals'),
        ...screen('features/achievements/achievements-page.tsx', '/dashboard/achievements'),
        ...notOpen('/diet', '/dashboard/diet-progress'),
        ...notOpen('/health/nutrition', '/dashboard/nutrition'),
        ...notOpen('/meal-planning'),
        ...screen('features/safety-cabinet/safety-cabinet-page.tsx', '/safety/cabinet'),
        ...screen('features/safety/safety-page.tsx', '/safety/checks', '/dashboard/medication-safety', '/dashboard/safety'),
        ...screen('features/timing/timing-page.tsx', '/safety/timing'),
        ...screen('features/biomarkers/biomarkers-page.tsx', '/wellness/biomarkers'),
        ...screen('features/lab-upload/upload-page.tsx', '/upload'),
        ...screen('features/lab-upload/blood-upload-page.tsx', '/blood-test-upload'),
        ...screen('features/lab-upload/urine-upload-page.tsx', '/urine-test-upload'),
        ...screen('features/lab-upload/by-hand-page.tsx', '/upload/by-hand'),
        ...screen('features/lab-upload/review-page.tsx', '/upload/:id'),
        ...notOpen('/wellness-providers', '/healthcare-providers'),
        ...alias(closedScreenPage, '/community', '/dashboard/community'),
        ...alias(closedScreenPage, '/essential-oils', '/dashboard/essential-oils'),
        ...screen('features/subscription/subscription-page.tsx', '/subscription'),
        ...screen('features/subscription/success-page.tsx', '/subscription-success'),
        ...screen('features/subscription/cancel-page.tsx', '/subscription-cancel'),
        ...screen('features/diagnostics/diagnostics-page.tsx', '/diagnostics'),
        ...screen('features/onboarding/testing-page.tsx', '/onboarding-testing'),
        ...screen('features/admin/admin-page.tsx', '/admin'),
        ...notOpen('/admin/populate-recipes'),
      ]),
    ]),
  ]),
  // What somebody shared, for whoever has the link.
  route('/s', 'features/shares/shared-page.tsx', { id: '/s' }),
  route('*', 'shell/unknown-address.tsx'),
] satisfies RouteConfig;
