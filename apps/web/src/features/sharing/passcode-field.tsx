import { passcodeLengthMax, passcodeLengthMin } from '@wellkept/contract/sharing/share-limits.ts';
import { useId } from 'react';
import { createPasscode } from './passcode.ts';
import styles from './shares.module.css';

type Props = { passcode: string | null; fault: string | null; onChange: (passcode: string | null) => void };

export function PasscodeField({ passcode, fault, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={passcode !== null}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? createPasscode() : null)}
        />
        With a passcode
      </label>
      {passcode === null ? (
        <p className="small">Anyone who gets the link can read it. A passcode you share another way is safer.</p>
      ) : (
        <div className={styles['passcode']}>
          <div className="field">
            <input
              aria-label="Passcode"
              value={passcode}
              maxLength={passcodeLengthMax}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={fault !== null}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget: { value } }) => onChange(value)}
            />
          </div>
          <div id={`${id}-hint`}>
            {fault !== null && <p className="field-error">{fault}</p>}
            <p className="small">At least {passcodeLengthMin} characters. Share it in a different way from the link, such as by phone.</p>
          </div>
        </div>
      )}
    </div>
  );
}
