import { adultYears } from '@wellkept/contract/household/care-limits.ts';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Dialog } from '../../components/form-dialog.tsx';
import { client } from '../../lib/client.ts';
import { getToday } from '../../lib/today.ts';
import styles from './household.module.css';
import { changeHousehold } from './household-data.ts';
import { isGrown } from './household-words.ts';

const nameLengthMax = 100;
type Errors = Partial<Record<'firstName' | 'lastName' | 'bornOn' | 'isGuardian', string>>;

/** A record for a child, who has no account. A guardian declares to be one. */
export function ChildDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState({ firstName: '', lastName: '', bornOn: '', isGuardian: false });
  const [errors, setErrors] = useState<Errors>({});
  const change = (next: Partial<typeof fields>) => setFields((before) => ({ ...before, ...next }));
  const handleSubmit = (): boolean => {
    const { isGuardian, bornOn } = fields;
    const [firstName, lastName] = [fields.firstName.trim(), fields.lastName.trim()];
    const found: Errors = {
      ...(firstName === '' && { firstName: 'Enter a first name.' }),
      ...(lastName === '' && { lastName: 'Enter a last name.' }),
      ...((bornOn === '' || bornOn > getToday()) && { bornOn: 'Enter the date of birth.' }),
      ...(bornOn !== '' &&
        isGrown(bornOn, getToday()) && {
          bornOn: `Everyone from the age of ${adultYears} agrees with their own account. Ask an adult instead.`,
        }),
      ...(!isGuardian && { isGuardian: 'Only a legal guardian can add a child.' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || !isGuardian) return false;
    const body = { firstName, lastName, bornOn, isGuardian: true as const };
    void changeHousehold(() => client.POST('/api/household/children', { body }), `${firstName} added`);
    return true;
  };
  return (
    <Dialog title="Add a child" onClose={onClose} onSubmit={handleSubmit}>
      <div className={`${styles['form']} inputs`}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <Field key={name} label={name === 'firstName' ? 'First name' : 'Last name'} error={errors[name]}>
            {(attributes) => (
              <input
                {...attributes}
                autoComplete="off"
                maxLength={nameLengthMax}
                value={fields[name]}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Date of birth" error={errors.bornOn}>
          {(attributes) => (
            <input
              {...attributes}
              type="date"
              max={getToday()}
              value={fields.bornOn}
              onChange={({ currentTarget }) => change({ bornOn: currentTarget.value })}
            />
          )}
        </Field>
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={fields.isGuardian}
            aria-describedby={errors.isGuardian ? 'guardian-error' : undefined}
            onChange={({ currentTarget }) => change({ isGuardian: currentTarget.checked })}
          />
          <span>I’m a legal guardian of this child and decide about their health data.</span>
        </label>
        {errors.isGuardian && (
          <p className="field-error" id="guardian-error">
            {errors.isGuardian}
          </p>
        )}
      </div>
    </Dialog>
  );
}
