import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { type FindingTopic, findingTopics, getFindingTopic } from '@wellkept/interactions/findings/finding-name.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { compareSeverity, getSeverityRank } from '@wellkept/interactions/severity.ts';

export type TrackedFinding = { finding: Finding; record: SafetyRecord | null; isNew: boolean };
export type FindingTopicGroup = { topic: FindingTopic; open: TrackedFinding[]; minor: TrackedFinding[] };

/**
 * The findings by topic, the topic with the most severe one first. Within one, the more severe comes first; of equally severe ones what is
 * new, and answered ones come last. Minor ones form one group. No finding is left out, whatever its answer.
 */
export function groupFindingsByTopic(
  findings: readonly Finding[],
  records: readonly SafetyRecord[],
  fresh: ReadonlySet<string>,
): FindingTopicGroup[] {
  const byId = new Map(records.filter(({ goneAt }) => goneAt === null).map((record) => [record.findingId, record]));
  const entries = findings.map((finding): TrackedFinding => {
    const record = byId.get(finding.id) ?? null;
    return { finding, record, isNew: fresh.has(finding.id) && record?.acknowledgement === null };
  });
  return findingTopics
    .map((topic) => {
      const own = entries.filter(({ finding }) => getFindingTopic(finding) === topic).sort(compareSeverityThenNewness);
      return {
        topic,
        open: own.filter(({ finding }) => finding.severity !== 'minor'),
        minor: own.filter(({ finding }) => finding.severity === 'minor'),
      };
    })
    .filter(({ open, minor }) => open.length + minor.length > 0)
    .sort((one, other) => getWorstRank(other) - getWorstRank(one));
}

const getNewnessRank = ({ isNew, record }: TrackedFinding) => (record?.acknowledgement ? 2 : isNew ? 0 : 1);
const compareSeverityThenNewness = (one: TrackedFinding, other: TrackedFinding): number =>
  compareSeverity(one.finding, other.finding) || getNewnessRank(one) - getNewnessRank(other);

const getWorstRank = ({ open, minor }: FindingTopicGroup) =>
  Math.max(...[...open, ...minor].map(({ finding }) => getSeverityRank(finding.severity)));

/** Findings nobody has answered yet, among those that ask for an answer. */
export const countUnanswered = (groups: readonly FindingTopicGroup[]): number =>
  groups.flatMap(({ open }) => open).filter(({ record }) => record?.acknowledgement == null).length;
