import { passwordHint } from '@wellkept/contract/account/credentials.ts';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { validateNewPassword } from '../../../components/new-password.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';

type Props = { token: string; onDone: () => Promise<void> };

/** The link of a mail in another browser than the one that registered: with the password, or with a new one. */
export function ConfirmAddressForm({ token, onDone }: Props) {
  const form = useForm({ password: '', confirmPassword: '' });
  const [isNew, setNew] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const findErrors = () => {
    const { password, confirmPassword } = form.values;
    if (!isNew) return password === '' ? { password: 'Password is required' } : {};
    const { newPassword, ...others } = validateNewPassword(password, confirmPassword);
    return { ...others, ...(newPassword !== undefined && { password: newPassword }) };
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.fail(findErrors())) return;
    setBusy(true);
    setFailure(null);
    try {
      const { password } = form.values;
      const { error } = await client.POST('/api/account/confirm-address', { body: { kind: isNew ? 'new' : 'known', token, password } });
      if (error) throw error;
      await onDone();
    } catch (error) {
      const text = formatFailure(error, 'signingIn');
      if (findRefusal(error)?.field === 'password') form.fail({ password: text });
      else setFailure(text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="form" ref={form.ref} onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Confirm your address">
      {failure && (
        <FormMessage kind="error">
          <p>{failure}</p>
        </FormMessage>
      )}
      <PasswordField
        label={isNew ? 'New password' : 'Password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew && { hint: passwordHint })}
        {...form.field('password')}
      />
      {isNew && <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />}
      <BusyButton type="submit" isBusy={isBusy}>
        Confirm and log in
      </BusyButton>
      <button
        className="link-btn small"
        type="button"
        onClick={() => {
          form.reset();
          setNew(!isNew);
        }}
      >
        {isNew ? 'I know the password' : 'I don’t know the password: choose a new one'}
      </button>
    </form>
  );
}
