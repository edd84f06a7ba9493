import type { OwnEntry } from '@wellkept/contract/library/search.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { formatDay } from '../../../lib/date-text.ts';
import { FoundResult, useNewestResults } from '../../labs/biomarkers/found-result.tsx';
import styles from '../reading/library.module.css';
import { getOwnPath, ownPlaces } from './own-places.ts';

/** "note of 2026-11-03" with the day as people write it. */
const writeDays = (detail: string): string => detail.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDay(day));

/** What the person has under the words: a result with its newest value and where that lies. */
export function OwnList({ own }: { own: readonly OwnEntry[] }) {
  const findNewest = useNewestResults(own.some(({ kind }) => kind === 'lab'));
  return (
    <Entry note="Yours">
      <ul className={styles['own']}>
        {own.map(({ kind, id, name, detail }) => {
          const result = kind === 'lab' ? findNewest(id) : null;
          return (
            <li key={`${kind} ${id ?? name}`}>
              <div>
                <Link to={getOwnPath({ kind, id })}>
                  {name}
                  {result && <span> {result.value}</span>}
                </Link>
                <small>{[ownPlaces[kind].label, detail && writeDays(detail)].filter(Boolean).join(', ')}</small>
              </div>
              {result && <FoundResult marker={result.marker} />}
            </li>
          );
        })}
      </ul>
    </Entry>
  );
}
