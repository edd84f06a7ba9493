import { toLocalDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { formatMoment } from '../../../lib/date-text.ts';
import { getTimeZone, getToday } from '../../../lib/today.ts';
import { shorten } from '../../../lib/wording.ts';
import styles from '../diary/diary.module.css';
import { createEntry } from '../diary/diary-data.ts';
import { toEntryInput } from '../diary/queued-entries.ts';
import type { DayBook } from './day-book.ts';
import { DoseQuestion } from './dose-question.tsx';
import type { Save } from './log-screen.tsx';
import { listRecentDoses } from './recent-doses.ts';

type Props = {
  medicine: DayBook['facts']['asNeeded'][number];
  book: DayBook;
  save: Save;
  /** Whether its name is not beside it already. */
  isNamed?: boolean;
};

/** A medicine for when it is needed: each tap is one more. One beyond the most that its line allows in 24 hours asks first. */
export function AsNeeded({ medicine, book, save, isNamed = true }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { medicationId, name, strength, dosesMax } = medicine;
  const { day, zone } = book;
  const isToday = day === getToday(zone);
  const taken = listRecentDoses(medicine, book, new Date());
  const count = taken.length;
  const note = () => {
    setAsking(false);
    const at = isToday ? new Date().toISOString() : null;
    const entry = createEntry({ day, zone, kind: 'intake', subject: medicationId, label: name, state: 'taken', at });
    save(`${shorten(name, 40)} taken`, { before: null, after: toEntryInput(entry) });
  };
  const isMost = dosesMax !== null && count >= dosesMax;
  if (isAsking && isMost) {
    const untimed = taken.filter((one) => one.at === null && one.day !== day).length;
    const text = [
      count > 0 && `You noted ${formatCount(count, 'dose')} of ${shorten(name, 80)} ${isToday ? 'in the last 24 hours' : 'on this day'}.`,
      untimed > 0 && `${untimed === 1 ? 'One is' : `${untimed} are`} from yesterday, without a time.`,
      dosesMax === 0
        ? `One dose of ${shorten(name, 80)} is more than your entry allows in a day.`
        : `Your entry allows no more than ${dosesMax} in a day.`,
      'Ask a pharmacist or doctor before you take more. Note another?',
    ];
    return <DoseQuestion text={text.filter(Boolean).join(' ')} onYes={note} onNo={() => setAsking(false)} />;
  }
  const counted = dosesMax === null ? String(count) : `${count} of ${dosesMax}`;
  const last = formatLast(taken.findLast(({ at }) => at !== null)?.at, book);
  const shown = shorten(name, 30);
  const when = [isToday && 'in 24 hours', last && `last ${last}`].filter(Boolean).join(', ');
  const soFar = count > 0 ? `${counted} ${when}`.trim() : '';
  return (
    <div className={styles['asNeeded']}>
      <div>
        {isNamed && (
          <p>
            <b className="bold">
              <bdi>{shorten(name, 80)}</bdi>
            </b>{' '}
            {strength}
          </p>
        )}
        {soFar && <p className="cap">Taken: {soFar}</p>}
      </div>
      <button
        type="button"
        className="btn outlined sm"
        // Begins with what is shown: who speaks to the device says that.
        aria-label={`Log a dose of ${shown}${soFar && `, taken ${soFar}`}`}
        onClick={isMost ? () => setAsking(true) : note}
      >
        Log a dose
      </button>
    </div>
  );
}

/** "14:05", "21:30 yesterday" */
function formatLast(at: string | null | undefined, { day, zone }: Pick<DayBook, 'day' | 'zone'>): string | null {
  if (!at) return null;
  const time = formatMoment(at, 'time', zone);
  return toLocalDay(new Date(at), zone ?? getTimeZone()) < day ? `${time} yesterday` : time;
}
