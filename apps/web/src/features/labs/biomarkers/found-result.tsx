import { describeStatus } from '@wellkept/labs/meaning/meaning-text.ts';
import { api } from '../../../lib/api.ts';
import { type Biomarker, formatBiomarkerValue, getBiomarkerUnit, getLatestValue } from './biomarker-text.ts';
import styles from './found-result.module.css';
import { useUnitSystem } from './use-biomarkers.ts';

export type NewestResult = { marker: Biomarker; value: string };

/** The newest value of what is measured, as the list of results shows it: "15 µg/L". Asked for once something of that kind is found. */
export function useNewestResults(isWanted: boolean): (analyteId: string | null) => NewestResult | null {
  const { data } = api.useQuery('get', '/api/biomarkers', {}, { enabled: isWanted });
  const [system] = useUnitSystem(data?.system);
  return (analyteId) => {
    const marker = data?.markers.find((one) => one.analyteId === analyteId);
    if (!marker) return null;
    const latest = getLatestValue(marker);
    const value = [formatBiomarkerValue(latest, marker, system), getBiomarkerUnit(latest, marker, system)].filter(Boolean).join(' ');
    return { marker, value };
  };
}

const shapes = { above: 'M-8 6h16l-8-14z', below: 'M-8-6h16l-8 14z', within: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z' } as const;

/** Where a result that was found lies, by a shape and in words. */
export function FoundResult({ marker }: Pick<NewestResult, 'marker'>) {
  const { status } = marker;
  if (status === null) return null;
  return (
    <span className={`${styles['status']} ${status === 'within' ? '' : styles['out']}`}>
      <svg viewBox="-9 -9 18 18" fill="currentColor" aria-hidden="true">
        <path d={shapes[status]} />
      </svg>
      {describeStatus(status, getLatestValue(marker))}
    </span>
  );
}
