import { countDaysBetween, type LocalDay } from '@wellkept/clinical/local-day.ts';
import { capitalize } from '@wellkept/clinical/wording.ts';
import { findDoseInTheWay, formatDosePace } from '@wellkept/dosing/recurrence/dose-pace.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/date-text.ts';
import { getToday } from '../../../lib/today.ts';
import { shorten } from '../../../lib/wording.ts';
import styles from '../diary/diary.module.css';
import { createEntry } from '../diary/diary-data.ts';
import { toEntryInput } from '../diary/queued-entries.ts';
import { type DayBook, listTakenDays } from './day-book.ts';
import { DoseQuestion } from './dose-question.tsx';
import type { Save } from './log-screen.tsx';

type Props = { medicine: DayBook['facts']['openDays'][number]; book: DayBook; save: Save };

/**
 * What is not daily and has no day: one dose in each stretch of days. A weekly medicine taken
 * daily can kill, so a further one asks first.
 */
export function OpenDayDose({ medicine, book, save }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { medicationId, strength, pace, hasDaysToChoose } = medicine;
  const name = shorten(medicine.name, 80);
  const taken = findDoseInTheWay(pace, listTakenDays(medicine, book), book.day);
  const note = () => {
    setAsking(false);
    const { day, zone } = book;
    const at = day === getToday(zone) ? new Date().toISOString() : null;
    const entry = createEntry({ day, zone, kind: 'intake', subject: medicationId, label: medicine.name, state: 'taken', at });
    save(`${shorten(medicine.name, 40)} taken`, { before: null, after: toEntryInput(entry) });
  };
  return (
    <div className={styles['openDay']}>
      <p>
        <bdi className="bold">{name}</bdi>{' '}
        <span className="ink2">
          {strength} {capitalize(formatDosePace(pace))}
          {hasDaysToChoose ? (
            <>
              , no day chosen yet. <Link to={`/medications#medicine-${medicationId}`}>Choose the day</Link>
            </>
          ) : (
            '.'
          )}
        </span>
      </p>
      {isAsking && taken !== null ? (
        <DoseQuestion
          text={`You noted ${name} ${formatTakenDay(taken, book)}. The dose is ${formatDosePace(pace)}: note another?`}
          onYes={note}
          onNo={() => setAsking(false)}
        />
      ) : (
        <p className={styles['chips']}>
          {taken !== null && <span>Taken {formatTakenDay(taken, book)}</span>}
          <button
            type="button"
            className={taken === null ? 'btn outlined sm' : 'btn quiet sm'}
            aria-label={taken === null ? `${name} taken` : `Note another dose of ${name}`}
            onClick={taken === null ? note : () => setAsking(true)}
          >
            {taken === null ? 'Mark as taken' : 'Note another'}
          </button>
        </p>
      )}
    </div>
  );
}

/** "today", "on Friday", "on 3 Nov" */
function formatTakenDay(taken: LocalDay, { day, zone }: Pick<DayBook, 'day' | 'zone'>): string {
  if (taken === getToday(zone)) return 'today';
  const daysAgo = countDaysBetween(taken, day);
  return `on ${formatDay(taken, daysAgo >= 0 && daysAgo < 7 ? 'weekday' : 'withWeekday')}`;
}
