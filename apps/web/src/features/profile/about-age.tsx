import { adultAgeYears, ageYearsMax } from '@wellkept/contract/profile/profile-options.ts';
import { computeAgeYears } from '@wellkept/interactions/person/person-from-profile.ts';
import { Field } from '../../components/field.tsx';
import styles from './about.module.css';
import type { AboutFieldsProps } from './about-fields.tsx';

type Props = Pick<AboutFieldsProps, 'about' | 'errors' | 'today' | 'onChange'>;

/** The date of birth, or the age where the date is not given. */
export function AboutAge({ about, errors, today, onChange }: Props) {
  const age = about.dateOfBirth === '' ? Number(about.age) : computeAgeYears(about.dateOfBirth, today);
  return (
    <>
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
      {age > 0 && age < adultAgeYears && <p className={styles['wide']}>Wellkept is for adults. It doesn’t check doses for children.</p>}
    </>
  );
}
