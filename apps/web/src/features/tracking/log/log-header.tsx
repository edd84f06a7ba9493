import { IconBatteryOff, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatDay } from '../../../lib/date-text.ts';
import { useQueue } from '../diary/diary-queue.ts';
import type { DayBook } from './day-book.ts';
import styles from './log.module.css';

type Props = { day: string; today: string; book: DayBook | null; isLow: boolean; onToggleLow: () => void };

/** Which day it is, how much of it is written down, and whether it has arrived. */
export function LogHeader({ day, today, book, isLow, onToggleLow }: Props) {
  const waiting = useQueue().filter(({ trouble }) => trouble === null).length;
  return (
    <PageHeader kicker={formatDay(day, 'withWeekday')} title={day === today ? 'How was today?' : `How was ${formatDay(day, 'weekday')}?`}>
      <p className={`cap ${styles['room']}`} role="status">
        {waiting > 0 ? (
          <>
            <IconCloudOff size={16} stroke={1.5} className="icon icon-small" aria-hidden /> {formatCount(waiting, 'entry', 'entries')}{' '}
            waiting to be sent
          </>
        ) : book && book.progress.done > 0 ? (
          <>
            <IconCheck size={16} stroke={1.5} className="icon icon-small" aria-hidden /> Saved, {book.progress.done} of {book.progress.of}{' '}
            parts noted
          </>
        ) : (
          book && 'Nothing noted yet'
        )}
      </p>
      <button type="button" className="btn outlined sm" aria-pressed={isLow} onClick={onToggleLow}>
        <IconBatteryOff size={16} stroke={1.5} aria-hidden /> {isLow ? 'Show everything' : 'Keep it short'}
      </button>
    </PageHeader>
  );
}
