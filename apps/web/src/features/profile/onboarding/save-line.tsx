import { useSaving } from '../editor/use-profile.ts';
import { retryNow } from '../profile-saving.ts';
import styles from './onboarding.module.css';

/** How the answers stand: nobody has to press Save, and nobody has to wonder. */
export function SaveLine() {
  const { state, isDirty } = useSaving();
  const hasFailed = state.kind === 'failed' || state.kind === 'refused';
  return (
    <p className={`cap ${styles['saved']}`} role="status">
      {hasFailed ? (
        <>
          {state.text}{' '}
          <button type="button" className="link-btn" onClick={() => void retryNow()}>
            Retry Now
          </button>
        </>
      ) : state.kind === 'saving' || isDirty ? (
        'Saving…'
      ) : (
        'Saved as you go'
      )}
    </p>
  );
}
