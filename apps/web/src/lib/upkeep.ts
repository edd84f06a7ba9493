import { recordLoad, recordRender, slowRenderMs } from './performance-watch.ts';
import { startStorageCleanup } from './storage-upkeep.ts';

/** Watches what the browser measures on its own: how long the page took, and how long it works after each click or key. Returns how to stop. */
function watchPerformance(): () => void {
  const onEntries = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (entry instanceof PerformanceNavigationTiming) {
        if (entry.loadEventEnd > 0) recordLoad(entry.loadEventEnd);
      } else if (entry instanceof PerformanceEventTiming) recordRender(entry.processingEnd - entry.processingStart);
    }
  };
  const known = PerformanceObserver.supportedEntryTypes;
  const observers = (['navigation', 'event'] as const)
    .filter((type) => known.includes(type))
    .map((type) => {
      const observer = new PerformanceObserver((list) => onEntries(list.getEntries()));
      observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: slowRenderMs }) });
      return observer;
    });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}

/** What a page does beside its work, once it is shown. Returns how to stop. */
export function startUpkeep(): () => void {
  const stops = [startStorageCleanup(), watchPerformance()];
  return () => {
    for (const stop of stops) stop();
  };
}
