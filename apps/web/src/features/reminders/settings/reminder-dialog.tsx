import { addDays } from '@wellkept/clinical/local-day.ts';
import { habitRemindersMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { Dialog } from '../../../components/form-dialog.tsx';
import { getToday } from '../../../lib/today.ts';
import { shorten } from '../../../lib/wording.ts';
import { DaysField } from '../../dosing/schedules/days-field.tsx';
import { TimesField } from '../../dosing/times-field.tsx';
import diary from '../../tracking/diary/diary.module.css';
import type { StoredReminder } from '../stored-reminder.ts';
import { useWay } from '../use-way.tsx';
import {
  getWeekdaysMax,
  listDayChoices,
  parseReminderDraft,
  type ReminderDraft,
  type ReminderDraftErrors,
  toReminderDraft,
} from './reminder-draft.ts';

type Props = {
  item: StoredReminder;
  onSave: (item: StoredReminder) => void;
  onRemove: (() => void) | null;
  onClose: () => void;
};

/** The times and days of one reminder, and what it needs to know beyond them. */
export function ReminderDialog({ item, onSave, onRemove, onClose }: Props) {
  const [draft, setDraft] = useState<ReminderDraft>(() => toReminderDraft(item));
  const [errors, setErrors] = useState<ReminderDraftErrors>({});
  const way = useWay();
  const change = (fields: Partial<ReminderDraft>) => setDraft({ ...draft, ...fields });
  const handleSubmit = () => {
    const read = parseReminderDraft(draft, item, getToday());
    if ('errors' in read) {
      setErrors(read.errors);
      return false;
    }
    onSave(read.item);
    if (read.item.isOn) void way.turnOn();
    return true;
  };
  const { planned } = item;
  const usePlan = () => {
    if (planned) setDraft(toReminderDraft({ ...item, ...planned }));
  };
  const remove = () => {
    onRemove?.();
    onClose();
  };
  return (
    <Dialog
      title={item.kind === 'recheck' ? 'A lab recheck' : shorten(item.name, 60)}
      onClose={onClose}
      onSubmit={handleSubmit}
      more={
        <>
          {planned && (
            <button type="button" className="btn quiet" onClick={usePlan}>
              Use the times of my plan
            </button>
          )}
          {onRemove && (
            <button type="button" className="btn quiet" onClick={remove}>
              Remove
            </button>
          )}
        </>
      }
    >
      {item.kind === 'recheck' && <RecheckFields draft={draft} errors={errors} change={change} />}
      {item.kind === 'refill' && <RefillFields draft={draft} errors={errors} change={change} />}
      {item.kind === 'medicine' && (
        <DaysField
          draft={draft.days}
          choices={listDayChoices(item.limit)}
          errors={errors.days ?? {}}
          weekdaysMax={getWeekdaysMax(item.limit)}
          onChange={(days) => change({ days: { ...draft.days, ...days } })}
        />
      )}
      {item.kind === 'medicine' && draft.days.every === 'days' && (
        <DayInput label="Counted from which day?" hint="A day on which you take it." draft={draft} errors={errors} change={change} />
      )}
      <TimesField
        times={draft.times}
        max={item.kind === 'medicine' ? (item.limit?.timesADay ?? habitRemindersMax) : 1}
        error={errors.times}
        onChange={(times) => change({ times })}
      />
      {way.field}
    </Dialog>
  );
}

type PartProps = { draft: ReminderDraft; errors: ReminderDraftErrors; change: (fields: Partial<ReminderDraft>) => void };

const later: readonly (readonly [string, number])[] = [
  ['in 6 weeks', 42],
  ['in 3 months', 91],
  ['in 6 months', 182],
  ['in a year', 364],
];

function DayInput({ label, hint, draft, errors, change }: PartProps & { label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint} error={errors.on}>
      {(attributes) => (
        <div className="field">
          <input {...attributes} type="date" value={draft.on} onChange={(event) => change({ on: event.currentTarget.value })} />
        </div>
      )}
    </Field>
  );
}

function RecheckFields({ draft, errors, change }: PartProps) {
  return (
    <>
      <Field label="What?" error={errors.name}>
        {(attributes) => (
          <div className="field">
            <input
              {...attributes}
              value={draft.name}
              maxLength={100}
              autoComplete="off"
              placeholder="Ferritin"
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </div>
        )}
      </Field>
      <div>
        <DayInput label="On which day?" draft={draft} errors={errors} change={change} />
        <div className={diary['chips']}>
          {later.map(([words, days]) => (
            <button key={words} type="button" className="btn quiet sm" onClick={() => change({ on: addDays(getToday(), days) })}>
              {words}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

function RefillFields({ draft, errors, change }: PartProps) {
  const renderNumberField = (key: 'left' | 'perDay' | 'warnDays', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[key]}>
      {(attributes) => (
        <div className="field">
          <input
            {...attributes}
            inputMode="decimal"
            value={draft[key]}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
          />
        </div>
      )}
    </Field>
  );
  return (
    <>
      {renderNumberField('left', 'Left in the box', 'Tablets, capsules or millilitres, counted today.')}
      {renderNumberField('perDay', 'A day takes', 'The same unit.')}
      {renderNumberField('warnDays', 'Remind me this many days before', 'Enough time to get a new box.')}
    </>
  );
}
