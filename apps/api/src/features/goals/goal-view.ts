import { fromDayNumber, toDayNumber } from '@wellkept/clinical/local-day.ts';
import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { Goal, GoalInput } from '@wellkept/contract/goals/goals.ts';
import { type Adjustment, suggestAdjustments } from '@wellkept/tracking/goals/adjustment.ts';
import type { GoalDays, Goal as GoalToJudge } from '@wellkept/tracking/goals/goal.ts';
import { formatAdjustment, formatPace } from '@wellkept/tracking/goals/goal-text.ts';
import { computeGoalProgress } from '@wellkept/tracking/goals/progress.ts';
import { computeFastWeightLoss, lossKgPerWeekMax, lossSource } from '@wellkept/tracking/goals/weight.ts';
import type { MatrixSettings } from '@wellkept/tracking/matrix/day-matrix.ts';
import { findSeriesNameById } from '@wellkept/tracking/matrix/series-names.ts';
import type { SeriesWithDaysOff } from '../insights/series.ts';
import { toShown } from '../insights/shown-units.ts';
import type { GoalRow } from './repository.ts';

export const weightSeries = 'measurement:weight';

/** As many points as a small chart can show. */
const pointsMax = 120;
const noDays: GoalDays = { values: new Map(), off: new Set() };

/** A goal with its progress, in the person's units. `series` is in metric units, as goals are stored. */
export function toGoal(
  row: GoalRow,
  series: ReadonlyMap<string, SeriesWithDaysOff>,
  { names, units }: MatrixSettings,
  today: number,
): Goal {
  const { userId: _, measure, createdAt, updatedAt, ...fields } = row;
  const id = 'series' in measure ? measure.series : null;
  const days = (id !== null && series.get(id)) || noDays;
  const goal = toGoalToJudge(row);
  const progress = computeGoalProgress(goal, days, today);
  const toPersonUnit = (value: number) => (id === null ? value : toShown(id, value, units));
  const name = id === null ? null : findSeriesNameById(id, names, units);
  const { pace } = progress;
  const isActive = row.status === 'active';
  return {
    ...fields,
    measure: convertMeasure(measure, toPersonUnit),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    series: name,
    progress: {
      ...progress,
      now: progress.now === null || measure.kind !== 'reach' ? progress.now : toPersonUnit(progress.now),
      pace: { kind: pace.kind, days: 'days' in pace ? pace.days : null, text: formatPace(pace) },
      points: [...days.values]
        .filter(([day]) => day >= goal.startsOn && day <= today)
        .sort(([a], [b]) => a - b)
        .slice(-pointsMax)
        .map(([day, value]) => ({ day: fromDayNumber(day), value: toPersonUnit(value) })),
    },
    offers: isActive
      ? suggestAdjustments(goal, progress, days, today).map((one) => createOffer(one, row, toPersonUnit, name?.unit ?? ''))
      : [],
    caution: isActive && id === weightSeries ? createCaution(days, today, toPersonUnit, name?.unit ?? '') : null,
  };
}

const toGoalToJudge = ({ measure, startsOn, dueOn, steps }: GoalRow): GoalToJudge => ({
  measure,
  startsOn: toDayNumber(startsOn),
  dueOn: dueOn === null ? null : toDayNumber(dueOn),
  steps: steps.map(({ doneOn }) => ({ isDone: doneOn !== null })),
});

function convertMeasure(measure: GoalInput['measure'], shown: (value: number) => number): GoalInput['measure'] {
  if (measure.kind === 'reach') return { ...measure, from: shown(measure.from), to: shown(measure.to) };
  return measure.kind === 'days' ? { ...measure, value: shown(measure.value) } : measure;
}

/** The goal as it would be, so that taking the offer is one change. */
function createOffer(adjustment: Adjustment, { measure, startsOn, dueOn }: GoalRow, shown: (value: number) => number, unit: string) {
  const change = { startsOn, dueOn, measure: convertMeasure(measure, shown) };
  const text = formatAdjustment(adjustment, (value) => `${shown(value)} ${unit}`.trim());
  switch (adjustment.kind) {
    case 'later':
      return { kind: adjustment.kind, text, change: { ...change, dueOn: fromDayNumber(adjustment.dueOn) } };
    case 'smaller':
      return {
        kind: adjustment.kind,
        text,
        change: { ...change, measure: { ...change.measure, to: shown(adjustment.to) } as GoalInput['measure'] },
      };
    case 'start again': {
      const again = { ...change.measure, from: shown(adjustment.from) } as GoalInput['measure'];
      return {
        kind: adjustment.kind,
        text,
        change: { startsOn: fromDayNumber(adjustment.startsOn), dueOn: fromDayNumber(adjustment.dueOn), measure: again },
      };
    }
    case 'fewer days':
      return {
        kind: adjustment.kind,
        text,
        change: { ...change, measure: { ...change.measure, daysPerWeek: adjustment.daysPerWeek } as GoalInput['measure'] },
      };
  }
}

function createCaution({ values }: GoalDays, today: number, shown: (value: number) => number, unit: string): Goal['caution'] {
  const loss = computeFastWeightLoss(values, today);
  if (loss === null) return null;
  const formatWeight = (kg: number) => `${formatNumber(shown(kg), { decimalsMax: 1 })} ${unit}`;
  return {
    text: `Your weight goes down by about ${formatWeight(loss)} a week. Up to ${formatWeight(lossKgPerWeekMax)} a week is safe. Eat enough. If you don’t know why you’re losing so much, see your doctor.`,
    source: lossSource,
  };
}
