import { adultAgeYears, ageYearsMax, commonAllergies, commonConditions } from '@wellkept/contract/profile/profile-options.ts';
import { computeAgeYears } from '@wellkept/interactions/person/person-from-profile.ts';
import { type ReactNode, useCallback, useId } from 'react';
import type { Engine } from '../../lib/knowledge.ts';
import styles from './about.module.css';
import { type AboutAnswers, egfrMax } from './about.ts';
import { Field } from './field.tsx';
import { findNameSuggestions, listAllergyNames, listConditionNames } from './known-names.ts';
import { NamesField } from './names-field.tsx';

type Props = {
  about: AboutAnswers;
  errors: Partial<Record<keyof AboutAnswers, string>>;
  engine: Engine | undefined;
  today: string;
  onChange: (change: Partial<AboutAnswers>) => void;
};

/** The questions of the panel. Each may be left open. */
export function AboutFields({ about, errors, engine, today, onChange }: Props) {
  const offerConditions = useCallback((typed: string) => (engine ? findNameSuggestions(typed, listConditionNames(engine)) : []), [engine]);
  const offerAllergies = useCallback(
    (typed: string) =>
      engine
        ? [...findNameSuggestions(typed, listAllergyNames(engine)), ...(typed.trim() ? engine.suggest(typed) : []).map(({ name }) => name)]
        : [],
    [engine],
  );
  const age = about.dateOfBirth === '' ? Number(about.age) : computeAgeYears(about.dateOfBirth, today);
  return (
    <div className={styles['fields']}>
      <Field label="Date of birth" error={errors.dateOfBirth}>
        {(attributes) => (
          <input
            {...attributes}
            type="date"
            max={today}
            autoComplete="bday"
            value={about.dateOfBirth}
            onChange={({ currentTarget }) => onChange({ dateOfBirth: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={about.dateOfBirth === '' ? 'Or your age' : 'Age'} error={errors.age}>
        {(attributes) => (
          <input
            {...attributes}
            inputMode="numeric"
            disabled={about.dateOfBirth !== ''}
            placeholder={`1 to ${ageYearsMax}`}
            value={about.dateOfBirth === '' ? about.age : String(age)}
            onChange={({ currentTarget }) => onChange({ age: currentTarget.value.trim() })}
          />
        )}
      </Field>
      {age > 0 && age < adultAgeYears && <p className={styles['wide']}>Wellkept is made for adults; doses for children are not checked.</p>}
      <Choice
        label="Sex, for reference ranges"
        value={about.sex}
        options={[
          ['female', 'Female'],
          ['male', 'Male'],
        ]}
        onChange={(sex) => onChange({ sex })}
      />
      <Field label="Kidney value (eGFR)" hint="mL/min/1.73 m², from a blood test" error={errors.egfr}>
        {(attributes) => (
          <input
            {...attributes}
            inputMode="decimal"
            placeholder={`1 to ${egfrMax}`}
            value={about.egfr}
            onChange={({ currentTarget }) => onChange({ egfr: currentTarget.value.trim().replace(',', '.') })}
          />
        )}
      </Field>
      <fieldset className={`${styles['wide']} ${styles['ticks']}`}>
        <legend>What applies now</legend>
        <Tick label="Pregnant" isOn={about.pregnant} onChange={(pregnant) => onChange({ pregnant })} />
        <Tick label="Breast-feeding" isOn={about.breastFeeding} onChange={(breastFeeding) => onChange({ breastFeeding })} />
        <Tick label="Trying for a baby" isOn={about.tryingForBaby} onChange={(tryingForBaby) => onChange({ tryingForBaby })} />
        <Tick label="I drive" isOn={about.drives} onChange={(drives) => onChange({ drives })} />
        <Tick label="An operation is planned" isOn={about.surgeryAhead} onChange={(surgeryAhead) => onChange({ surgeryAhead })} />
      </fieldset>
      {about.pregnant && (
        <Choice
          label="Which third of the pregnancy"
          value={about.trimester}
          options={[
            ['1', 'First (weeks 1 to 13)'],
            ['2', 'Second (weeks 14 to 27)'],
            ['3', 'Third (from week 28)'],
          ]}
          onChange={(trimester) => onChange({ trimester })}
        />
      )}
      <NamesField
        className={styles['wide']}
        label="Conditions"
        placeholder="For example: high blood pressure"
        values={about.conditions}
        common={commonConditions}
        offers={offerConditions}
        meaning={engine ? { what: 'condition', isUnderstood: (text) => engine.isUnderstood('conditions', text) } : null}
        onChange={(conditions) => onChange({ conditions })}
      />
      <NamesField
        className={styles['wide']}
        label="Allergies"
        placeholder="For example: penicillin"
        values={about.allergies}
        common={commonAllergies}
        offers={offerAllergies}
        meaning={engine ? { what: 'allergy', isUnderstood: (text) => engine.isUnderstood('allergies', text) } : null}
        onChange={(allergies) => onChange({ allergies })}
      />
      <Choice
        label="Smoking"
        value={about.smoking}
        options={[
          ['never', 'Never'],
          ['former', 'Stopped'],
          ['occasional', 'Now and then'],
          ['regular', 'Regularly'],
        ]}
        onChange={(smoking) => onChange({ smoking })}
      />
      <Choice
        label="Alcohol"
        value={about.alcohol}
        options={[
          ['none', 'None'],
          ['rarely', 'Rarely'],
          ['occasionally', 'Now and then'],
          ['weekly', 'Every week'],
          ['daily', 'Every day'],
        ]}
        onChange={(alcohol) => onChange({ alcohol })}
      />
    </div>
  );
}

type ChoiceProps = { label: string; value: string; options: readonly (readonly [string, string])[]; onChange: (value: string) => void };

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">Not said</option>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }): ReactNode {
  const id = useId();
  return (
    <div>
      <input id={id} type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
