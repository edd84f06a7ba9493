import { findEmailError, normalizeEmail } from '@wellkept/contract/account/credentials.ts';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';

/** Asks for a mail with a link to a new password. The answer does not tell whether there is such an account. */
export function ForgotPasswordForm({ initialEmail, onBack }: { initialEmail: string; onBack: () => void }) {
  const form = useForm({ email: initialEmail });
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'error' | 'info'; text: string } | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const bad = findEmailError(form.values.email);
    if (form.fail(bad ? { email: bad } : {})) return;
    setBusy(true);
    try {
      const email = normalizeEmail(form.values.email);
      const { error } = await client.POST('/api/account/forgot-password', { body: { email } });
      if (error) throw error;
      setOutcome({ kind: 'info', text: `If there is an account for ${email}, an email with a link is on its way. It can take a minute.` });
    } catch (error) {
      setOutcome({ kind: 'error', text: formatFailure(error, 'signingIn') });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="form" ref={form.ref} onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Forgotten password">
      {outcome && (
        <FormMessage kind={outcome.kind}>
          <p>{outcome.text}</p>
        </FormMessage>
      )}
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
      <BusyButton type="submit" isBusy={isBusy}>
        Send the link
      </BusyButton>
      <button className="link-btn small" type="button" onClick={onBack}>
        Back to login
      </button>
    </form>
  );
}
