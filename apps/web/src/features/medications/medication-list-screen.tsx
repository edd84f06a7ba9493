import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Arriving } from '../../components/arriving.tsx';
import { createLatePart, useLoadedBesideData } from '../../components/late-part.tsx';
import styles from './cabinet.module.css';
import { ManyMedications } from './many-medications.tsx';
import { MedicationDialog, type MedicineSettings, useOpenedMedication } from './medication-dialog.tsx';
import { formatMedication, isInFilter, type MedicationFilter, manyMedicationsOver } from './medication-groups.ts';
import type { DoseHours } from './medication-list.tsx';
import { MedicationListEmpty } from './medication-list-empty.tsx';
import { MedicationListHead } from './medication-list-head.tsx';
import { MedicationListProblems } from './medication-list-problems.tsx';
import { MedicationListSkeleton } from './medication-list-skeleton.tsx';
import { MedicationListVerdict } from './medication-list-verdict.tsx';
import { SampleMedicationsNotice } from './sample-medications-notice.tsx';
import { useIsWaiting } from './use-is-waiting.ts';
import { useMedicationList } from './use-medication-list.ts';
import { useWantedName } from './use-wanted-name.ts';

const loadShelf = async () => (await import('./medication-shelf.tsx')).MedicationShelf;
const MedicationShelf = createLatePart(loadShelf, Arriving);

type Props = {
  shelf: MedicationFilter;
  title: string;
  empty: { title: string; text: string };
  /** Beside the list, while something is taken: the doses of today, which name their hours to the list, and what became of earlier ones. */
  doses?: (onHours: (hours: DoseHours) => void) => ReactNode;
  /** What can be set of a medicine beside its fields. */
  settings: MedicineSettings;
};

/** A person's medicines: what they mean together on top, then adding, then the list. */
export function MedicationListScreen({ shelf, title, empty, doses, settings }: Props) {
  const list = useMedicationList();
  const { stored, active, stopped, result, verdict, checkAgain, person } = list;
  const { opened, open, close } = useOpenedMedication();
  const { wantedName, settle } = useWantedName();
  const [isAdding, setAdding] = useState(false);
  const [hours, setHours] = useState<DoseHours | null>(null);
  const addArea = useRef<HTMLDivElement>(null);
  const startAdding = () => {
    flushSync(() => setAdding(true));
    addArea.current?.querySelector<HTMLElement>('[role=combobox], input, textarea')?.focus();
  };
  const rows = [...active, ...stopped];
  const isWaiting = useIsWaiting(list);
  const isEmpty = stored.isSuccess && !rows.some(({ medication }) => isInFilter(shelf, medication));
  useLoadedBesideData(loadShelf);

  return (
    <>
      <MedicationListHead
        title={title}
        card={{ active, verdict, person }}
        result={result}
        addLabel={shelf === 'supplements' ? 'Add a supplement' : 'Add a medicine'}
        onAdd={startAdding}
      />
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
      <div className={isWaiting ? styles['later'] : styles['columns']}>
        <div>
          {isEmpty && !isAdding && <MedicationListEmpty {...empty} hasRows={rows.length > 0} onAdd={startAdding} />}
          {!isWaiting && (
            <MedicationShelf
              list={list}
              shelf={shelf}
              isAddShown={stored.isSuccess && (!isEmpty || isAdding || wantedName !== null)}
              wantedName={wantedName}
              onWanted={() => {
                setAdding(true);
                settle();
              }}
              addArea={addArea}
              hours={hours}
              onOpen={open}
            />
          )}
        </div>
        <div className={styles['beside']}>
          {active.length > 0 && doses?.(setHours)}
          {active.length > manyMedicationsOver && <ManyMedications count={active.length} />}
        </div>
      </div>
      {opened && <MedicationDialog opened={opened} list={list} settings={settings} onClose={close} />}
    </>
  );
}
