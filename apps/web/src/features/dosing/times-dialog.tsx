import type { DoseDays, DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { formatClock, type Minute } from '@wellkept/dosing/day/day.ts';
import { getScheduleMinutes } from '@wellkept/dosing/day/day-settings.ts';
import { useState } from 'react';
import { Dialog } from '../../components/form-dialog.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { getWeekday, hasDayToChoose } from './calendar-entries.ts';
import { parseMinute, toFieldValue } from './time-text.ts';
import styles from './timing.module.css';
import type { PlannedItem } from './timing-items.ts';
import { type TimingSettings, toWakingDay } from './timing-settings.ts';
import { WeekdayField } from './weekday-field.tsx';

type Props = {
  planned: PlannedItem | undefined;
  settings: TimingSettings;
  /** Null lets the plan choose again. */
  onSave: (dose: DoseSchedule | null) => void;
  onClose: () => void;
};

const ordinal = ['First dose at', 'Second dose at', 'Third dose at', 'Fourth dose at', 'Fifth dose at', 'Sixth dose at'];

/** When the user takes one item, and whether the plan must leave those times alone. */
export function TimesDialog({ planned, settings, onSave, onClose }: Props) {
  return planned ? <TimesForm planned={planned} settings={settings} onSave={onSave} onClose={onClose} /> : null;
}

function TimesForm({ planned, settings, onSave, onClose }: Props & { planned: PlannedItem }) {
  const { item, lane } = planned;
  const known = settings.doses[item.id];
  const knownTimes = known ? getScheduleMinutes(known) : [];
  const [typed, setTyped] = useState(() => (knownTimes.length === lane.times.length ? knownTimes : lane.times).map(toFieldValue));
  const [isFixed, setFixed] = useState(known ? known.source === 'person' : true);
  const [weekday, setWeekday] = useState(() => getWeekday(planned, settings, new Date()));
  const [hasFailed, setFailed] = useState(false);
  const { days = null, zone = null } = known ?? {};
  // Several days, or every so many, are chosen with the reminder.
  const isWeekly = hasDayToChoose(planned) && (days === null || (days.every === 'weekdays' && days.weekdays.length === 1));
  const unset: DoseSchedule = { medicationId: item.id, times: [], days, zone, source: 'current' };

  const save = (): boolean => {
    const times: Minute[] = typed.flatMap((value) => parseMinute(value) ?? []);
    if (times.length < typed.length || new Set(times).size < times.length) {
      setFailed(true);
      return false;
    }
    const at = times.map((time) => toMinuteOfDay(settings, time)).sort((one, other) => one - other);
    const chosenDays: DoseDays | null = isWeekly ? { every: 'weekdays', weekdays: [weekday] } : days;
    onSave({ ...unset, times: at.map(formatClock), days: chosenDays, source: isFixed ? 'person' : 'current' });
    return true;
  };
  const choose = () => {
    onSave(isWeekly && days !== null ? unset : null);
    onClose();
  };

  return (
    <Dialog
      title={`Times of ${item.name}`}
      onSubmit={save}
      onClose={onClose}
      more={
        knownTimes.length > 0 ? (
          <button type="button" className="btn q" onClick={choose}>
            Let the plan choose
          </button>
        ) : null
      }
    >
      <p className="small ink2">{lane.rule}</p>
      {typed.map((value, index) => (
        <TimeField
          key={index}
          label={typed.length === 1 ? 'I take it at' : (ordinal[index] ?? 'I take it at')}
          value={value}
          error={hasFailed && (parseMinute(value) === null || typed.indexOf(value) !== index) ? 'Enter a time of its own.' : undefined}
          onChange={(next) => {
            setTyped(typed.map((one, position) => (position === index ? next : one)));
            setFailed(false);
          }}
        />
      ))}
      {isWeekly && <WeekdayField weekday={weekday} onChange={setWeekday} />}
      <label className={styles['check']}>
        <input type="checkbox" checked={isFixed} onChange={(event) => setFixed(event.currentTarget.checked)} />
        Keep it there and plan the others around it.
      </label>
    </Dialog>
  );
}

/** What is earlier than waking up, but still before going to bed, is after midnight. */
function toMinuteOfDay({ day }: TimingSettings, at: Minute): Minute {
  const later = toWakingDay(day.wake, at);
  return later <= day.bed ? later : at;
}
