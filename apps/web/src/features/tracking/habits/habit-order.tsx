import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { Habit } from '@wellkept/contract/tracking/habits.ts';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './habits.module.css';
import { findPosition, moveItem } from './item-order.ts';

type Props = { habits: readonly Habit[]; onSave: (habits: readonly Habit[]) => void; onClose: () => void };

/** Habits in the person's own order: by finger or mouse, by the arrow keys on the handle, or by the buttons. */
export function HabitOrder({ habits, onSave, onClose }: Props) {
  const [order, setOrder] = useState(habits);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<Element | null>(null);

  // A row that changes its place in the page loses the focus, and a button at an end of the list cannot be pressed any more.
  useLayoutEffect(() => {
    const button = order.length > 0 ? pressed.current : null;
    if (!(button instanceof HTMLButtonElement) || document.activeElement === button) return;
    const grip = button.closest('li')?.querySelector('button');
    (button.disabled ? grip : button)?.focus();
  }, [order]);

  const move = (habit: Habit, to: number) => {
    const next = moveItem(order, order.indexOf(habit), to);
    pressed.current = list.current?.contains(document.activeElement) ? document.activeElement : null;
    setOrder(next);
    setAnnouncement(`${habit.name}: ${next.indexOf(habit) + 1} of ${next.length}`);
  };
  const handleKeyDown = (event: KeyboardEvent, habit: Habit) => {
    const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -order.length, End: order.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(habit, order.indexOf(habit) + step);
  };
  const handlePointerMove = (event: PointerEvent) => {
    const habit = order.find(({ id }) => id === dragged);
    if (!habit) return;
    // The dragged row itself does not count: the others say where it goes.
    const others = [...(list.current?.children ?? [])].filter((_, at) => order[at] !== habit);
    const middles = others.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
    const to = findPosition(middles, event.clientY);
    if (to !== order.indexOf(habit)) move(habit, to);
  };

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
          <li key={habit.id} className={dragged === habit.id ? styles['dragged'] : undefined}>
            <button
              type="button"
              className={styles['grip']}
              aria-label={`Move ${habit.name} with the arrow keys`}
              onKeyDown={(event) => handleKeyDown(event, habit)}
              onPointerDown={(event) => {
                // By the list and not by the row, which changes its place in the page.
                list.current?.setPointerCapture(event.pointerId);
                setDragged(habit.id);
              }}
            >
              <IconGripVertical size={20} stroke={1.5} aria-hidden />
            </button>
            <bdi>{habit.name}</bdi>
            <button type="button" aria-label={`${habit.name} up`} disabled={at === 0} onClick={() => move(habit, at - 1)}>
              <IconArrowUp size={20} stroke={1.5} aria-hidden />
            </button>
            <button type="button" aria-label={`${habit.name} down`} disabled={at === order.length - 1} onClick={() => move(habit, at + 1)}>
              <IconArrowDown size={20} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {announcement}
      </p>
      <div className="row">
        <button
          type="button"
          className="btn p"
          onClick={() => {
            if (order.some((habit, at) => habit !== habits[at])) onSave(order);
            onClose();
          }}
        >
          Save the order
        </button>
        <button type="button" className="btn o" onClick={onClose}>
          Cancel
        </button>
      </div>
    </section>
  );
}
