import { type RefObject, useRef } from 'react';
import { AddMedication } from './add-medication.tsx';
import styles from './cabinet.module.css';
import type { OpenedMedication } from './medication-dialog.tsx';
import type { MedicationFilter } from './medication-groups.ts';
import { type DoseHours, MedicationList } from './medication-list.tsx';
import { addMedications, removeMedication, renameOnList, toggleActive } from './medication-list-changes.ts';
import { saveMedication } from './medication-writes.ts';
import type { useMedicationList } from './use-medication-list.ts';
import type { MedicationListRow } from './writes-overlay.ts';

type Props = {
  list: ReturnType<typeof useMedicationList>;
  shelf: MedicationFilter;
  isAddShown: boolean;
  wantedName: string | null;
  onWanted: () => void;
  addArea: RefObject<HTMLDivElement | null>;
  hours: DoseHours | null;
  onOpen: (kind: OpenedMedication['kind'], row: MedicationListRow) => void;
};

/** The list with what can be done to each, and the way to add a medicine. */
export function MedicationShelf({
  list: { active, stopped, result },
  shelf,
  isAddShown,
  wantedName,
  onWanted,
  addArea,
  hours,
  onOpen,
}: Props) {
  const listArea = useRef<HTMLDivElement>(null);
  const rows = [...active, ...stopped];
  /** The button that was pressed disappears with its row. */
  const focusList = () => listArea.current?.focus({ preventScroll: true });
  return (
    <>
      <div ref={listArea} tabIndex={-1} className={styles['listArea']}>
        <MedicationList
          shelf={shelf}
          active={active}
          stopped={stopped}
          result={result}
          hours={hours}
          onAbout={(row) => onOpen('leaflet', row)}
          onEdit={(row) => onOpen('edit', row)}
          onRemind={(row) => onOpen('reminder', row)}
          onToggle={({ medication }) => {
            focusList();
            toggleActive(medication);
          }}
          onDelete={({ medication }) => {
            focusList();
            void removeMedication(medication);
          }}
          onRetry={({ medication }) => void saveMedication(medication)}
          onConfirm={({ medication }) => void saveMedication({ ...medication, needsReview: false })}
          onRename={({ medication }, match, resolution) => {
            focusList();
            void renameOnList(medication, match, resolution);
          }}
        />
      </div>
      {isAddShown && (
        <div ref={addArea} className={styles['addArea']}>
          <AddMedication
            taken={active.map(({ medication }) => medication)}
            there={rows.map(({ medication }) => medication)}
            fallbackType={shelf === 'supplements' ? 'Supplement' : 'Prescription'}
            wantedName={wantedName}
            onWanted={onWanted}
            onAdd={(drafts) => void addMedications(drafts, shelf)}
          />
        </div>
      )}
    </>
  );
}
