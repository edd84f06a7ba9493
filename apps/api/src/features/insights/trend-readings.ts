import type { Trends } from '@wellkept/contract/insights/insights.ts';
import type { DatedReading } from '@wellkept/tracking/diary/pressing-readings.ts';
import { getStoredSubject, parseSeriesId } from '@wellkept/tracking/matrix/subject-days.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { type CurrentMedicationList, findMedicationList } from '../interactions/medication-list-check.ts';
import { findSubstances } from '../labs/biomarkers/lab-context.ts';
import { findDatedReadings, findPeriodReadings } from '../labs/biomarkers/pressing-readings.ts';
import { getToday } from '../profile/time-zone.ts';

type Span = { from: string; to: string; series: readonly string[] };

/** A line shows means, so the readings behind it that cannot wait come beside it. `judge` needs no connection. */
export async function findTrendReadings(tx: Transaction, userId: UserId, { from, to, series }: Span) {
  const measures = series.flatMap((id) => {
    const parsed = parseSeriesId(id);
    return parsed?.kind === 'measurement' ? [getStoredSubject(parsed.subject)] : [];
  });
  const readings = await findDatedReadings(tx, userId, { from, to, measures });
  const list = readings.length > 0 ? await findMedicationList(tx, userId) : null;
  return { judge: (safety: SafetyEngine) => judgeReadings(readings, list, safety) };
}

async function judgeReadings(
  readings: readonly DatedReading[],
  list: CurrentMedicationList | null,
  safety: SafetyEngine,
): Promise<Pick<Trends, 'worstReadings' | 'pressingReadings'>> {
  if (!list) return { worstReadings: [], pressingReadings: [] };
  const { medications, profile, zone } = list;
  const reader = { profile, substances: await findSubstances(medications, safety), safety, today: getToday({ zone }, new Date()) };
  return findPeriodReadings(readings, reader);
}
