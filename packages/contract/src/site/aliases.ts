/** Further addresses of a screen, which lead to its own one. A bookmark of any of them works for as long as the screen is there. */
const screenByAlias: ReadonlyMap<string, string> = new Map([
  ['/privacy', '/privacy-policy'],
  ['/terms', '/terms-of-service'],
  ['/interaction-analyzer', '/interactions'],
  ['/fact-check', '/product-fact-checker'],
  ['/ingredient-safety', '/ingredient-analyzer'],
  ['/dashboard/essential-oils', '/essential-oils'],
  ['/dashboard/community', '/community'],
  ['/health/profile-completion', '/profile-completion'],
  ['/mood', '/mood-tracking'],
  ['/dashboard/mood-tracker', '/mood-tracking'],
  ['/dashboard/habits', '/habits'],
  ['/dashboard/habit-tracking', '/habits'],
  ['/symptoms/tracker', '/symptoms'],
  ['/dashboard/daily-tracking', '/log'],
  ['/dashboard/insights', '/ai-insights'],
  ['/dashboard/reports', '/reports'],
  ['/dashboard/analytics', '/reports'],
  ['/analytics', '/reports'],
  ['/dashboard/progress-tracker', '/progress-tracker'],
  ['/dashboard/progress', '/progress-tracker'],
  ['/health-goals', '/wellness-goals'],
  ['/dashboard/goals', '/wellness-goals'],
  ['/dashboard/diet-progress', '/diet'],
  ['/dashboard/nutrition', '/health/nutrition'],
  ['/dashboard/medication-safety', '/safety/checks'],
  ['/dashboard/safety', '/safety/checks'],
  ['/settings', '/account'],
  ['/dashboard/settings', '/account'],
  ['/healthcare-providers', '/wellness-providers'],
]);

export const aliases: readonly string[] = [...screenByAlias.keys()];

/** Where an alias leads; null for every other address. */
export const findScreenOfAlias = (address: string): string | null => screenByAlias.get(address) ?? null;
