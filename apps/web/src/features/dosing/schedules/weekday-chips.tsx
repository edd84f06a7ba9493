import diary from '../../tracking/diary/diary.module.css';
import { listWeekdayNames } from './days.ts';

type Props = { legend?: string; weekdays: readonly number[]; error?: string | undefined; onToggle: (day: number) => void };

/** The days of the week, of which some can be chosen. */
export function WeekdayChips({ legend = 'On which days?', weekdays, error, onToggle }: Props) {
  return (
    <fieldset>
      <legend className="lab">{legend}</legend>
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
