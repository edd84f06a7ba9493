import { useEffect, useRef, useState } from 'react';
import type { AssessedRow } from './reviewed-values.ts';

export const getValueId = (key: string): string => `value-${key}`;
export const confirmButtonId = 'confirm-values';
export const dayAnswersId = 'day-answers';

const findFirst = (within: ParentNode, selectors: readonly string[]): HTMLElement | null =>
  selectors.map((which) => within.querySelector<HTMLElement>(which)).find(Boolean) ?? null;

/** The first answer to a value's question, else its first field or button; what a button that cannot be pressed yet waits for. */
function findTarget(element: HTMLElement): HTMLElement | null {
  if (!(element instanceof HTMLButtonElement)) return findFirst(element, ['[data-answers] button', 'input', 'button']);
  return element.disabled ? findFirst(document, [`#${dayAnswersId} button`, 'input[name="collectedOn"]']) : element;
}

/**
 * Takes the focus to a value once it is drawn, and after an answer to the next question or to the button that ends the review, so that
 * Enter accepts one value after the other.
 */
export function useValueFocus(asking: readonly AssessedRow[]) {
  const [, drawAgain] = useState(0);
  const wanted = useRef<string | null>(null);
  const answered = useRef<string | null>(null);
  useEffect(() => {
    if (answered.current !== null) {
      const isStillAsking = asking.some(({ row }) => row.key === answered.current);
      const next = isStillAsking ? answered.current : asking[0]?.row.key;
      wanted.current = next === undefined ? confirmButtonId : getValueId(next);
      answered.current = null;
    }
    const element = wanted.current === null ? null : document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.scrollIntoView({ block: 'center' });
    findTarget(element)?.focus({ preventScroll: true });
  });
  return {
    focusOn: (key: string) => {
      wanted.current = getValueId(key);
      drawAgain((count) => count + 1);
    },
    goOnAfter: (key: string) => {
      answered.current = key;
    },
  };
}
