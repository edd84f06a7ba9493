import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';
import type { safetyFindings } from './tables.ts';

export type FindingRow = typeof safetyFindings.$inferSelect;

/** A finding as the person came to know it; instants are dates in the database and texts on the wire. */
type Recorded<Instant> = Pick<SafetyRecord, 'findingId' | 'kind' | 'severity' | 'headline' | 'acknowledgement' | 'note'> & {
  firstShownAt: Instant;
  lastShownAt: Instant;
  seenAt: Instant | null;
  acknowledgedAt: Instant | null;
  goneAt: Instant | null;
};

const unseen = { seenAt: null, acknowledgedAt: null, acknowledgement: null, note: null };

/**
 * The findings of a check with the person's acknowledgements. One that returns, or is worse than before, counts as
 * new: an earlier acknowledgement does not apply to it.
 */
export function getRecords<Instant>(before: readonly Recorded<Instant>[], findings: readonly Finding[], now: Instant): Recorded<Instant>[] {
  const known = new Map(before.map((row) => [row.findingId, row]));
  return findings.map(({ id, kind, severity, headline }) => {
    const earlier = known.get(id);
    const isThere = earlier !== undefined && earlier.goneAt === null;
    const isNew = !isThere || getSeverityRank(severity) > getSeverityRank(earlier.severity);
    const { seenAt, acknowledgedAt, acknowledgement, note } = isNew ? unseen : earlier;
    return {
      findingId: id,
      kind,
      severity,
      headline,
      firstShownAt: isThere ? earlier.firstShownAt : now,
      lastShownAt: isThere ? earlier.lastShownAt : now,
      seenAt,
      acknowledgedAt,
      acknowledgement,
      note,
      goneAt: null,
    };
  });
}

/** What is to be written after a check. `mayAdd` is false while the person's consent to storing health data does not stand. */
export function computeRecordsAfterCheck(
  userId: string,
  before: readonly FindingRow[],
  findings: readonly Finding[],
  now: Date,
  mayAdd: boolean,
): FindingRow[] {
  const there = new Set(findings.map(({ id }) => id));
  const resolvedRows = before.filter((row) => row.goneAt === null && !there.has(row.findingId)).map((row) => ({ ...row, goneAt: now }));
  return mayAdd
    ? [...getRecords(before, findings, now).map((record) => ({ userId, ...record, lastShownAt: now })), ...resolvedRows]
    : resolvedRows;
}

/** What is there, the newest first, then what is gone. */
export function getHistory(stored: readonly SafetyRecord[], findings: readonly Finding[], now: string): SafetyRecord[] {
  const there = new Set(findings.map(({ id }) => id));
  const current = getRecords(stored, findings, now).toSorted(
    (one, other) => Number(one.firstShownAt < other.firstShownAt) - Number(one.firstShownAt > other.firstShownAt),
  );
  const resolvedRecords = stored
    .filter(({ findingId }) => !there.has(findingId))
    .map((record) => ({ ...record, goneAt: record.goneAt ?? now }));
  return [...current, ...resolvedRecords];
}
