import { daysPerWeekMax, type Goal, type GoalDays } from './goal.ts';
import { type GoalProgress, listMetDays } from './progress.ts';

/** Another plan that fits what the days showed. Offered, never done by itself. */
export type Adjustment =
  | { kind: 'later'; dueOn: number }
  | { kind: 'smaller'; to: number }
  | { kind: 'start again'; startsOn: number; dueOn: number; from: number }
  | { kind: 'fewer days'; daysPerWeek: number };

/** Before this nothing is known of how it goes. */
const elapsedDaysMin = 14;
/** Up to this share of the whole time one catches up by oneself. */
const behindShareMin = 0.1;
/** A plan that would take more times as long is another goal. */
const longerMax = 3;
const weeksRead = 4;

/** What could be changed, the gentlest first; nothing while it goes well enough. */
export function suggestAdjustments(goal: Goal, progress: GoalProgress, days: GoalDays, today: number): Adjustment[] {
  const { measure, startsOn, dueOn } = goal;
  const elapsed = today - startsOn;
  if (elapsed < elapsedDaysMin) return [];
  if (measure.kind === 'days') {
    if (progress.pace.kind !== 'behind' || progress.pace.days < measure.daysPerWeek) return [];
    const read = Math.min(weeksRead * daysPerWeekMax, elapsed);
    const managed = (daysPerWeekMax * listMetDays(measure, days.values, today - read + 1, today).length) / read;
    const daysPerWeek = Math.max(1, Math.round(managed));
    return daysPerWeek < measure.daysPerWeek ? [{ kind: 'fewer days', daysPerWeek }] : [];
  }
  if (measure.kind === 'steps' || dueOn === null || progress.now === null) return [];
  const whole = dueOn - startsOn;
  const isLate = progress.pace.kind === 'ended' || (progress.pace.kind === 'behind' && progress.pace.days >= behindShareMin * whole);
  if (!isLate) return [];
  const moved = (progress.now - measure.from) / (measure.to - measure.from);
  const needed = Math.ceil(elapsed / moved);
  if (!(moved > 0) || needed > longerMax * whole)
    return [{ kind: 'start again', from: progress.now, startsOn: today, dueOn: today + whole }];
  const reachable = measure.from + (measure.to - measure.from) * Math.min(1, (moved / elapsed) * whole);
  const smaller: Adjustment[] = today < dueOn ? [{ kind: 'smaller', to: Number(reachable.toFixed(1)) }] : [];
  return [{ kind: 'later', dueOn: Math.max(startsOn + needed, today + 1) }, ...smaller];
}
