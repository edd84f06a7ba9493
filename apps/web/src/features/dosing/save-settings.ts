import { isSame } from '@wellkept/profile/rebase-value.ts';
import { editProfile } from '../profile/profile-saving.ts';
import { getCachedProfile } from '../profile/profile-store.ts';
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
