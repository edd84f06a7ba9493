import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatTimeSlot, type Minute } from '../day/day.ts';
import { type DaySettings, getScheduleMinutes } from '../day/day-settings.ts';
import { findDaysTaken } from '../recurrence/dose-days.ts';
import { type DosePace, toDosePace } from '../recurrence/dose-pace.ts';
import { planDay } from './timing.ts';

/** A medicine of the cabinet as it was read. */
export type DayItem = { id: string; resolution: Resolution };

export type PlannedDose = {
  at: Minute;
  /** "with breakfast" */
  moment: string;
  medicationId: string;
  /** What to mind, in a sentence. */
  rule: string;
  /** The days of the week on which it is due, Sunday as 0; empty for every day. */
  weekdays: readonly number[];
};

/** A dose of which the days are not known: how often it is taken, and whether days of the week settle it. */
export type OpenDose = PlannedDose & { pace: DosePace; hasDaysToChoose: boolean };

/** The doses of a day, and what is taken beside it. */
export type DayOfDoses = {
  /** The worst finding of the whole list; null without any. */
  severity: Finding['severity'] | null;
  /** What no hour mends, in a sentence that leads the day wherever it is shown. */
  warning: string | null;
  doses: readonly PlannedDose[];
  /** Not daily, on days that the calendar does not tell. */
  sometimes: readonly OpenDose[];
  /** Ids of what is taken as needed. */
  asNeeded: readonly string[];
  /** Ids of what was not recognised, so that nothing of it is planned. */
  unread: readonly string[];
  /** Better hours, and rules that do not fit into the day. */
  openCount: number;
};

/**
 * The plan of the whole cabinet, cut down to what is due; `drinks` are what the person's usual drinks were read as. `result` is the check of
 * the items for the person.
 */
export function createDayOfDoses(
  knowledge: Knowledge,
  items: readonly DayItem[],
  drinks: readonly Resolution[],
  { day, doses: own }: DaySettings,
  result: CheckResult,
): DayOfDoses {
  const currentTimes = new Map(
    items.flatMap(({ id }, position) => {
      const set = own[id];
      const times = set ? getScheduleMinutes(set) : [];
      return times.length > 0 ? [[position, { times, isFixed: set?.source === 'person' }] as const] : [];
    }),
  );
  const plan = planDay(knowledge, [...items.map(({ resolution }) => resolution), ...drinks], day, currentTimes, result);
  const schedules = plan.lanes.flatMap((schedule) => {
    const item = items[schedule.item];
    return item ? [{ item, lane: schedule, days: findDaysTaken(schedule, own[item.id]?.days ?? null) }] : [];
  });
  const planned = schedules
    .flatMap(({ item, lane: schedule, days }) =>
      // A better hour is a proposal: until it is taken up the dose is due when the person or the list says.
      (schedule.own ?? schedule.times).map((at) => ({
        dose: {
          at,
          moment: formatTimeSlot(day, at),
          medicationId: item.id,
          rule: schedule.rule,
          weekdays: days.isKnown && days.recurrence.every === 'week' ? days.recurrence.weekdays : [],
        },
        rhythm: schedule.rhythm,
        days,
      })),
    )
    .sort((one, other) => one.dose.at - other.dose.at);
  return {
    severity: plan.severity,
    warning: plan.dueWarning?.sentence ?? null,
    doses: planned.filter(({ days }) => days.isKnown).map(({ dose }) => dose),
    sometimes: planned.flatMap(({ dose, rhythm, days }) =>
      days.isKnown ? [] : [{ ...dose, pace: toDosePace(rhythm), hasDaysToChoose: days.dayCount !== null }],
    ),
    asNeeded: schedules.filter(({ lane: schedule }) => schedule.asNeeded && !schedule.isFood).map(({ item }) => item.id),
    unread: items.filter(({ resolution }) => !resolution.match).map(({ id }) => id),
    openCount: plan.moves.length + plan.unmet.length,
  };
}
