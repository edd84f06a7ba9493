import { FormMessage } from '../../../components/form-message.tsx';
import { verificationIssue } from '../../../lib/error-texts.ts';
import styles from '../access.module.css';
import type { Registered } from '../registration/register-flow.tsx';
import { IntentMessage } from './intent-message.tsx';
import { ResendLink } from './resend-link.tsx';

type Props = { isGuarded: boolean; hasFailedLink: boolean; registered: Registered | null; onRegisterAgain: () => void };

/** Why the visitor has to sign in, or what to do after registering. */
export function AccessMessages({ isGuarded, hasFailedLink, registered, onRegisterAgain }: Props) {
  const errorText = hasFailedLink ? verificationIssue : isGuarded && !registered ? 'You must be logged in to access this page' : null;
  return (
    <div className={styles['notices']}>
      {errorText && (
        <FormMessage kind="error">
          <p>{errorText}</p>
        </FormMessage>
      )}
      {registered && <ResendLink email={registered.email} onRegisterAgain={onRegisterAgain} />}
      {!registered && <IntentMessage />}
    </div>
  );
}
