import type { DoseDays, DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { parseMinute } from '../day/day-settings.ts';

/** Times as earlier releases stored them: in the profile for the plan, and beside them for the reminders. */
export type StoredTimes = { medicationId: string; setting: unknown; reminder: StoredReminder | null };
export type StoredReminder = { isOn: boolean; times: unknown; schedule: unknown };

/** The times of one day, more than which no earlier release could store. */
const timesMax = 24;

/**
 * One schedule out of two places that may disagree. A reminder that is on wins, since the person acts on it every day. Then come times from
 * the plan, then a reminder that is off. Null where neither place says anything that can be read.
 */
export function mergeStoredTimes({ medicationId, setting, reminder }: StoredTimes): DoseSchedule | null {
  const planned = parseSetting(setting);
  const reminded = reminder && parseReminder(reminder);
  const createFromReminder = (found: NonNullable<typeof reminded>): DoseSchedule => ({
    medicationId,
    ...found,
    zone: null,
    source: planned?.source === 'person' && haveSameTimes(planned.times, found.times) ? 'person' : 'reminder',
  });
  if (reminder?.isOn && reminded) return createFromReminder(reminded);
  if (planned) return { medicationId, ...planned, zone: null };
  return reminded ? createFromReminder(reminded) : null;
}

/** Whether nothing of what was stored is missing from the schedule. */
export function isReadWhole({ setting, reminder }: Pick<StoredTimes, 'setting' | 'reminder'>): boolean {
  return (setting === undefined || isSettingWhole(setting)) && (reminder === null || isReminderWhole(reminder));
}

const areTimesWhole = (value: unknown): boolean => Array.isArray(value) && parseTimes(value).length === new Set(value).size;

const isSettingWhole = (setting: unknown): boolean =>
  isObject(setting) && areTimesWhole(setting['at']) && (setting['weekday'] === undefined || isWeekday(setting['weekday']));

const isReminderWhole = ({ times, schedule }: StoredReminder): boolean => areTimesWhole(times) && parseDays(schedule) !== null;

const haveSameTimes = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseTimes(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const times = value.flatMap((one: unknown) => (typeof one === 'string' && parseMinute(one) !== null ? [one.slice(0, 5)] : []));
  return [...new Set(times)].sort().slice(0, timesMax);
}

const isWeekday = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

function parseSetting(setting: unknown): Pick<DoseSchedule, 'times' | 'days' | 'source'> | null {
  if (!isObject(setting)) return null;
  const times = parseTimes(setting['at']);
  const days: DoseDays | null = isWeekday(setting['weekday']) ? { every: 'weekdays', weekdays: [setting['weekday']] } : null;
  if (times.length === 0 && days === null) return null;
  return { times, days, source: setting['isKept'] === true ? 'person' : 'current' };
}

function parseReminder({ times: stored, schedule }: StoredReminder): { times: string[]; days: DoseDays | null } | null {
  const times = parseTimes(stored);
  return times.length === 0 ? null : { times, days: parseDays(schedule) };
}

function parseDays(schedule: unknown): DoseDays | null {
  if (!isObject(schedule)) return null;
  const { every, weekdays, days } = schedule;
  if (every === 'day') return { every };
  if (every === 'weekdays' && Array.isArray(weekdays)) {
    const known = [...new Set(weekdays.filter(isWeekday))].sort((one, other) => one - other);
    return known.length > 0 ? { every, weekdays: known } : null;
  }
  return every === 'days' && typeof days === 'number' && Number.isInteger(days) && days >= 2 ? { every, days } : null;
}
