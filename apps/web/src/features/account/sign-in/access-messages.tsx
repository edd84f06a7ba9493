import { FormMessage } from '../../../components/form-message.tsx';
import { verificationIssue } from '../../../lib/error-texts.ts';
import styles from '../access.module.css';
import type { Registered } from '../registration/register-flow.tsx';
import { IntentMessage } from './intent-message.tsx';

type Props = { isGuarded: boolean; hasFailedLink: boolean; registered: Registered | null };

/** Why the visitor has to sign in, or what to do after registering. */
export function AccessMessages({ isGuarded, hasFailedLink, registered }: Props) {
  const errorText = hasFailedLink ? verificationIssue : isGuarded && !registered ? 'You must be logged in to access this page' : null;
  return (
    <div className={styles['notices']}>
      {errorText && (
        <FormMessage kind="error">
          <p>{errorText}</p>
        </FormMessage>
      )}
      {registered && (
        <FormMessage kind="info">
          <p>
            <b className="b">Check your email.</b> We sent a link to {registered.email}. Follow it, and you are in.
            {registered.plan === 'wellness_plus' &&
              ' The payment step for Wellness Pro follows after that; until then you are on the free plan.'}
          </p>
        </FormMessage>
      )}
      {!registered && <IntentMessage />}
    </div>
  );
}
