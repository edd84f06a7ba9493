import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A screen at its one address, which is also the route's id. Its other addresses lead there (`aliases` of the contract). */
const screen = (file: string, address: string): RouteConfigEntry[] => [route(address, file, { id: address })];

export default [
  // Reading pages: plain HTML and CSS, no component library.
  layout('shell/page-layout.tsx', [
    ...screen('features/site/landing/landing-page.tsx', '/'),
    ...screen('features/site/info/how-it-works-page.tsx', '/how-it-works'),
    ...screen('features/site/info/about-page.tsx', '/about'),
    ...screen('features/site/info/features-page.tsx', '/features'),
    ...screen('features/site/contact/contact-page.tsx', '/contact'),
    ...screen('features/site/legal/privacy-page.tsx', '/privacy-policy'),
    ...screen('features/site/legal/terms-page.tsx', '/terms-of-service'),
    ...screen('features/site/legal/legal-page.tsx', '/legal'),
    ...screen('features/site/legal/compliance-page.tsx', '/compliance-center'),
    ...screen('features/site/legal/wellness-policy-page.tsx', '/wellness-policy'),
    ...screen('features/billing/plans/pricing-page.tsx', '/pricing'),
    ...screen('features/billing/plans/pro-features-page.tsx', '/pro-features'),
    ...screen('features/billing/plans/upgrade-page.tsx', '/upgrade/:feature'),
    ...screen('features/labs/sample-report/sample-report-page.tsx', '/sample-report'),
    ...screen('features/labs/guides/markers-page.tsx', '/markers-education'),
    ...screen('features/labs/guides/marker-group-page.tsx', '/markers-education/:group'),
    ...screen('features/labs/guides/blood-test-guide-page.tsx', '/blood-test-guide'),
    ...screen('features/labs/guides/test-kits-page.tsx', '/test-kits'),
    ...screen('features/library/search/search-page.tsx', '/search'),
    ...screen('features/library/guides/guides-page.tsx', '/guides'),
    ...screen('features/library/guides/guide-page.tsx', '/guides/:id'),
    // What a reminder's mail leads to, signed in or not.
    ...screen('features/reminders/reminder-link-page.tsx', '/reminder'),
  ]),

  layout('shell/app-layout.tsx', [
    // With ?demo=true also for visitors; the page sends others to sign in.
    ...screen('features/tracking/dashboard/dashboard-page.tsx', '/dashboard'),

    route('*', 'shell/unknown-address.tsx'),

    ...screen('features/account/sign-in/sign-in-page.tsx', '/login'),
    // Registering at these continues with the plan's payment.
    ...screen('features/account/sign-in/sign-in-page.tsx', '/auth'),
    ...screen('features/account/sign-in/sign-in-page.tsx', '/auth/health'),
    ...screen('features/account/sign-in/register-page.tsx', '/register'),
    // A visitor sees why before the page changes.
    ...screen('features/profile/onboarding/onboarding-page.tsx', '/onboarding'),

    // Open to visitors.
    ...screen('features/interactions/check-page/interactions-page.tsx', '/interactions'),
    ...screen('features/interactions/supplements/supplement-interactions-page.tsx', '/supplement-interactions'),
    ...screen('features/products/product-check-page.tsx', '/product-fact-checker'),
    ...screen('features/products/ingredient-analyzer-page.tsx', '/ingredient-analyzer'),
    ...screen('features/products/remedies/natural-remedies-page.tsx', '/natural-remedies'),
    ...screen('features/products/remedies/remedy-page.tsx', '/natural-remedies/:id'),
    ...screen('features/products/oils/essential-oils-page.tsx', '/essential-oils'),
    ...screen('features/products/oils/aromatherapy-page.tsx', '/aromatherapy'),
    ...screen('features/goals/wellness/wellness-page.tsx', '/wellness'),
    // Reading is open to visitors.
    ...screen('features/community/community-page.tsx', '/community'),
    ...screen('features/community/group-page.tsx', '/community/:group'),
    ...screen('features/community/thread-page.tsx', '/community/posts/:id'),
    ...screen('features/community/treatments-page.tsx', '/community/treatments'),
    ...screen('features/community/treatment-page.tsx', '/community/treatments/:treatment/:reason'),
    ...screen('features/site/gallery/gallery-page.tsx', '/dev/gallery'),
    // The link's secret is behind the #, which a way round by the sign-in page would lose.
    ...screen('features/household/agree-page.tsx', '/household/agree'),

    layout('shell/signed-in.tsx', [
      ...screen('features/goals/wellness/overview-page.tsx', '/dashboard/overview'),
      ...screen('features/profile/editor/profile-page.tsx', '/profile'),
      ...screen('features/profile/editor/completion-page.tsx', '/profile-completion'),
      ...screen('features/profile/onboarding/journey-page.tsx', '/health/journey-selector'),
      ...screen('features/tracking/mood/mood-page.tsx', '/mood-tracking'),
      ...screen('features/tracking/habits/habits-page.tsx', '/habits'),
      ...screen('features/tracking/symptoms/symptoms-page.tsx', '/symptoms'),
      ...screen('features/tracking/log/log-page.tsx', '/log'),
      ...screen('features/tracking/breathing/breathe-page.tsx', '/breathe'),
      ...screen('features/assistant/assistant-page.tsx', '/assistant'),
      ...screen('features/tracking/trends/trends-page.tsx', '/trends'),
      ...screen('features/insights/patterns-page.tsx', '/dashboard/patterns'),
      ...screen('features/insights/insights-page.tsx', '/ai-insights'),
      ...screen('features/reports/reports-page.tsx', '/reports'),
      ...screen('features/goals/progress/progress-page.tsx', '/progress-tracker'),
      ...screen('features/goals/achievements/achievements-page.tsx', '/dashboard/achievements'),
      ...screen('features/nutrition/diet-page.tsx', '/diet'),
      ...screen('features/nutrition/nutrition-page.tsx', '/health/nutrition'),
      ...screen('features/nutrition/own-foods-page.tsx', '/foods'),
      ...screen('features/nutrition/recipes/recipes-page.tsx', '/recipes'),
      ...screen('features/nutrition/recipes/recipe-page.tsx', '/recipes/:id'),
      ...screen('features/nutrition/recipes/own-recipe-page.tsx', '/recipes/new'),
      ...screen('features/nutrition/recipes/own-recipe-page.tsx', '/recipes/:id/edit'),
      ...screen('features/nutrition/plan/plan-page.tsx', '/meal-planning'),
      ...screen('features/interactions/list-report/safety-cabinet-page.tsx', '/safety/cabinet'),
      ...screen('features/interactions/records/safety-page.tsx', '/safety/checks'),
      ...screen('features/labs/biomarkers/biomarkers-page.tsx', '/wellness/biomarkers'),
      ...screen('features/labs/uploads/upload-page.tsx', '/upload'),
      ...screen('features/labs/uploads/blood-upload-page.tsx', '/blood-test-upload'),
      ...screen('features/labs/uploads/urine-upload-page.tsx', '/urine-test-upload'),
      ...screen('features/community/write-page.tsx', '/community/new'),
      ...screen('features/community/treatment-report-page.tsx', '/community/treatments/new'),
      ...screen('features/community/you-page.tsx', '/community/you'),
      ...screen('features/community/moderation/moderation-page.tsx', '/community/moderation'),
      ...screen('features/providers/providers-page.tsx', '/wellness-providers'),
      ...screen('features/household/record-page.tsx', '/household/:recordId'),
      ...screen('features/billing/subscription/subscription-page.tsx', '/subscription'),
      ...screen('features/billing/subscription/success-page.tsx', '/subscription-success'),
      ...screen('features/billing/subscription/cancel-page.tsx', '/subscription-cancel'),
      ...screen('features/account/diagnostics/diagnostics-page.tsx', '/diagnostics'),
      ...screen('features/profile/onboarding/testing-page.tsx', '/onboarding-testing'),
      ...screen('features/medications/intake/medications-page.tsx', '/medications'),
      ...screen('features/medications/intake/supplements-page.tsx', '/dashboard/supplements'),
      ...screen('features/account/account-page.tsx', '/account'),
      ...screen('features/goals/goals-page.tsx', '/wellness-goals'),
      ...screen('features/dosing/timing-page.tsx', '/safety/timing'),
      ...screen('features/labs/uploads/by-hand-page.tsx', '/upload/by-hand'),
      ...screen('features/labs/uploads/review-page.tsx', '/upload/:id'),
      ...screen('features/household/household-page.tsx', '/household'),
      ...screen('features/admin/admin-page.tsx', '/admin'),
      ...screen('features/nutrition/recipes/populate-page.tsx', '/admin/populate-recipes'),
    ]),
  ]),
  // Shared reports, for anyone with the link.
  route('/s', 'features/sharing/shared-page.tsx', { id: '/s' }),
] satisfies RouteConfig;
