import { formatSig } from '@wellkept/medications/sig/sig-text.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { formatPlural, shorten } from '../../lib/wording.ts';
import { AddMedication } from './add-medication.tsx';
import styles from './cabinet.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { LeafletDialog } from './leaflet-dialog.tsx';
import { ManyMedications } from './many-medications.tsx';
import { createMedication, type MedicationDraft } from './medication-draft.ts';
import { formatMedication, isInFilter, isSample, type MedicationFilter, manyMedicationsOver, withActive } from './medication-groups.ts';
import { MedicationList } from './medication-list.tsx';
import { MedicationListPrintSheet } from './medication-list-print-sheet.tsx';
import { MedicationListSkeleton } from './medication-list-skeleton.tsx';
import { MedicationListVerdict } from './medication-list-verdict.tsx';
import { isSupplement } from './medication-type.ts';
import { deleteMedication, retryAll, saveMedication, saveMedications } from './medication-writes.ts';
import { createSampleMedications } from './sample-medications.ts';
import { useMedicationList } from './use-medication-list.ts';
import { formatFailures, type MedicationListRow } from './writes-overlay.ts';

type Props = {
  shelf: MedicationFilter;
  title: string;
  empty: { title: string; text: string };
  /** Below the list, while something is taken. */
  below?: ReactNode;
  /** What can be set of a medicine beside its fields, where it is changed. */
  settingsOf: (id: string, onCover: (isCovered: boolean) => void) => ReactNode;
};

