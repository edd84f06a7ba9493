import { passwordHint } from '@wellkept/contract/account/credentials.ts';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { validateNewPassword } from '../../components/new-password.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { toast } from '../../lib/toast.ts';
import styles from './account.module.css';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordSettings({ email }: { email: string }) {
  const form = useForm(empty);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { currentPassword, newPassword, confirmPassword } = form.values;
    const wrong = {
      ...(currentPassword === '' && { currentPassword: 'Password is required' }),
      ...validateNewPassword(newPassword, confirmPassword),
    };
    if (form.fail(wrong)) return;
    setBusy(true);
    try {
      const { error } = await client.POST('/api/account/password', { body: { currentPassword, newPassword } });
      if (error) throw error;
      form.reset();
      setOpen(false);
      toast({ kind: 'success', title: 'Your password is changed', text: 'Your other devices are signed out.' });
    } catch (error) {
      const refusal = findRefusal(error);
      const text = formatFailure(error, 'saving');
      if (refusal?.code === 'invalidCredentials') form.fail({ currentPassword: text });
      else if (refusal?.field === 'newPassword') form.fail({ newPassword: text });
      else toast({ kind: 'error', title: text });
    } finally {
      setBusy(false);
    }
  };

  if (!isOpen) return <ClosedPassword onOpen={() => setOpen(true)} />;
  return (
    <form
      className={`form ${styles['narrow']}`}
      ref={form.ref}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label="Change your password"
    >
      {/* Password managers need to know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="Current password" autoComplete="current-password" autoFocus {...form.field('currentPassword')} />
      <PasswordField label="New password" hint={passwordHint} autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <div className="row">
        <BusyButton type="submit" isBusy={isBusy}>
          Change password
        </BusyButton>
        <button
          type="button"
          className="btn quiet"
          onClick={() => {
            form.reset();
            setOpen(false);
          }}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

const ClosedPassword = ({ onOpen }: { onOpen: () => void }) => (
  <div className={styles['line']}>
    <p className="ink2">Changing it signs out your other devices.</p>
    <button type="button" className="btn outlined" onClick={onOpen}>
      Change password
    </button>
  </div>
);
