import { Field } from '../../../components/field.tsx';
import diary from '../../tracking/diary/diary.module.css';
import { type DaysDraft, type DaysErrors, type Every, toggleWeekday } from './days.ts';
import { WeekdayChips } from './weekday-chips.tsx';

const words: Readonly<Record<Every, string>> = {
  day: 'Every day',
  weekdays: 'On some days of the week',
  days: 'Every few days',
  week: 'A few times a week',
};

/** Days that are known beforehand. */
export const fixedDays = ['day', 'weekdays', 'days'] as const satisfies readonly Every[];
export const anyDays = [...fixedDays, 'week'] as const satisfies readonly Every[];

type Props<E extends Every> = {
  draft: DaysDraft<E>;
  choices: readonly E[];
  errors: DaysErrors;
  /** So many days of a week can be chosen: a second one takes the place of the only one. */
  weekdaysMax?: number;
  onChange: (days: Partial<DaysDraft<E>>) => void;
};

/** On which days something is to be. */
export function DaysField<E extends Every>({ draft, choices, errors, weekdaysMax = 7, onChange }: Props<E>) {
  const { weekdays } = draft;
  const toggle = (day: number) => onChange({ weekdays: toggleWeekday(weekdays, day, weekdaysMax) });
  const renderNumberField = (key: 'days' | 'times', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[key]}>
      {(attributes) => (
        <div className="field">
          <input
            {...attributes}
            inputMode="numeric"
            value={draft[key]}
            onChange={(event) => onChange({ [key]: event.currentTarget.value })}
          />
        </div>
      )}
    </Field>
  );
  return (
    <>
      <Field label="How often?">
        {(attributes) => (
          <div className="field">
            <select
              {...attributes}
              className={diary['select']}
              value={draft.every}
              onChange={({ currentTarget: { value } }) => {
                const every = choices.find((one) => one === value);
                if (every) onChange({ every });
              }}
            >
              {choices.map((every) => (
                <option key={every} value={every}>
                  {words[every]}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      {draft.every === 'weekdays' && <WeekdayChips weekdays={weekdays} error={errors.weekdays} onToggle={toggle} />}
      {draft.every === 'days' && renderNumberField('days', 'Every how many days?', 'Counted from the first day.')}
      {draft.every === 'week' && renderNumberField('times', 'How many times a week?')}
    </>
  );
}
