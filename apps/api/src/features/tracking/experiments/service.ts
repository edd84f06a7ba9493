import { fromDayNumber, toDayNumber } from '@wellkept/clinical/local-day.ts';
import { experimentsMax } from '@wellkept/contract/goals/goal-limits.ts';
import type { Experiment, ExperimentInput } from '@wellkept/contract/tracking/experiments.ts';
import { type ExperimentVerdict, experimentDaysMin, judgeExperiment } from '@wellkept/tracking/experiment.ts';
import { formatExperimentVerdict } from '@wellkept/tracking/experiment-text.ts';
import type { MatrixSettings } from '@wellkept/tracking/matrix/day-matrix.ts';
import { findSeriesNameById } from '@wellkept/tracking/matrix/series-names.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { findSeries, type SeriesWithDaysOff } from '../../insights/series.ts';
import { fromShownDifference, toShownDifference } from '../../insights/shown-units.ts';
import { findMatrixSettings } from '../../insights/subjects.ts';
import { countOtherExperiments, type ExperimentRow, findExperimentRows, lockExperiments, upsertExperiment } from './repository.ts';

/** The experiments with what their days say so far. */
export async function findExperiments(tx: Transaction, userId: UserId, today: string): Promise<Experiment[]> {
  const rows = await findExperimentRows(tx, userId);
  const settings = await findMatrixSettings(tx, userId);
  const from = [today, ...rows.map(({ baselineFrom }) => baselineFrom)].sort()[0] ?? today;
  const series = await findSeries(tx, userId, { from, series: [...new Set(rows.map(({ outcome }) => outcome))] }, settings);
  return rows.map((row) => toExperiment(row, series.get(row.outcome), settings, today));
}

function toExperiment(
  row: ExperimentRow,
  series: SeriesWithDaysOff | undefined,
  { names, units }: MatrixSettings,
  today: string,
): Experiment {
  const { userId: _, createdAt, updatedAt, ...fields } = row;
  const { outcome, baselineFrom, trialFrom, trialTo, settlingDays, wanted } = row;
  const [start, end] = [toDayNumber(trialFrom), Math.min(toDayNumber(trialTo), toDayNumber(today))];
  const worthwhile = Number(toShownDifference(outcome, row.worthwhile, units).toPrecision(6));
  const name = findSeriesNameById(outcome, names, units);
  const verdict: ExperimentVerdict = series
    ? judgeExperiment({
        outcome: series,
        baseline: { from: toDayNumber(baselineFrom), to: start - 1 },
        trial: { from: start, to: end },
        settling: settlingDays,
        wanted,
        worthwhile,
      })
    : { kind: 'waiting', baselineDays: 0, trialDays: 0, needed: experimentDaysMin };
  const points = [...(series?.values ?? [])].filter(([day]) => day >= toDayNumber(baselineFrom) && day <= end).sort(([a], [b]) => a - b);
  const getPhase = (day: number) => (day < start ? 'before' : day < start + settlingDays ? 'settling' : 'trial');
  const countDays = (side: 'before' | 'trial') => points.filter(([day]) => getPhase(day) === side).length;
  return {
    ...fields,
    worthwhile,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    series: name,
    stage: today < trialFrom ? 'before' : today <= trialTo ? 'trying' : 'done',
    verdict: {
      kind: verdict.kind,
      text: formatExperimentVerdict(verdict, {
        name: series?.name ?? name?.name ?? 'this',
        unit: name?.unit ?? '',
        isOver: today > trialTo,
      }),
      baselineDays: countDays('before'),
      trialDays: countDays('trial'),
      needed: experimentDaysMin,
      difference: 'difference' in verdict ? verdict.difference : null,
    },
    points: points.map(([day, value]) => ({ day: fromDayNumber(day), value, side: getPhase(day) })),
  };
}

/** Keeps an experiment under the id that the client made. */
export async function saveExperiment(tx: Transaction, userId: UserId, id: string, input: ExperimentInput): Promise<void> {
  await lockExperiments(tx, userId);
  if ((await countOtherExperiments(tx, userId, id)) >= experimentsMax)
    throw new AppError('conflict', `You can have up to ${experimentsMax} experiments. Delete some you no longer need.`);
  const { names, units } = await findMatrixSettings(tx, userId);
  if (!findSeriesNameById(input.outcome, names, units)) throw new AppError('invalid', 'Unknown measure.', 'outcome');
  await upsertExperiment(tx, userId, id, { ...input, worthwhile: fromShownDifference(input.outcome, input.worthwhile, units) });
}
