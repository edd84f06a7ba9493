import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One stop for Tab over many buttons of a drawing: the arrow keys walk through them in the order of `keys`, Enter and Space press one. */
export function useArrowWalk(keys: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const stop = current !== null && keys.includes(current) ? current : (keys[0] ?? null);
  return {
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
      const step = steps[event.key];
      const next = step === undefined || stop === null ? undefined : keys[keys.indexOf(stop) + step];
      if (next === undefined) return;
      event.preventDefault();
      setCurrent(next);
      event.currentTarget.querySelector<SVGGElement>(`[data-walk="${next}"]`)?.focus();
    },
    buttonProps: (key: string, onPress: () => void) => ({
      'data-walk': key,
      tabIndex: key === stop ? 0 : -1,
      onClick: onPress,
      onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      },
      onFocus: () => setCurrent(key),
    }),
  };
}
