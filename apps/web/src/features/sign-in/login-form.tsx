import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { emailError, normaliseEmail } from '@wellkept/contract/credentials.ts';
import { type FormEvent, useState } from 'react';
import { FormNotice } from '../../components/form-notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { refusalOf } from '../../lib/failure.ts';
import { isCancelled, passkeysAreKnown, signInWithPasskey } from '../../lib/passkeys.ts';
import { toast } from '../../lib/toast.ts';
import styles from './sign-in.module.css';
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, password } = form.values;
    const badEmail = emailError(email);
    if (form.fail({ ...(badEmail && { email: badEmail }), ...(password === '' && { password: 'Password is required' }) })) return;
    void attempt(() => signIn(normaliseEmail(email), password));
  };

  return (
    <form className="form" ref={form.ref} onSubmit={submit} noValidate aria-label="Login">
      {failure !== null && <SignInFailure failure={failure} email={form.values.email} />}
      <TextInput label="Email" type="email" autoComplete="username webauthn" inputMode="email" {...form.field('email')} />
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
      <Button type="submit" loading={isBusy} fullWidth>
        Login
      </Button>
      {passkeysAreKnown() && (
        <>
          <p className={styles['or']}>or</p>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => void attempt(() => signInWithPasskey().then(() => 'signedIn'))}
          >
            Sign in with a passkey
          </Button>
        </>
      )}
    </form>
  );
}

function SignInFailure({ failure, email }: { failure: unknown; email: string }) {
  const sendAgain = async () => {
    const { error } = await client.POST('/api/account/verification-mail', { body: { email } }).catch((error: unknown) => ({ error }));
    if (error) toast({ kind: 'error', title: failureText(error, 'signingIn') });
    else toast({ kind: 'success', title: 'We sent the link again', text: 'It can take a minute. Look in the spam folder too.' });
  };
  return (
    <FormNotice kind="error">
      <p>{failureText(failure, 'signingIn')}</p>
      {refusalOf(failure)?.code === 'emailNotConfirmed' && (
        <div className="row">
          <button className="link-btn" type="button" onClick={() => void sendAgain()}>
            Send the link again
          </button>
        </div>
      )}
    </FormNotice>
  );
}
