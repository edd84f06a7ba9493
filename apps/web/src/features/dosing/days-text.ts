import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { formatWeekday } from '@wellkept/clinical/local-day.ts';
import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { type DaysTaken, findDaysTaken } from '@wellkept/dosing/recurrence/dose-days.ts';
import type { PlannedItem } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';
import { weekdays } from './weekdays.ts';

export const findItemDays = ({ item, lane }: PlannedItem, { doses }: Pick<TimingSettings, 'doses'>): DaysTaken =>
  findDaysTaken(lane, doses[item.id]?.days ?? null);

/** Whether the person can settle the days by choosing days of the week. */
export const hasDayToChoose = (planned: PlannedItem): boolean => {
  const withoutChoice = findItemDays(planned, { doses: {} });
  return !withoutChoice.isKnown && withoutChoice.dayCount !== null;
};

/** On which days something is taken: "Mondays and Thursdays" as the person wrote it, "once a week, on Friday" where a day was chosen. */
export function formatDays(planned: PlannedItem, settings: TimingSettings): string {
  const { frequency } = planned.item;
  const days = findItemDays(planned, settings);
  if (!days.isKnown) return [frequency, days.dayCount === null ? null : noDayChosen(days.dayCount)].filter(Boolean).join(', ');
  // The name itself may say the days: "methotrexate 15 mg on Fridays".
  const named = frequency !== '' && planned.lane.rhythm.weekdays.length > 0 ? [] : getWeekdays(days);
  const names = weekdays.filter((day) => named.includes(day)).map((day) => formatWeekday(day, 'long'));
  return [frequency, names.length > 0 && `on ${formatList(names, 7)}`].filter(Boolean).join(', ');
}

const noDayChosen = (count: number) => (count === 1 ? 'no day chosen yet' : 'no days chosen yet');

const getWeekdays = ({ recurrence }: Extract<DaysTaken, { isKnown: true }>): readonly number[] =>
  recurrence.every === 'week' ? recurrence.weekdays : [];

/** The choice with one more or one fewer day; one day of the week takes the place of another. */
export const toggleWeekday = (chosen: readonly number[], day: number, count: number): number[] =>
  chosen.includes(day) ? chosen.filter((one) => one !== day) : [...(count === 1 ? [] : chosen), day].sort((one, other) => one - other);

/** The days to store; an error where they are fewer than the doses of a week. None at all leaves the choice open. */
export function parseWeekdays(chosen: readonly number[], count: number): { days: DoseSchedule['days'] } | { error: string } {
  if (chosen.length > 0 && chosen.length < count) return { error: `Choose ${formatCount(count, 'day')}, or none for now.` };
  return { days: chosen.length === 0 ? null : { every: 'weekdays', weekdays: [...chosen] } };
}
