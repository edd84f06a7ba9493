import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** One screen and all its addresses; the first is the canonical one, and begins the route's id. */
const screen = (file: string, ...addresses: [string, ...string[]]): RouteConfigEntry[] =>
  addresses.map((address) => route(address, file, { id: address === addresses[0] ? address : `${addresses[0]} as ${address}` }));

const notOpen = (...addresses: [string, ...string[]]) => screen('features/not-open/not-open-page.tsx', ...addresses);

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
    ...notOpen('/pricing'),
    ...notOpen('/pro-features'),
    ...notOpen('/upgrade/:feature'),
    ...notOpen('/sample-report'),
    ...notOpen('/markers-education'),
    ...notOpen('/blood-test-guide'),
    ...notOpen('/test-kits'),
    ...notOpen('/natural-remedies'),
    ...notOpen('/essential-oils', '/dashboard/essential-oils'),
    ...notOpen('/aromatherapy'),
    ...notOpen('/product-fact-checker', '/fact-check'),
    ...notOpen('/ingredient-analyzer', '/ingredient-safety'),
    ...notOpen('/supplement-interactions'),
    ...notOpen('/wellness'),
    ...notOpen('/search'),
    ...notOpen('/community'),
  ]),

  layout('shell/app-layout.tsx', [
    ...screen('features/sign-in/sign-in-page.tsx', '/login', '/auth', '/auth/health'),
    ...screen('features/sign-in/register-page.tsx', '/register'),
    ...screen('features/interactions/interactions-page.tsx', '/interactions', '/interaction-analyzer'),
    // With ?demo=true also for visitors; the page sends others to sign in.
    ...screen('features/dashboard/dashboard-page.tsx', '/dashboard'),

    layout('shell/signed-in.tsx', [
      ...screen('features/medications/medications-page.tsx', '/medications'),
      ...screen('features/medications/supplements-page.tsx', '/dashboard/supplements'),
      ...screen('features/account/account-page.tsx', '/account'),
      ...notOpen('/dashboard/overview'),
      ...notOpen('/onboarding'),
      ...notOpen('/profile'),
      ...notOpen('/profile-completion', '/health/profile-completion'),
      ...notOpen('/health/journey-selector'),
      ...notOpen('/mood-tracking', '/mood', '/dashboard/mood-tracker'),
      ...notOpen('/habits', '/dashboard/habits', '/dashboard/habit-tracking'),
      ...notOpen('/symptoms', '/symptoms/tracker'),
      ...notOpen('/log', '/dashboard/daily-tracking'),
      ...notOpen('/trends'),
      ...notOpen('/dashboard/patterns'),
      ...notOpen('/ai-insights', '/dashboard/insights'),
      ...notOpen('/reports', '/dashboard/reports', '/dashboard/analytics', '/analytics'),
      ...notOpen('/progress-tracker', '/dashboard/progress-tracker', '/dashboard/progress'),
      ...notOpen('/wellness-goals', '/health-goals', '/dashboard/goals'),
      ...notOpen('/dashboard/achievements'),
      ...notOpen('/diet', '/dashboard/diet-progress'),
      ...notOpen('/health/nutrition', '/dashboard/nutrition'),
      ...notOpen('/meal-planning'),
      ...notOpen('/safety/cabinet'),
      ...notOpen('/safety/checks', '/dashboard/medication-safety', '/dashboard/safety'),
      ...notOpen('/safety/timing'),
      ...notOpen('/wellness/biomarkers'),
      ...notOpen('/upload'),
      ...notOpen('/blood-test-upload'),
      ...notOpen('/urine-test-upload'),
      ...notOpen('/wellness-providers', '/healthcare-providers'),
      ...notOpen('/dashboard/community'),
      ...notOpen('/subscription'),
      ...notOpen('/subscription-success'),
      ...notOpen('/subscription-cancel'),
      ...notOpen('/diagnostics'),
      ...notOpen('/onboarding-testing'),
      ...notOpen('/admin/populate-recipes'),
    ]),
  ]),
  route('*', 'shell/unknown-address.tsx'),
] satisfies RouteConfig;
