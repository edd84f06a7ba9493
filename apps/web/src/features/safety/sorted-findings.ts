import type { SafetyRecord } from '@wellkept/contract/safety.ts';
import { type Topic, topicOf, topics } from '@wellkept/safety/finding-name.ts';
import type { Finding } from '@wellkept/safety/findings.ts';
import { bySeverity, severityRank } from '@wellkept/safety/severity.ts';

export type Entry = { finding: Finding; record: SafetyRecord | null; isNew: boolean };
export type Group = { topic: Topic; open: Entry[]; minor: Entry[] };

/**
 * The findings by topic, the topic with the most severe one first. Within one, the more severe comes first; of equally severe ones what is
 * new, and last what was answered. Minor ones lie together. Nothing is left out, whatever was said to it.
 */
export function groupsOf(findings: readonly Finding[], records: readonly SafetyRecord[], fresh: ReadonlySet<string>): Group[] {
  const byId = new Map(records.filter(({ goneAt }) => goneAt === null).map((record) => [record.findingId, record]));
  const entries = findings.map((finding): Entry => {
    const record = byId.get(finding.id) ?? null;
    return { finding, record, isNew: fresh.has(finding.id) && record?.acknowledgement === null };
  });
  return topics
    .map((topic) => {
      const own = entries.filter(({ finding }) => topicOf(finding) === topic).sort(bySeverityThenNewness);
      return {
        topic,
        open: own.filter(({ finding }) => finding.severity !== 'minor'),
        minor: own.filter(({ finding }) => finding.severity === 'minor'),
      };
    })
    .filter(({ open, minor }) => open.length + minor.length > 0)
    .sort((one, other) => worstOf(other) - worstOf(one));
}

const newness = ({ isNew, record }: Entry) => (record?.acknowledgement ? 2 : isNew ? 0 : 1);
const bySeverityThenNewness = (one: Entry, other: Entry): number => bySeverity(one.finding, other.finding) || newness(one) - newness(other);

const worstOf = ({ open, minor }: Group) => Math.max(...[...open, ...minor].map(({ finding }) => severityRank(finding.severity)));

/** Findings nobody has answered yet, among those that ask for an answer. */
export const unanswered = (groups: readonly Group[]): number =>
  groups.flatMap(({ open }) => open).filter(({ record }) => record?.acknowledgement == null).length;
