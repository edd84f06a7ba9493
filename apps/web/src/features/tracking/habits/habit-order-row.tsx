import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { Habit } from '@wellkept/contract/tracking/habits.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './habits.module.css';

type Props = {
  habit: Habit;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onMoveBy: (step: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onGrip: (event: PointerEvent) => void;
};

/** A habit with the grip that drags it and the buttons that move it by one. */
export function HabitOrderRow({ habit, isFirst, isLast, isDragged, onMoveBy, onKeyDown, onGrip }: Props) {
  return (
    <li className={isDragged ? styles['dragged'] : undefined}>
      <button
        type="button"
        className={styles['grip']}
        aria-label={`Move ${habit.name} with the arrow keys`}
        onKeyDown={onKeyDown}
        onPointerDown={onGrip}
      >
        <IconGripVertical size={20} stroke={1.5} aria-hidden />
      </button>
      <bdi>{habit.name}</bdi>
      <button type="button" aria-label={`${habit.name} up`} disabled={isFirst} onClick={() => onMoveBy(-1)}>
        <IconArrowUp size={20} stroke={1.5} aria-hidden />
      </button>
      <button type="button" aria-label={`${habit.name} down`} disabled={isLast} onClick={() => onMoveBy(1)}>
        <IconArrowDown size={20} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}
