import { IconDots } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../diary/diary.module.css';
import { createEntry, getEntryTime } from '../diary/diary-data.ts';
import type { EntryChange } from '../diary/diary-writes.ts';
import { toEntryInput } from '../diary/queued-entries.ts';
import { CheckRow } from './check-row.tsx';
import { type DayBook, type HabitLine, listHabitDots } from './day-book.ts';
import { HabitOptions } from './habit-options.tsx';
import { type HabitState, stateWords } from './habit-states.ts';
import type { Save } from './log-screen.tsx';

function createHabitStep(day: string, { habit, entry }: HabitLine, state: HabitState | null, value: number | null = null): EntryChange {
  if (state === null) return { before: entry, after: null };
  const fields = { state, value, label: habit.name };
  const after = entry
    ? { ...toEntryInput(entry), ...fields }
    : toEntryInput(createEntry({ day, kind: 'habit', subject: habit.id, at: getEntryTime(day), ...fields }));
  return { before: entry, after };
}

type Props = { book: DayBook; save: Save; title?: string };

/** What the day asks for, with the last seven days beside it. */
export function HabitRows({ book, save, title = 'Habits' }: Props) {
  const { habits, day } = book;
  const shown = habits.filter(({ isDue, entry }) => isDue || entry !== null);
  const open = shown.filter(({ entry, habit }) => entry === null && habit.amount === null && habit.aim === 'build');
  return (
    <section className={styles['part']} aria-labelledby="habits">
      <div className={styles['head']}>
        <h2 id="habits">{title}</h2>
        <span className="cap">{shown.length > 0 ? 'last 7 days' : ''}</span>
      </div>
      {shown.length === 0 && (
        <p className="ink2">
          {habits.length > 0 ? 'Nothing is due on this day.' : 'Set up something you want to do, or to stop. Then you tick it here.'}{' '}
          <Link to="/habits">{habits.length > 0 ? 'Your habits' : 'Set up a habit'}</Link>
        </p>
      )}
      <div>
        {shown.map((line) => (
          <HabitRow key={line.habit.id} book={book} line={line} save={save} />
        ))}
      </div>
      {open.length > 1 && (
        <button
          type="button"
          className="btn outlined sm"
          onClick={() => save(`${formatCount(open.length, 'habit')} done`, ...open.map((line) => createHabitStep(day, line, 'done')))}
        >
          {open.length === 2 ? 'Both done' : `All ${open.length} done`}
        </button>
      )}
    </section>
  );
}

function HabitRow({ book, line, save }: { book: DayBook; line: HabitLine; save: Save }) {
  const [isOpen, setOpen] = useState(false);
  const { habit, entry, isDone } = line;
  const { amount, name, aim } = habit;
  const dots = listHabitDots(book, line);
  const set = (state: HabitState | null, value: number | null = null) =>
    save(`${name}: ${state === null ? 'not written' : stateWords[state]}`, createHabitStep(book.day, line, state, value));
  const count = (value: number) => set(value <= 0 && aim === 'build' ? null : 'done', Math.max(0, value));
  const state = entry?.state ?? null;
  return (
    <>
      <CheckRow
        isChecked={isDone}
        onCheck={(isChecked) => set(isChecked ? 'done' : null, isChecked ? (amount?.target ?? null) : null)}
        aside={
          <span className={styles['aside']}>
            <span className={styles['dots']} role="img" aria-label={`${dots.filter((dot) => dot === 'met').length} of 7 days`}>
              {dots.map((dot, index) => (
                <i key={index} className={styles[dot]} />
              ))}
            </span>
            <button
              type="button"
              className="btn-icon"
              aria-expanded={isOpen}
              aria-label={`More for ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              <IconDots size={20} stroke={1.5} aria-hidden />
            </button>
          </span>
        }
      >
        <bdi>{name}</bdi>{' '}
        <span className="cap">
          {state !== null && state !== 'done' ? stateWords[state as HabitState] : amount && formatAmount(aim, amount, entry?.value ?? null)}
        </span>
      </CheckRow>
      {isOpen && <HabitOptions line={line} onCount={count} onSet={set} />}
    </>
  );
}

/** "10 of 30 min"; of what is to be stopped how much it was, and what it may be. */
function formatAmount(
  aim: HabitLine['habit']['aim'],
  { target, unit }: NonNullable<HabitLine['habit']['amount']>,
  value: number | null,
): string {
  if (aim === 'build') return `${value ?? 0} of ${target} ${unit}`;
  const most = target === 0 ? 'none at all' : `at most ${target} ${unit}`;
  return value === null ? most : `${value} ${unit}, ${most}`;
}
