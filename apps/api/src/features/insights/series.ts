import type { Series } from '@wellkept/tracking/diary.ts';
import { createDayMatrix, type MatrixSettings } from '@wellkept/tracking/matrix/day-matrix.ts';
import { formatSeriesId, type SubjectDays } from '@wellkept/tracking/matrix/subject-days.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { createLoggedOnlySubject } from './logged-only-subject.ts';
import { parseSubjects } from './subject-rows.ts';
import { findLoggedDays, findSeriesRows } from './subjects.ts';

/** A line of the diary, and the days off that the person took from it. */
export type SeriesWithDaysOff = Series & { off: ReadonlySet<number> };

/** The named lines of the diary from a day on. One that has no values yet is not among them. */
export async function findSeries(
  tx: Transaction,
  userId: UserId,
  wanted: { from: string; series: readonly string[] },
  settings: MatrixSettings,
): Promise<Map<string, SeriesWithDaysOff>> {
  if (wanted.series.length === 0) return new Map();
  const subjects = parseSubjects(await findSeriesRows(tx, userId, wanted));
  const logged = await findLoggedDays(tx, userId, wanted);
  const off = new Map(subjects.map((one) => [formatSeriesId(one.kind, one.subject), getDaysOff(one)]));
  const { series } = createDayMatrix([...subjects, createLoggedOnlySubject(logged)], settings);
  return new Map(series.map((one) => [one.id, { ...one, off: off.get(one.id) ?? new Set() }]));
}

const getDaysOff = ({ days, values }: SubjectDays): Set<number> => new Set(days.filter((_, index) => values[index] === null));
