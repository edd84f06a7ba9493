import { IconChevronDown } from '@tabler/icons-react';
import { describeStatus } from '@wellkept/labs/meaning/meaning-text.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import type { ReactNode } from 'react';
import { type Biomarker, formatBiomarkerValue, getBiomarkerUnit, getLatestValue, listEarlierValues } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';
import { RangeBar, StatusShape } from './range-bar.tsx';

type Props = { marker: Biomarker; system: LabUnitSystem; isOpen: boolean; onToggle?: () => void; children?: ReactNode };

/** One marker: its name, its newest value on its range, and what to know of it once it is opened. */
export function MarkerRow({ marker, system, isOpen, onToggle, children }: Props) {
  const { formatDay, formatMonth } = useDayText();
  const latest = getLatestValue(marker);
  const before = listEarlierValues(marker).findLast(({ collectedOn }) => collectedOn < latest.collectedOn);
  const id = `marker-${marker.analyteId}`;
  const name = (
    <>
      {marker.title}
      {marker.title !== marker.name && <span>{marker.name}</span>}
    </>
  );
  return (
    <li className={isOpen ? styles['opened'] : undefined} id={id}>
      <div className={styles['row']}>
        <h3 className={styles['name']}>
          {onToggle ? (
            <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? `${id}-more` : undefined} onClick={onToggle}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        <p className={styles['value']}>
          {formatBiomarkerValue(latest, marker, system)}
          <small>{getBiomarkerUnit(latest, marker, system)}</small>
        </p>
        <div className={styles['barBox']}>
          <RangeBar marker={marker} system={system} />
        </div>
        <p className={`${styles['status']} ${marker.status === 'within' ? styles['in'] : marker.status === null ? '' : styles['out']}`}>
          <svg viewBox="-9 -9 18 18" aria-hidden="true">
            <StatusShape status={marker.status} />
          </svg>
          <span>
            {describeStatus(marker.status, latest)}
            <small>
              {before
                ? `was ${formatBiomarkerValue(before, marker, system)} in ${formatMonth(before.collectedOn)}`
                : formatDay(latest.collectedOn)}
            </small>
          </span>
        </p>
        {onToggle && <IconChevronDown className={`icon ${styles['chevron']}`} aria-hidden="true" />}
      </div>
      {isOpen && (
        <div id={`${id}-more`} className={styles['more']}>
          {children}
        </div>
      )}
    </li>
  );
}
