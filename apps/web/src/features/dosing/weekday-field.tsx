import { formatWeekday } from '@wellkept/clinical/local-day.ts';
import { useId } from 'react';
import styles from './timing.module.css';
import { weekdays } from './weekdays.ts';

type Props = { weekday: number; onChange: (weekday: number) => void };

export function WeekdayField({ weekday, onChange }: Props) {
  const dayId = useId();
  return (
    <div className={styles['timeField']}>
      <label htmlFor={dayId}>On</label>
      <div className="field">
        <select id={dayId} value={weekday} onChange={(event) => onChange(Number(event.currentTarget.value))}>
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {formatWeekday(day, 'long')}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
