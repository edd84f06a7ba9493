import { passwordHint } from '@wellkept/contract/account/credentials.ts';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { validateNewPassword } from '../../../components/new-password.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { parseAuthError } from './auth-error.ts';

/** A new password by the link in a mail. It ends every session, so one signs in with it afterwards. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ newPassword: '', confirmPassword: '' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { newPassword, confirmPassword } = form.values;
    if (form.fail(validateNewPassword(newPassword, confirmPassword))) return;
    setBusy(true);
    setFailure(null);
    try {
      const { error } = await client.POST('/api/account/reset-password', { body: { token, newPassword } });
      if (error) throw error;
      toast({ kind: 'success', title: 'Your password is changed', text: 'Log in with the new one.' });
      onDone();
    } catch (error) {
      const known = parseAuthError(error, newPassword);
      if (known.kind === 'weakPassword') form.fail({ newPassword: known.reasons.join('. ') });
      else setFailure(formatFailure(error, 'signingIn'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="form" ref={form.ref} onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Choose a new password">
      {failure && (
        <FormMessage kind="error">
          <p>{failure}</p>
        </FormMessage>
      )}
      <PasswordField label="New password" hint={passwordHint} autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <BusyButton type="submit" isBusy={isBusy}>
        Save the new password
      </BusyButton>
      <button className="link-btn small" type="button" onClick={onDone}>
        Back to login
      </button>
    </form>
  );
}
