import type { Series } from '@wellkept/insights/diary.ts';
import { dayMatrix, type MatrixSettings } from '@wellkept/insights/matrix/day-matrix.ts';
import { type SubjectDays, seriesIdOf } from '@wellkept/insights/matrix/subject-days.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { loggedOnly } from './logged-only.ts';
import { parseSubjects } from './subject-rows.ts';
import { findLoggedDays, findRowsOf } from './subjects.ts';

/** A line of the diary, and the days off that the person took from it. */
export type ReadSeries = Series & { off: ReadonlySet<number> };

/** The named lines of the diary from a day on. One that has no values yet is not among them. */
export async function findSeries(
  tx: Transaction,
  userId: UserId,
  wanted: { from: string; series: readonly string[] },
  settings: MatrixSettings,
): Promise<Map<string, ReadSeries>> {
  if (wanted.series.length === 0) return new Map();
  const subjects = parseSubjects(await findRowsOf(tx, userId, wanted));
  const logged = await findLoggedDays(tx, userId, wanted);
  const off = new Map(subjects.map((one) => [seriesIdOf(one.kind, one.subject), daysOff(one)]));
  const { series } = dayMatrix([...subjects, loggedOnly(logged)], settings);
  return new Map(series.map((one) => [one.id, { ...one, off: off.get(one.id) ?? new Set() }]));
}

const daysOff = ({ days, values }: SubjectDays): Set<number> => new Set(days.filter((_, index) => values[index] === null));
