import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { formatWeekday } from '@wellkept/clinical/local-day.ts';
import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { type DaysTaken, findDaysTaken } from '@wellkept/dosing/recurrence/dose-days.ts';
import { canGiveBackDays } from '@wellkept/dosing/schedule/profile-doses.ts';
import { formatSchedule } from './schedules/days.ts';
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
  if (!days.isKnown) {
    const reminded = settings.doses[planned.item.id]?.days;
    const other = reminded && reminded.every !== 'weekdays' ? `${formatSchedule(reminded)} in its reminder` : null;
    return [frequency, other ?? (days.dayCount === null ? null : noDayChosen(days.dayCount))].filter(Boolean).join(', ');
  }
  // The name itself may say the days: "methotrexate 15 mg on Fridays".
  const named = frequency !== '' && planned.lane.rhythm.weekdays.length > 0 ? [] : getWeekdays(days);
  const names = weekdays.filter((day) => named.includes(day)).map((day) => formatWeekday(day, 'long'));
  return [frequency, names.length > 0 && `on ${formatList(names, 7)}`].filter(Boolean).join(', ');
}

const noDayChosen = (count: number) => (count === 1 ? 'no day chosen yet' : 'no days chosen yet');

const getWeekdays = ({ recurrence }: Extract<DaysTaken, { isKnown: true }>): readonly number[] =>
  recurrence.every === 'week' ? recurrence.weekdays : [];

type StoredDays = { days: DoseSchedule['days']; isReminded: boolean };

/**
 * The days to store; an error where they are not as many as the doses of a week. None at all leaves the choice open where that is possible, and
 * other days than those of the week as they are.
 */
export function parseWeekdays(
  chosen: readonly number[],
  count: number,
  { days: stored, isReminded }: StoredDays,
): { days: DoseSchedule['days'] } | { error: string } {
  const isOther = stored !== null && stored.every !== 'weekdays';
  const mayBeOpen = isOther || canGiveBackDays(stored, isReminded);
  if (chosen.length === Math.max(count, 1)) return { days: { every: 'weekdays', weekdays: [...chosen] } };
  if (chosen.length === 0 && mayBeOpen) return { days: isOther ? stored : null };
  const ask = count === 1 ? 'Choose a day' : `Choose ${formatCount(count, 'day')}`;
  return { error: mayBeOpen ? `${ask}, or none for now.` : `${ask}.` };
}
