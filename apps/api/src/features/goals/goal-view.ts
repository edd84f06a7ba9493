import type { Goal, GoalInput } from '@wellkept/contract/goals.ts';
import { dayNumber } from '@wellkept/insights/diary.ts';
import { type Adjustment, adjustmentsOf } from '@wellkept/insights/goals/adjustment.ts';
import type { GoalDays, Goal as GoalToJudge } from '@wellkept/insights/goals/goal.ts';
import { adjustmentText, paceText } from '@wellkept/insights/goals/goal-words.ts';
import { progressOf } from '@wellkept/insights/goals/progress.ts';
import { fastLossOf, lossKgPerWeekMax, lossSource } from '@wellkept/insights/goals/weight.ts';
import type { MatrixSettings } from '@wellkept/insights/matrix/day-matrix.ts';
import { seriesNameOfId } from '@wellkept/insights/matrix/series-names.ts';
import { isoDate } from '@wellkept/insights/plain-date.ts';
import type { ReadSeries } from '../insights/series-reading.ts';
import { toShown } from '../insights/shown-units.ts';
import type { GoalRow } from './repository.ts';

export const weightSeries = 'measurement:weight';

/** As many points as a small chart can show. */
const pointsMax = 120;
const noDays: GoalDays = { values: new Map(), off: new Set() };

/** A goal with how it goes, in the person's units. `series` are in metric units, as the goal is kept. */
export function goalView(row: GoalRow, series: ReadonlyMap<string, ReadSeries>, { names, units }: MatrixSettings, today: number): Goal {
  const { userId: _, measure, createdAt, updatedAt, ...fields } = row;
  const id = 'series' in measure ? measure.series : null;
  const days = (id !== null && series.get(id)) || noDays;
  const goal = judged(row);
  const progress = progressOf(goal, days, today);
  const shown = (value: number) => (id === null ? value : toShown(id, value, units));
  const name = id === null ? null : seriesNameOfId(id, names, units);
  const { pace } = progress;
  const isActive = row.status === 'active';
  return {
    ...fields,
    measure: inUnits(measure, shown),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    series: name,
    progress: {
      ...progress,
      now: progress.now === null || measure.kind !== 'reach' ? progress.now : shown(progress.now),
      pace: { kind: pace.kind, days: 'days' in pace ? pace.days : null, text: paceText(pace) },
      points: [...days.values]
        .filter(([day]) => day >= goal.startsOn && day <= today)
        .sort(([a], [b]) => a - b)
        .slice(-pointsMax)
        .map(([day, value]) => ({ day: isoDate(day), value: shown(value) })),
    },
    offers: isActive ? adjustmentsOf(goal, progress, days, today).map((one) => offerOf(one, row, shown, name?.unit ?? '')) : [],
    caution: isActive && id === weightSeries ? cautionOf(days, today, shown, name?.unit ?? '') : null,
  };
}

const judged = ({ measure, startsOn, dueOn, steps }: GoalRow): GoalToJudge => ({
  measure,
  startsOn: dayNumber(startsOn),
  dueOn: dueOn === null ? null : dayNumber(dueOn),
  steps: steps.map(({ doneOn }) => ({ isDone: doneOn !== null })),
});

function inUnits(measure: GoalInput['measure'], shown: (value: number) => number): GoalInput['measure'] {
  if (measure.kind === 'reach') return { ...measure, from: shown(measure.from), to: shown(measure.to) };
  return measure.kind === 'days' ? { ...measure, value: shown(measure.value) } : measure;
}

/** The goal as it would be, so that taking the offer is one change. */
function offerOf(adjustment: Adjustment, { measure, startsOn, dueOn }: GoalRow, shown: (value: number) => number, unit: string) {
  const change = { startsOn, dueOn, measure: inUnits(measure, shown) };
  const text = adjustmentText(adjustment, (value) => `${shown(value)} ${unit}`.trim());
  switch (adjustment.kind) {
    case 'later':
      return { kind: adjustment.kind, text, change: { ...change, dueOn: isoDate(adjustment.dueOn) } };
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
        change: { startsOn: isoDate(adjustment.startsOn), dueOn: isoDate(adjustment.dueOn), measure: again },
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

function cautionOf({ values }: GoalDays, today: number, shown: (value: number) => number, unit: string): Goal['caution'] {
  const loss = fastLossOf(values, today);
  if (loss === null) return null;
  const rounded = (kg: number) => `${Number(shown(kg).toFixed(1))} ${unit}`;
  return {
    text: `Your weight goes down by about ${rounded(loss)} a week. Up to ${rounded(lossKgPerWeekMax)} a week is safe. Eat enough, and if you do not know why you lose so much, see your doctor.`,
    source: lossSource,
  };
}
