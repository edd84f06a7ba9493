import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { isSame } from '../profile/profile-edits.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { editProfile } from '../profile/profile-saving.ts';
import { getCachedProfile, subscribeToEdits } from '../profile/profile-store.ts';
import { settingsOf, type TimingSettings, toProfileSections } from './timing-settings.ts';

export type SettingsChange = (before: TimingSettings) => TimingSettings;

/** Day and doses are answers of the profile: they show at once, outlive the page, and of two devices both changes are kept. */
export function saveSettings(change: SettingsChange): void {
  const profile = getCachedProfile();
  if (!profile) return;
  const before = settingsOf(profile);
  const after = change(before);
  const { lifestyle_data, preferences } = toProfileSections(after, profile);
  // Who moves a dose has not told when they get up and eat.
  if (!isSame(before.day, after.day)) editProfile('lifestyle_data', () => lifestyle_data);
  editProfile('preferences', () => preferences);
}

/** The signed-in person's day and doses; null until they are here. */
export function useStoredSettings() {
  const query = useQuery(profileQuery);
  // The query's own news come a moment later: too late for the next key of somebody who moves a dose.
  const edited = useSyncExternalStore(subscribeToEdits, getCachedProfile, () => undefined);
  const profile = edited ?? (query.data as Profile | undefined);
  const settings = useMemo(() => (profile ? settingsOf(profile) : null), [profile]);
  return { query, settings };
}
