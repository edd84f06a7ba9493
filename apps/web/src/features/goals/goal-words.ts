import { longDay } from '../trends/dates-in-words.ts';
import { shownBare, shownWith } from '../trends/figures.ts';
import type { Goal } from './goals-data.ts';

/** The goal in one line: "Weight from 90 to 80 kg by 8 September 2026". */
export function measureText({ measure, series, dueOn }: Pick<Goal, 'measure' | 'series' | 'dueOn'>): string {
  const by = dueOn === null ? '' : ` by ${longDay(dueOn)}`;
  const unit = series?.unit ?? '';
  const name = series?.name ?? 'Something that is not kept any more';
  switch (measure.kind) {
    case 'reach':
      return `${name} from ${shownBare(measure.from, unit)} to ${shownWith(measure.to, unit)}${by}`;
    case 'days':
      return isTick(measure, series)
        ? `${name} on ${measure.daysPerWeek} of 7 days${by}`
        : `${name} ${measure.bound} ${shownWith(measure.value, unit)} on ${measure.daysPerWeek} of 7 days${by}`;
    case 'steps':
      return `Step by step${by}`;
  }
}

/** A habit is done or not: there is no amount to name. */
const isTick = (measure: Extract<Goal['measure'], { kind: 'days' }>, series: Goal['series']) =>
  series?.id.startsWith('habit:') === true && measure.value === 1 && measure.bound === 'at least';

/** Where one is: "84.2 kg now", "4 of 5 in the last 7 days", "2 of 3 steps". */
export function nowText({ measure, series, progress, steps }: Goal): string {
  if (measure.kind === 'steps') return `${progress.days} of ${steps.length} steps`;
  if (progress.now === null) return 'Not logged since the start';
  return measure.kind === 'reach'
    ? `${shownWith(progress.now, series?.unit ?? '')} now`
    : `${progress.now} of ${measure.daysPerWeek} in the last 7 days`;
}
