import { useQuery } from '@tanstack/react-query';
import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import type { NotedValue } from '@wellkept/contract/tracking/diary-day.ts';
import type { EntryKind } from '@wellkept/contract/tracking/diary-limits.ts';
import { useMemo } from 'react';
import { client } from '../../../lib/client.ts';
import { readWithCache } from './diary-cache.ts';
// What is stored makes these out of date.
import './diary-data.ts';
import { useQueue } from './diary-queue.ts';

type Answer = Promise<{ data?: { values: NotedValue[]; isCut: boolean }; error?: unknown }>;

/** The values of some kinds over a range of days, with what is on its way. */
export function useValues(from: LocalDay, to: LocalDay, ...kinds: EntryKind[]) {
  const queue = useQueue();
  const wanted = kinds.join();
  const query = useQuery({
    queryKey: ['diary values', from, to, wanted],
    queryFn: () =>
      readWithCache(
        `values ${wanted}`,
        () => client.GET('/api/diary/values', { params: { query: { from, to, kinds: wanted } } }) as Answer,
      ),
    networkMode: 'always',
    retry: false,
  });
  const values = useMemo(() => {
    const stored = query.data?.values ?? [];
    const pending = queue.flatMap(({ payload, trouble }): NotedValue[] => {
      if (trouble || !('entry' in payload)) return [];
      const { day, at, kind, subject, value, secondValue, state } = payload.entry;
      return wanted.split(',').includes(kind) && day >= from && day <= to ? [{ day, at, kind, subject, value, secondValue, state }] : [];
    });
    return [...stored, ...pending];
  }, [query.data, queue, wanted, from, to]);
  return { query, values };
}
