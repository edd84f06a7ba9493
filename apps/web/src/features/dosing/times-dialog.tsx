import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { formatClock, type Minute } from '@wellkept/dosing/day/day.ts';
import { getScheduleMinutes } from '@wellkept/dosing/day/day-settings.ts';
import { useState } from 'react';
import { Dialog } from '../../components/form-dialog.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { api } from '../../lib/api.ts';
import { findItemDays, parseWeekdays } from './days-text.ts';
import { toggleWeekday } from './schedules/days.ts';
import { WeekdayChips } from './schedules/weekday-chips.tsx';
import { parseMinute, toFieldValue } from './time-text.ts';
import styles from './timing.module.css';
import type { PlannedItem } from './timing-items.ts';
import { type TimingSettings, toWakingDay } from './timing-settings.ts';

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
  const { days = null, zone = null } = known ?? {};
  const { weekdays, setWeekdays, dayCount, chosen } = useWeekdays(planned, days);
  const [hasFailed, setFailed] = useState(false);
  const unset: DoseSchedule = { medicationId: item.id, times: [], days, zone, source: 'current' };

  const save = (): boolean => {
    const times: Minute[] = typed.flatMap((value) => parseMinute(value) ?? []);
    if (times.length < typed.length || new Set(times).size < times.length || 'error' in chosen) {
      setFailed(true);
      return false;
    }
    const at = times.map((time) => toMinuteOfDay(settings, time)).sort((one, other) => one - other);
    onSave({ ...unset, times: at.map(formatClock), days: chosen.days, source: isFixed ? 'person' : 'current' });
    return true;
  };
  const choose = () => {
    onSave(days === null ? null : unset);
    onClose();
  };

  return (
    <Dialog
      title={`Times of ${item.name}`}
      onSubmit={save}
      onClose={onClose}
      more={
        knownTimes.length > 0 ? (
          <button type="button" className="btn quiet" onClick={choose}>
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
      {dayCount !== null && (
        <WeekdayChips
          weekdays={weekdays}
          error={hasFailed && 'error' in chosen ? chosen.error : undefined}
          onToggle={(day) => {
            setWeekdays(toggleWeekday(weekdays, day, dayCount));
            setFailed(false);
          }}
        />
      )}
      <label className={styles['check']}>
        <input type="checkbox" checked={isFixed} onChange={(event) => setFixed(event.currentTarget.checked)} />
        Keep it there and plan the others around it.
      </label>
    </Dialog>
  );
}

/** The days of the week to choose; none where they follow from the line, or where days of the week would not settle them. */
function useWeekdays(planned: PlannedItem, days: DoseSchedule['days']) {
  const isReminded = useIsReminded(planned.item.id);
  const [weekdays, setWeekdays] = useState<readonly number[]>(days?.every === 'weekdays' ? days.weekdays : []);
  const unchosen = findItemDays(planned, { doses: {} });
  const dayCount = unchosen.isKnown ? null : unchosen.dayCount;
  return {
    weekdays,
    setWeekdays,
    dayCount,
    chosen: dayCount === null ? { days } : parseWeekdays(weekdays, dayCount, { days, isReminded }),
  };
}

/** Whether a reminder may be on: as the page has read it, and yes as long as it has not. */
function useIsReminded(id: string): boolean {
  const { data } = api.useQuery('get', '/api/reminders', {}, { enabled: false });
  return data?.items.find(({ kind, subject }) => kind === 'medicine' && subject === id)?.isOn ?? true;
}

/** What is earlier than waking up, but still before going to bed, is after midnight. */
function toMinuteOfDay({ day }: TimingSettings, at: Minute): Minute {
  const later = toWakingDay(day.wake, at);
  return later <= day.bed ? later : at;
}
