import type { Progress } from '@wellkept/contract/achievements.ts';
import { comparedText, compareWeeks, sideDaysMin } from '@wellkept/insights/compare-weeks.ts';
import { dayNumber } from '@wellkept/insights/diary.ts';
import { seriesIdOf } from '@wellkept/insights/matrix/subject-days.ts';
import { isoDate } from '@wellkept/insights/plain-date.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findSeries } from '../insights/series-reading.ts';
import { findMatrixSettings, findUsedSubjects } from '../insights/subjects.ts';
import { findDayCounts } from './repository.ts';

/** Half a year of weeks for the calendar, eight weeks for the comparison. */
const calendarDays = 182;
const comparedDays = 56;
/** As many lines as fit on a screen; those with the most days. */
const linesMax = 12;

/** What one wants to understand, and not what one does. */
const outcomeKinds = ['day', 'symptom', 'measurement'] as const;

/** How one was stands before what was measured, as it is asked for. */
const rankOf = ({ id }: { id: string }): number => outcomeKinds.findIndex((kind) => id.startsWith(`${kind}:`));

/** How the last weeks stand beside those before. */
export async function findProgress(tx: Transaction, userId: UserId, today: string): Promise<Progress> {
  const day = dayNumber(today);
  const days = await findDayCounts(tx, userId, isoDate(day - calendarDays + 1), today);
  const used = await findUsedSubjects(tx, userId, { from: isoDate(day - comparedDays + 1), kinds: outcomeKinds, limit: linesMax });
  const settings = await findMatrixSettings(tx, userId);
  const ids = used.map(({ kind, subject }) => seriesIdOf(kind, subject));
  const series = await findSeries(tx, userId, { from: isoDate(day - comparedDays + 1), series: ids }, settings);
  const compared = [...series.values()]
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((one) => ({ one, result: compareWeeks(one, day) }));
  return {
    days,
    lines: compared.flatMap(({ one: { id, name, unit }, result }) =>
      'difference' in result ? [{ series: { id, name, unit }, ...result, text: comparedText(result, unit) }] : [],
    ),
    waiting: compared.flatMap(({ one, result }) =>
      'difference' in result ? [] : [{ name: one.name, days: result.days, needed: sideDaysMin }],
    ),
  };
}
