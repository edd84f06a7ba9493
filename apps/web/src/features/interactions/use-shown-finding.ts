import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getFindingDomId } from './findings-list.tsx';

/** Ten seconds. */
const framesMax = 600;

/** What is below a part that is still on its way is hidden or not there yet, and cannot have the focus before. */
function focusWhenShown(domId: string, block: ScrollLogicalPosition, frames = framesMax): void {
  const card = document.getElementById(domId);
  if (card?.checkVisibility({ visibilityProperty: true })) {
    card.scrollIntoView({ block });
    card.focus({ preventScroll: true });
  } else if (frames > 0) requestAnimationFrame(() => focusWhenShown(domId, block, frames - 1));
}

/**
 * The finding that was asked for: opened, in view and with the focus. A later answer of the check may group the findings in another way and draw
 * its card again: the focus stays with it.
 */
export function useShownFinding(result: CheckResult, block: ScrollLogicalPosition) {
  const [revealed, setRevealed] = useState<string | null>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target.id : null;
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const card = isLost && focused.current?.startsWith('finding-') ? document.getElementById(focused.current) : null;
    card?.focus({ preventScroll: true });
  }, [result]);
  const show = (finding: Finding | undefined) => {
    if (!finding) return;
    flushSync(() => setRevealed(finding.id));
    focusWhenShown(getFindingDomId(finding), block);
  };
  return { revealed, show };
}
