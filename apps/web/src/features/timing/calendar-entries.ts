import type { CalendarDate, CalendarEntry } from '@wellkept/safety/timing/calendar.ts';
import { firstDay, recurrenceOf } from '@wellkept/safety/timing/recurrence.ts';
import type { PlannedItem } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

const dateOf = (now: Date): CalendarDate => ({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });

/** The day of the week of what is not taken daily: as chosen, else as begun, else today's. */
export const weekdayOf = ({ item }: PlannedItem, { doses }: TimingSettings, now: Date): number =>
  doses[item.id]?.weekday ?? item.weekday ?? now.getDay();

/** Whether there is a day of the week to choose: it comes back after whole weeks, and its line names no day. */
export const hasDayToChoose = ({ lane: { notDaily, rhythm } }: PlannedItem): boolean =>
  notDaily && rhythm.weekdays.length === 0 && recurrenceOf(rhythm, 0).every === 'week';

/** One entry for each dose. It keeps its id wherever the dose is moved, so that a calendar never shows a dose twice. */
export function calendarEntries(timed: readonly PlannedItem[], settings: TimingSettings, now: Date): CalendarEntry[] {
  return timed.flatMap((planned) => {
    const { item, lane } = planned;
    const recurrence = recurrenceOf(lane.rhythm, weekdayOf(planned, settings, now));
    return lane.times.map((at, index) => ({
      uid: `dose-${index + 1}-${item.id}@wellkept`,
      title: `Take ${[item.name, item.dose].filter(Boolean).join(' ')}`,
      text: [lane.rule, 'Educational only — not medical advice.'].join('\n'),
      first: firstDay(recurrence, dateOf(now)),
      at,
      recurrence,
    }));
  });
}
