import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { waitForPaint } from '../lib/after-paint.ts';

/** What may come a moment later than the rest of its page. On a phone it lies far below: one long layout becomes two short ones. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isHere = true;
    void waitForPaint().then(() => isHere && startTransition(() => setPainted(true)));
    return () => {
      isHere = false;
    };
  }, []);
  return isPainted && children;
}
