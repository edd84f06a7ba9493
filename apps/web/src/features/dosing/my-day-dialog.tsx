import { type DayRhythm, usualDay } from '@wellkept/dosing/day/day.ts';
import { useState } from 'react';
import { Dialog } from '../../components/form-dialog.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { toFieldValue } from './time-text.ts';
import styles from './timing.module.css';
import { type Drink, drinks, type TimingSettings } from './timing-settings.ts';
import { meals, parseTypedDay } from './typed-day.ts';

type Props = { settings: TimingSettings; onSave: (next: Pick<TimingSettings, 'day' | 'drinks'>) => void; onClose: () => void };

const drinkLabels: Readonly<Record<Drink, string>> = { coffee: 'Coffee', tea: 'Tea', milk: 'Milk' };

/** When the user gets up, eats and sleeps, and which drinks they have that affect medicines. */
export function MyDayDialog({ settings, onSave, onClose }: Props) {
  const { day } = settings;
  const [typed, setTyped] = useState(() => ({
    wake: toFieldValue(day.wake),
    breakfast: toFieldValue(day.breakfast ?? usualDay.breakfast ?? 0),
    lunch: toFieldValue(day.lunch ?? usualDay.lunch ?? 0),
    dinner: toFieldValue(day.dinner ?? usualDay.dinner ?? 0),
    bed: toFieldValue(day.bed),
  }));
  const [skipped, setSkipped] = useState(() => meals.filter(([meal]) => day[meal] === null).map(([meal]) => meal));
  const [drunk, setDrunk] = useState(settings.drinks);
  const [faults, setFaults] = useState<Partial<Record<keyof DayRhythm, string>>>({});
  const bind = (field: keyof DayRhythm) => ({
    value: typed[field],
    error: faults[field],
    onChange: (value: string) => {
      setTyped({ ...typed, [field]: value });
      setFaults({});
    },
  });
  const toggle = <Value,>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

  const save = (): boolean => {
    const read = parseTypedDay(typed, skipped);
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read) return false;
    onSave({ day: read.day, drinks: drinks.filter((drink) => drunk.includes(drink)) });
    return true;
  };

  return (
    <Dialog title="My day" onSubmit={save} onClose={onClose}>
      <p className="small ink2">Just describe a usual day. We plan your doses around it.</p>
      <TimeField label="I get up at" {...bind('wake')} />
      {meals.map(([meal, label, skip]) => (
        <div key={meal} className={styles['mealField']}>
          <TimeField label={label} {...bind(meal)} isOff={skipped.includes(meal)} />
          <label className={styles['check']}>
            <input type="checkbox" checked={skipped.includes(meal)} onChange={() => setSkipped(toggle(skipped, meal))} />
            {skip}
          </label>
        </div>
      ))}
      <TimeField label="I go to bed at" {...bind('bed')} />
      <fieldset>
        <legend className="lab">I drink these on most days</legend>
        <div className="row">
          {drinks.map((drink) => (
            <label key={drink} className={styles['check']}>
              <input type="checkbox" checked={drunk.includes(drink)} onChange={() => setDrunk(toggle(drunk, drink))} />
              {drinkLabels[drink]}
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
