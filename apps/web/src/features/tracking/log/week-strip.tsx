import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, listDaysBetween } from '@wellkept/clinical/local-day.ts';
import { diaryFirstDay } from '@wellkept/contract/tracking/diary-limits.ts';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DayInput } from '../../../components/day-input.tsx';
import { formatDay } from '../../../lib/date-text.ts';
import type { DayBook } from './day-book.ts';
import styles from './log.module.css';

const getDayUrl = (day: string, today: string) => (day === today ? '/log' : `/log?day=${day}`);

/** The week that ends with today, or with the shown day; any other day by its date. */
export function WeekStrip({ day, today, book }: { day: string; today: string; book: DayBook | null }) {
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const end = day > addDays(today, -7) ? today : day;
  const shares = countPartsByDay(book);
  const id = useId();
  const toDay = (to: string) => void navigate(getDayUrl(to, today), { preventScrollReset: true });
  return (
    <div className={styles['days']}>
      <nav className={styles['week']} aria-label="Day">
        {listDaysBetween(addDays(end, -6), end).map((one) => (
          <Link key={one} to={getDayUrl(one, today)} preventScrollReset aria-current={one === day ? 'date' : undefined}>
            <span className="vh">
              {formatDay(one, 'withWeekday')}
              {shares.has(one) && `, ${shares.get(one)} of 4 written`}
            </span>
            <span aria-hidden="true">{formatDay(one, 'shortWeekday')}</span>
            <b aria-hidden="true">{Number(one.slice(8))}</b>
            <meter min={0} max={4} value={shares.get(one) ?? 0} aria-hidden="true" />
          </Link>
        ))}
      </nav>
      <div className={styles['jump']}>
        <button type="button" className="btn quiet sm" onClick={() => toDay(addDays(day, -7))}>
          <IconChevronLeft size={16} stroke={1.5} aria-hidden /> A week earlier
        </button>
        <button type="button" className="btn quiet sm" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Another day
        </button>
        <button
          type="button"
          className="btn quiet sm"
          disabled={day === today}
          onClick={() => toDay(addDays(day, 7) > today ? today : addDays(day, 7))}
        >
          A week later <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </button>
      </div>
      {isChoosing && (
        <label className={styles['jump']} htmlFor={id}>
          <span className="small">Go to</span>
          <DayInput id={id} value={day} min={diaryFirstDay} max={today} onDay={toDay} />
        </label>
      )}
    </div>
  );
}

/** Of mood, energy, sleep and symptoms, how many each day has. */
function countPartsByDay(book: DayBook | null): Map<string, number> {
  const shares = new Map<string, Set<string>>();
  const add = (day: string, kind: string, subject: string) => {
    const part = kind === 'symptom' || subject === 'no-symptoms' ? 'symptoms' : subject;
    if (kind !== 'symptom' && (kind !== 'day' || !['mood', 'energy', 'sleep', 'symptoms'].includes(part))) return;
    shares.set(day, (shares.get(day) ?? new Set()).add(part));
  };
  for (const { day, kind, subject } of book?.facts.week ?? []) add(day, kind, subject);
  for (const { day, kind, subject } of book?.entries ?? []) add(day, kind, subject);
  return new Map([...shares].map(([day, parts]) => [day, parts.size]));
}
