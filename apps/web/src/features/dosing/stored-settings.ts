import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { isSame } from '@wellkept/profile/rebase-value.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { profileQuery } from '../profile/profile-query.ts';
import { editProfile } from '../profile/profile-saving.ts';
import { getCachedProfile, subscribeToEdits } from '../profile/profile-store.ts';
import { getTimingSettings, type TimingSettings, toProfileSections } from './timing-settings.ts';

export type SettingsChange = (before: TimingSettings) => TimingSettings;

/** Day and doses are answers of the profile: they show at once, outlive the page, and changes from two devices are merged. */
export function saveSettings(change: SettingsChange): void {
  const profile = getCachedProfile();
  if (!profile) return;
  const before = getTimingSettings(profile);
  const after = change(before);
  const { lifestyleData, preferences } = toProfileSections(after, profile);
  // Moving a dose does not answer when the user gets up and eats.
  if (!isSame(before.day, after.day)) editProfile('lifestyleData', () => lifestyleData);
  editProfile('preferences', () => preferences);
}

/** The signed-in person's day and doses; null until they are here. */
export function useStoredSettings() {
  const query = useQuery(profileQuery);
  // The query notifies a moment later, which is too late for the next key press while a dose is moved.
  const edited = useSyncExternalStore(subscribeToEdits, getCachedProfile, () => undefined);
  const profile = edited ?? (query.data as Profile | undefined);
  const settings = useMemo(() => (profile ? getTimingSettings(profile) : null), [profile]);
  return { query, settings };
}
