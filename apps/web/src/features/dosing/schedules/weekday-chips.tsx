import diary from '../../tracking/diary/diary.module.css';
import { listWeekdayNames } from './days.ts';

type Props = { weekdays: readonly number[]; error?: string | undefined; onToggle: (day: number) => void };

/** The days of the week, of which any number can be chosen. */
export function WeekdayChips({ weekdays, error, onToggle }: Props) {
  return (
    <fieldset>
      <legend className="lab">On which days?</legend>
      <div className={diary['chips']}>
        {listWeekdayNames().map((name, day) => (
          <button key={name} type="button" className={diary['chip']} aria-pressed={weekdays.includes(day)} onClick={() => onToggle(day)}>
            {name}
          </button>
        ))}
      </div>
      {error && <span className="field-error">{error}</span>}
    </fieldset>
  );
}
