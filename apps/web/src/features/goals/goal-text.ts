import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../../lib/date-text.ts';
import { formatWithoutUnit, formatWithUnit } from '../tracking/trends/number-text.ts';
import type { Goal } from './goals-data.ts';

/** The goal in one line: "Weight from 90 to 80 kg by 8 September 2026". */
export function formatGoalMeasure({ measure, series, dueOn }: Pick<Goal, 'measure' | 'series' | 'dueOn'>): string {
  const by = dueOn === null ? '' : ` by ${formatDay(dueOn)}`;
  const unit = series?.unit ?? '';
  const name = series?.name ?? 'Something you no longer track';
  switch (measure.kind) {
    case 'reach':
      return `${name} from ${formatWithoutUnit(measure.from, unit)} to ${formatWithUnit(measure.to, unit)}${by}`;
    case 'days':
      return isYesNoHabit(measure, series)
        ? `${name} on ${measure.daysPerWeek} of 7 days${by}`
        : `${name} ${measure.bound} ${formatWithUnit(measure.value, unit)} on ${measure.daysPerWeek} of 7 days${by}`;
    case 'steps':
      return `Step by step${by}`;
  }
}

/** A habit is done or not: there is no amount to name. */
const isYesNoHabit = (measure: Extract<Goal['measure'], { kind: 'days' }>, series: Goal['series']) =>
  series?.id.startsWith('habit:') === true && measure.value === 1 && measure.bound === 'at least';

/** Where one is: "84.2 kg now", "4 of 5 in the last 7 days", "2 of 3 steps". */
export function formatGoalProgress({ measure, series, progress, steps }: Goal): string {
  if (measure.kind === 'steps') return `${progress.days} of ${formatCount(steps.length, 'step')}`;
  if (progress.now === null) return 'Not logged since the start';
  return measure.kind === 'reach'
    ? `${formatWithUnit(progress.now, series?.unit ?? '')} now`
    : `${progress.now} of ${measure.daysPerWeek} in the last 7 days`;
}
