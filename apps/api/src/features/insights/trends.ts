import { fromDayNumber, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { Trends } from '@wellkept/contract/insights/insights.ts';
import { createDayMatrix, type MatrixSettings } from '@wellkept/tracking/matrix/day-matrix.ts';
import { findSeriesName } from '@wellkept/tracking/matrix/series-names.ts';
import type { SubjectDays } from '@wellkept/tracking/matrix/subject-days.ts';
import { computeTrendLine, selectTrendStep } from '@wellkept/tracking/trend-line.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { createLoggedOnlySubject } from './logged-only-subject.ts';
import { parseSubjects } from './subject-rows.ts';
import { findLoggedDays, findMatrixSettings, findSeriesRows } from './subjects.ts';

type TrendSelection = { from: string; to: string; series: readonly string[]; step: Trends['step'] | null };

/** The lines that were asked for; without any, what could be drawn. Only then everything that was written down in that time is counted. */
export async function findTrends(
  tx: Transaction,
  userId: UserId,
  { from, to, series, step }: TrendSelection,
): Promise<Omit<Trends, 'worstReadings' | 'pressingReadings'>> {
  const [settings, logged, rows] = await Promise.all([
    findMatrixSettings(tx, userId),
    series.some(isTicked) ? findLoggedDays(tx, userId, { from, to }) : [],
    findSeriesRows(tx, userId, { from, to, series }),
  ]);
  const drawn = step ?? selectTrendStep(toDayNumber(to) - toDayNumber(from) + 1);
  const all = createDayMatrix([...parseSubjects(rows), createLoggedOnlySubject(logged)], settings).series;
  const lines = series.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return {
    step: drawn,
    lines: lines.map(({ id, name, unit, values, spreads }) => ({
      series: { id, name, unit },
      points: computeTrendLine(values, drawn, spreads).map((point) => ({ ...point, day: fromDayNumber(point.day) })),
    })),
    available: series.length === 0 ? await findAvailable(tx, userId, { from, to }, settings) : [],
  };
}

/** Of these a day without an entry says something: nobody ticks what did not happen. */
const isTicked = (id: string): boolean => !id.startsWith('day:') && !id.startsWith('measurement:');

/** Days that were written down make a line from so many on. */
const daysMin = 2;

/** Sorts feelings before measurements, habits and intakes; within a kind the most logged first. */
const offeredOrder = sql`array['day', 'symptom', 'measurement', 'factor', 'habit', 'practice', 'intake']`;
const feltOrder = sql`array['mood', 'energy', 'sleep', 'sleep-quality', 'stress']`;

async function findAvailable(
  tx: Transaction,
  userId: UserId,
  { from, to }: Pick<TrendSelection, 'from' | 'to'>,
  settings: MatrixSettings,
): Promise<Trends['available']> {
  const { rows } = await tx.execute<{ kind: SubjectDays['kind']; subject: string; days: number; last: string }>(sql`
    select kind, subject, count(*)::int as days, max(day)::text as last from diary_entries
    where user_id = ${userId} and day between ${from} and ${to} and not (kind = 'day' and subject in ('note', 'no-symptoms', 'period'))
    group by kind, subject having count(*) >= ${daysMin}
    order by array_position(${offeredOrder}, kind), case kind when 'day' then array_position(${feltOrder}, subject) end, days desc, subject`);
  return rows.flatMap(({ kind, subject, days, last }) => {
    const name = findSeriesName(kind, subject, settings.names, settings.units);
    return name ? [{ series: name, days, lastDay: last, isOutcome: kind === 'day' || kind === 'symptom' || kind === 'measurement' }] : [];
  });
}
