import { findEmailError, normalizeEmail } from '@wellkept/contract/account/credentials.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import styles from './plans.module.css';

/** Takes an address for the plan that cannot be bought yet. One mail comes of it. */
export function WaitingList() {
  const { user } = useSession();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [step, setStep] = useState<'open' | 'sending' | 'done'>('open');
  const [fault, setFault] = useState<string | null>(null);
  const email = typed ?? user?.email ?? '';
  const name = plans.health_pro.name;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const bad = findEmailError(email);
    setFault(bad ?? null);
    if (bad) return document.getElementById(id)?.focus();
    setStep('sending');
    try {
      const { error } = await client.POST('/api/waiting-list', { body: { email: normalizeEmail(email) } });
      if (error) throw error;
      setStep('done');
    } catch (error) {
      setFault(formatFailure(error, 'saving'));
      setStep('open');
    }
  };

  if (step === 'done')
    return (
      <p className={styles['joined']} role="status">
        <b className="bold">You are on the list.</b> We write to {normalizeEmail(email)} once, when {name} can be bought.
      </p>
    );
  return (
    <form className={styles['waiting']} onSubmit={(event) => void send(event)} noValidate aria-label={`Waiting list for ${name}`}>
      <label htmlFor={id}>Your email</label>
      <div className={styles['waiting-row']}>
        <span className="field">
          <input
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            aria-invalid={fault !== null}
            aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        <button className="btn outlined" type="submit" disabled={step === 'sending'}>
          Join the waiting list
        </button>
      </div>
      {fault ? (
        <p className="field-error" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      ) : (
        <p className="cap" id={`${id}-hint`}>
          We’ll send one email when you can buy it, and nothing else.
        </p>
      )}
    </form>
  );
}
