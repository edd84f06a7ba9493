import { habitRemindersMax } from '@wellkept/contract/tracking/diary-limits.ts';
import type { Habit } from '@wellkept/contract/tracking/habits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../../components/form-dialog.tsx';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { anyDays, DaysField } from '../../dosing/schedules/days-field.tsx';
import { TimesField } from '../../dosing/times-field.tsx';
import { Field } from '../../profile/field.tsx';
import { useWay } from '../../reminders/use-way.tsx';
import styles from '../diary/diary.module.css';
import { emptyHabitDraft, type HabitDraft, type HabitDraftErrors, parseHabitDraft, toHabitDraft } from './habit-draft.ts';
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
            className="btn q"
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
      <Field label="What?" hint="Small enough to do on a bad day." error={errors.name}>
        {(attributes) => (
          <div className="field">
            <input
              {...attributes}
              value={draft.name}
              autoComplete="off"
              placeholder="Walk for 30 minutes"
              onChange={(event) => updateDraft({ name: event.currentTarget.value })}
            />
          </div>
        )}
      </Field>
      <fieldset>
        <legend className="lab">Do it, or stop it?</legend>
        <div className={styles['chips']}>
          {(['build', 'stop'] as const).map((aim) => (
            <button
              key={aim}
              type="button"
              className={styles['chip']}
              aria-pressed={draft.aim === aim}
              onClick={() => updateDraft({ aim })}
            >
              {aim === 'build' ? 'Do it' : 'Stop it'}
            </button>
          ))}
        </div>
      </fieldset>
      <DaysField draft={draft} choices={anyDays} errors={errors} onChange={updateDraft} />
      <label className={styles['option']}>
        <input
          type="checkbox"
          className={styles['tick']}
          checked={draft.hasAmount}
          onChange={(event) => updateDraft({ hasAmount: event.currentTarget.checked })}
        />
        Count an amount, not only done or not
      </label>
      {draft.hasAmount && (
        <div className="form-pair">
          <NumberField
            label={draft.aim === 'stop' ? 'At most, a day' : 'A day'}
            value={draft.target}
            error={errors.target}
            onType={(target) => updateDraft({ target })}
          />
          <Field label="Of what?">
            {(attributes) => (
              <div className="field">
                <input
                  {...attributes}
                  value={draft.unit}
                  maxLength={30}
                  onChange={(event) => updateDraft({ unit: event.currentTarget.value })}
                />
              </div>
            )}
          </Field>
        </div>
      )}
      <Field label="Group, if you like">
        {(attributes) => (
          <div className="field">
            <input
              {...attributes}
              value={draft.group}
              maxLength={60}
              placeholder="Morning"
              onChange={(event) => updateDraft({ group: event.currentTarget.value })}
            />
          </div>
        )}
      </Field>
      <FeatureGate
        feature="automated_reminders"
        refused={() => (
          <p className="small ink2">
            <Link to="/upgrade/automated_reminders">Reminders for habits</Link> are part of Wellness Pro.
          </p>
        )}
      >
        <TimesField
          times={draft.reminders}
          max={habitRemindersMax}
          mayBeEmpty
          error={errors.reminders}
          onChange={(reminders) => updateDraft({ reminders })}
        />
        {draft.reminders.length > 0 &&
          (way.field ?? (
            <p className="small ink2">
              By e-mail or in this browser, as <Link to="/account#reminders">your settings</Link> say.
            </p>
          ))}
      </FeatureGate>
    </Dialog>
  );
}

type NumberProps = { label: string; value: string; error: string | undefined; onType: (text: string) => void };

const NumberField = ({ label, value, error, onType }: NumberProps) => (
  <Field label={label} error={error}>
    {(attributes) => (
      <div className="field">
        <input {...attributes} inputMode="decimal" value={value} onChange={(event) => onType(event.currentTarget.value)} />
      </div>
    )}
  </Field>
);
