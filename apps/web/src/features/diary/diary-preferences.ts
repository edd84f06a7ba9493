import { useQuery } from '@tanstack/react-query';
import type { Region } from '@wellkept/assistant/rails/emergency.ts';
import type { Profile } from '@wellkept/contract/profile.ts';
import type { UnitSystem } from '@wellkept/insights/tracking/measures.ts';
import { useEffect, useMemo } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { profileQuery } from '../profile/profile-query.ts';

export type DiaryPreferences = { units: UnitSystem; firstWeekday: number; symptoms: readonly string[]; region: Region | null };

const usual: DiaryPreferences = { units: 'metric', firstWeekday: 0, symptoms: [], region: null };
const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const;
const key = 'known-preferences';

function readKnown(): DiaryPreferences {
  const stored = typeof window === 'undefined' ? null : readStored(key);
  return stored === null ? usual : { ...usual, ...(JSON.parse(stored) as Partial<DiaryPreferences>) };
}

/** Units, the first day of the week, the region and the symptoms of the profile; without a connection as they were last. */
export function useDiaryPreferences(): DiaryPreferences {
  const profile = useQuery(profileQuery).data as Profile | undefined;
  const found = useMemo(
    () =>
      profile && {
        units: profile.preferences.units ?? usual.units,
        firstWeekday: weekdays[profile.preferences.firstDayOfWeek ?? 'sunday'],
        symptoms: profile.symptoms.currentSymptoms ?? [],
        region: profile.personal_info.region ?? null,
      },
    [profile],
  );
  useEffect(() => {
    if (found) writeStored(key, JSON.stringify(found));
  }, [found]);
  return useMemo(() => found ?? readKnown(), [found]);
}
