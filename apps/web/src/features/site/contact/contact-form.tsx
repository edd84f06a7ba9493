import type { FormEvent, RefObject } from 'react';
import { useSession } from '../../../lib/session.ts';
import styles from './contact.module.css';

export type ContactFieldName = 'name' | 'email' | 'subject' | 'message';
const fields: readonly { name: ContactFieldName; label: string; type: string; autoComplete: string }[] = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'subject', label: 'Subject', type: 'text', autoComplete: 'off' },
];

export type ContactFault = { field: string | null; text: string };
type Props = {
  formRef: RefObject<HTMLFormElement | null>;
  hasPriority: boolean;
  isSending: boolean;
  fault: ContactFault | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Validated here and not by the browser: our own messages name the fix. */
export function ContactForm({ formRef, hasPriority, isSending, fault, onSubmit }: Props) {
  const { user } = useSession();
  const getErrorAttributes = (name: ContactFieldName) =>
    fault?.field === name ? { 'aria-invalid': true, 'aria-describedby': 'contact-fault' } : {};
  return (
    <form ref={formRef} className={styles['form']} onSubmit={onSubmit} noValidate>
      {fields.map(({ name, label, type, autoComplete }) => (
        <div key={name} className={styles[name]}>
          <label htmlFor={`contact-${name}`}>{label}</label>
          <div className="field">
            <input
              id={`contact-${name}`}
              name={name}
              type={type}
              autoComplete={autoComplete}
              defaultValue={name === 'name' ? (user?.name ?? '') : name === 'email' ? (user?.email ?? '') : ''}
              required
              {...getErrorAttributes(name)}
            />
          </div>
          {fault?.field === name && <Fault text={fault.text} />}
        </div>
      ))}
      <div className={styles['message']}>
        <label htmlFor="contact-message">Message</label>
        <textarea id="contact-message" name="message" rows={8} required {...getErrorAttributes('message')} />
        {fault?.field === 'message' && <Fault text={fault.text} />}
        <p className="cap">Please leave out health details we don’t need to answer you.</p>
      </div>
      {hasPriority && (
        <p className="small">
          <span className="tag positive">Priority</span> Your plan has priority support: this message is marked, and answered first.
        </p>
      )}
      {fault && !(fault.field && [...fields.map(({ name }) => name), 'message'].includes(fault.field)) && <Fault text={fault.text} />}
      <button type="submit" className="btn primary" disabled={isSending}>
        {isSending ? 'Sending…' : 'Send message'}
      </button>
    </form>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p id="contact-fault" className={styles['fault']} role="alert">
      {text}
    </p>
  );
}
