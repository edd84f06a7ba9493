import { useCallback, useMemo, useRef } from 'react';
import { shorten } from '../../lib/wording.ts';
import { useDay, useToday } from '../diary/diary-data.ts';
import { take } from '../diary/diary-writes.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { type DoseLine, dayBook } from '../log/day-book.ts';
import { type DoseState, doseStep } from '../log/dose-rows.tsx';
import { hourText, minuteOf } from '../timing/hours.ts';
import styles from './doses.module.css';

type Props = {
  medicationId: string;
  /** Which of the day's doses of this medicine, the first as 0; null for all of them. */
  nth: number | null;
};

/** Ticks a dose of today, skips it, or takes either back: the same entry of the diary as in the log. */
export function DoseTick({ medicationId, nth }: Props) {
  const today = useToday();
  const { day: facts, entries } = useDay(today);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const book = useMemo(() => facts && dayBook(facts, entries), [facts, entries]);
  const set = useCallback(
    (line: DoseLine, state: DoseState | null, isPlanned: boolean) => {
      const said = `${shorten(line.dose.name, 40)} ${state === null ? 'not ticked' : state}`;
      void take([doseStep(today, line, state, isPlanned)], said, () => latest.current);
    },
    [today],
  );
  const lines = (book?.doses ?? []).filter(({ dose }) => dose.medicationId === medicationId);
  const { isPlanned = false } = book?.facts ?? {};
  return (
    <span className={styles['ticks']}>
      {(nth === null ? lines : lines.slice(nth, nth + 1)).map((line) => (
        <Tick
          key={line.dose.slot}
          line={line}
          name={nameOf(line, isPlanned, lines.length)}
          onSet={(state) => set(line, state, isPlanned)}
        />
      ))}
    </span>
  );
}

function nameOf({ dose: { name, slot } }: DoseLine, isPlanned: boolean, count: number): string {
  const short = shorten(name, 80);
  return isPlanned || count > 1 ? `${short} at ${hourText(minuteOf(slot) ?? 0)}` : short;
}

type TickProps = { line: DoseLine; name: string; onSet: (state: DoseState | null) => void };

function Tick({ line: { intake }, name, onSet }: TickProps) {
  const state = intake?.state ?? null;
  return (
    <span className={styles['tickRow']}>
      {state !== 'taken' && (
        <button
          type="button"
          className="btn q sm"
          aria-label={state === 'skipped' ? `${name} not skipped` : `Skip ${name}`}
          onClick={() => onSet(state === 'skipped' ? null : 'skipped')}
        >
          {state === 'skipped' ? 'Undo skip' : 'Skip'}
        </button>
      )}
      <label className={styles['tick']}>
        <span className="vh">{name} taken</span>
        <input type="checkbox" checked={state === 'taken'} onChange={(event) => onSet(event.currentTarget.checked ? 'taken' : null)} />
      </label>
    </span>
  );
}
