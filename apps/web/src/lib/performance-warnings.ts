import { formatNumber } from '@wellkept/clinical/wording.ts';
import { type PerformanceFigures, slowLoadMs, slowRenderMs } from './performance-watch.ts';

const lowHitRate = 0.8;
/** Before so many look-ups a rate says nothing. */
const lookUpsMin = 10;

export function computeHitRate({ hits, misses }: Pick<PerformanceFigures, 'hits' | 'misses'>): number | null {
  return hits + misses < lookUpsMin ? null : hits / (hits + misses);
}

/** What is slower than it should be, in plain words. */
export function listPerformanceWarnings(seen: PerformanceFigures): string[] {
  const rate = computeHitRate(seen);
  return [
    ...(seen.loadMs !== null && seen.loadMs > slowLoadMs
      ? [
          `The last page took ${formatNumber(seen.loadMs / 1000, { decimalsMin: 1, decimalsMax: 1 })} s to load. Your connection may be slow.`,
        ]
      : []),
    ...(seen.slowestRenderMs > slowRenderMs
      ? [`Drawing the screen took up to ${Math.round(seen.slowestRenderMs)} ms after a click or key. This device may be busy.`]
      : []),
    ...(rate !== null && rate < lowHitRate
      ? [`Only ${Math.round(rate * 100)}% of what screens asked for was there already. The rest had to be fetched.`]
      : []),
  ];
}
