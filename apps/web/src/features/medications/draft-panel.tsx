import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { computeVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { Match } from '@wellkept/medications/resolution.ts';
import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Fold } from '../../components/fold.tsx';
import { useEngine, useListEngine } from '../../lib/knowledge.ts';
import { shorten } from '../../lib/wording.ts';
import { isSevere, listItemFindings } from '../interactions/result-view.ts';
import { formatReplacement } from '../interactions/type-ahead-choices.ts';
import { UnitChoices } from '../interactions/unit-choices.tsx';
import { listUnitChoices } from '../interactions/unit-question.ts';
import { usePerson } from '../profile/use-person.ts';
import { AddedMedicineCheck } from './added-medicine-check.tsx';
import { askAboutDose, focusWhenShown, getDoseWords } from './ask-about-dose.ts';
import styles from './cabinet.module.css';
import { DoseQuestion } from './dose-question.tsx';
import { createMedicationDraft } from './draft-from-text.ts';
import { MedicationFields } from './medication-fields.tsx';
import { type FinishRef, useFinish } from './open-entry.ts';
import { StoppedNote } from './stopped-note.tsx';
import { useUnlisted } from './use-medication-list.ts';

type Props = {
  draft: MedicationInput;
  /** The words from which it was read. */
  typed: string;
  /** The names of what is taken now. */
  taken: readonly Medication[];
  onChange: (draft: MedicationInput) => void;
  onAdd: () => void;
  onCancel: () => void;
  finishRef: FinishRef | undefined;
};

/** One medicine before it is added: as it was read, and what it does with the rest. A severe finding asks for a second, deliberate step. */
export function DraftPanel({ draft, typed, taken, onChange, onAdd, onCancel, finishRef }: Props) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const firstUnit = useRef<HTMLButtonElement>(null);
  const isNamed = draft.name.trim() !== '';
  const { engine, isChecked, resolution, findings, verdict } = useDraftCheck(draft, taken);
  const severe = findings.some(({ severity }) => isSevere(severity));
  const units = listUnitChoices(draft.strength, resolution?.assumedDose ?? null);
  const dose = useDoseQuestion(draft);
  const question = useRef<HTMLButtonElement>(null);
  // Enter adds at once, unless something severe has to be read or a unit is missing.
  // The panel is in view from its top: what was read and found comes before the button.
  useEffect(() => {
    (severe ? title.current : (firstUnit.current ?? question.current ?? add.current))?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  }, []);

  const isAsked = useFinishing(finishRef, !isChecked || severe || units.length > 0 || dose.question !== null || !isNamed, title, onAdd);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (dose.question !== null) question.current?.focus();
    else if (isNamed && !dose.isLoading) onAdd();
  };
  const pick = (match: Match) => {
    if (!engine || !resolution) return;
    const chosen = createMedicationDraft(engine.resolve(formatReplacement(match, resolution)), engine.kindOf, draft.notes.type);
    onChange(draft.active ? chosen : { ...chosen, active: false, notes: draft.notes });
    // The button that was pressed is gone.
    title.current?.focus();
  };
  return (
    <form ref={form} className={styles['draft']} aria-labelledby={titleId} onSubmit={handleSubmit} noValidate>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {shorten(draft.name, 80)} <span>{draft.strength}</span>
      </h2>
      <DraftReading
        draft={draft}
        typed={typed}
        onTake={() => {
          onChange({ ...draft, active: true });
          // The button that was pressed is gone.
          title.current?.focus();
        }}
      />
      <UnitChoices
        text={draft.strength ?? ''}
        choices={units}
        firstRef={firstUnit}
        onPick={({ strength, quantity }) => {
          onChange({ ...draft, strength, prescribedDosage: quantity ?? draft.prescribedDosage });
          // The button that was pressed is gone.
          (severe ? title.current : add.current)?.focus();
        }}
      />
      <DoseQuestion
        text={dose.question}
        firstRef={question}
        onCorrect={dose.correct}
        onConfirm={() => dose.confirm(severe ? title.current : add.current)}
      />
      <div className={styles['draftCheck']} role="status">
        <AddedMedicineCheck findings={findings} resolution={resolution} verdict={verdict} onPick={pick} />
      </div>
      <DraftDetails draft={draft} corrections={dose.corrections} onChange={onChange} />
      <DraftButtons isSevere={severe} isNamed={isNamed} isBusy={dose.isLoading} isAsked={isAsked} addRef={add} onCancel={onCancel} />
    </form>
  );
}

