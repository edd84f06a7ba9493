import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import type { FixedSchedule } from '@wellkept/contract/tracking/habits.ts';
import { findExcess, findLeastDays, hasFittingDays, type PaceLimit } from '@wellkept/dosing/recurrence/pace-limit.ts';
import { getLastStart } from '@wellkept/dosing/recurrence/start-day.ts';
import { parseTypedNumber } from '../../../lib/typed-number.ts';
import { type DaysDraft, type DaysErrors, parseDays, toDaysDraft } from '../../dosing/schedules/days.ts';
import { fixedDays } from '../../dosing/schedules/days-field.tsx';
import { hasOpenDays, type StoredReminder } from '../stored-reminder.ts';

/** A reminder as it stands in the form: texts as they are typed. */
export type ReminderDraft = {
  name: string;
  on: string;
  times: readonly string[];
  days: DaysDraft<FixedSchedule['every']>;
  left: string;
  perDay: string;
  warnDays: string;
};

export type ReminderDraftErrors = Partial<Record<Exclude<keyof ReminderDraft, 'days'>, string>> & { days?: DaysErrors };

type FixedEvery = FixedSchedule['every'];

/** The kinds of days of which some are not too many. */
export function listDayChoices(limit: PaceLimit | null): readonly FixedEvery[] {
  const fewest: Readonly<Record<FixedEvery, FixedSchedule>> = {
    day: { every: 'day' },
    weekdays: { every: 'weekdays', weekdays: [0] },
    days: { every: 'days', days: 365 },
  };
  const fitting = fixedDays.filter((every) => hasFittingDays(fewest[every], limit));
  // What is too rare for any of them is refused with the reason.
  return fitting.length > 0 ? fitting : ['days'];
}

/** How many days of a week can be chosen. Only of what is taken so often a week does its count say so. */
export const getWeekdaysMax = (limit: PaceLimit | null): number => (limit?.unit === 'week' && limit.interval === 1 ? limit.count : 7);

const daysOfMonth = 30;

/** Where nobody has chosen days yet, those of the week are asked for, or the day from which every few days are counted. */
function toMedicineDays({ schedule, limit }: StoredReminder): DaysDraft<FixedEvery> {
  const draft = toDaysDraft(schedule);
  if (!limit || schedule.every === 'days') return draft;
  const isWeekly = limit.unit === 'week' && limit.interval === 1;
  return {
    ...draft,
    days: String(limit.unit === 'month' ? limit.interval * daysOfMonth : (findLeastDays(limit) ?? draft.days)),
    every: hasOpenDays({ schedule }) && !isWeekly ? 'days' : draft.every,
  };
}

export function toReminderDraft(item: StoredReminder): ReminderDraft {
  const { name, on, times, supply } = item;
  return {
    name,
    on: on ?? '',
    times,
    days: toMedicineDays(item),
    left: supply ? String(supply.left) : '',
    perDay: supply ? String(supply.perDay) : '1',
    warnDays: supply ? String(supply.warnDays) : '7',
  };
}

/** "1,5" is one and a half. */
const parseNumber = (text: string): number => parseTypedNumber(text) ?? Number.NaN;
const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

/** What is wrong with the days of a medicine. Every few days need a day to count from. */
function findDayErrors(
  { on, times }: ReminderDraft,
  schedule: FixedSchedule,
  { limit }: StoredReminder,
  today: LocalDay,
): ReminderDraftErrors {
  const excess = findExcess({ times, schedule }, limit);
  return {
    ...(schedule.every === 'days' && on === '' && { on: 'Choose the day of a dose.' }),
    ...(schedule.every === 'days' && on > getLastStart(schedule, today) && { on: 'Choose the day of the next dose.' }),
    ...(excess?.field === 'times' && { times: excess.message }),
    ...(excess?.field === 'schedule' && { days: { [schedule.every === 'days' ? 'days' : 'weekdays']: excess.message } }),
  };
}

/** What the form says, or what is wrong with it. What is left counts from today when it, or its use, was changed. */
export function parseReminderDraft(
  draft: ReminderDraft,
  item: StoredReminder,
  today: LocalDay,
): { item: StoredReminder } | { errors: ReminderDraftErrors } {
  const errors: ReminderDraftErrors = {};
  const [left, perDay, warnDays] = [parseNumber(draft.left), parseNumber(draft.perDay), parseNumber(draft.warnDays)];
  const days = item.kind === 'medicine' ? parseDays(draft.days) : { schedule: item.schedule };
  if (draft.times.some((time) => time === '')) errors.times = 'Enter each time.';
  else if (new Set(draft.times).size < draft.times.length) errors.times = 'Enter each time once.';
  if (item.kind === 'refill') {
    if (!(left >= 0 && left <= 100_000)) errors.left = 'Enter a number from 0 to 100,000.';
    if (!(perDay > 0 && perDay <= 1000)) errors.perDay = 'Enter a number above 0, up to 1,000.';
    if (!isWhole(warnDays, 0, 90)) errors.warnDays = 'Enter a number of days from 0 to 90.';
  }
  if (item.kind === 'recheck') {
    if (draft.name.trim() === '') errors.name = 'Enter what should be measured again.';
    if (draft.on < today) errors.on = 'Choose a day in the future.';
  }
  if ('errors' in days) return { errors: { ...errors, days: days.errors } };
  if (item.kind === 'medicine') Object.assign(errors, { ...findDayErrors(draft, days.schedule, item, today), ...errors });
  if (Object.keys(errors).length > 0) return { errors };
  const before = item.supply;
  const isRecounted = !before || before.left !== left || before.perDay !== perDay;
  return {
    item: {
      ...item,
      isOn: true,
      name: draft.name.trim(),
      times: [...draft.times].sort(),
      schedule: days.schedule,
      on: item.kind === 'recheck' || (item.kind === 'medicine' && days.schedule.every === 'days') ? draft.on : null,
      supply: item.kind === 'refill' ? { left, perDay, warnDays, countedOn: isRecounted ? today : before.countedOn } : null,
    },
  };
}
