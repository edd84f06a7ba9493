import { narrowWeekday, weekdayName } from './day-words.ts';

/** The head of a table of weeks: one letter per weekday, its whole name for screen readers. */
export const WeekdayHead = ({ days }: { days: readonly string[] }) => (
  <thead>
    <tr>
      {days.map((day) => (
        <th key={day} scope="col">
          <span aria-hidden="true">{narrowWeekday(day)}</span>
          <span className="vh">{weekdayName(day)}</span>
        </th>
      ))}
    </tr>
  </thead>
);
