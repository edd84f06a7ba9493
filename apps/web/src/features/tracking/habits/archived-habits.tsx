import type { Habit } from '@wellkept/contract/tracking/habits.ts';
import { Fold } from '../../../components/fold.tsx';
import styles from './habits.module.css';
import { deleteHabit } from './habits-data.ts';

type Props = { habits: readonly Habit[]; onRestore: (habit: Habit) => void };

export function ArchivedHabits({ habits: archived, onRestore }: Props) {
  return (
    <Fold title={`Put away (${archived.length})`} aside="kept with all their days">
      <ul className={styles['archived']}>
        {archived.map((habit) => (
          <li key={habit.id} className="row between">
            <bdi>{habit.name}</bdi>
            <span className="row">
              <button type="button" className="btn outlined sm" onClick={() => onRestore(habit)}>
                Start again
              </button>
              <button type="button" className="btn quiet sm" onClick={() => void deleteHabit(habit)}>
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
