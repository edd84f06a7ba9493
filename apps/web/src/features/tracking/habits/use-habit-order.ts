import type { Habit } from '@wellkept/contract/tracking/habits.ts';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { findPosition, moveItem } from './item-order.ts';

/** The order while it is being changed, by dragging or by keys. Each move is announced and the focus stays on the pressed button. */
export function useHabitOrder(habits: readonly Habit[]) {
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
  return { order, announcement, dragged, setDragged, list, move, handleKeyDown, handlePointerMove };
}
