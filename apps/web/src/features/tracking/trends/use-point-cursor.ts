import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Walks the points of a drawing by arrow keys and by the pointer. `place` tells which point is under a share of the drawing's width. */
export function usePointCursor(count: number, place: (share: number) => number) {
  const [at, setAt] = useState<number | null>(null);
  const clamp = (index: number) => Math.max(0, Math.min(count - 1, index));
  const moveByKey: Record<string, (now: number) => number> = {
    ArrowLeft: (now) => now - 1,
    ArrowRight: (now) => now + 1,
    Home: () => 0,
    End: () => count - 1,
  };
  return {
    at: at === null ? null : clamp(at),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const move = moveByKey[event.key];
        if (!move || count === 0) return;
        event.preventDefault();
        setAt((now) => clamp(now === null ? count - 1 : move(now)));
      },
      onPointerMove: ({ currentTarget, clientX }: PointerEvent) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        setAt(place((clientX - left) / width));
      },
      onPointerLeave: () => setAt(null),
      onBlur: () => setAt(null),
    },
  };
}
