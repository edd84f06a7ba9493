import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A press that takes the focus away must still find what it is aimed at: the list folds after it. */
const foldDelayMs = 200;

/**
 * On a phone the field folds to one line once it is left, so that the answer is in the first screen. It stays open while a name in it is
 * half typed. Opening and folding by their buttons move the focus along.
 */
export function useListEditing(isInitiallyOn: boolean) {
  const [isOn, set] = useState(isInitiallyOn);
  const input = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLButtonElement>(null);
  const fold = () => {
    const field = input.current;
    const isLeft = !field?.closest('[data-editing]')?.contains(document.activeElement);
    if (isLeft && field?.value === '') set(false);
  };
  return {
    isOn,
    set,
    input,
    summary,
    start: () => {
      flushSync(() => set(true));
      input.current?.focus();
    },
    finish: () => {
      flushSync(() => set(false));
      // A wide page has no summary: its field stays.
      summary.current?.focus();
      if (document.activeElement !== summary.current) input.current?.focus();
    },
    /** For the element around the field and its buttons. */
    area: {
      'data-editing': true,
      onFocus: ({ target }: FocusEvent) => {
        if (target === input.current) set(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) window.setTimeout(fold, foldDelayMs);
      },
    },
  };
}
