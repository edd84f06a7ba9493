import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { computeVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { type FormEvent, useEffect, useId, useMemo, useRef } from 'react';
import { Fold } from '../../components/fold.tsx';
import { useEngine } from '../../lib/knowledge.ts';
import { shorten } from '../../lib/wording.ts';
import { isSevere, listItemFindings } from '../interactions/result-view.ts';
import { formatReplacement } from '../interactions/type-ahead-choices.ts';
import { UnitChoices } from '../interactions/unit-choices.tsx';
import { listUnitChoices } from '../interactions/unit-question.ts';
import { usePerson } from '../profile/use-person.ts';
import { AddedMedicineCheck } from './added-medicine-check.tsx';
import styles from './cabinet.module.css';
import { createMedicationDraft } from './draft-from-text.ts';
import { MedicationFields } from './medication-fields.tsx';
import { useUnlisted } from './use-medication-list.ts';

type Props = {
  draft: MedicationInput;
  /** The names of what is taken now. */
  taken: readonly Medication[];
  onChange: (draft: MedicationInput) => void;
  onAdd: () => void;
  onCancel: () => void;
};

/** One medicine before it is added: as it was read, and what it does with the rest. A severe finding asks for a second, deliberate step. */
export function DraftPanel({ draft, taken, onChange, onAdd, onCancel }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const firstUnit = useRef<HTMLButtonElement>(null);
  const isNamed = draft.name.trim() !== '';
  const engine = useEngine().data;
  const { person, progress } = usePerson();
  const unlisted = useUnlisted();
  const result = useMemo(() => engine?.check([...taken, draft], person) ?? null, [engine, taken, draft, person]);
  const resolution = result?.items.at(-1)?.resolution ?? null;
  const findings = result ? listItemFindings(result, taken.length) : [];
  const severe = findings.some(({ severity }) => isSevere(severity));

  const units = listUnitChoices(draft.strength, resolution?.assumedDose ?? null);

  // Enter adds at once, unless something severe has to be read or a unit is missing.
  useEffect(() => (severe ? title.current : (firstUnit.current ?? add.current))?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed) onAdd();
  };
  return (
    <form className={styles['draft']} aria-labelledby={titleId} onSubmit={handleSubmit} noValidate>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {shorten(draft.name, 80)} <span>{draft.strength}</span>
      </h2>
      <p className="small ink2">{[draft.notes.type, draft.prescribedDosage, draft.frequency].filter(Boolean).join(' · ')}</p>
      {draft.notes.text && <p className="cap">In its notes: {shorten(draft.notes.text, 160)}</p>}
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
      <div className={styles['draftCheck']} role="status">
        <AddedMedicineCheck
          findings={findings}
          resolution={resolution}
          verdict={result && computeVerdict({ itemCount: taken.length + 1, result, progress, unlisted })}
          onPick={(match) => {
            if (!engine || !resolution) return;
            onChange(createMedicationDraft(engine.resolve(formatReplacement(match, resolution)), engine.kindOf, draft.notes.type));
            // The button that was pressed is gone.
            title.current?.focus();
          }}
        />
      </div>
      <Fold title="Details" aside="strength, how often, what for, notes">
        <MedicationFields draft={draft} nameError={isNamed ? null : 'Enter a name.'} onChange={onChange} />
      </Fold>
      <div className="row">
        <button type="submit" className={severe ? 'btn o' : 'btn p'} ref={add} disabled={!isNamed}>
          {severe ? 'Add anyway' : 'Add'}
        </button>
        <button type="button" className={severe ? 'btn p' : 'btn o'} onClick={onCancel}>
          {severe ? 'Do not add' : 'Cancel'}
        </button>
      </div>
    </form>
  );
}
