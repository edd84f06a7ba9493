import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { profileQuery } from '../profile/profile-query.ts';
import { getCachedProfile, subscribeToEdits } from '../profile/profile-store.ts';
import { getTimingSettings } from './timing-settings.ts';

/** The signed-in person's day and doses; null until they are here. */
export function useStoredSettings() {
  const query = useQuery(profileQuery);
  // The query notifies a moment later, which is too late for the next key press while a dose is moved.
  const edited = useSyncExternalStore(subscribeToEdits, getCachedProfile, () => undefined);
  const profile = edited ?? (query.data as Profile | undefined);
  const settings = useMemo(() => (profile ? getTimingSettings(profile) : null), [profile]);
  return { query, settings };
}