/** Each time a dose is to be corrected, its field is shown and has the focus. */
function DraftDetails({ draft, corrections, onChange }: Pick<Props, 'draft' | 'onChange'> & { corrections: number }) {
  return (
    <Fold key={corrections} isOpen={corrections > 0} title="Details" aside="strength, how often, what for, notes">
      <MedicationFields
        draft={draft}
        nameError={draft.name.trim() === '' ? 'Enter a name.' : null}
        strengthRef={corrections > 0 ? focusWhenShown : undefined}
        onChange={onChange}
      />
    </Fold>
  );
}

/** What was read, where the words say it otherwise. */
function DraftReading({ draft, typed, onTake }: Pick<Props, 'draft' | 'typed'> & { onTake: () => void }) {
  return (
    <>
      {typed !== '' && !typed.toLowerCase().includes(draft.name.toLowerCase()) && (
        <p className="cap">
          We read “{shorten(typed, 60)}” as {shorten(draft.name, 60)}.
        </p>
      )}
      <p className="small ink2">{[draft.notes.type, draft.prescribedDosage, draft.frequency].filter(Boolean).join(' · ')}</p>
      {draft.notes.text && <p className="cap">In its notes: {shorten(draft.notes.text, 160)}</p>}
      {!draft.active && <StoppedNote name={shorten(draft.name, 40)} onTake={onTake} />}
    </>
  );
}

/** Asks about an unusual dose. Other words are asked about again. What the draft was read by is enough for it, so it is asked at once. */
function useDoseQuestion(draft: MedicationInput) {
  const { data: engine, isPending } = useListEngine();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [corrections, setCorrections] = useState(0);
  const words = getDoseWords(draft);
  const question = useMemo(() => (engine ? askAboutDose(engine, draft, null) : null), [engine, draft]);
  return {
    question: confirmed === words ? null : question,
    /** Whether there may be something to ask. */
    isLoading: isPending,
    corrections,
    correct: () => setCorrections(corrections + 1),
    confirm: (next: HTMLElement | null) => {
      setConfirmed(words);
      // The button that was pressed goes.
      next?.focus();
    },
  };
}

/** What the draft does with what is taken. What was stopped does nothing with it. */
function useDraftCheck(draft: MedicationInput, taken: readonly Medication[]) {
  const engine = useEngine().data;
  const { person, progress } = usePerson();
  const unlisted = useUnlisted();
  const result = useMemo(() => engine?.check([...taken, draft], person) ?? null, [engine, taken, draft, person]);
  const isPart = result !== null && draft.active;
  return {
    engine,
    isChecked: result !== null,
    resolution: result?.items.at(-1)?.resolution ?? null,
    findings: isPart ? listItemFindings(result, taken.length) : [],
    verdict: isPart ? computeVerdict({ itemCount: taken.length + 1, result, progress, unlisted }) : null,
  };
}

type ButtonProps = Pick<Props, 'onCancel'> & {
  isSevere: boolean;
  isNamed: boolean;
  /** What is usual is still being loaded. The button has the focus already, so it stays and waits. */
  isBusy: boolean;
  /** Whether the person meant to go on. */
  isAsked: boolean;
  addRef: RefObject<HTMLButtonElement | null>;
};

function DraftButtons({ isSevere: severe, isNamed, isBusy, isAsked, addRef, onCancel }: ButtonProps) {
  return (
    <>
      {isAsked && (
        <p className="field-error" role="alert">
          This isn’t on your list yet. Add it, or leave it out.
        </p>
      )}
      <div className="row">
        <button type="submit" className={severe ? 'btn outlined' : 'btn primary'} ref={addRef} disabled={!isNamed} aria-disabled={isBusy}>
          {severe ? 'Add anyway' : 'Add'}
        </button>
        <button type="button" className={severe ? 'btn primary' : 'btn outlined'} onClick={onCancel}>
          {severe ? 'Do not add' : 'Cancel'}
        </button>
      </div>
    </>
  );
}

/** Adds it when the page continues. With something to look at first, it shows that instead and says so. */
function useFinishing(ref: Props['finishRef'], mustLook: boolean, title: RefObject<HTMLElement | null>, onAdd: () => void): boolean {
  const [isAsked, setAsked] = useState(false);
  useFinish(ref, () => {
    if (mustLook) {
      setAsked(true);
      title.current?.focus();
      return null;
    }
    onAdd();
    return 1;
  });
  return isAsked;
}
