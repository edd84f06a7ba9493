/** Who this product is. Name, support address and emergency numbers are stated here and nowhere else. */
export const product = {
  name: 'Wellkept',
  slogan: 'Your health, well kept.',
  /** Where people write to, unless the SUPPORT_EMAIL setting names another address. */
  supportEmail: 'support@wellkept.example',
  disclaimer: 'Educational only — not medical advice.',
  emergencyNumbers: [
    { number: '911', region: 'US' },
    { number: '999', region: 'UK' },
    { number: '112', region: 'EU' },
  ],
  /** Raised when the wording of a consent changes; each consent is stored with its version. */
  consentVersions: { terms: '2026-11', 'health-data': '2026-11', adult: '2026-11', 'product-mails': '2026-11' },
  /** Of what a guardian declares who opens the record of a child. */
  guardianDeclarationVersion: '2026-11',
} as const;

const numbers = product.emergencyNumbers.map(({ number, region }) => `${number} (${region})`);
/** The numbers to call, as they appear in a sentence: "911 (US), 999 (UK) or 112 (EU)". */
export const emergencySentence = `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;

export type Edition = 'health' | 'wellness';

export const subtitles: Readonly<Record<Edition, string>> = {
  health: 'Advanced Health Insights',
  wellness: 'General Wellness Information',
};

/** The edition that a host name stands for: first label `health` or `localhost`, or a loopback address, is the Health edition. */
export function getHostEdition(host: string): Edition {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
  if (name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name)) return 'health';
  const label = name.split('.')[0];
  return label === 'health' || label === 'localhost' ? 'health' : 'wellness';
}
