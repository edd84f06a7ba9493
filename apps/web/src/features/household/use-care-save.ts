import { useRef } from 'react';
import { getSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { toEntryInput } from '../tracking/diary/queued-entries.ts';
import type { DayBook } from '../tracking/log/day-book.ts';
import type { Save } from '../tracking/log/log-screen.tsx';
import { writeCare } from './care-queue.ts';
import type { CaredRecord } from './household-data.ts';

/** Saves a carer's step and offers to take it back. */
export function useCareSave(record: CaredRecord, book: DayBook): Save {
  const latest = useRef(book);
  latest.current = book;
  return (message, ...steps) => {
    const undo = () => {
      const { entries } = latest.current;
      const reverted = steps.map(({ before, after }) => {
        const id = before?.id ?? after?.id;
        // A dose that someone else marked first is theirs to take back.
        const there = entries.find(
          (one) =>
            one.id === id ||
            (after?.slot != null && one.subject === after.subject && one.slot === after.slot && one.enteredBy === getSession().user?.id),
        );
        return { before: there ?? null, after: before ? toEntryInput(before) : null };
      });
      void writeCare(record, reverted);
    };
    void writeCare(record, steps);
    toast({ kind: 'success', title: `${message} (for ${record.firstName})`, action: { label: 'Undo', run: undo }, durationMs: 8000 });
  };
}
