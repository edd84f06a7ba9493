import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../lib/api.ts';

type Loaded = { data: unknown; dataUpdatedAt: number; errorUpdatedAt: number; fetchStatus: Query['state']['fetchStatus'] };

/** How the data of a page stands: `waiting` for a connection, `old` since the moment `at`, or as new as it should be. */
export type DataFreshness = 'fresh' | 'waiting' | { at: number };

/** Of what the page shows, the oldest part decides. */
export function getDataFreshness(shown: readonly Loaded[], isOnline: boolean): DataFreshness {
  if (shown.some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'paused')) return 'waiting';
  const old = shown.filter(
    ({ data, dataUpdatedAt, errorUpdatedAt }) => data !== undefined && (!isOnline || errorUpdatedAt > dataUpdatedAt),
  );
  return old.length === 0 ? 'fresh' : { at: Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt)) };
}

const listShown = (): Loaded[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // What this browser worked out itself needs no server.
    .filter(({ queryKey }) => queryKey[0] === 'get')
    .map(({ state }) => state);

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);
/** A value that stays the same while nothing has changed. */
const serializeFreshness = (freshness: DataFreshness): string => (typeof freshness === 'string' ? freshness : String(freshness.at));

export function useDataFreshness(isOnline: boolean): DataFreshness {
  const text = useSyncExternalStore(
    subscribe,
    () => serializeFreshness(getDataFreshness(listShown(), isOnline)),
    () => 'fresh',
  );
  return text === 'fresh' || text === 'waiting' ? text : { at: Number(text) };
}
