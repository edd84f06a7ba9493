import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import lines from '../../components/setting-lines.module.css';
import { TextField } from '../../components/text-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { broadcastSession, type SessionUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import styles from './account.module.css';

export function DetailSettings({ user }: { user: SessionUser }) {
  const form = useForm({ firstName: user.firstName, lastName: user.lastName });
  const [isBusy, setBusy] = useState(false);
  const { firstName, lastName } = form.values;
  const isChanged = firstName !== user.firstName || lastName !== user.lastName;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(firstName.trim() === '' && { firstName: 'First name is required' }),
      ...(lastName.trim() === '' && { lastName: 'Last name is required' }),
    };
    if (form.fail(missing)) return;
    setBusy(true);
    try {
      const { error } = await client.PATCH('/api/account', { body: { firstName, lastName } });
      if (error) throw error;
      await broadcastSession();
      toast({ kind: 'success', title: 'Your name is saved' });
    } catch (error) {
      const field = findRefusal(error)?.field;
      const text = formatFailure(error, 'saving');
      if (field === 'firstName' || field === 'lastName') form.fail({ [field]: text });
      else toast({ kind: 'error', title: text, text: 'What you typed is still here.' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={`form ${styles['narrow']}`} ref={form.ref} onSubmit={(event) => void save(event)} noValidate aria-label="Your details">
      <div className="form-pair">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <div>
        <p className="lab">Email</p>
        <p className={lines['address']}>{user.email}</p>
      </div>
      <div>
        <BusyButton type="submit" className="btn outlined" isBusy={isBusy} disabled={!isChanged}>
          Save
        </BusyButton>
      </div>
    </form>
  );
}
