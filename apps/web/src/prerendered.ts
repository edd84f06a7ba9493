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
  '/privacy',
  '/terms-of-service',
  '/terms',
  '/legal',
  '/compliance-center',
  '/wellness-policy',
] as const;
