import type { Habit, HabitProgress } from '@wellkept/contract/tracking/habits.ts';
import { HabitCard, HabitLegend } from './habit-card.tsx';
import styles from './habits.module.css';

type Props = {
  title: string;
  habits: readonly Habit[];
  progress: ReadonlyMap<string, HabitProgress>;
  hasLegend: boolean;
  onEdit: (habit: Habit) => void;
  onArchive: (habit: Habit) => void;
};

export function HabitGroup({ title, habits, progress, hasLegend, onEdit, onArchive }: Props) {
  return (
    <section className={styles['group']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {hasLegend && <HabitLegend />}
      </div>
      <ul>
        {habits.map((habit) => (
          <HabitCard
            key={habit.id}
            habit={habit}
            progress={progress.get(habit.id) ?? null}
            onEdit={() => onEdit(habit)}
            onArchive={() => onArchive(habit)}
          />
        ))}
      </ul>
    </section>
  );
}
