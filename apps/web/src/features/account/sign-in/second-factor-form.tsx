import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { parseAuthError } from './auth-error.ts';
import { submitSecondFactor } from './sign-in-calls.ts';

/** The second step of a sign-in: a code from the app, or one of the recovery codes. */
export function SecondFactorForm({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }) {
  const form = useForm({ code: '' });
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.fail(form.values.code.trim() === '' ? { code: 'Code is required' } : {})) return;
    setBusy(true);
    setFailure(null);
    try {
      await submitSecondFactor(form.values.code.replace(/\s/g, ''), kind);
      await onDone();
    } catch (error) {
      const text = formatFailure(error, 'signingIn');
      if (findRefusal(error)?.code === 'invalidCode') form.fail({ code: text });
      // The first step has run out; the password is needed again.
      else {
        const known = parseAuthError(error);
        setFailure(known.kind === 'sessionMissing' ? `${known.message} Please log in with your password again.` : text);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="form" ref={form.ref} onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Second step">
      {failure && (
        <FormMessage kind="error">
          <p>{failure}</p>
        </FormMessage>
      )}
      <TextField
        label={kind === 'totp' ? 'Code from your authenticator app' : 'Recovery code'}
        hint={kind === 'totp' ? 'Six digits. A new code comes every 30 seconds.' : 'Each one works once.'}
        autoComplete="one-time-code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        data-autofocus
        autoFocus
        {...form.field('code')}
      />
      <BusyButton type="submit" isBusy={isBusy}>
        Continue
      </BusyButton>
      <div className="row between small">
        <button className="link-btn" type="button" onClick={() => setKind(kind === 'totp' ? 'recovery' : 'totp')}>
          {kind === 'totp' ? 'Use a recovery code' : 'Use the app'}
        </button>
        <button className="link-btn" type="button" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}
