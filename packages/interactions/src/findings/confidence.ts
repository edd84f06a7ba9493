import type { EvidenceGrade } from '@wellkept/knowledge/facts.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { FindingConfidence, FindingWithoutConfidence } from './findings.ts';

const levels = ['low', 'moderate', 'high'] as const;

/** What a fact of each grade is worth by itself: single cases, lists without grades and pharmacology alone leave room for doubt. */
const levelByGrade: Readonly<Record<EvidenceGrade, 1 | 2>> = { A: 2, B: 2, C: 1, D: 1, listed: 1 };

const isSevere = ({ severity }: FindingWithoutConfidence): boolean => severity === 'contraindicated' || severity === 'major';

/** How sure it is that a finding is true of this list: what it rests on, less one level for each kind of doubt about it. */
export function computeFindingConfidence(finding: FindingWithoutConfidence, resolutions: readonly Resolution[]): FindingConfidence {
  const resolvedItems = finding.items.flatMap((item) => resolutions[item] ?? []);
  const guessed = [
    ...new Set(
      resolvedItems.filter(({ match }) => match?.how === 'spelling').map(({ name, match }) => `“${name}” was read as ${match?.name}.`),
    ),
  ];
  const assumed = finding.kind === 'amount' ? [...new Set(resolvedItems.flatMap(({ assumptions }) => assumptions))] : [];
  const disputed = finding.disagreement === null ? [] : ['References disagree about it.'];
  const doubts = [disputed, guessed, assumed].filter((sentences) => sentences.length > 0);
  // What is severe is graded A only where the sentence was read; without it, nothing is more than moderately sure.
  const isUnread = (finding.kind === 'interaction' || finding.kind === 'personal') && isSevere(finding) && finding.evidence !== 'A';
  const level = levels[Math.max(0, (isUnread ? 1 : levelByGrade[finding.evidence]) - doubts.length)] ?? 'low';
  return { level, doubts: doubts.flat() };
}
