import {
  doseLengthMax,
  durationWords,
  helpLevels,
  helpWords,
  sideEffectLengthMax,
  sideEffectLevels,
  sideEffectsMax,
  sideEffectWords,
  treatmentDurations,
} from '@wellkept/community/treatments/report.ts';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './community.module.css';
import type { AnswersDraft, SideEffect } from './treatment-data.ts';
import own from './treatments.module.css';

type Props = { answers: AnswersDraft; isLocked: boolean; onChange: (change: Partial<AnswersDraft>) => void };

/** What a member answers about a treatment, in the report and when it is changed. */
export function AnswerFields({ answers, isLocked, onChange: change }: Props) {
  const { duration, dose, help, sideEffects, isStillTaking } = answers;
  return (
    <>
      <SelectField
        label="How long?"
        value={duration}
        isDisabled={isLocked}
        choices={[{ value: '', label: 'Choose how long' }, ...treatmentDurations.map((value) => ({ value, label: durationWords[value] }))]}
        onChange={(value) => change({ duration: value })}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={isStillTaking}
          disabled={isLocked}
          onChange={({ target }) => change({ isStillTaking: target.checked })}
        />
        I still take it or do it
      </label>
      <TextField
        label="How much? (optional)"
        hint="For example: 200 mg at night, or 30 minutes a day. We show what our sources say about unusual doses."
        maxLength={doseLengthMax}
        value={dose}
        disabled={isLocked}
        onType={(text) => change({ dose: text })}
      />
      <fieldset disabled={isLocked}>
        <legend className="lab">Did it help?</legend>
        {helpLevels.map((level) => (
          <label key={level} className={styles['check']}>
            <input type="radio" name="help" checked={help === level} onChange={() => change({ help: level })} />
            {helpWords[level]}
          </label>
        ))}
      </fieldset>
      <SideEffectFields sideEffects={sideEffects} isLocked={isLocked} onChange={(changed) => change({ sideEffects: changed })} />
    </>
  );
}

type EffectProps = { sideEffects: readonly SideEffect[]; isLocked: boolean; onChange: (sideEffects: readonly SideEffect[]) => void };

function SideEffectFields({ sideEffects, isLocked, onChange }: EffectProps) {
  const put = (at: number, change: Partial<SideEffect>) =>
    onChange(sideEffects.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <fieldset disabled={isLocked}>
      <legend className="lab">Side effects (optional)</legend>
      {sideEffects.map(({ name, level }, at) => (
        // A row has no other name.
        <div key={at} className={own['effect']}>
          <TextField
            label={`Side effect ${at + 1}`}
            maxLength={sideEffectLengthMax}
            value={name}
            onType={(text) => put(at, { name: text })}
          />
          <SelectField
            label="How bad?"
            value={level}
            choices={sideEffectLevels.map((value) => ({ value, label: sideEffectWords[value] }))}
            onChange={(value) => put(at, { level: value })}
          />
          <button type="button" className="btn quiet" onClick={() => onChange(sideEffects.filter((_, index) => index !== at))}>
            Remove<span className="vh"> side effect {at + 1}</span>
          </button>
        </div>
      ))}
      {sideEffects.length < sideEffectsMax && (
        <button type="button" className="btn outlined sm" onClick={() => onChange([...sideEffects, { name: '', level: 'mild' }])}>
          Add a side effect
        </button>
      )}
    </fieldset>
  );
}
