import { fromDayNumber, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { Progress } from '@wellkept/contract/goals/achievements.ts';
import { compareWeeks, formatWeeksComparison, sideDaysMin } from '@wellkept/tracking/compare-weeks.ts';
import { formatSeriesId } from '@wellkept/tracking/matrix/subject-days.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findSeries } from '../../insights/series.ts';
import { findMatrixSettings, findUsedSubjects } from '../../insights/subjects.ts';
import { findDayCounts } from './repository.ts';

/** Half a year of weeks for the calendar, eight weeks for the comparison. */
const calendarDays = 182;
const comparedDays = 56;
/** As many lines as fit on a screen; those with the most days. */
const linesMax = 12;

/** What one wants to understand, and not what one does. */
const outcomeKinds = ['day', 'symptom', 'measurement'] as const;

/** How one was stands before what was measured, as it is asked for. */
const getRank = ({ id }: { id: string }): number => outcomeKinds.findIndex((kind) => id.startsWith(`${kind}:`));

/** How the last weeks stand beside those before. */
export async function findProgress(tx: Transaction, userId: UserId, today: string): Promise<Progress> {
  const day = toDayNumber(today);
  const days = await findDayCounts(tx, userId, fromDayNumber(day - calendarDays + 1), today);
  const used = await findUsedSubjects(tx, userId, { from: fromDayNumber(day - comparedDays + 1), kinds: outcomeKinds, limit: linesMax });
  const settings = await findMatrixSettings(tx, userId);
  const ids = used.map(({ kind, subject }) => formatSeriesId(kind, subject));
  const series = await findSeries(tx, userId, { from: fromDayNumber(day - comparedDays + 1), series: ids }, settings);
  const compared = [...series.values()]
    .sort((one, other) => getRank(one) - getRank(other))
    .map((one) => ({ one, result: compareWeeks(one, day) }));
  return {
    days,
    lines: compared.flatMap(({ one: { id, name, unit }, result }) =>
      'difference' in result ? [{ series: { id, name, unit }, ...result, text: formatWeeksComparison(result, unit) }] : [],
    ),
    waiting: compared.flatMap(({ one, result }) =>
      'difference' in result ? [] : [{ name: one.name, days: result.days, needed: sideDaysMin }],
    ),
  };
}
