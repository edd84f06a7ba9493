import { type ReactNode, useRef, useState } from 'react';
import { AddMedication } from './add-medication.tsx';
import styles from './cabinet.module.css';
import { ManyMedications } from './many-medications.tsx';
import { MedicationDialog, type MedicineSettings, useOpenedMedication } from './medication-dialog.tsx';
import { formatMedication, isInFilter, type MedicationFilter, manyMedicationsOver } from './medication-groups.ts';
import { MedicationList } from './medication-list.tsx';
import { addMedications, removeMedication, renameOnList, toggleActive } from './medication-list-changes.ts';
import { MedicationListEmpty } from './medication-list-empty.tsx';
import { MedicationListHead } from './medication-list-head.tsx';
import { MedicationListProblems } from './medication-list-problems.tsx';
import { MedicationListSkeleton } from './medication-list-skeleton.tsx';
import { MedicationListVerdict } from './medication-list-verdict.tsx';
import { saveMedication } from './medication-writes.ts';
import { SampleMedicationsNotice } from './sample-medications-notice.tsx';
import { useIsWaiting } from './use-is-waiting.ts';
import { useMedicationList } from './use-medication-list.ts';

type Props = {
  shelf: MedicationFilter;
  title: string;
  empty: { title: string; text: string };
  /** Below the list, while something is taken. */
  below?: ReactNode;
  /** What can be set of a medicine beside its fields. */
  settings: MedicineSettings;
};

/** A person's medicines: what they mean together on top, then adding, then the list. */
export function MedicationListScreen({ shelf, title, empty, below, settings }: Props) {
  const list = useMedicationList();
  const { stored, active, stopped, result, verdict, checkAgain, person } = list;
  const { opened, open, close } = useOpenedMedication();
  const listArea = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const rows = [...active, ...stopped];
  const isWaiting = useIsWaiting(list);
  const isEmpty = stored.isSuccess && !rows.some(({ medication }) => isInFilter(shelf, medication));
  /** The button that was pressed disappears with its row. */
  const focusList = () => listArea.current?.focus({ preventScroll: true });

  return (
    <>
      <MedicationListHead title={title} card={{ active, verdict, person }} result={result} />
      {isWaiting && <MedicationListSkeleton />}
      <MedicationListProblems list={list} />
      {!isWaiting && verdict && (
        <MedicationListVerdict
          verdict={verdict}
          result={result}
          texts={active.map(({ medication }) => formatMedication(medication))}
          onRetry={checkAgain}
        />
      )}
      <SampleMedicationsNotice rows={rows} />
      {isEmpty && !isAdding && <MedicationListEmpty {...empty} hasRows={rows.length > 0} onAdd={() => setAdding(true)} />}
      <div className={isWaiting ? styles['later'] : styles['columns']}>
        <div>
          {stored.isSuccess && (!isEmpty || isAdding) && (
            <AddMedication
              taken={active.map(({ medication }) => medication)}
              there={rows.map(({ medication }) => medication)}
              fallbackType={shelf === 'supplements' ? 'Supplement' : 'Prescription'}
              onAdd={(drafts) => void addMedications(drafts, shelf)}
            />
          )}
          <div ref={listArea} tabIndex={-1} className={styles['listArea']}>
            <MedicationList
              shelf={shelf}
              active={active}
              stopped={stopped}
              result={result}
              onAbout={(row) => open('leaflet', row)}
              onEdit={(row) => open('edit', row)}
              onRemind={(row) => open('reminder', row)}
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
        </div>
        {active.length > manyMedicationsOver && <ManyMedications count={active.length} />}
      </div>
      {active.length > 0 && below}
      {opened && <MedicationDialog opened={opened} list={list} settings={settings} onClose={close} />}
    </>
  );
}
