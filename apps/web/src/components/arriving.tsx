import { useLayoutEffect } from 'react';
import { useIsOnline } from '../lib/use-is-online.ts';

let arrivingCount = 0;

/**
 * The class of a part that is on its way with a height that is not known yet: what stands below comes with it, by the rule in `shell.css`.
 * Chromium at times keeps the style of what `:has()` no longer matches, so the document says itself that all has arrived.
 */
export function useArrivingClass(isArriving: boolean): string {
  useLayoutEffect(() => {
    if (!isArriving) return;
    const { dataset } = document.documentElement;
    arrivingCount += 1;
    delete dataset['arrived'];
    return () => {
      arrivingCount -= 1;
      if (arrivingCount === 0) dataset['arrived'] = 'true';
    };
  }, [isArriving]);
  return isArriving ? 'arriving' : '';
}

/** Takes the place of such a part where it has no shape to show meanwhile. Nothing is on its way without a connection. */
export function Arriving() {
  const isOnline = useIsOnline();
  const className = useArrivingClass(isOnline);
  return isOnline && <div className={className} hidden />;
}
