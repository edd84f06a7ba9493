import styles from './account.module.css';

type Props = { isOn: boolean; onSetUp: () => void; onRenew: () => void; onTurnOff: () => void };

export function SecondFactorStatus({ isOn, onSetUp, onRenew, onTurnOff }: Props) {
  return (
    <div className={styles['line']}>
      <p className="ink2">
        {isOn ? (
          <>
            <span className="tag positive">On</span> Signing in asks for a code from your app after the password.
          </>
        ) : (
          'A code from an app on your phone, after the password. It keeps others out even if they know the password.'
        )}
      </p>
      <div className="row">
        {isOn ? (
          <>
            <button type="button" className="btn outlined" onClick={onRenew}>
              New recovery codes
            </button>
            <button type="button" className="btn quiet" onClick={onTurnOff}>
              Turn off
            </button>
          </>
        ) : (
          <button type="button" className="btn outlined" onClick={onSetUp}>
            Set up
          </button>
        )}
      </div>
    </div>
  );
}
