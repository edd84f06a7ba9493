import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { currentSession, onSessionEvent } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { keepsUnsent } from '../../lib/unsent.ts';
import { profileQuery } from '../profile/use-person.ts';
import { changeOf, settingsOf, type TimingSettings } from './timing-settings.ts';

// Settings show at once and are sent a moment after the last change: whoever moves a dose by keys presses them many times.

const pauseMs = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Whose settings the server does not have yet. */
let unsent: string | null = null;
/** The settings as they were last set. The query's own news come a moment later: too late for the next key of somebody who moves a dose. */
let latest: TimingSettings | null = null;
const watchers = new Set<() => void>();
let sending: Promise<void> = Promise.resolve();

function become(next: TimingSettings | null) {
  latest = next;
  for (const watcher of watchers) watcher();
}
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

const personNow = () => currentSession().user?.id ?? null;
const cached = () => queryClient.getQueryData<Profile>(profileQuery.queryKey);

async function send(): Promise<void> {
  clearTimeout(timer);
  const profile = cached();
  if (!profile || unsent === null || unsent !== personNow()) return;
  const owner = unsent;
  unsent = null;
  const { lifestyle_data, preferences } = profile;
  try {
    const { error } = await client.PATCH('/api/profile', { body: { lifestyle_data, preferences } });
    if (error !== undefined) throw error;
    // What the query holds now is the same, and follows what other pages change.
    if (unsent === null) become(null);
  } catch (error) {
    unsent ??= owner;
    const again = { label: 'Retry', run: () => void sendInTurn() };
    toast({ kind: 'error', title: failureText(error, 'saving'), text: 'Your times are still on this page.', action: again });
  }
}

/** One after the other, so that the last change is the last to arrive. */
function sendInTurn(): Promise<void> {
  sending = sending.then(send);
  return sending;
}

export function saveSettings(settings: TimingSettings): void {
  const profile = cached();
  if (!profile) return;
  queryClient.setQueryData<Profile>(profileQuery.queryKey, { ...profile, ...changeOf(settings, profile) });
  unsent = personNow();
  become(settings);
  clearTimeout(timer);
  timer = setTimeout(() => void sendInTurn(), pauseMs);
}

keepsUnsent({ count: () => (unsent === null ? 0 : 1), send: sendInTurn });
onSessionEvent((event) => {
  if (event !== 'LEFT' && event !== 'SIGNED_OUT') return;
  if (event === 'LEFT') unsent = null;
  become(null);
});

/** The signed-in person's day and doses; null until they are here. */
export function useStoredSettings() {
  const query = useQuery(profileQuery);
  const set = useSyncExternalStore(
    watch,
    () => latest,
    () => null,
  );
  const read = useMemo(() => (query.data ? settingsOf(query.data) : null), [query.data]);
  return { query, settings: set ?? read };
}
