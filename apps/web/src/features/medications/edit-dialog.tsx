import { Modal } from '@mantine/core';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import styles from '../../components/form-dialog.module.css';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useListEngine } from '../../lib/knowledge.ts';
import { shorten } from '../../lib/wording.ts';
import { askAboutDose, getDoseWords } from './ask-about-dose.ts';
import { DoseQuestion } from './dose-question.tsx';
import { parseFrequency, withTimes } from './frequency-text.ts';
import { createMedication, toMedicationDraft } from './medication-draft.ts';
import { MedicationFields } from './medication-fields.tsx';

type Props = {
  medication: Medication;
  onSave: (medication: Medication) => void;
  onClose: () => void;
  /** Below the fields; what is changed there is saved by itself. It tells when a dialog of its own lies over this one. */
  settings: ((edited: EditedMedicine) => ReactNode) | null;
};

export type EditedMedicine = {
  /** When it is taken as the form has it, saved or not. */
  times: readonly string[];
  /** The times of a reminder that was turned on: without times of its own the medicine is taken then. */
  onTimes: (times: readonly string[]) => void;
  onCover: (isCovered: boolean) => void;
};

/** All fields of one medicine. It is saved at once and the dialog closes; what does not arrive stays in its row. */
export function EditDialog({ medication, onSave, onClose, settings }: Props) {
  useReturnFocus();
  const formId = useId();
  const [isCovered, setCovered] = useState(false);
  const [draft, setDraft] = useState<MedicationInput>(() => toMedicationDraft(medication));
  const [nameError, setNameError] = useState<string | null>(null);
  const strength = useRef<HTMLInputElement>(null);
  const save = () => {
    if (draft.name.trim() === '') return setNameError('Enter a name.');
    onSave(createMedication(medication.id, draft, new Date(), medication.createdAt));
    onClose();
  };
  const dose = useDoseQuestion(medication, draft, save);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.name.trim() === '') setNameError('Enter a name.');
    else dose.finish();
  };
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={!isCovered} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content className={styles['dialogFrame'] ?? ''}>
        {/* Not Modal.Header: outside the page's main its <header> would be a second banner. */}
        <div className={styles['dialogHead']}>
          <Modal.Title className={styles['dialogTitle'] ?? ''}>Edit {shorten(medication.name, 40)}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <form id={formId} onSubmit={handleSubmit} noValidate>
            <MedicationFields
              draft={draft}
              nameError={nameError}
              strengthRef={strength}
              onChange={(next) => {
                setDraft(next);
                setNameError(null);
              }}
            />
          </form>
          {settings?.({
            times: parseFrequency(draft.frequency ?? '')?.times ?? [],
            onTimes: (times) => setDraft((before) => ({ ...before, frequency: withTimes(before.frequency, times) })),
            onCover: setCovered,
          })}
          <DoseQuestion text={dose.question} firstRef={dose.firstRef} onCorrect={() => strength.current?.focus()} onConfirm={save} />
          <div className={`row ${styles['dialogActions']}`}>
            <BusyButton type="submit" form={formId} isBusy={dose.isLoading}>
              Save
            </BusyButton>
            <button type="button" className="btn outlined" onClick={onClose}>
              Cancel
            </button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Asks about a dose that was changed to an unusual one, and saves what is usual. Where what is usual cannot be loaded, it is saved as it is. The
 * words that count are those at the end of the loading, and nothing is saved once the dialog has closed.
 */
function useDoseQuestion(medication: Medication, draft: MedicationInput, onRight: () => void) {
  const [isWanted, setWanted] = useState(false);
  const [asked, setAsked] = useState<{ words: string; text: string } | null>(null);
  const firstRef = useRef<HTMLButtonElement>(null);
  const words = getDoseWords(draft);
  const isChanged = words !== getDoseWords(toMedicationDraft(medication));
  const { data: engine, isPending } = useListEngine(isWanted);
  useEffect(() => {
    if (asked) firstRef.current?.focus();
  }, [asked]);
  useEffect(() => {
    if (!isWanted || isPending) return;
    setWanted(false);
    const text = engine && isChanged ? askAboutDose(engine, draft, medication) : null;
    setAsked(text === null ? null : { words, text });
    if (text === null) onRight();
  });
  return {
    question: asked?.words === words ? asked.text : null,
    firstRef,
    /** Whether it was to be saved and waits for what is usual. */
    isLoading: isWanted && isPending,
    finish: () => (isChanged ? setWanted(true) : onRight()),
  };
}
