/** How fast the dashboard's data came: below 500 ms excellent, below 1000 good, below 2000 fair. */
export type LoadRating = 'excellent' | 'good' | 'fair' | 'poor';

const ratings: readonly [below: number, rating: LoadRating][] = [
  [500, 'excellent'],
  [1000, 'good'],
  [2000, 'fair'],
];

export const getLoadRating = (milliseconds: number): LoadRating => ratings.find(([below]) => milliseconds < below)?.[1] ?? 'poor';

const msPerPoint = 20;
/** How far the performance bar is filled: 1000 ms leave half of it. */
export const computePerformancePercent = (milliseconds: number): number => Math.min(100, Math.max(0, 100 - milliseconds / msPerPoint));

export type SyncStatus = 'online' | 'syncing' | 'offline';
export const syncWords: Readonly<Record<SyncStatus, string>> = { online: 'Online', syncing: 'Syncing', offline: 'Offline' };

export const getSyncStatus = ({ isOnline, isRetrying }: { isOnline: boolean; isRetrying: boolean }): SyncStatus =>
  isRetrying ? 'syncing' : isOnline ? 'online' : 'offline';

type PerformanceFacts = { loadMs: number | null; status: SyncStatus; failedCount: number; integrityScore: number };

/** What helps where something is not as it should be; nothing where all is well. */
export function listPerformanceTips({ loadMs, status, failedCount, integrityScore }: PerformanceFacts): string[] {
  const isPoor = loadMs !== null && getLoadRating(loadMs) === 'poor';
  return [
    ...(status === 'offline' ? ['You’re offline. What you change is kept in this browser and sent when you’re back online.'] : []),
    ...(isPoor ? ['Your data loaded slowly. Check your connection, or move closer to the router.'] : []),
    ...(isPoor ? ['Close tabs you don’t need. They share the connection and memory.'] : []),
    ...(failedCount > 0 ? ['Some changes haven’t been saved. Press “Retry Failed Operations” while you are online.'] : []),
    ...(integrityScore < 100 ? ['Some answers contradict each other. “Check Integrity” shows which.'] : []),
  ];
}
