import { useMemo, useSyncExternalStore } from 'react';
import { getOwnPath, ownPlaces } from '../../features/library/search/own-places.ts';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { type PlaceName, placeNames } from './screens.ts';

/**
 * What was opened by Find, and nothing of its state, which may be another one by now. `analyteId`: of a result, whose newest value is shown with
 * it.
 */
export type RecentFind = { label: string; path: string; place: PlaceName; analyteId: string | null };

/** What is listed, with its state now. */
export type Find = RecentFind & { detail: string };

type ListedMedicine = { id: string; name: string; active: boolean };

const findsMax = 5;

/** What a person looks for says much about them: it stays sealed in this browser. */
const storage = createSealedText('recent-finds');

export function parseFinds(stored: string | null): RecentFind[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isFind).map(selectStored) : [];
  } catch {
    // Cut off: there is nothing to go on with.
    return [];
  }
}

function isFind(one: unknown): one is RecentFind {
  const { label, path, place, analyteId } = Object(one) as Partial<RecentFind>;
  return (
    [label, path].every((text) => typeof text === 'string') &&
    placeNames.some((name) => name === place) &&
    (analyteId === null || typeof analyteId === 'string')
  );
}

const selectStored = ({ label, path, place, analyteId }: RecentFind): RecentFind => ({ label, path, place, analyteId });

/** The finds with this one first. What leads to the same address is listed once; the oldest go where there are too many. */
export const putFind = (stored: string | null, find: RecentFind): string =>
  JSON.stringify([selectStored(find), ...parseFinds(stored).filter(({ path }) => path !== find.path)].slice(0, findsMax));

export const noteFind = (find: RecentFind): void => storage.update((before) => putFind(before, find));

/** What this person opened by Find in this browser, the latest first. */
export function useRecentFinds(): RecentFind[] {
  const stored = useSyncExternalStore(storage.onChange, storage.read, () => null);
  return useMemo(() => parseFinds(stored), [stored]);
}

export const createMedicineFind = ({ id, name, active }: ListedMedicine): Find => ({
  label: name,
  detail: active ? 'You take this' : 'You stopped this',
  path: getOwnPath({ kind: 'medicine', id }),
  place: 'Medicines',
  analyteId: null,
});

const isMedicine = ({ path }: RecentFind): boolean => path.startsWith(`${ownPlaces.medicine.path}#`);

/** The finds with what is known of them now: a medicine as the list has it, and none that left the list. A list that is not there yet has none. */
export function describeFinds(finds: readonly RecentFind[], medicines: readonly ListedMedicine[]): Find[] {
  const listed = new Map(medicines.map(createMedicineFind).map((find) => [find.path, find]));
  return finds.flatMap((find) => (isMedicine(find) ? (listed.get(find.path) ?? []) : { ...find, detail: find.place }));
}
