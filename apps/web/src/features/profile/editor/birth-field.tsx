import { computeProfileAgeYears } from '@wellkept/profile/answers.ts';
import { ageYearsMax, ageYearsMin } from '@wellkept/profile/limits.ts';
import { useId } from 'react';
import { getToday } from '../../../lib/today.ts';
import { editProfile } from '../profile-saving.ts';
import { useEditor, withField } from './editor-context.ts';
import styles from './fields.module.css';

const field = 'dateOfBirth';

/** Instead of an age, which then grows by itself. */
export function BirthField() {
  const id = useId();
  const { profile, drafts, setDraft } = useEditor();
  const draft = drafts[field];
  const today = getToday();
  const handleChange = (typed: string) => {
    if (typed === '') {
      setDraft(field, null);
      editProfile('personalInfo', (before) => withField(before, field, undefined));
      return;
    }
    const age = computeProfileAgeYears({ dateOfBirth: typed }, today);
    if (age === null) {
      const fault = `Enter a day that fits an age of ${ageYearsMin} to ${ageYearsMax} years.`;
      setDraft(field, { label: 'Date of birth', text: typed, fault });
      return;
    }
    setDraft(field, null);
    setDraft('age', null);
    editProfile('personalInfo', (before) => ({ ...before, dateOfBirth: typed, age }));
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Date of birth (optional)</label>
      <input
        id={id}
        type="date"
        max={today}
        autoComplete="bday"
        aria-invalid={draft !== undefined}
        aria-describedby={draft ? `${id}-note` : undefined}
        value={draft?.text ?? profile.personalInfo.dateOfBirth ?? ''}
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      />
      {draft && (
        <span className={styles['fault']} id={`${id}-note`}>
          {draft.fault}
        </span>
      )}
    </div>
  );
}
