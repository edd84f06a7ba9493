import { formatCount, toMidSentence } from '@wellkept/clinical/wording.ts';
import { additiveRiskNames } from '../risks/additive-risk-names.ts';
import type { Finding } from './findings.ts';

/** The name of a finding in three parts, of which the middle one may be set apart: "Ibuprofen" "with" "Warfarin". */
export type FindingNameParts = { first: string; joint: string; second: string };

export function getFindingNameParts(finding: Finding): FindingNameParts {
  const [first = '', second = ''] = finding.substances.map(({ name }) => name);
  switch (finding.kind) {
    case 'interaction':
      return { first, joint: 'with', second };
    case 'duplicate':
      return first === second ? { first: `${first},`, joint: 'twice', second: '' } : { first, joint: 'and', second };
    case 'personal':
      return { first, joint: 'and', second: finding.about.name };
    case 'amount':
      return { first, joint: 'in all', second: '' };
    case 'burden':
      return { first: getAdditiveRiskName(finding.id), joint: 'adds up over', second: formatCount(finding.items.length, 'item') };
  }
}

/** "Ibuprofen with Warfarin", "Metformin and Age 82", "Vitamin D in all", "Bleeding adds up over 5 items". */
export function formatFindingName(finding: Finding): string {
  const { first, joint, second } = getFindingNameParts(finding);
  return [first, joint, second].filter(Boolean).join(' ');
}

const getAdditiveRiskName = (id: string) => Object.entries(additiveRiskNames).find(([kind]) => id === `burden:${kind}`)?.[1] ?? '';

/** What a finding is about, in the display order for equal severity. */
export const findingTopics = ['together', 'person', 'amount', 'burden'] as const;
export type FindingTopic = (typeof findingTopics)[number];

export const topicTitles: Readonly<Record<FindingTopic, string>> = {
  together: 'Together',
  person: 'With your health',
  amount: 'How much',
  burden: 'Adds up',
};

export function getFindingTopic({ kind }: Pick<Finding, 'kind'>): FindingTopic {
  if (kind === 'interaction' || kind === 'duplicate') return 'together';
  return kind === 'personal' ? 'person' : kind;
}

/** The substances of a finding in a sentence: "warfarin, aspirin and St John's wort". */
export const listSubstanceNames = (finding: Finding): readonly string[] => finding.substances.map(({ name }) => toMidSentence(name));
