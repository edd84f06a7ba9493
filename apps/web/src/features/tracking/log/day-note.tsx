import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import { entryNoteLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { dayNote } from '@wellkept/tracking/diary/day-scales.ts';
import { useMemo, useState } from 'react';
import styles from '../diary/diary.module.css';
import { createEntry } from '../diary/diary-data.ts';
import { write } from '../diary/diary-queue.ts';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';
import type { DayBook } from './day-book.ts';
import log from './log.module.css';

const pauseMs = 1000;

/** A note that is there, or the name that a new one gets. */
type Place = { note: ShownEntry | null; newId: string };

function saveNote(day: string, typed: string, { note, newId }: Place): void {
  if (typed === (note?.note ?? '')) return;
  if (typed.trim() !== '') {
    const entry = note
      ? { ...toEntryInput(note), note: typed }
      : toEntryInput(createEntry({ id: newId, day, kind: 'day', subject: dayNote, note: typed }));
    void write([{ entry, base: note?.version ?? null }], { pauseMs });
  } else if (note) void write([{ delete: note.id, day, base: note.version }], { pauseMs });
}

/** The note of the day. Each letter is stored in this browser at once, because a closing page has no time for it, and sent after a pause. */
export function DayNote({ book }: { book: DayBook }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { day } = book;
  const there = book.note?.id ?? null;
  // One that was taken out is not the one that is written next.
  const newId = useMemo(() => (there === null ? crypto.randomUUID() : there), [there]);
  const change = (text: string) => {
    setTyped(text);
    saveNote(day, text, { note: book.note, newId });
  };

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
        onChange={(event) => change(event.currentTarget.value)}
      />
      {shown.length > entryNoteLengthMax * 0.9 && (
        <p className="cap">
          {formatNumber(shown.length)} of {formatCount(entryNoteLengthMax, 'character')}
        </p>
      )}
    </section>
  );
}
