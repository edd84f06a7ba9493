import { type KeyboardEvent, useRef, useState } from 'react';
import { findNextCell } from './result-view.ts';

type Cell = { row: number; column: number };

/** The one cell that Tab reaches. The arrow keys move it. */
export function useMatrixFocus(size: number) {
  const [current, setCurrent] = useState<Cell>({ row: 1, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const stop = current.row < size ? current : { row: 1, column: 0 };
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = findNextCell(stop, event.key, size);
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus();
  };

  return { stop, setCurrent, table, handleKeyDown };
}
