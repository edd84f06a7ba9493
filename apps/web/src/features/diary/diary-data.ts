import { useQuery } from '@tanstack/react-query';
import type { DiaryDay } from '@wellkept/contract/diary-day.ts';
import { addDays, type LocalDay } from '@wellkept/insights/tracking/local-day.ts';
import { useEffect, useMemo, useState } from 'react';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { refusalOf } from '../../lib/failure.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { todayHere, zoneHere } from '../../lib/today.ts';
import { createFollower } from '../checking/follow-check.ts';
import { readKept, writeKept } from './diary-database.ts';
import { onStored, reread, useQueue } from './diary-queue.ts';
import { type ShownEntry, shownOf, withQueued } from './queued-entries.ts';
import './service-worker.ts';

/** The present day; a page that is left open overnight moves on. */
export function useToday(): LocalDay {
  const [today, setToday] = useState(todayHere);
  useEffect(() => {
    const look = () => setToday(todayHere());
    const timer = window.setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}

type Read<Value> = () => Promise<{ data?: Value; error?: unknown }>;

/** Reads from the server, and keeps what came; without a connection, what was kept. */
export async function readOrKept<Value>(name: string, read: Read<Value>): Promise<Value> {
  const owner = currentSession().user?.id ?? '';
  try {
    const { data, error } = await read();
    if (data === undefined) throw error;
    void writeKept(owner, name, data);
    return data;
  } catch (error) {
    const kept = refusalOf(error) ? null : await readKept<Value>(owner, name);
    if (kept === null) throw error;
    return kept;
  }
}

const dayKey = (day: LocalDay) => ['diary day', day];
/** The day that was read last, whichever it was. */
const latestName = 'latest day';

async function readDay(day: LocalDay): Promise<DiaryDay> {
  const owner = currentSession().user?.id ?? '';
  const read = () => client.GET('/api/diary/days/{day}', { params: { path: { day } } }) as ReturnType<Read<DiaryDay>>;
  try {
    const found = await readOrKept(`day ${day}`, read);
    void writeKept(owner, latestName, found);
    return found;
  } catch (error) {
    // A day that was never looked at can be written about all the same: doses, habits and symptoms are those of the day read last.
    const latest = refusalOf(error) ? null : await readKept<DiaryDay>(owner, latestName);
    if (latest === null) throw error;
    const from = addDays(day, -6);
    return { ...latest, day, entries: [], week: latest.week.filter((one) => one.day >= from && one.day < day) };
  }
}

const askAgain = createFollower();

/** One day of the diary, with what is on its way to the server. */
export function useDay(day: LocalDay) {
  const owner = useSession().user?.id;
  const queue = useQueue();
  const query = useQuery({
    queryKey: dayKey(day),
    queryFn: () => readDay(day),
    networkMode: 'always',
    retry: false,
    staleTime: 30_000,
    // A day that this device kept from an earlier version says nothing of the list.
    refetchInterval: ({ state: { data } }) => askAgain(data?.verdict ? data : undefined),
  });
  const entries = useMemo(
    () =>
      withQueued(
        (query.data?.entries ?? []).map(shownOf),
        queue.filter((change) => change.owner === owner),
        day,
      ),
    [query.data, queue, owner, day],
  );
  return { query, day: query.data, entries };
}

/** Reads of the diary that are older than what was just stored are read anew when they are looked at. */
const derivedKeys = ['diary values', 'diary topics', 'diary look-back'];

onStored((stored, change) => {
  const id = stored?.id ?? ('entry' in change ? change.entry.id : change.delete);
  const days = new Set([change.day, ...(stored ? [stored.day] : [])]);
  for (const day of days)
    queryClient.setQueryData<DiaryDay>(dayKey(day), (old) => {
      if (!old) return old;
      const others = old.entries.filter((entry) => entry.id !== id);
      return { ...old, entries: stored?.day === day ? [...others, stored] : others };
    });
  for (const key of derivedKeys) void queryClient.invalidateQueries({ queryKey: [key] });
  // The weeks of other days hold this one's values.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, day] }) => name === 'diary day' && typeof day === 'string' && !days.has(day),
    refetchType: 'none',
  });
});

// A press on the notice of a reminder is written down by the worker, which tells the pages that are open.
if (typeof window !== 'undefined' && 'serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'ticked') void reread().then(() => queryClient.invalidateQueries({ queryKey: ['diary day'] }));
  });

/** A new entry of this moment, or of a day that is over. */
export function newEntry(
  fields: Pick<ShownEntry, 'day' | 'kind' | 'subject'> & Partial<Omit<ShownEntry, 'version' | 'isPending' | 'source'>>,
): ShownEntry {
  return {
    id: crypto.randomUUID(),
    at: null,
    zone: zoneHere(),
    slot: null,
    value: null,
    secondValue: null,
    state: null,
    area: null,
    label: null,
    note: null,
    version: null,
    isPending: true,
    source: 'typed',
    ...fields,
  };
}

/** The time of an entry that happens now: on a day that is over nobody has told the hour. */
export const momentOf = (day: LocalDay): string | null => (day === todayHere() ? new Date().toISOString() : null);
