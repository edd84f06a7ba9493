import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { formatMoment } from '../../lib/date-text.ts';
import { formatTimeOfDay } from '../dosing/time-text.ts';
import type { DayBook, DoseLine } from '../tracking/log/day-book.ts';
import styles from './household.module.css';
import { getMinuteNow, isLate } from './record-day.ts';

/** The doses of a day to look at. */
export function RecordDoses({ book, isToday }: { book: DayBook; isToday: boolean }) {
  const minute = isToday ? getMinuteNow() : 24 * 60;
  if (book.doses.length === 0) return null;
  return (
    <section aria-labelledby="doses">
      <h2 id="doses">Doses</h2>
      <ul className={styles['lines']}>
        {book.doses.map((line) => (
          <li key={`${line.dose.medicationId} ${line.dose.slot}`}>
            <span className={styles['who']}>
              <bdi className="b">{line.dose.name}</bdi> <span className="ink2">{line.dose.strength}</span>
            </span>
            <span className={isLate(book, line, minute) ? styles['late'] : 'ink2'}>{formatState(book, line, minute)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatState(book: DayBook, line: DoseLine, minute: number): string {
  const { dose, intake } = line;
  if (intake?.state === 'taken') return intake.at ? `taken ${formatMoment(intake.at, 'time')}` : 'taken';
  if (intake) return 'skipped';
  if (!book.facts.isPlanned) return 'not marked';
  const time = formatTimeOfDay(parseSlotMinute(dose.slot));
  return isLate(book, line, minute) ? `late, was due ${time}` : `due ${time}`;
}
