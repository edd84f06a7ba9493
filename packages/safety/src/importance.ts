import type { EvidenceGrade } from '@wellkept/knowledge/facts.ts';
import type { Unweighed } from './findings.ts';
import { bySeverity } from './severity.ts';

const evidenceRank: Readonly<Record<EvidenceGrade, number>> = { A: 0, B: 1, C: 2, listed: 3, D: 4 };

/** Most severe first; among equals two different things before the same one twice, and what is proved before what is derived. */
export function byImportance(one: Unweighed, other: Unweighed): number {
  const severity = bySeverity(one, other);
  if (severity !== 0) return severity;
  const kinds = Number(one.kind === 'duplicate') - Number(other.kind === 'duplicate');
  return kinds || evidenceRank[one.evidence] - evidenceRank[other.evidence] || (one.id < other.id ? -1 : 1);
}
