import { formatCount } from '@wellkept/clinical/wording.ts';
import { passcodeLengthMax, recipientLengthMax } from '@wellkept/contract/sharing/share-limits.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { OpenLinkResult } from './share-link.ts';
import styles from './shares.module.css';

type Props = {
  hasPasscode: boolean;
  answer: OpenLinkResult | null;
  isBusy: boolean;
  onOpen: (recipient: string, passcode: string) => void;
};

/** What went wrong with the last attempt; null before the first. */
function formatProblem(answer: OpenLinkResult | null, wasTyped: boolean): string | null {
  if (answer?.kind === 'passcode') {
    const left = `${formatCount(answer.remainingAttempts, 'attempt')} left, then the link is closed.`;
    return wasTyped ? `That passcode isn’t right. ${left}` : `This link has a passcode. ${left}`;
  }
  if (answer?.kind === 'tooMany') return 'Too many attempts. Please wait a minute and try again.';
  return answer?.kind === 'unreachable' ? 'We can’t reach the server. Nothing was lost. Please try again.' : null;
}

/** Asked before anything is fetched: a link that only passes by, in a mail program or a chat, is not opened. */
export function OpenForm({ hasPasscode, answer, isBusy, onOpen }: Props) {
  const id = useId();
  const [recipient, setRecipient] = useState('');
  const [passcode, setPasscode] = useState('');
  const [wasTyped, setTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fault = formatProblem(answer, wasTyped);
  useEffect(() => {
    if (answer?.kind === 'passcode') input.current?.focus();
  }, [answer]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTyped(passcode !== '');
    onOpen(recipient.trim(), passcode.trim());
  };
  return (
    <div className="notice-page">
      <h1>Someone shared a visit brief with you</h1>
      <p className="lead">
        Medicines, symptoms and values, as the person keeps them in {product.name}. It is decrypted here, in your browser.
      </p>
      <form className={styles['open']} onSubmit={handleSubmit} noValidate aria-label="Open what was shared">
        <div className={styles['field']}>
          <label htmlFor={`${id}-who`}>Your name or practice</label>
          <p className="small" id={`${id}-who-hint`}>
            Optional. The person who shared this can see it, and when you opened it.
          </p>
          <div className="field">
            <input
              id={`${id}-who`}
              value={recipient}
              maxLength={recipientLengthMax}
              autoComplete="organization"
              aria-describedby={`${id}-who-hint`}
              onChange={({ currentTarget: { value } }) => setRecipient(value)}
            />
          </div>
        </div>
        {hasPasscode && (
          <div className={styles['field']}>
            <label htmlFor={`${id}-passcode`}>Passcode</label>
            <div className="field">
              <input
                ref={input}
                id={`${id}-passcode`}
                value={passcode}
                maxLength={passcodeLengthMax}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={fault !== null}
                aria-describedby={`${id}-fault`}
                onChange={({ currentTarget: { value } }) => setPasscode(value)}
              />
            </div>
          </div>
        )}
        <p className="field-error" id={`${id}-fault`} role="alert">
          {fault}
        </p>
        <button type="submit" className="btn primary" disabled={isBusy || (hasPasscode && passcode.trim() === '')}>
          {isBusy ? 'Opening…' : 'Open'}
        </button>
      </form>
    </div>
  );
}
