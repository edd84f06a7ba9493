import { formatDay } from '../../../lib/date-text.ts';

/** The head of a table of weeks: one letter per weekday, its whole name for screen readers. */
export const WeekdayHead = ({ days }: { days: readonly string[] }) => (
  <thead>
    <tr>
      {days.map((day) => (
        <th key={day} scope="col">
          <span aria-hidden="true">{formatDay(day, 'narrowWeekday')}</span>
          <span className="vh">{formatDay(day, 'weekday')}</span>
        </th>
      ))}
    </tr>
  </thead>
);
