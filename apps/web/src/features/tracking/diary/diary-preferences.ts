import { useQuery } from '@tanstack/react-query';
import type { Region } from '@wellkept/clinical/regional-english.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { getUnitSystem } from '@wellkept/profile/units.ts';
import type { UnitSystem } from '@wellkept/tracking/diary/measures.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createSealedText } from '../../../lib/sealed-storage.ts';
import { profileQuery } from '../../profile/profile-query.ts';

export type DiaryPreferences = { units: UnitSystem; firstWeekday: number; symptoms: readonly string[]; region: Region | null };

const defaultPreferences: DiaryPreferences = { units: 'metric', firstWeekday: 0, symptoms: [], region: null };
const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const;
const storedPreferences = createSealedText('known-preferences');

const parseStoredPreferences = (text: string | null): DiaryPreferences =>
  text === null ? defaultPreferences : { ...defaultPreferences, ...(JSON.parse(text) as Partial<DiaryPreferences>) };

/** Units, the first day of the week, the region and the symptoms of the profile; without a connection as they were last. */
export function useDiaryPreferences(): DiaryPreferences {
  const profile = useQuery(profileQuery).data as Profile | undefined;
  const found = useMemo(
    () =>
      profile && {
        units: getUnitSystem(profile),
        firstWeekday: weekdays[profile.preferences.firstDayOfWeek ?? 'sunday'],
        symptoms: profile.symptoms.currentSymptoms ?? [],
        region: profile.personalInfo.region ?? null,
      },
    [profile],
  );
  useEffect(() => {
    const text = found && JSON.stringify(found);
    if (text && storedPreferences.read() !== text) storedPreferences.update(() => text);
  }, [found]);
  const stored = useSyncExternalStore(storedPreferences.onChange, storedPreferences.read, () => null);
  return useMemo(() => found ?? parseStoredPreferences(stored), [found, stored]);
}
