import { IconFingerprint } from '@tabler/icons-react';
import { findEmailError, normalizeEmail } from '@wellkept/contract/account/credentials.ts';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { hasPasskeySupport, isCancelled, signInWithPasskey } from '../../../lib/passkeys.ts';
import { toast } from '../../../lib/toast.ts';
import styles from '../access.module.css';
import { type SignInOutcome, signIn } from './sign-in-calls.ts';

type Props = {
  initialEmail: string;
  onDone: (outcome: SignInOutcome) => Promise<void>;
  onForgot: (email: string) => void;
  onSignUp: () => void;
};

export function LoginForm({ initialEmail, onDone, onForgot, onSignUp }: Props) {
  const form = useForm({ email: initialEmail, password: '' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const attempt = async (run: () => Promise<SignInOutcome>) => {
    setBusy(true);
    setFailure(null);
    try {
      await onDone(await run());
    } catch (error) {
      if (!isCancelled(error)) setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { email, password } = form.values;
    const badEmail = findEmailError(email);
    if (form.fail({ ...(badEmail && { email: badEmail }), ...(password === '' && { password: 'Password is required' }) })) return;
    void attempt(() => signIn(normalizeEmail(email), password));
  };

  return (
    <form className="form" ref={form.ref} onSubmit={handleSubmit} noValidate aria-label="Login">
      {failure !== null && <SignInFailure failure={failure} email={form.values.email} />}
      <TextField label="Email" type="email" autoComplete="username webauthn" inputMode="email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <div className={styles['below']}>
        <button className="link-btn" type="button" onClick={() => onForgot(form.values.email)}>
          Forgot your password?
        </button>
        <span>
          No account yet?{' '}
          <button className="link-btn" type="button" onClick={onSignUp}>
            Sign up
          </button>
        </span>
      </div>
      <BusyButton type="submit" isBusy={isBusy}>
        Login
      </BusyButton>
      {hasPasskeySupport() && (
        <>
          <p className={styles['or']}>or</p>
          <button
            type="button"
            className="btn outlined"
            disabled={isBusy}
            onClick={() => void attempt(() => signInWithPasskey().then(() => 'signedIn'))}
          >
            <IconFingerprint size={20} stroke={1.5} aria-hidden="true" />
            Sign in with a passkey
          </button>
        </>
      )}
    </form>
  );
}

function SignInFailure({ failure, email }: { failure: unknown; email: string }) {
  const sendAgain = async () => {
    const { error } = await client.POST('/api/account/verification-mail', { body: { email } }).catch((error: unknown) => ({ error }));
    if (error) toast({ kind: 'error', title: formatFailure(error, 'signingIn') });
    else toast({ kind: 'success', title: 'We sent the link again', text: 'It can take a minute. Look in the spam folder too.' });
  };
  return (
    <FormMessage kind="error">
      <p>{formatFailure(failure, 'signingIn')}</p>
      {findRefusal(failure)?.code === 'emailNotConfirmed' && (
        <div className="row">
          <button className="link-btn" type="button" onClick={() => void sendAgain()}>
            Send the link again
          </button>
        </div>
      )}
    </FormMessage>
  );
}
