import { formatMoment } from '../../lib/date-text.ts';
import { useDiaryPreferences } from '../tracking/diary/diary-preferences.ts';
import { formatEntry } from '../tracking/diary/entry-text.ts';
import { formatAuthor } from '../tracking/log/author.ts';
import type { DayBook } from '../tracking/log/day-book.ts';
import styles from './household.module.css';

/** Everything that carers see of what was written on a day, with who wrote it. */
export function RecordEntries({ book }: { book: DayBook }) {
  const { units } = useDiaryPreferences();
  if (book.entries.length === 0) return null;
  return (
    <section aria-labelledby="written">
      <h2 id="written">Written on this day</h2>
      <ul className={styles['lines']}>
        {book.entries.map((entry) => (
          <li key={entry.id}>
            <span className={styles['who']}>{formatEntry(entry, units)}</span>
            <span className="cap">
              {[entry.isPending ? 'waiting' : entry.at && formatMoment(entry.at, 'time', book.zone), formatAuthor(entry, book.facts)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
