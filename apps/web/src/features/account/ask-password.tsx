import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { toast } from '../../lib/toast.ts';
import styles from './account.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  confirm: string;
  isDangerous?: boolean;
  /** What else must be typed or ticked before the button works. */
  canConfirm?: boolean;
  children?: ReactNode;
  /** Asks for a code of the second factor too. */
  asksForCode?: boolean;
  /** Throws the refusal. `code` is empty where it was not asked for. */
  onPassword: (password: string, code: string) => Promise<void>;
};

/** A step that could lock the user out asks for the password first. */
export function AskPassword({
  isOpen,
  onClose,
  title,
  text,
  confirm,
  isDangerous = false,
  canConfirm = true,
  children,
  asksForCode = false,
  onPassword,
}: Props) {
  const form = useForm({ password: '', code: '' });
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { password, code } = form.values;
    const missing = {
      ...(password === '' && { password: 'Password is required' }),
      ...(asksForCode && code.trim() === '' && { code: 'Code is required' }),
    };
    if (form.fail(missing)) return;
    setBusy(true);
    try {
      await onPassword(password, code.trim());
      form.reset();
    } catch (error) {
      const textOfFailure = formatFailure(error, 'saving');
      const refusal = findRefusal(error)?.code;
      if (refusal === 'invalidCredentials') form.fail({ password: textOfFailure });
      else if (refusal === 'invalidCode') form.fail({ code: textOfFailure });
      else toast({ kind: 'error', title: textOfFailure });
    } finally {
      setBusy(false);
    }
  };

  const tone = isDangerous ? styles['dangerous'] : '';
  return (
    <Modal
      opened={isOpen}
      onClose={() => {
        form.reset();
        onClose();
      }}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className="form" ref={form.ref} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p>{text}</p>
        {children}
        <PasswordField label="Your password" autoComplete="current-password" data-autofocus {...form.field('password')} />
        {asksForCode && (
          <TextField
            label="Code from your app, or a recovery code"
            autoComplete="one-time-code"
            spellCheck={false}
            {...form.field('code')}
          />
        )}
        <BusyButton type="submit" className={`btn primary ${tone}`} isBusy={isBusy} disabled={!canConfirm}>
          {confirm}
        </BusyButton>
      </form>
    </Modal>
  );
}
