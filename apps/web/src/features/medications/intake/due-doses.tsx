import { formatList } from '@wellkept/clinical/wording.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { getToday } from '../../../lib/today.ts';
import { shorten } from '../../../lib/wording.ts';
import { formatTimeOfDay } from '../../dosing/time-text.ts';
import { type DayBook, listDueDoses, listMissedDoses } from '../../tracking/log/day-book.ts';
import { AsNeeded, DoseGroups, DueDosesButton, EarlierDoses, MissedDoses, OpenDayDose } from '../../tracking/log/dose-rows.tsx';
import type { Save } from '../../tracking/log/log-screen.tsx';
import styles from './intake.module.css';

type Props = { book: DayBook; save: Save };

/** What is due now, taken or skipped by a tap, and what follows later today. */
export function DueDoses({ book, save }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const now = new Date();
  const { doses, facts } = book;
  const minute = now.getHours() * 60 + now.getMinutes();
  const due = listDueDoses(book, { day: getToday(), minute });
  const missed = listMissedDoses(book, { day: getToday(), minute });
  const later = doses.filter(
    (line) => line.intake === null && line.dose.isSlotKnown && parseSlotMinute(line.dose.slot) > minute && !due.includes(line),
  );
  const takenCount = doses.filter(({ intake }) => intake?.state === 'taken').length;
  // What was pressed disappears with its row.
  const saveHere: Save = (...saved) => {
    save(...saved);
    title.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles['due']} aria-labelledby="due">
      <div className={styles['dueHead']}>
        <h2 id="due" ref={title} tabIndex={-1}>
          {formatTitle(due.length, doses.length, facts)}
        </h2>
        {doses.length > 0 && (
          <span className="cap nowrap">
            {takenCount} of {doses.length} taken
          </span>
        )}
      </div>
      <EarlierDoses book={book} now={now} />
      <DoseGroups book={book} lines={due} save={saveHere} />
      <DueDosesButton book={book} save={saveHere} now={now} />
      {missed.length > 0 && (
        <>
          <MissedDoses lines={missed} />
          <DoseGroups book={book} lines={missed} save={saveHere} />
        </>
      )}
      {later.length > 0 && (
        <dl className={styles['later']}>
          {[...Map.groupBy(later, ({ dose }) => dose.slot)].map(([slot, lines]) => (
            <div key={slot}>
              <dt>{formatTimeOfDay(parseSlotMinute(slot))}</dt>
              <dd>{formatList(lines.map(({ dose }) => shorten(dose.name, 60)))}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.openDays.map((medicine) => (
        <OpenDayDose key={medicine.medicationId} medicine={medicine} book={book} save={save} />
      ))}
      {facts.asNeeded.map((medicine) => (
        <AsNeeded key={medicine.medicationId} medicine={medicine} book={book} save={save} />
      ))}
      <p className="cap">
        <Link to="/log">See or change the whole day</Link>
      </p>
    </section>
  );
}

function formatTitle(dueCount: number, doseCount: number, { openDays }: Pick<DayBook['facts'], 'openDays'>): string {
  if (dueCount > 0) return 'Due now';
  if (doseCount > 0) return 'Nothing due now';
  return openDays.length > 0 ? 'Not every day' : 'When you need it';
}
