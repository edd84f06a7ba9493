import { addDays } from '@wellkept/clinical/local-day.ts';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { formatDay } from '../../../lib/date-text.ts';
import type { DayBook } from './day-book.ts';
import log from './log.module.css';

type Row = { name: string; unit: string; values: (number | '✓' | null)[]; shade: (value: number) => string };

const symptomsShown = 3;
const getSleepShade = (hours: number) => `p${Math.min(5, Math.max(1, Math.round(hours) - 4))}`;
const getSymptomShade = (severity: number) => (severity <= 3 ? 'w1' : severity <= 6 ? 'w2' : 'w3');

/** The seven days up to the shown one as a table whose cells carry their number and a shade. */
export function WeekTable({ book }: { book: DayBook }) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(book.day, index - 6));
  const noted = [...book.facts.week, ...book.entries];
  const findWorst = (kind: string, subject: string, day: string) => {
    const written = noted.filter((one) => one.kind === kind && one.subject === subject && one.day === day);
    const values = written.flatMap(({ value }) => value ?? []);
    if (values.length > 0) return Math.max(...values);
    return written.length > 0 && kind === 'symptom' ? '✓' : null;
  };
  const createRow = (name: string, unit: string, kind: string, subject: string, shade: Row['shade'], scale = 1): Row => ({
    name: `${name},`,
    unit,
    shade,
    values: days.map((day) => {
      const value = findWorst(kind, subject, day);
      return typeof value !== 'number' ? value : Math.round((value / scale) * 10) / 10;
    }),
  });
  const symptoms = [...new Set(noted.filter(({ kind }) => kind === 'symptom').map(({ subject }) => subject))].slice(-symptomsShown);
  const rows: Row[] = [
    createRow('Mood', '1–5', 'day', 'mood', (value) => `p${value}`),
    createRow('Energy', '1–5', 'day', 'energy', (value) => `p${value}`),
    createRow('Sleep', 'h', 'day', 'sleep', getSleepShade, 60),
    ...symptoms.map((subject) => createRow(subject, '1–10', 'symptom', subject, getSymptomShade)),
  ];
  return (
    <aside className={log['rail']} aria-labelledby="week">
      <h2 id="week">These seven days</h2>
      <table className={log['heat']}>
        <caption className="vh">Mood, energy, sleep and symptoms for the seven days up to {formatDay(book.day, 'withWeekday')}</caption>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" aria-label={formatDay(day, 'withWeekday')}>
                {formatDay(day, 'narrowWeekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, unit, values, shade }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span>{unit}</span>
              </th>
              {values.map((value, index) => (
                <td
                  key={days[index]}
                  className={[typeof value === 'number' ? log[shade(value)] : '', index === 6 ? log['today'] : ''].join(' ')}
                >
                  {value ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={log['after']}>
        <ArrowLink to="/mood-tracking">Mood over months</ArrowLink>
        <ArrowLink to="/symptoms">Symptoms over months</ArrowLink>
      </p>
    </aside>
  );
}
