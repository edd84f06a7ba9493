import { passcodeLengthMax } from '@wellkept/contract/sharing/share-limits.ts';
import { createPasscode } from './passcode.ts';
import styles from './shares.module.css';

type Props = { passcode: string | null; onChange: (passcode: string | null) => void };

export function PasscodeField({ passcode, onChange }: Props) {
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
              onChange={({ currentTarget: { value } }) => onChange(value)}
            />
          </div>
          <span className="small">Share it in a different way from the link, such as by phone.</span>
        </div>
      )}
    </div>
  );
}
