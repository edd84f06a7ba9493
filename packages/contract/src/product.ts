/** Who this product is. Name, support address, canonical origin and emergency numbers are stated here and nowhere else. */
export const product = {
  name: 'Wellkept',
  slogan: 'Your health, well kept.',
  /** Where people write to, unless the SUPPORT_EMAIL setting names another address. */
  supportEmail: 'support@wellkept.example',
  /** The address in canonical links of a build that nobody has given a PUBLIC_ORIGIN. */
  canonicalOrigin: 'https://health.wellkept.example',
  /** The origin of the other edition, for links from one to the other. */
  healthOrigin: 'https://health.wellkept.example',
  disclaimer: 'Educational only — not medical advice.',
  emergencyNumbers: [
    { number: '911', region: 'US' },
    { number: '999', region: 'UK' },
    { number: '112', region: 'EU' },
  ],
  /** Raised whenever the wording of a consent changes; what a person agreed to is kept with its version. */
  consentVersions: { terms: '2026-11', 'health-data': '2026-11', adult: '2026-11' },
} as const;

export type Edition = 'health' | 'wellness';

export const subtitles: Readonly<Record<Edition, string>> = {
  health: 'Advanced Health Insights',
  wellness: 'General Wellness Information',
};

/** The edition that a host name stands for: first label `health` or `localhost`, or a loopback address, is the Health edition. */
export function editionOfHost(host: string): Edition {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
  if (name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name)) return 'health';
  const label = name.split('.')[0];
  return label === 'health' || label === 'localhost' ? 'health' : 'wellness';
}
