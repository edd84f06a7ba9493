import { log } from './log.ts';

/** A frame of a screen with 60 of them a second. */
const slowRenderMs = 16;
const slowLoadMs = 2000;
const lowHitRate = 0.8;
/** Before so many look-ups a rate says nothing. */
const lookUpsMin = 10;

export type PerformanceFigures = {
  /** From the click on a link or the reload to the page that stands; null before the first. */
  loadMs: number | null;
  /** Times that the page's own work after a click or key took longer than a frame. */
  slowRenders: number;
  slowestRenderMs: number;
  /** How often what a screen asked for was there already, and how often it was not. */
  hits: number;
  misses: number;
};

let figures: PerformanceFigures = { loadMs: null, slowRenders: 0, slowestRenderMs: 0, hits: 0, misses: 0 };

export const getPerformanceFigures = (): PerformanceFigures => figures;

export function computeHitRate({ hits, misses }: Pick<PerformanceFigures, 'hits' | 'misses'>): number | null {
  return hits + misses < lookUpsMin ? null : hits / (hits + misses);
}

/** What is slower than it should be, in plain words. */
export function listPerformanceWarnings(seen: PerformanceFigures): string[] {
  const rate = computeHitRate(seen);
  return [
    ...(seen.loadMs !== null && seen.loadMs > slowLoadMs
      ? [`The last page took ${(seen.loadMs / 1000).toFixed(1)} s to load. Your connection may be slow.`]
      : []),
    ...(seen.slowestRenderMs > slowRenderMs
      ? [`Drawing the screen took up to ${Math.round(seen.slowestRenderMs)} ms after a click or key. This device may be busy.`]
      : []),
    ...(rate !== null && rate < lowHitRate
      ? [`Only ${Math.round(rate * 100)}% of what screens asked for was there already. The rest had to be fetched.`]
      : []),
  ];
}

export function recordLoad(ms: number): void {
  if (ms > slowLoadMs) log.info(`A page took ${(ms / 1000).toFixed(1)} s to load`);
  figures = { ...figures, loadMs: ms };
}

export function recordRender(ms: number): void {
  if (ms <= slowRenderMs) return;
  figures = { ...figures, slowRenders: figures.slowRenders + 1, slowestRenderMs: Math.max(figures.slowestRenderMs, ms) };
}

export function recordLookup(isHit: boolean): void {
  figures = { ...figures, hits: figures.hits + (isHit ? 1 : 0), misses: figures.misses + (isHit ? 0 : 1) };
}

/** Watches what the browser measures by itself: how long the page took, and how long it works after each click or key. Returns how to stop. */
export function watchPerformance(): () => void {
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
