import type { UnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { useState } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import type { Biomarkers } from './shown-value.ts';

const biomarkersQuery = api.queryOptions('get', '/api/biomarkers');

export const rememberNote = (analyteId: string, note: string | null): void => {
  queryClient.setQueryData<Biomarkers>(
    biomarkersQuery.queryKey,
    (known) =>
      known && { ...known, markers: known.markers.map((marker) => (marker.analyteId === analyteId ? { ...marker, note } : marker)) },
  );
};

const storageKey = 'lab-unit-system';

/** As laboratories print where the browser is from, until somebody chooses. */
function initialSystem(): UnitSystem {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'si' || stored === 'conventional') return stored;
  return navigator.language.toLowerCase() === 'en-us' ? 'conventional' : 'si';
}

export function useUnitSystem(): [UnitSystem, (system: UnitSystem) => void] {
  const [system, setSystem] = useState(initialSystem);
  return [
    system,
    (chosen) => {
      localStorage.setItem(storageKey, chosen);
      setSystem(chosen);
    },
  ];
}
