/** The groups of lab markers, each with a page. */
export const markerGroupIds = [
  'blood-count',
  'sugar',
  'fats',
  'heart-and-clotting',
  'kidneys',
  'salts',
  'liver-and-pancreas',
  'iron-vitamins-minerals',
  'hormones',
  'inflammation-and-defence',
  'tumor-markers-and-infections',
  'urine',
] as const;

/** Addresses whose HTML is written at build time: what a visitor or a search engine reads first. */
export const prerendered = [
  '/',
  '/how-it-works',
  '/about',
  '/features',
  '/pricing',
  '/pro-features',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/legal',
  '/compliance-center',
  '/wellness-policy',
  '/markers-education',
  ...markerGroupIds.map((id) => `/markers-education/${id}` as const),
  '/blood-test-guide',
  '/test-kits',
  '/sample-report',
] as const;

/** Of these, the ones with a form or a choice of their own, for which they need React. */
const interactive: ReadonlySet<string> = new Set(['/pricing', '/pro-features', '/contact', '/markers-education', '/sample-report']);

/** Whether a visitor reads the page at this address as plain HTML. */
export function isStaticAddress(address: string): boolean {
  const path = address.replace(/(?<=.)\/+$/, '');
  return (prerendered as readonly string[]).includes(path) && !interactive.has(path);
}
