import type { CheckResult } from '@wellkept/safety/findings.ts';
import { Fold } from '../../components/fold.tsx';
import { plural } from '../../lib/wording.ts';
import { worstOf } from '../checking/result-view.ts';
import styles from './cabinet.module.css';
import { groupsOf, isOnShelf, type Shelf } from './cabinet.ts';
import { MedicationRow } from './medication-row.tsx';
import type { CabinetRow } from './writes-overlay.ts';

type RowActions = {
  onAbout: (row: CabinetRow) => void;
  onEdit: (row: CabinetRow) => void;
  onToggle: (row: CabinetRow) => void;
  onDelete: (row: CabinetRow) => void;
  onRetry: (row: CabinetRow) => void;
};

type Props = RowActions & {
  shelf: Shelf;
  active: readonly CabinetRow[];
  stopped: readonly CabinetRow[];
  result: CheckResult | null;
};

/** What is taken now, then what is no longer taken, folded. */
export function CabinetList({ shelf, active, stopped, result, ...actions }: Props) {
  const places = new Map(active.map((row, index) => [row.medication.id, { row, index }]));
  const shown = active.filter(({ medication }) => isOnShelf(shelf, medication));
  const oldOnes = stopped.filter(({ medication }) => isOnShelf(shelf, medication));
  const hasUnsaved = oldOnes.some(({ failure }) => failure !== null);
  const rowOf = (row: CabinetRow, index: number | null) => (
    <MedicationRow
      key={row.medication.id}
      row={row}
      warning={result && index !== null ? worstOf(result, index) : null}
      resolution={(index !== null && result?.items[index]?.resolution) || null}
      onAbout={() => actions.onAbout(row)}
      onEdit={() => actions.onEdit(row)}
      onToggle={() => actions.onToggle(row)}
      onDelete={() => actions.onDelete(row)}
      onRetry={() => actions.onRetry(row)}
    />
  );
  return (
    <>
      {groupsOf(shown.map(({ medication }) => medication)).map(({ title, medications }) => (
        <section key={title ?? 'all'} className={styles['group']}>
          <div className="sec-h">
            <h2>{title ?? 'Your list'}</h2>
            <span className="cap nowrap">
              {plural(medications.length, 'item')}
              {medications.length > 1 && ', A to Z'}
            </span>
          </div>
          <ul>
            {medications.map(({ id }) => {
              const place = places.get(id);
              return place && rowOf(place.row, place.index);
            })}
          </ul>
        </section>
      ))}
      {oldOnes.length > 0 && (
        // Opened anew when one in it could not be saved: it says why, and has the button to try again.
        <Fold key={String(hasUnsaved)} title={`No longer taken (${oldOnes.length})`} aside="not part of the check" isOpen={hasUnsaved}>
          <ul>{oldOnes.map((row) => rowOf(row, null))}</ul>
        </Fold>
      )}
    </>
  );
}
