import { habitNameLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import type { HabitInput } from '@wellkept/contract/tracking/habits.ts';
import { type DaysDraft, type DaysErrors, emptyDays, parseDays, toDaysDraft } from '../../dosing/schedules/days.ts';

/** A habit as it stands in the form: texts as they are typed. */
export type HabitDraft = DaysDraft & {
  name: string;
  aim: HabitInput['aim'];
  hasAmount: boolean;
  target: string;
  unit: string;
  group: string;
  reminders: readonly string[];
};

export const emptyHabitDraft: HabitDraft = {
  ...emptyDays,
  weekdays: [1, 3, 5],
  name: '',
  aim: 'build',
  hasAmount: false,
  target: '30',
  unit: 'min',
  group: '',
  reminders: [],
};

export function toHabitDraft({ name, aim, schedule, amount, group, reminders }: HabitInput): HabitDraft {
  return {
    ...emptyHabitDraft,
    ...toDaysDraft(schedule, emptyHabitDraft),
    name,
    aim,
    hasAmount: amount !== null,
    ...(amount && { target: String(amount.target), unit: amount.unit }),
    group: group ?? '',
    reminders,
  };
}

export type HabitDraftErrors = DaysErrors & Partial<Record<'name' | 'target' | 'reminders', string>>;

/** What the form says, or what is wrong with it. */
export function parseHabitDraft(
  draft: HabitDraft,
): { fields: Pick<HabitInput, 'name' | 'aim' | 'schedule' | 'amount' | 'group' | 'reminders'> } | { errors: HabitDraftErrors } {
  const errors: HabitDraftErrors = {};
  const name = draft.name.trim();
  if (name === '') errors.name = 'Give it a name.';
  else if (name.length > habitNameLengthMax) errors.name = `A name can have up to ${habitNameLengthMax} characters.`;
  const days = parseDays(draft);
  const target = Number(draft.target.trim().replace(',', '.'));
  const isTarget = draft.target.trim() !== '' && target >= 0 && target <= 1_000_000;
  if (draft.hasAmount && !isTarget) errors.target = 'Enter a number from 0 to 1,000,000.';
  if (draft.reminders.some((time) => time === '')) errors.reminders = 'Enter each time, or remove it.';
  if ('errors' in days) return { errors: { ...errors, ...days.errors } };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    fields: {
      name,
      aim: draft.aim,
      schedule: days.schedule,
      amount: draft.hasAmount ? { target, unit: draft.unit.trim().slice(0, 30) } : null,
      group: draft.group.trim().slice(0, 60) || null,
      reminders: [...new Set(draft.reminders)].sort(),
    },
  };
}
