import { formatNarrowWeekday, formatWeekday } from './day-text.ts';

/** The head of a table of weeks: one letter per weekday, its whole name for screen readers. */
export const WeekdayHead = ({ days }: { days: readonly string[] }) => (
  <thead>
    <tr>
      {days.map((day) => (
        <th key={day} scope="col">
          <span aria-hidden="true">{formatNarrowWeekday(day)}</span>
          <span className="vh">{formatWeekday(day)}</span>
        </th>
      ))}
    </tr>
  </thead>
);
