import { entryNoteLengthMax } from '@wellkept/contract/diary-limits.ts';
import { dayNote } from '@wellkept/insights/tracking/day-scales.ts';
import { useEffect, useRef, useState } from 'react';
import styles from '../diary/diary.module.css';
import { newEntry } from '../diary/diary-data.ts';
import { write } from '../diary/diary-queue.ts';
import { inputOf, type ShownEntry } from '../diary/queued-entries.ts';
import type { DayBook } from './day-book.ts';
import log from './log.module.css';

const pauseMs = 1000;

type Typed = { typed: string | null; note: ShownEntry | null };

function saveNote(day: string, { typed, note }: Typed): void {
  if (typed === null || typed === (note?.note ?? '')) return;
  if (typed.trim() !== '') {
    const entry = note ? { ...inputOf(note), note: typed } : inputOf(newEntry({ day, kind: 'day', subject: dayNote, note: typed }));
    void write([{ entry, base: note?.version ?? null }]);
  } else if (note) void write([{ delete: note.id, day, base: note.version }]);
}

/** The note of the day; it is saved when somebody stops typing. */
export function DayNote({ book }: { book: DayBook }) {
  const [typed, setTyped] = useState<string | null>(null);
  const state = useRef<Typed>({ typed, note: book.note });
  state.current = { typed, note: book.note };
  const { day } = book;

  useEffect(() => {
    if (typed === null) return;
    const save = () => saveNote(day, state.current);
    const timer = setTimeout(save, pauseMs);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [typed, day]);
  // Who leaves the page within the pause has still written it.
  useEffect(() => () => saveNote(day, state.current), [day]);

  const shown = typed ?? book.note?.note ?? '';
  return (
    <section className={styles['part']} aria-labelledby="note-title">
      <div className={styles['head']}>
        <h2 id="note-title">Note</h2>
        <span className="cap">only you see it</span>
      </div>
      <textarea
        className={log['note']}
        aria-labelledby="note-title"
        placeholder="Anything to remember about this day"
        maxLength={entryNoteLengthMax}
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length > entryNoteLengthMax * 0.9 && (
        <p className="cap">
          {shown.length.toLocaleString()} of {entryNoteLengthMax.toLocaleString()} characters
        </p>
      )}
    </section>
  );
}
