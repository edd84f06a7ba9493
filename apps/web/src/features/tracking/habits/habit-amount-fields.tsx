import { Field } from '../../../components/field.tsx';
import styles from '../diary/diary.module.css';
import type { HabitDraft, HabitDraftErrors } from './habit-draft.ts';

type Props = { draft: HabitDraft; errors: HabitDraftErrors; onChange: (fields: Partial<HabitDraft>) => void };

/** Whether an amount is counted, and which. */
export function HabitAmountFields({ draft, errors, onChange: updateDraft }: Props) {
  return (
    <>
      <label className={styles['option']}>
        <input
          type="checkbox"
          className={styles['tick']}
          checked={draft.hasAmount}
          onChange={(event) => updateDraft({ hasAmount: event.currentTarget.checked })}
        />
        Count an amount, not just done or not done
      </label>
      {draft.hasAmount && (
        <div className="form-pair">
          <NumberField
            label={draft.aim === 'stop' ? 'At most, a day' : 'A day'}
            value={draft.target}
            error={errors.target}
            onType={(target) => updateDraft({ target })}
          />
          <Field label="Of what?">
            {(attributes) => (
              <div className="field">
                <input
                  {...attributes}
                  value={draft.unit}
                  maxLength={30}
                  onChange={(event) => updateDraft({ unit: event.currentTarget.value })}
                />
              </div>
            )}
          </Field>
        </div>
      )}
    </>
  );
}

type NumberProps = { label: string; value: string; error: string | undefined; onType: (text: string) => void };

const NumberField = ({ label, value, error, onType }: NumberProps) => (
  <Field label={label} error={error}>
    {(attributes) => (
      <div className="field">
        <input {...attributes} inputMode="decimal" value={value} onChange={(event) => onType(event.currentTarget.value)} />
      </div>
    )}
  </Field>
);
