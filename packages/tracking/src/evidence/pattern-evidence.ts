import type { StoredPattern } from '../matrix/stored-discovery.ts';

/** Names of things that are the same exposure, as people log them. A name that is not here matches nothing. */
const exposureNames = {
  caffeine: ['factor:coffee', 'factor:caffeine', 'factor:espresso', 'factor:black tea', 'factor:energy drink'],
  alcohol: ['factor:alcohol', 'factor:wine', 'factor:beer'],
  exercise: ['measurement:exercise', 'factor:exercise', 'factor:workout'],
  stress: ['day:stress'],
  'late meal': ['factor:late meal'],
  nap: ['factor:nap'],
} as const;

const outcomeIds = {
  sleep: ['day:sleep', 'day:sleep-quality'],
  'blood pressure': ['measurement:blood-pressure', 'measurement:blood-pressure-lower'],
} as const;

export type EvidenceExposure = keyof typeof exposureNames;
type EvidenceOutcome = keyof typeof outcomeIds;

/** What the library says of an exposure and an outcome: where it says so, and which of that article's sources bear it out. */
export type PatternEvidence = {
  exposure: EvidenceExposure;
  outcome: EvidenceOutcome;
  /** What more of the exposure does to the outcome. */
  direction: 'more' | 'less';
  articleId: string;
  /** The heading of the passage. */
  heading: string;
  sourceIds: readonly string[];
};

const pressure = { outcome: 'blood pressure', articleId: 'high-blood-pressure' } as const;
const guidelines = ['acc-aha-hypertension-2017', 'nice-ng136'];
const wakingLikelier = { articleId: 'sleep-need', heading: 'What makes waking likelier', sourceIds: ['medlineplus-healthysleep'] };
const dayAndNight = { articleId: 'insomnia', heading: 'Day decides about night', sourceIds: ['medlineplus-healthysleep'] };
const whatStressDoes = { articleId: 'stress-wellbeing', heading: 'Signs and symptoms of stress', sourceIds: ['medlineplus-stress'] };

/** Only pairs that a passage of the library names, with sources that say it too. */
export const patternEvidenceTable: readonly PatternEvidence[] = [
  {
    ...{ exposure: 'caffeine', outcome: 'sleep', direction: 'less', articleId: 'caffeine', heading: 'Side effects of too much caffeine' },
    sourceIds: ['efsa-caffeine-2015', 'medlineplus-caffeine'],
  },
  { exposure: 'alcohol', outcome: 'sleep', direction: 'less', ...dayAndNight },
  { exposure: 'exercise', outcome: 'sleep', direction: 'more', ...dayAndNight },
  { exposure: 'stress', outcome: 'sleep', direction: 'less', ...whatStressDoes },
  { exposure: 'late meal', outcome: 'sleep', direction: 'less', ...wakingLikelier },
  { exposure: 'nap', outcome: 'sleep', direction: 'less', ...wakingLikelier },
  { ...pressure, exposure: 'alcohol', direction: 'more', heading: 'What brings it down', sourceIds: guidelines },
  { ...pressure, exposure: 'exercise', direction: 'less', heading: 'What brings it down', sourceIds: guidelines },
  { ...pressure, exposure: 'caffeine', direction: 'more', heading: 'What can push it up', sourceIds: ['nice-ng136'] },
  { exposure: 'stress', outcome: 'blood pressure', direction: 'more', ...whatStressDoes },
];

const hasName = (names: readonly string[], id: string): boolean => names.includes(id.toLowerCase());

/** The exposure that a series is; null for one that the library says nothing of. */
export const findExposure = (seriesId: string): EvidenceExposure | null =>
  (Object.keys(exposureNames) as EvidenceExposure[]).find((exposure) => hasName(exposureNames[exposure], seriesId)) ?? null;

/** What the library says of the pair that a finding is about, and whether the person's own days agree; null where it says nothing certain. */
export function findEvidence(
  finding: Pick<StoredPattern, 'kind' | 'outcome' | 'factor' | 'effect'>,
): (PatternEvidence & { agrees: boolean }) | null {
  const { kind, outcome, factor, effect } = finding;
  if (kind !== 'relation' || !factor || !effect) return null;
  const found = patternEvidenceTable.find(
    (one) => hasName(exposureNames[one.exposure], factor.id) && hasName(outcomeIds[one.outcome], outcome.id),
  );
  return found ? { ...found, agrees: effect.estimate > 0 === (found.direction === 'more') } : null;
}
