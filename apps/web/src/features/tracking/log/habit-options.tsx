import styles from '../diary/diary.module.css';
import { Stepper } from '../diary/stepper.tsx';
import type { HabitLine } from './day-book.ts';
import { excuses, type HabitState } from './habit-states.ts';

type Props = { line: HabitLine; onCount: (value: number) => void; onSet: (state: HabitState | null) => void };

/** The amount of a habit, and the reasons why it was not done. */
export function HabitOptions({ line: { habit, entry }, onCount: count, onSet: set }: Props) {
  const { amount, name, aim } = habit;
  const state = entry?.state ?? null;
  return (
    <div className={styles['chips']}>
      {amount && (
        <Stepper
          isSmall
          label={name}
          step={amount.unit || 'One'}
          text={`${entry?.value ?? 0} ${amount.unit}`}
          offer=""
          canLess={(entry?.value ?? 0) > 0}
          onLess={() => count((entry?.value ?? 0) - getStepSize(amount.target))}
          onMore={() => count((entry?.value ?? 0) + getStepSize(amount.target))}
          onOffer={() => count(amount.target)}
        />
      )}
      {[...excuses, ['missed', aim === 'stop' ? 'I slipped' : 'Not done'] as const].map(([one, word]) => (
        <button
          key={one}
          type="button"
          className={styles['chip']}
          aria-pressed={state === one}
          onClick={() => set(state === one ? null : one)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** Thirty minutes go in fives, eight glasses one by one. */
const getStepSize = (target: number) => (target >= 1000 ? 500 : target >= 100 ? 50 : target >= 20 ? 5 : 1);
