import { habitNameLengthMax } from '@wellkept/contract/diary-limits.ts';
import type { HabitInput } from '@wellkept/contract/habits.ts';

/** A habit as it stands in the form: texts as they are typed. */
export type HabitDraft = {
  name: string;
  aim: HabitInput['aim'];
  every: HabitInput['schedule']['every'];
  weekdays: readonly number[];
  days: string;
  times: string;
  hasAmount: boolean;
  target: string;
  unit: string;
  group: string;
  reminders: readonly string[];
};

export const emptyDraft: HabitDraft = {
  name: '',
  aim: 'build',
  every: 'day',
  weekdays: [1, 3, 5],
  days: '2',
  times: '3',
  hasAmount: false,
  target: '30',
  unit: 'min',
  group: '',
  reminders: [],
};

export function draftOf({ name, aim, schedule, amount, group, reminders }: HabitInput): HabitDraft {
  return {
    ...emptyDraft,
    name,
    aim,
    every: schedule.every,
    ...(schedule.every === 'weekdays' && { weekdays: schedule.weekdays }),
    ...(schedule.every === 'days' && { days: String(schedule.days) }),
    ...(schedule.every === 'week' && { times: String(schedule.times) }),
    hasAmount: amount !== null,
    ...(amount && { target: String(amount.target), unit: amount.unit }),
    group: group ?? '',
    reminders,
  };
}

export type DraftErrors = Partial<Record<'name' | 'weekdays' | 'days' | 'times' | 'target' | 'reminders', string>>;

const whole = (text: string, min: number, max: number): number | null => {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : null;
};

/** What the form says, or what is wrong with it. */
export function readDraft(
  draft: HabitDraft,
): { fields: Pick<HabitInput, 'name' | 'aim' | 'schedule' | 'amount' | 'group' | 'reminders'> } | { errors: DraftErrors } {
  const errors: DraftErrors = {};
  const name = draft.name.trim();
  if (name === '') errors.name = 'Give it a name.';
  else if (name.length > habitNameLengthMax) errors.name = `A name can have up to ${habitNameLengthMax} characters.`;
  const [days, times] = [whole(draft.days, 2, 365), whole(draft.times, 1, 7)];
  if (draft.every === 'days' && days === null) errors.days = 'Enter a number of days from 2 to 365.';
  if (draft.every === 'week' && times === null) errors.times = 'Enter a number from 1 to 7.';
  if (draft.every === 'weekdays' && draft.weekdays.length === 0) errors.weekdays = 'Choose at least one day.';
  const target = Number(draft.target.trim().replace(',', '.'));
  const isTarget = draft.target.trim() !== '' && target >= 0 && target <= 1_000_000;
  if (draft.hasAmount && !isTarget) errors.target = 'Enter a number from 0 to 1,000,000.';
  if (draft.reminders.some((time) => time === '')) errors.reminders = 'Enter each time, or remove it.';
  if (Object.keys(errors).length > 0) return { errors };
  const schedule = (): HabitInput['schedule'] => {
    if (draft.every === 'weekdays') return { every: 'weekdays', weekdays: [...draft.weekdays].sort() };
    if (draft.every === 'days') return { every: 'days', days: days ?? 2 };
    return draft.every === 'week' ? { every: 'week', times: times ?? 1 } : { every: 'day' };
  };
  return {
    fields: {
      name,
      aim: draft.aim,
      schedule: schedule(),
      amount: draft.hasAmount ? { target, unit: draft.unit.trim().slice(0, 30) } : null,
      group: draft.group.trim().slice(0, 60) || null,
      reminders: [...new Set(draft.reminders)].sort(),
    },
  };
}
