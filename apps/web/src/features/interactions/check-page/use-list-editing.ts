import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** On a phone the field folds to one line, so that the answer is in the first screen. Opening and folding move the focus along. */
export function useListEditing(isInitiallyOn: boolean) {
  const [isOn, set] = useState(isInitiallyOn);
  const input = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLButtonElement>(null);
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
      summary.current?.focus();
    },
  };
}