/** A person's cabinet: the answer for all of it on top, then adding, then the list. */
export function MedicationListScreen({ shelf, title, empty, below, settingsOf }: Props) {
  const { stored, engine, active, stopped, result, verdict, checkAgain, person, unsaved } = useMedicationList();
  const [edited, setEdited] = useState<MedicationListRow | null>(null);
  const [told, setTold] = useState<MedicationListRow | null>(null);
  const opener = useRef<Element | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const rows = [...active, ...stopped];
  const samples = rows.filter(({ medication }) => isSample(medication));
  const isEmpty = stored.isSuccess && !rows.some(({ medication }) => isInFilter(shelf, medication));

  const add = async (drafts: readonly MedicationDraft[]) => {
    const now = new Date();
    const medications = drafts.map((draft) => createMedication(crypto.randomUUID(), draft, true, now));
    const [first] = medications;
    if (!first) return;
    const elsewhere = shelf === 'supplements' && medications.some(({ notes }) => !isSupplement(notes.type));
    const addedText = medications.length === 1 ? `${shorten(first.name, 40)} added` : `${medications.length} added`;
    // Where it did not arrive, its row says so.
    const failure = await (medications.length === 1 ? saveMedication(first) : saveMedications(medications));
    if (failure !== null) return;
    const undo = { label: 'Undo', run: () => medications.forEach((medication) => void deleteMedication(medication)) };
    toast({ kind: 'success', title: elsewhere ? `${addedText} to your medicines` : addedText, action: undo });
  };
  const remove = async ({ medication }: MedicationListRow) => {
    // The button that was pressed goes with its row.
    list.current?.focus({ preventScroll: true });
    toast({
      kind: 'info',
      title: `${shorten(medication.name, 40)} removed from your cabinet`,
      action: { label: 'Undo', run: () => void saveMedication(medication) },
    });
    const failure = await deleteMedication(medication);
    if (failure !== null) {
      toast({
        kind: 'error',
        title: `${shorten(medication.name, 40)} could not be deleted. ${failure}`,
        action: { label: 'Retry', run: () => void remove({ medication, isSaving: false, failure: null }) },
      });
    }
  };
  const toggle = ({ medication }: MedicationListRow) => {
    list.current?.focus({ preventScroll: true });
    const before = medication;
    void saveMedication(withActive(medication, !medication.active));
    toast({
      kind: 'info',
      title: `${shorten(medication.name, 40)} ${medication.active ? 'moved to what you no longer take' : 'is on your list again'}`,
      action: { label: 'Undo', run: () => void saveMedication(before) },
    });
  };
  const findCheckPosition = ({ medication: { id } }: MedicationListRow) => {
    const index = active.findIndex(({ medication }) => medication.id === id);
    return result && index >= 0 ? { result, index } : null;
  };
  /** The focus goes back to the button that opened the dialog. */
  const closeAndRefocus = (close: () => void) => {
    flushSync(close);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const removeSamples = () => samples.forEach(({ medication }) => void deleteMedication(medication));

  return (
    <>
      <MedicationListPrintSheet title="What I take" active={active} verdict={verdict} result={result} person={person} />
      <PageHeader title={title}>{active.length > 0 && <PrintButton />}</PageHeader>
      {stored.isPending && <MedicationListSkeleton />}
      {stored.isError && (
        <ErrorCard
          title="Failed to load user data from database"
          text={formatFailure(stored.error, 'loading')}
          onRetry={() => void stored.refetch()}
        />
      )}
      {unsaved.length > 0 && (
        <ErrorCard
          title={`${formatPlural(unsaved.length, 'entry', 'entries')} could not be saved.`}
          text={`${formatFailures(unsaved)} What you typed is kept on this page.`}
          onRetry={() => void retryAll()}
        />
      )}
      {verdict && (
        <MedicationListVerdict
          verdict={verdict}
          result={result}
          texts={active.map(({ medication }) => formatMedication(medication))}
          onRetry={checkAgain}
        />
      )}
      {samples.length > 0 && (
        <p className={`row ${styles['samples']}`}>
          <span className="tag">Sample</span>
          <span className="small">Some entries are samples, to show how this page works.</span>
          <button type="button" className="btn o sm" onClick={removeSamples}>
            Remove the sample
          </button>
        </p>
      )}
      {isEmpty && !isAdding && (
        <EmptyState
          title={empty.title}
          text={empty.text}
          action={
            <>
              <button type="button" className="btn p" onClick={() => setAdding(true)}>
                Add the first
              </button>
              {rows.length === 0 && (
                <button
                  type="button"
                  className="btn q"
                  onClick={() => void saveMedications(createSampleMedications(() => crypto.randomUUID(), new Date()))}
                >
                  Fill with sample data
                </button>
              )}
            </>
          }
        />
      )}
      <div className={styles['columns']}>
        <div>
          {stored.isSuccess && (!isEmpty || isAdding) && (
            <AddMedication
              engine={engine.data}
              taken={active.map(({ medication }) => formatSig(medication))}
              there={rows.map(({ medication }) => medication)}
              fallbackType={shelf === 'supplements' ? 'Supplement' : 'Prescription'}
              onAdd={(drafts) => void add(drafts)}
            />
          )}
          <div ref={list} tabIndex={-1} className={styles['listArea']}>
            <MedicationList
              shelf={shelf}
              active={active}
              stopped={stopped}
              result={result}
              onAbout={(row) => {
                opener.current = document.activeElement;
                setTold(row);
              }}
              onEdit={(row) => {
                opener.current = document.activeElement;
                setEdited(row);
              }}
              onToggle={toggle}
              onDelete={(row) => void remove(row)}
              onRetry={({ medication }) => void saveMedication(medication)}
            />
          </div>
        </div>
        {active.length > manyMedicationsOver && <ManyMedications count={active.length} />}
      </div>
      {active.length > 0 && below}
      {told && (
        <LeafletDialog
          medication={told.medication}
          engine={engine.data}
          checked={findCheckPosition(told)}
          onClose={() => closeAndRefocus(() => setTold(null))}
        />
      )}
      {edited && (
        <EditDialog
          medication={edited.medication}
          onSave={(medication) => void saveMedication(medication)}
          onClose={() => closeAndRefocus(() => setEdited(null))}
          settings={edited.medication.active ? (onCover) => settingsOf(edited.medication.id, onCover) : null}
        />
      )}
    </>
  );
}
