import {
  medicationIndicationLengthMax,
  medicationLineLengthMax,
  medicationNameLengthMax,
  medicationTextLengthMax,
} from '@wellkept/contract/medications/medication-limits.ts';
import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react';
import { AppearanceField } from './appearance-field.tsx';
import { FrequencyField } from './frequency-field.tsx';
import styles from './medication-fields.module.css';
import { medicationTypes } from './medication-type.ts';

type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

type Props = {
  draft: MedicationInput;
  onChange: (draft: MedicationInput) => void;
  /** What is wrong with the name, if anything. */
  nameError?: string | null;
  firstRef?: Ref<HTMLInputElement>;
  strengthRef?: Ref<HTMLInputElement> | undefined;
};

const lengthMax = {
  name: medicationNameLengthMax,
  strength: medicationLineLengthMax,
  prescribedDosage: medicationLineLengthMax,
  indication: medicationIndicationLengthMax,
} as const;

/** Every field of a medicine. Only the name has to be there. */
export function MedicationFields({ draft, onChange, nameError = null, firstRef, strengthRef }: Props) {
  const errorId = useId();
  const { notes, appearance = null } = draft;
  const bind = (field: keyof typeof lengthMax) => ({
    maxLength: lengthMax[field],
    value: draft[field] ?? '',
    onChange: ({ currentTarget }: TextChange) => onChange({ ...draft, [field]: currentTarget.value }),
  });
  const bindNote = (field: 'startDate' | 'prescribingDoctor' | 'text') => ({
    value: notes[field] ?? '',
    onChange: ({ currentTarget }: TextChange) => onChange({ ...draft, notes: { ...notes, [field]: currentTarget.value } }),
  });
  return (
    <div className={`${styles['fields']} inputs`}>
      <Field label="Name" isWide>
        {(id) => (
          <>
            <input
              id={id}
              ref={firstRef}
              {...bind('name')}
              required
              aria-invalid={nameError !== null}
              aria-describedby={nameError ? errorId : undefined}
            />
            {nameError && (
              <span className={styles['error']} id={errorId}>
                {nameError}
              </span>
            )}
          </>
        )}
      </Field>
      <Field label="Strength" hint="For example: 5 mg">
        {(id, hintId) => <input id={id} ref={strengthRef} {...bind('strength')} aria-describedby={hintId} />}
      </Field>
      <Field label="Dose each time" hint="For example: 1 tablet">
        {(id, hintId) => <input id={id} {...bind('prescribedDosage')} aria-describedby={hintId} />}
      </Field>
      <div className={styles['wide']}>
        <FrequencyField value={draft.frequency ?? ''} onChange={(frequency) => onChange({ ...draft, frequency })} />
      </div>
      <AppearanceField value={appearance} onChange={(next) => onChange({ ...draft, appearance: next })} />
      <Field label="Kind">
        {(id) => (
          <select
            id={id}
            value={notes.type}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, notes: { ...notes, type: medicationTypes.find((type) => type === currentTarget.value) ?? notes.type } })
            }
          >
            {medicationTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="What it is for">{(id) => <input id={id} {...bind('indication')} />}</Field>
      <Field label="Taken since">{(id) => <input id={id} type="date" {...bindNote('startDate')} />}</Field>
      <Field label="Prescribed by">
        {(id) => <input id={id} {...bindNote('prescribingDoctor')} maxLength={medicationLineLengthMax} autoComplete="off" />}
      </Field>
      <Field label="Notes" isWide>
        {(id) => <textarea id={id} {...bindNote('text')} rows={2} maxLength={medicationTextLengthMax} />}
      </Field>
    </div>
  );
}

type FieldProps = { label: string; hint?: string; isWide?: boolean; children: (id: string, hintId: string | undefined) => ReactNode };

function Field({ label, hint, isWide = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id, hintId)}
      {hint && (
        <span className="cap" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}
