import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { formatMoment } from '../../lib/date-text.ts';
import { formatTimeOfDay } from '../dosing/time-text.ts';
import type { DayBook, DoseLine } from '../tracking/log/day-book.ts';
import styles from './household.module.css';
import { formatPlace, type RecordTime } from './record-clock.ts';
import { isLate, isMissed } from './record-day.ts';

/** The doses of a day to look at. */
export function RecordDoses({ book, now }: { book: DayBook; now: RecordTime }) {
  if (book.doses.length === 0) return null;
  return (
    <section aria-labelledby="doses">
      <h2 id="doses">Doses</h2>
      <ul className={styles['lines']}>
        {book.doses.map((line) => (
          <li key={`${line.dose.medicationId} ${line.dose.slot}`}>
            <span className={styles['who']}>
              <bdi className="bold">{line.dose.name}</bdi> <span className="ink2">{line.dose.strength}</span>
            </span>
            <RecordDose book={book} line={line} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecordDose({ now, ...one }: { book: DayBook; line: DoseLine; now: RecordTime }) {
  const isOverdue = isLate(one, now) || isMissed(one, now);
  return <span className={isOverdue ? styles['late'] : 'ink2'}>{formatState(one, now)}</span>;
}

function formatState(one: { book: DayBook; line: DoseLine }, now: RecordTime): string {
  const { dose, intake } = one.line;
  const { zone } = one.book;
  if (intake?.state === 'taken') return intake.at ? `taken ${formatMoment(intake.at, 'time', zone)}${formatPlace(zone)}` : 'taken';
  if (intake) return 'skipped';
  const time = dose.isSlotKnown ? `${formatTimeOfDay(parseSlotMinute(dose.slot))}${formatPlace(zone)}` : null;
  const was = time === null ? '' : `, was due ${time}`;
  if (isMissed(one, now)) return `missed or not marked${was}`;
  if (isLate(one, now)) return `late${was}`;
  return time === null ? 'not marked' : `due ${time}`;
}
