import { useMemo, useSyncExternalStore } from 'react';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { type PlaceName, placeNames } from './screens.ts';

/** What was opened by Find. `analyteId`: of a result, whose newest value is shown with it. */
export type RecentFind = { label: string; detail: string; path: string; place: PlaceName; analyteId: string | null };

const findsMax = 5;

/** What a person looks for says much about them: it stays sealed in this browser. */
const storage = createSealedText('recent-finds');

export function parseFinds(stored: string | null): RecentFind[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isFind) : [];
  } catch {
    // Cut off: there is nothing to go on with.
    return [];
  }
}

function isFind(one: unknown): one is RecentFind {
  const { label, detail, path, place, analyteId } = Object(one) as Partial<RecentFind>;
  return (
    [label, detail, path].every((text) => typeof text === 'string') &&
    placeNames.some((name) => name === place) &&
    (analyteId === null || typeof analyteId === 'string')
  );
}

/** The finds with this one first. What leads to the same address is listed once; the oldest go where there are too many. */
export const putFind = (stored: string | null, find: RecentFind): string =>
  JSON.stringify([find, ...parseFinds(stored).filter(({ path }) => path !== find.path)].slice(0, findsMax));

export const noteFind = (find: RecentFind): void => storage.update((before) => putFind(before, find));

/** What this person opened by Find in this browser, the latest first. */
export function useRecentFinds(): RecentFind[] {
  const stored = useSyncExternalStore(storage.onChange, storage.read, () => null);
  return useMemo(() => parseFinds(stored), [stored]);
}
