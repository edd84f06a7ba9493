import type { Habit } from '@wellkept/contract/tracking/habits.ts';
import { HabitOrderRow } from './habit-order-row.tsx';
import styles from './habits.module.css';
import { useHabitOrder } from './use-habit-order.ts';

type Props = { habits: readonly Habit[]; onSave: (habits: readonly Habit[]) => void; onClose: () => void };

/** Habits in the person's own order: by finger or mouse, by the arrow keys on the handle, or by the buttons. */
export function HabitOrder({ habits, onSave, onClose }: Props) {
  const { order, announcement, dragged, setDragged, list, move, handleKeyDown, handlePointerMove } = useHabitOrder(habits);
  return (
    <section className={styles['group']} aria-labelledby="order">
      <h2 id="order">Their order</h2>
      <ol
        className={styles['order']}
        ref={list}
        onPointerMove={handlePointerMove}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {order.map((habit, at) => (
          <HabitOrderRow
            key={habit.id}
            habit={habit}
            isFirst={at === 0}
            isLast={at === order.length - 1}
            isDragged={dragged === habit.id}
            onMoveBy={(step) => move(habit, at + step)}
            onKeyDown={(event) => handleKeyDown(event, habit)}
            onGrip={(event) => {
              // The list captures the pointer: the row moves in the page while it is dragged.
              list.current?.setPointerCapture(event.pointerId);
              setDragged(habit.id);
            }}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {announcement}
      </p>
      <div className="row">
        <button
          type="button"
          className="btn primary"
          onClick={() => {
            if (order.some((habit, at) => habit !== habits[at])) onSave(order);
            onClose();
          }}
        >
          Save the order
        </button>
        <button type="button" className="btn outlined" onClick={onClose}>
          Cancel
        </button>
      </div>
    </section>
  );
}
