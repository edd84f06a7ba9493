import type { EvidenceGrade } from '@wellkept/knowledge/facts.ts';
import { compareSeverity } from '../severity.ts';
import { type FindingWithoutConfidence, isPairFinding } from './findings.ts';

const evidenceRank: Readonly<Record<EvidenceGrade, number>> = { A: 0, B: 1, C: 2, listed: 3, D: 4 };

/** What two things, or one and the person, do to each other comes before a sum: an ordinary tablet may be above a level for healthy people. */
const kindRank: Readonly<Record<FindingWithoutConfidence['kind'], number>> = {
  interaction: 0,
  personal: 0,
  amount: 1,
  burden: 1,
  duplicate: 2,
};

/** An overdose that does serious harm is no lesser matter than a severe pair; a medicine taken twice is one that a call mends today. */
const getImportanceRank = (finding: FindingWithoutConfidence): number => {
  if (isPairFinding(finding) && finding.isSameMedicine) return -1;
  return finding.kind === 'amount' && finding.severity === 'major' ? 0 : kindRank[finding.kind];
};

/** Most severe first; among equals two different things before sums and the same one twice, and what is proved before what is derived. */
export function compareImportance(one: FindingWithoutConfidence, other: FindingWithoutConfidence): number {
  const severity = compareSeverity(one, other);
  if (severity !== 0) return severity;
  const kinds = getImportanceRank(one) - getImportanceRank(other);
  return kinds || evidenceRank[one.evidence] - evidenceRank[other.evidence] || (one.id < other.id ? -1 : 1);
}
