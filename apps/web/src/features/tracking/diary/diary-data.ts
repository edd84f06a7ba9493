import { useQuery } from '@tanstack/react-query';
import { addDays, type LocalDay } from '@wellkept/clinical/local-day.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { useEffect, useMemo, useState } from 'react';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { onSavedAnywhere } from '../../../lib/saved-events.ts';
import { getSession } from '../../../lib/session.ts';
import { getTimeZone, getToday } from '../../../lib/today.ts';
import { createRefetchInterval } from '../../interactions/follow-check.ts';
import { type ReadFromServer, readCachedData, readWithCache, writeCachedData } from './diary-cache.ts';
import { diaryQueue, onSentElsewhere, onStored, useQueue } from './diary-queue.ts';
import { type ShownEntry, toShownEntry, withEntry, withQueued, withQueuedDays, withStoredDose } from './queued-entries.ts';

/** The present day; a page that is left open overnight moves on. */
export function useToday(): LocalDay {
  const [today, setToday] = useState(getToday);
  useEffect(() => {
    const updateToday = () => setToday(getToday());
    const timer = window.setInterval(updateToday, 30_000);
    document.addEventListener('visibilitychange', updateToday);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', updateToday);
    };
  }, []);
  return today;
}

const getDayKey = (day: LocalDay) => ['diary day', day];
/** Counts up when a day of the server gets new fields, so that none is read that an earlier version cached without them. */
const dayVersion = 4;
const getDayName = (day: LocalDay) => `day ${dayVersion} ${day}`;
/** The day that was read last, whichever it was. */
const latestName = `latest day ${dayVersion}`;

/** A day of the server, or one put together without a connection: then what was noted on it is not known. */
type ReadDay = DiaryDay & { areEntriesUnknown?: true };

export async function readDay(day: LocalDay): Promise<ReadDay> {
  const owner = getSession().user?.id ?? '';
  const read = () => client.GET('/api/diary/days/{day}', { params: { path: { day } } }) as ReturnType<ReadFromServer<DiaryDay>>;
  try {
    const found = await readWithCache(getDayName(day), read);
    void writeCachedData(owner, latestName, found);
    return found;
  } catch (error) {
    // A day that was never looked at can be written about all the same: doses, habits and symptoms are those of the day read last.
    const latest = findRefusal(error) ? null : await readCachedData<DiaryDay>(owner, latestName);
    if (latest === null) throw error;
    const from = addDays(day, -6);
    return { ...latest, day, entries: [], areEntriesUnknown: true, week: latest.week.filter((one) => one.day >= from && one.day < day) };
  }
}

const getRefetchInterval = createRefetchInterval();

/** One day of the diary, with what is on its way to the server. */
export function useDay(day: LocalDay) {
  const queue = useQueue();
  const query = useQuery({
    queryKey: getDayKey(day),
    // What was not sent yet belongs to the day, and a tap shows at once after that.
    queryFn: async () => (await Promise.all([readDay(day), diaryQueue.settled()]))[0],
    networkMode: 'always',
    retry: false,
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => getRefetchInterval(data),
  });
  const entries = useMemo(() => withQueued((query.data?.entries ?? []).map(toShownEntry), queue, day), [query.data, queue, day]);
  const facts = useMemo(() => query.data && withQueuedDays(query.data, queue), [query.data, queue]);
  return { query, day: facts, entries };
}

/** Diary queries older than the last save are fetched again when they are next shown. */
const derivedKeys = ['diary values', 'diary topics', 'diary look-back'];

onStored((stored, { payload }) => {
  const id = stored?.id ?? ('entry' in payload ? payload.entry.id : payload.delete);
  const days = new Set([payload.day, ...(stored ? [stored.day] : [])]);
  for (const day of days)
    queryClient.setQueryData<DiaryDay>(getDayKey(day), (old) => {
      return old && withEntry(old, id, stored);
    });
  // Without a connection the day is read from here, and a dose that was ticked must not be offered again.
  const owner = getSession().user?.id ?? '';
  void import('./cached-days.ts').then(({ updateCachedDays }) => updateCachedDays(owner, [...days].map(getDayName), id, stored));
  queryClient.setQueriesData<DiaryDay>({ queryKey: ['diary day'] }, (old) => old && withStoredDose(old, id, stored));
  for (const key of derivedKeys) void queryClient.invalidateQueries({ queryKey: [key] });
  // The weeks of other days hold this one's values.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, day] }) => name === 'diary day' && typeof day === 'string' && !days.has(day),
    refetchType: 'none',
  });
});

const refreshDays = () => queryClient.invalidateQueries({ queryKey: ['diary day'] });
// What decides how dangerous a reading is comes with the day, and is made of the profile and the medicines.
onSavedAnywhere(() => void refreshDays());
onSentElsewhere(() => void refreshDays());

// A press on the notice of a reminder is written down by the worker, which tells the pages that are open.
if (typeof window !== 'undefined' && 'serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'ticked') void diaryQueue.reload().then(refreshDays);
  });

type NewEntry = Pick<ShownEntry, 'day' | 'kind' | 'subject'> &
  Partial<Omit<ShownEntry, 'version' | 'isPending' | 'source' | 'zone'>> & { zone?: string | undefined };

/** A new entry of this moment, or of a day that is over. */
export function createEntry({ zone = getTimeZone(), ...fields }: NewEntry): ShownEntry {
  return {
    id: crypto.randomUUID(),
    at: null,
    zone,
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

/** The time of an entry made now; an entry for a past day has no time. */
export const getEntryTime = (day: LocalDay, zone?: string): string | null => (day === getToday(zone) ? new Date().toISOString() : null);
