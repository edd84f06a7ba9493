import { describeStatus } from '@wellkept/labs/meaning/meaning-text.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { api } from '../../../lib/api.ts';
import { type Biomarker, formatBiomarkerValue, getBiomarkerUnit, getLatestValue } from './biomarker-text.ts';
import styles from './found-result.module.css';
import { RangeBar, StatusShape } from './range-bar.tsx';
import { useUnitSystem } from './use-biomarkers.ts';

export type NewestResult = { marker: Biomarker; system: LabUnitSystem; value: string };

/** The newest value of what is measured, as the list of results shows it: "15 µg/L". Asked for once something of that kind is found. */
export function useNewestResults(isWanted: boolean): (analyteId: string | null) => NewestResult | null {
  const { data } = api.useQuery('get', '/api/biomarkers', {}, { enabled: isWanted });
  const [system] = useUnitSystem(data?.system);
  return (analyteId) => {
    const marker = data?.markers.find((one) => one.analyteId === analyteId);
    if (!marker) return null;
    const latest = getLatestValue(marker);
    const value = [formatBiomarkerValue(latest, marker, system), getBiomarkerUnit(latest, marker, system)].filter(Boolean).join(' ');
    return { marker, system, value };
  };
}

/** Where a result that was found lies: on its range, where there is room, and in words. */
export function FoundResult({ marker, system }: NewestResult) {
  return (
    <span className={styles['found']}>
      <span className={styles['bar']} aria-hidden="true">
        <RangeBar marker={marker} system={system} />
      </span>
      {marker.status !== null && (
        <span className={`${styles['status']} ${marker.status === 'within' ? '' : styles['out']}`}>
          <svg viewBox="-9 -9 18 18" aria-hidden="true">
            <StatusShape status={marker.status} />
          </svg>
          {describeStatus(marker.status, getLatestValue(marker))}
        </span>
      )}
    </span>
  );
}
