import { addDays, type LocalDay, listDaysBetween } from '@wellkept/clinical/local-day.ts';
import { getWeekStart } from '@wellkept/tracking/diary/habit.ts';
import { Link } from 'react-router';
import { formatDay, splitDay } from '../../../lib/date-text.ts';
import styles from './heat-calendar.module.css';
import { WeekdayHead } from './weekday-head.tsx';

type Props = {
  title: string;
  from: LocalDay;
  to: LocalDay;
  firstWeekday: number;
  /** Null: something was written, but no number. */
  values: ReadonlyMap<LocalDay, number | null>;
  /** Which shade: moods and the like in green, symptoms in brown. */
  shade: (value: number) => 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'w1' | 'w2' | 'w3';
  /** What screen readers hear after the value, which everyone sees: ", good" or " of 10, severe". */
  meaning: (value: number) => string;
  onChoose?: (day: LocalDay) => void;
  chosen?: LocalDay | null;
};

/** The calendar begins with the month of the first entry: months of empty boxes say nothing. */
export function getFirstShownDay(from: LocalDay, values: ReadonlyMap<LocalDay, number | null>): LocalDay {
  const first = [...values.keys()].filter((day) => day >= from).toSorted()[0];
  const month = first === undefined ? from : `${first.slice(0, 7)}-01`;
  return month > from ? month : from;
}

/** Months as calendars whose days have a number and a shade; a day opens its log, or its details on this page. */
export function HeatCalendar({ title, from, to, firstWeekday, values, shade, meaning, onChoose, chosen }: Props) {
  const days = listDaysBetween(getFirstShownDay(from, values), to);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const weekdays = listDaysBetween(getWeekStart(to, firstWeekday), addDays(getWeekStart(to, firstWeekday), 6));
  const renderCell = (day: LocalDay) => {
    const value = values.get(day);
    const { before, number, after } = splitDay(day);
    // What is seen is part of the name, so that people who speak to their device can say it.
    const inside = (
      <>
        <span className="vh">{before}</span>
        <small>{number}</small>
        <span className="vh">{after}: </span>
        {value === null ? <b aria-hidden="true">✓</b> : <b>{value}</b>}
        <span className="vh">{value === undefined ? 'nothing written' : value === null ? 'strength not given' : meaning(value)}</span>
      </>
    );
    return onChoose && value !== undefined ? (
      <button type="button" aria-pressed={chosen === day} onClick={() => onChoose(day)}>
        {inside}
      </button>
    ) : (
      <Link to={`/log?day=${day}`}>{inside}</Link>
    );
  };
  return (
    <div className={styles['months']}>
      {months.toReversed().map((month) => {
        const monthDays = days.filter((day) => day.startsWith(month));
        const [first = from, last = to] = [monthDays[0], monthDays.at(-1)];
        const weeks = listDaysBetween(getWeekStart(first, firstWeekday), last).filter((day) => day === getWeekStart(day, firstWeekday));
        return (
          <table key={month} className={styles['month']}>
            <caption>
              {formatDay(first, 'longMonth')}
              <span className="vh">: {title}</span>
            </caption>
            <WeekdayHead days={weekdays} />
            <tbody>
              {weeks.map((week) => (
                <tr key={week}>
                  {listDaysBetween(week, addDays(week, 6)).map((day) => {
                    const value = values.get(day);
                    const isIn = day >= first && day <= last;
                    return (
                      <td key={day} className={isIn && typeof value === 'number' ? styles[shade(value)] : undefined}>
                        {isIn && renderCell(day)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
