import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Match, Resolution } from '@wellkept/medications/resolution.ts';
import { useLocation } from 'react-router';
import { Fold } from '../../components/fold.tsx';
import { findPersonalWarning, findWorstWarning } from '../interactions/result-view.ts';
import styles from './cabinet.module.css';
import { groupMedications, isInFilter, isSample, type MedicationFilter } from './medication-groups.ts';
import { MedicationRow } from './medication-row.tsx';
import type { MedicationListRow } from './writes-overlay.ts';

type RowActions = {
  onAbout: (row: MedicationListRow) => void;
  onEdit: (row: MedicationListRow) => void;
  onRemind: (row: MedicationListRow) => void;
  onToggle: (row: MedicationListRow) => void;
  onDelete: (row: MedicationListRow) => void;
  onRetry: (row: MedicationListRow) => void;
  onConfirm: (row: MedicationListRow) => void;
  onRename: (row: MedicationListRow, match: Match, resolution: Resolution) => void;
};

type Props = RowActions & {
  shelf: MedicationFilter;
  active: readonly MedicationListRow[];
  stopped: readonly MedicationListRow[];
  result: CheckResult | null;
  hours: DoseHours | null;
};

/** When the doses of today are planned, "8:00 AM", by the id of their medicine. */
export type DoseHours = ReadonlyMap<string, readonly string[]>;

const noHours: readonly string[] = [];

/** What is taken now, then what is no longer taken, folded. */
export function MedicationList({ shelf, active, stopped, result, hours, ...actions }: Props) {
  const places = new Map(active.map((row, index) => [row.medication.id, { row, index }]));
  const shown = active.filter(({ medication }) => isInFilter(shelf, medication));
  const oldOnes = stopped.filter(({ medication }) => isInFilter(shelf, medication));
  const isMixed = [...active, ...stopped].some(({ medication }) => !isSample(medication));
  const { hash } = useLocation();
  const hasWanted = oldOnes.some(({ medication }) => hash === `#medicine-${medication.id}`);
  const hasUnsaved = oldOnes.some(({ failure }) => failure !== null);
  const renderRow = (row: MedicationListRow, index: number | null) => {
    const resolution = (index !== null && result?.items[index]?.resolution) || null;
    return (
      <MedicationRow
        key={row.medication.id}
        row={row}
        isTagged={isMixed}
        warning={result && index !== null ? findWorstWarning(result, index) : null}
        personal={result && index !== null ? findPersonalWarning(result, index) : null}
        resolution={resolution}
        hours={hours && (hours.get(row.medication.id) ?? noHours)}
        onAbout={() => actions.onAbout(row)}
        onEdit={() => actions.onEdit(row)}
        onRemind={() => actions.onRemind(row)}
        onToggle={() => actions.onToggle(row)}
        onDelete={() => actions.onDelete(row)}
        onRetry={() => actions.onRetry(row)}
        onConfirm={() => actions.onConfirm(row)}
        onRename={(match) => resolution && actions.onRename(row, match, resolution)}
      />
    );
  };
  return (
    <>
      {groupMedications(shown.map(({ medication }) => medication)).map(({ title, medications }) => (
        <section key={title} className={styles['group']}>
          <div className="sec-h">
            <h2>{title}</h2>
            <span className="cap">{medications.length}</span>
          </div>
          <ul>
            {medications.map(({ id }) => {
              const place = places.get(id);
              return place && renderRow(place.row, place.index);
            })}
          </ul>
        </section>
      ))}
      {oldOnes.length > 0 && (
        // Opens again when an entry in it could not be saved: the entry shows why, with a retry button.
        <Fold
          key={`${hasUnsaved} ${hasWanted}`}
          title={`No longer taken (${oldOnes.length})`}
          aside="not part of the check"
          isOpen={hasUnsaved || hasWanted}
        >
          <ul>{oldOnes.map((row) => renderRow(row, null))}</ul>
        </Fold>
      )}
    </>
  );
}
