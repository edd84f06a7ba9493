import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Habit, HabitProgress } from '@wellkept/contract/tracking/habits.ts';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { Dialog } from '../../../components/form-dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import styles from '../diary/diary.module.css';
import { createEntry } from '../diary/diary-data.ts';
import { write } from '../diary/diary-queue.ts';
import { toEntryInput } from '../diary/queued-entries.ts';

type Props = { habits: readonly Habit[]; progress: readonly HabitProgress[]; today: string; onClose: () => void };

const states = [
  ['sick', 'Sick'],
  ['vacation', 'On vacation'],
  ['skip', 'Just skipped'],
] as const;

/** Several days at once, of all habits: what was done on them stays. */
export function AwayDialog({ habits, progress, today, onClose }: Props) {
  const [state, setState] = useState<(typeof states)[number][0]>('sick');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const first = progress[0]?.days[0]?.day ?? today;
  const names = new Map(habits.map(({ id, name }) => [id, name]));
  const open = progress.flatMap(({ id, days }) =>
    names.has(id)
      ? days.filter(({ day, due, state: written }) => due && written === null && day >= from && day <= to).map(({ day }) => ({ id, day }))
      : [],
  );
  const isRange = from >= first && from <= to && to <= today;
  const handleSubmit = () => {
    if (!isRange || open.length === 0) return false;
    const entries = open.map(({ id, day }) =>
      toEntryInput(createEntry({ day, kind: 'habit', subject: id, state, label: names.get(id) ?? null })),
    );
    void write(entries.map((entry) => ({ entry, base: null })));
    toast({
      kind: 'success',
      title: `${formatCount(entries.length, 'day')} marked`,
      action: {
        label: 'Undo',
        // Whatever has arrived by then has its first version.
        run: () => void write(entries.map(({ id, day }) => ({ delete: id, day, base: 1 }))),
      },
    });
    return true;
  };
  return (
    <Dialog title="Sick or away" onClose={onClose} onSubmit={handleSubmit}>
      <p className="small">These days don’t break a streak and don’t count toward it. What you did on them stays.</p>
      <div className={styles['chips']}>
        {states.map(([id, word]) => (
          <button key={id} type="button" className={styles['chip']} aria-pressed={state === id} onClick={() => setState(id)}>
            {word}
          </button>
        ))}
      </div>
      <div className="form-pair">
        <Field label="From">
          {(attributes) => (
            <div className="field">
              <input
                {...attributes}
                type="date"
                min={first}
                max={today}
                value={from}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
            </div>
          )}
        </Field>
        <Field label="To" error={isRange ? undefined : 'Choose days in the last five weeks, the first day first.'}>
          {(attributes) => (
            <div className="field">
              <input {...attributes} type="date" min={from} max={today} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
            </div>
          )}
        </Field>
      </div>
      <p className="cap" role="status">
        {open.length === 0
          ? 'There’s nothing left to mark on these days.'
          : `Marks ${formatCount(open.length, 'open day')} of your habits.`}
      </p>
    </Dialog>
  );
}
