import type { Finding } from '@wellkept/safety/findings.ts';
import { severityRank } from '@wellkept/safety/severity.ts';
import type { safetyFindings } from './tables.ts';

export type FindingRow = typeof safetyFindings.$inferSelect;

/**
 * What is known of a person's findings after a check: one that is there again after it was gone, or is worse than before, is new again, and
 * an earlier acknowledgement says nothing of it. `mayAdd` is false while the person's consent to storing health data does not stand.
 */
export function recordsAfter(
  userId: string,
  before: readonly FindingRow[],
  findings: readonly Finding[],
  now: Date,
  mayAdd: boolean,
): FindingRow[] {
  const known = new Map(before.map((row) => [row.findingId, row]));
  const there = new Set(findings.map(({ id }) => id));
  const gone = before.filter((row) => row.goneAt === null && !there.has(row.findingId)).map((row) => ({ ...row, goneAt: now }));
  if (!mayAdd) return gone;
  const current = findings.map(({ id, kind, severity, headline }): FindingRow => {
    const earlier = known.get(id);
    const isNew = !earlier || earlier.goneAt !== null || severityRank(severity) > severityRank(earlier.severity);
    const said = isNew ? { seenAt: null, acknowledgedAt: null, acknowledgement: null, note: null } : earlier;
    const { seenAt, acknowledgedAt, acknowledgement, note } = said;
    return {
      userId,
      findingId: id,
      kind,
      severity,
      headline,
      firstShownAt: earlier && earlier.goneAt === null ? earlier.firstShownAt : now,
      lastShownAt: now,
      seenAt,
      acknowledgedAt,
      acknowledgement,
      note,
      goneAt: null,
    };
  });
  return [...current, ...gone];
}
