import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { api, queryClient } from '../../../lib/api.ts';
import { onSavedAnywhere } from '../../../lib/saved-events.ts';
import { useSession } from '../../../lib/session.ts';
import { profileQuery } from '../../profile/profile-query.ts';
import { editProfile } from '../../profile/profile-saving.ts';
import type { Biomarkers } from './biomarker-text.ts';

const biomarkersQuery = api.queryOptions('get', '/api/biomarkers');

export const setCachedNote = (analyteId: string, note: string | null): void => {
  queryClient.setQueryData<Biomarkers>(
    biomarkersQuery.queryKey,
    (known) =>
      known && { ...known, markers: known.markers.map((marker) => (marker.analyteId === analyteId ? { ...marker, note } : marker)) },
  );
};

// Units, age and what is taken decide how values are shown and what they mean.
onSavedAnywhere(() => void queryClient.invalidateQueries({ queryKey: biomarkersQuery.queryKey }));

/** The units used on every page and document with values, stored in the profile. `served`: those the server shows now. */
export function useUnitSystem(served: LabUnitSystem | undefined): [LabUnitSystem, (system: LabUnitSystem) => void] {
  const { user } = useSession();
  const { data } = useQuery({ ...profileQuery, enabled: user !== null });
  const profile = data as Profile | undefined;
  const saveUnitSystem = (labUnits: LabUnitSystem) => editProfile('preferences', (before) => ({ ...before, labUnits }));
  return [profile?.preferences.labUnits ?? served ?? 'conventional', saveUnitSystem];
}
