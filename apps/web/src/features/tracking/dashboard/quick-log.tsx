import { useCallback, useMemo, useRef } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { useDay, useToday } from '../diary/diary-data.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { CheckIn } from '../log/check-in.tsx';
import { createDayBook } from '../log/day-book.ts';
import type { Save } from '../log/log-screen.tsx';
import { SymptomChips } from '../log/symptom-chips.tsx';
import styles from './quick-log.module.css';

/** Mood, energy, sleep and a symptom of today, a tap each, without leaving the page: the same entries as in the log. */
export function QuickLog() {
  const today = useToday();
  const { query, day: facts, entries } = useDay(today);
  const book = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const save: Save = useCallback((message, ...steps) => void saveWithUndo(steps, message, () => latest.current), []);
  return (
    <section className={styles['quick']} aria-labelledby="quick-log">
      <div className={styles['head']}>
        <h2 id="quick-log">Quick log</h2>
        <ArrowLink to="/log">The whole day</ArrowLink>
      </div>
      {query.isPending && <Arriving />}
      {book && (
        <div className={styles['parts']} key={today}>
          <CheckIn book={book} save={save} extent="quick" />
          <SymptomChips book={book} save={save} title="Symptom" offeredMax={3} />
        </div>
      )}
    </section>
  );
}
