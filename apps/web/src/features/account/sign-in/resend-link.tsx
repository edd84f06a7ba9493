import { useState } from 'react';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import styles from '../access.module.css';

type Props = { email: string; onRegisterAgain: () => void };
type State = 'idle' | 'sending' | 'sent' | { failure: string };

/** What to do when the link of the confirmation does not arrive. */
export function ResendLink({ email, onRegisterAgain }: Props) {
  const [state, setState] = useState<State>('idle');
  const resend = async () => {
    setState('sending');
    try {
      const { error } = await client.POST('/api/account/verification-mail', { body: { email } });
      if (error) throw error;
      setState('sent');
    } catch (error) {
      setState({ failure: formatFailure(error, 'signingIn') });
    }
  };
  return (
    <div className={styles['resend']}>
      <p className="small ink2">Nothing there after a minute? Look in your spam folder, or have us send it again.</p>
      <p className="row">
        <button type="button" className="btn outlined" disabled={state === 'sending'} onClick={() => void resend()}>
          Send it again
        </button>
        <button type="button" className="btn quiet" onClick={onRegisterAgain}>
          Use another address
        </button>
      </p>
      <p role="status" className={typeof state === 'object' ? 'field-error' : 'small'}>
        {typeof state === 'object' ? state.failure : state === 'sent' ? 'We sent the link again.' : ''}
      </p>
    </div>
  );
}
