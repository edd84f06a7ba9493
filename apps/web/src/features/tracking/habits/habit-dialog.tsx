import type { Habit } from '@wellkept/contract/tracking/habits.ts';
import { useState } from 'react';
import { Dialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { anyDays, DaysField } from '../../dosing/schedules/days-field.tsx';
import { useWay } from '../../reminders/use-way.tsx';
import { HabitAimChoice } from './habit-aim-choice.tsx';
import { HabitAmountFields } from './habit-amount-fields.tsx';
import { emptyHabitDraft, type HabitDraft, type HabitDraftErrors, parseHabitDraft, toHabitDraft } from './habit-draft.ts';
import { HabitReminderFields } from './habit-reminder-fields.tsx';
import { deleteHabit, saveHabit, toHabitInput } from './habits-data.ts';

type Props = { habit: Habit | null; today: string; position: number; onClose: () => void };

/** Sets a habit up, or changes it. */
export function HabitDialog({ habit, today, position, onClose }: Props) {
  const [draft, setDraft] = useState<HabitDraft>(() => (habit ? toHabitDraft(toHabitInput(habit)) : emptyHabitDraft));
  const [errors, setErrors] = useState<HabitDraftErrors>({});
  const updateDraft = (fields: Partial<HabitDraft>) => setDraft({ ...draft, ...fields });
  const way = useWay();
  const mayRemind = usePlan().mayUse('automated_reminders').may;
  const handleSubmit = () => {
    const read = parseHabitDraft(draft);
    if ('errors' in read) {
      setErrors(read.errors);
      return false;
    }
    const otherFields = habit ? toHabitInput(habit) : { startedOn: today, isArchived: false, position };
    void saveHabit(
      habit?.id ?? crypto.randomUUID(),
      { ...otherFields, ...read.fields },
      habit ? 'Saved' : `${read.fields.name}: begun today`,
    );
    if (mayRemind && read.fields.reminders.length > 0) void way.turnOn();
    return true;
  };
  return (
    <Dialog
      title={habit ? 'Change the habit' : 'A new habit'}
      onClose={onClose}
      onSubmit={handleSubmit}
      more={
        habit && (
          <button
            type="button"
            className="btn quiet"
            onClick={() => {
              void deleteHabit(habit);
              onClose();
            }}
          >
            Delete
          </button>
        )
      }
    >
      <TextField
        label="What?"
        hint="Small enough to do on a bad day."
        error={errors.name}
        value={draft.name}
        autoComplete="off"
        placeholder="Walk for 30 minutes"
        onType={(name) => updateDraft({ name })}
      />
      <HabitAimChoice aim={draft.aim} onChoose={(aim) => updateDraft({ aim })} />
      <DaysField draft={draft} choices={anyDays} errors={errors} onChange={updateDraft} />
      <HabitAmountFields draft={draft} errors={errors} onChange={updateDraft} />
      <TextField
        label="Group, if you like"
        value={draft.group}
        maxLength={60}
        placeholder="Morning"
        onType={(group) => updateDraft({ group })}
      />
      <HabitReminderFields draft={draft} error={errors.reminders} wayField={way.field} onChange={updateDraft} />
    </Dialog>
  );
}
