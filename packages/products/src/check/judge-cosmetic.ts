import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import type { CosmeticFacts, LimitHit } from './find-cosmetic-facts.ts';
import type { LabelPerson, LabelReason } from './judge-label.ts';

/** So many are named in a sentence. */
const namedMax = 4;
const formatNames = (hits: readonly LimitHit[]): string =>
  formatList(
    hits.map(({ text }) => text),
    namedMax,
  );

type Person = Pick<LabelPerson, 'allergies' | 'ageYears' | 'use'>;

/** What European rules for cosmetics say of a label, for a person. */
export const judgeCosmetic = (facts: CosmeticFacts, person: Person): LabelReason[] => [
  ...facts.prohibited.map(({ text, entry }) => ({
    answer: 'check' as const,
    title: `${text} is prohibited in EU cosmetics`,
    text: `It is in the list of prohibited substances (Annex ${entry}). Older stock and other countries can still have it.`,
  })),
  ...judgeContactAllergies(facts, person.allergies),
  ...judgeAge(facts, person.ageYears),
  ...facts.limits.flatMap((hit) => judgeLimit(hit, person)),
  ...listAdvice(facts.limits),
  ...judgeUnseen(facts.limits, person),
];

/** Allergies of the skin that reach further than the word for them. */
function judgeContactAllergies({ ingredients, limits }: CosmeticFacts, allergies: readonly string[]): LabelReason[] {
  const has = (pattern: RegExp) => allergies.some((one) => pattern.test(one));
  const scent = ingredients.find(({ meaning }) => meaning?.functions.includes('fragrance'));
  const dye = ingredients.find(({ meaning }) => meaning?.functions.includes('dye'));
  const releaser = limits.find(({ limit }) => limit?.releases === 'formaldehyde');
  const isothiazolinone = ingredients.find(({ text }) => /isothiazolinone/i.test(text));
  const reasons: (LabelReason | false | undefined)[] = [
    has(/fragrance|perfume|parfum|scent/i) &&
      scent && { answer: 'not', title: 'Contains fragrance', text: `You told us fragrance makes you ill. It lists ${scent.text}.` },
    has(/formaldehyde|formalin/i) &&
      releaser && {
        answer: 'not',
        title: `${releaser.text} releases formaldehyde`,
        text: 'You told us about your allergy to formaldehyde. It sets small amounts of it free.',
      },
    has(/isothiazolin|kathon|\bMC?I\b/) &&
      isothiazolinone && {
        answer: 'not',
        title: `Contains ${isothiazolinone.text}`,
        text: 'You told us about your allergy to this kind of preservative.',
      },
    has(/hair dye|phenylenediamine|\bPPD\b|henna/i) &&
      dye && {
        answer: 'not',
        title: `Contains hair dye: ${dye.text}`,
        text: 'People with an allergy to one hair dye often react to others.',
      },
  ];
  return reasons.filter((one) => typeof one === 'object');
}

/** What European rules say of who is younger than an age that they name. */
function judgeAge({ children }: CosmeticFacts, ageYears: number | null): LabelReason[] {
  if (ageYears === null) return [];
  return children
    .filter(({ rule }) => ageYears < rule.underYears)
    .map(({ text, rule }) => ({
      answer: rule.answer,
      title: `${formatUnder(rule.underYears)}: ${text ?? 'sunscreen'}`,
      text: rule.text,
    }));
}

/** "Under 3 years", "Under 6 months". */
export const formatUnder = (years: number): string =>
  `Under ${years < 1 ? formatCount(Math.round(years * 12), 'month') : formatCount(years, 'year')}`;

/** How the product is used where it may not stay on the skin, and a printed share above the limit. */
function judgeLimit({ text, limit, percent }: LimitHit, { use }: Person): LabelReason[] {
  if (limit === null) return [];
  if (limit.isRinseOffOnly && use !== 'rinsed-off') {
    if (use === 'left-on')
      return [{ answer: 'not', title: `${text}: not in products that stay on`, text: `EU rule: ${limit.text} (Annex ${limit.entry})` }];
    return [{ answer: 'check', title: `${text}: only in what you rinse off`, text: `EU rule: ${limit.text} Tell us how you use it.` }];
  }
  if (limit.maxPercent !== undefined && percent !== null && percent > limit.maxPercent)
    return [{ answer: 'check', title: `${text}: ${percent}% is more than the EU allows`, text: `EU rule: ${limit.text}` }];
  return [];
}

/** What to mind with an ingredient; one piece of advice for all that share it, such as the dyes of a hair dye. */
function listAdvice(limits: readonly LimitHit[]): LabelReason[] {
  const byAdvice = Map.groupBy(limits, ({ limit }) => limit?.check);
  return [...byAdvice].flatMap(([check, hits]): LabelReason[] =>
    check === undefined ? [] : [{ answer: 'check', title: formatNames(hits), text: check }],
  );
}

/** One reason for all limits that the label says nothing about. */
function judgeUnseen(limits: readonly LimitHit[], { use }: Person): LabelReason[] {
  const shares = limits.filter(
    ({ limit, percent }) =>
      limit !== null && !(limit.isRinseOffOnly && use !== 'rinsed-off') && !(limit.maxPercent !== undefined && percent !== null),
  );
  const colors = limits.filter(({ limit }) => limit === null);
  return [
    ...(shares.length === 0
      ? []
      : [
          {
            answer: 'unseen' as const,
            title: 'Limits we can’t see',
            text: `The EU limits how much of these a product may have: ${formatNames(shares)}. The label doesn’t show amounts.`,
          },
        ]),
    ...(colors.length === 0
      ? []
      : [
          {
            answer: 'unseen' as const,
            title: 'Colors',
            text: `The EU says where each color may be used: ${formatNames(colors)}. Some aren’t for the eyes or lips. The label doesn’t show it.`,
          },
        ]),
  ];
}
