import { type FindingTopic, findingTopics, getFindingTopic } from '@wellkept/interactions/findings/finding-name.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { isSevere } from './result-view.ts';

type FindingGroup = { severity: 'moderate' | 'minor'; findings: Finding[] };

/** The findings of one topic: read in full, with their sentence only, and folded away by severity. */
export type FindingSection = { topic: FindingTopic; findings: Finding[]; open: Finding[]; short: Finding[]; folded: FindingGroup[] };

/**
 * Findings by topic, the topic with the most severe one first. Over all topics the first two are read in full and the third is short; so
 * is the first of every topic unless it is minor. The rest is folded by severity, but one that is "Do not combine" or "Serious" never is:
 * its sentence stays in view.
 */
export function groupFindings(findings: readonly Finding[]): FindingSection[] {
  const open = new Set(findings.slice(0, 2));
  const third = findings[2];
  return findingTopics
    .flatMap((topic) => {
      const own = findings.filter((finding) => getFindingTopic(finding) === topic);
      return own.length > 0 ? [createSection(topic, own, open, third)] : [];
    })
    .sort((one, other) => findSectionRank(findings, one) - findSectionRank(findings, other));
}

/** Where the first finding of a section would stand in a list of all; equally severe sections keep the order of the topics. */
function findSectionRank(findings: readonly Finding[], { findings: [first] }: FindingSection): number {
  return findings.findIndex(({ severity }) => severity === first?.severity);
}

function createSection(
  topic: FindingTopic,
  findings: Finding[],
  openOverall: ReadonlySet<Finding>,
  third: Finding | undefined,
): FindingSection {
  const open = findings.filter((finding) => openOverall.has(finding));
  const isShort = (finding: Finding, at: number) =>
    isSevere(finding.severity) || finding === third || (at === 0 && finding.severity !== 'minor');
  const short = findings.filter((finding, at) => !openOverall.has(finding) && isShort(finding, at));
  const foldedFindings = findings.filter((finding) => !open.includes(finding) && !short.includes(finding));
  const folded = (['moderate', 'minor'] as const)
    .map((severity) => ({ severity, findings: foldedFindings.filter((finding) => finding.severity === severity) }))
    .filter((group) => group.findings.length > 0);
  return { topic, findings, open, short, folded };
}
