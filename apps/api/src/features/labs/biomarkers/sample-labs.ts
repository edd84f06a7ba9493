import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { sampleReports } from '@wellkept/labs/analysis/sample-results.ts';
import { formatRange } from '@wellkept/labs/values/printed-text.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import { sampleNote } from '@wellkept/profile/sample-note.ts';
import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { saveLabReport } from '../results/service.ts';
import { bloodTestHistory } from '../results/tables.ts';

/** The sample person's reports, each with the sample's mark as its note. */
export async function insertSampleLabs(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  const { byId } = await loadAnalytes();
  for (const { daysAgo, laboratory, results } of sampleReports)
    await saveLabReport(
      tx,
      userId,
      {
        collectedOn: toUtcDay(new Date(now.getTime() - daysAgo * dayMs)),
        laboratory,
        note: sampleNote,
        source: 'manual',
        uploadId: null,
        results: results.map(({ low, high, ...result }) => ({
          ...result,
          printedName: byId.get(result.analyteId)?.name ?? result.analyteId,
          upTo: null,
          specimen: null,
          comparator: null,
          printedUnit: result.unit === null ? null : formatUnit(result.unit),
          range: low === null && high === null ? null : { low, high, isStrict: false, text: formatRange({ low, high, text: '' }) },
          printedFlag: null,
          place: null,
          labNote: null,
        })),
      },
      now,
    );
}

/** Takes them away, and no report of the person's own. */
export async function deleteSampleLabs(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(bloodTestHistory).where(and(eq(bloodTestHistory.userId, userId), eq(bloodTestHistory.note, sampleNote)));
}
