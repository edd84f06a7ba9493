import { type CareRole, careRoles, hasCareRole } from '@wellkept/contract/household/care-roles.ts';
import { useId } from 'react';
import styles from './household.module.css';
import { roleNames, roleTexts } from './household-words.ts';

type Props = { legend: string; value: CareRole; most?: CareRole; onChange: (role: CareRole) => void };

/** One of the roles, up to `most`. */
export function RoleChoice({ legend, value, most = 'manage', onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {careRoles
        .filter((role) => hasCareRole(most, role))
        .map((role) => (
          <label key={role} className={styles['choice']}>
            <input type="radio" name={name} value={role} checked={role === value} onChange={() => onChange(role)} />
            <span>
              <b className="bold">{roleNames[role]}.</b> {roleTexts[role]}
            </span>
          </label>
        ))}
    </fieldset>
  );
}
