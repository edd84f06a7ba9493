import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { type FormEvent, useRef, useState } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { supportEmail } from '../../../lib/page-settings.ts';
import { useSession } from '../../../lib/session.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import styles from './contact.module.css';

export const meta = () =>
  createPageMeta({
    path: '/contact',
    title: 'Contact',
    description: `Write to the people behind ${product.name}: questions, corrections of facts, accessibility, privacy.`,
    isPublic: true,
  });

type Field = 'name' | 'email' | 'subject' | 'message';
const fields: readonly { name: Field; label: string; type: string; autoComplete: string }[] = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'subject', label: 'Subject', type: 'text', autoComplete: 'off' },
];

type State = { step: 'writing' | 'sending' | 'sent'; fault: { field: string | null; text: string } | null };

export default function ContactPage() {
  const { user } = useSession();
  const hasPriority = usePlan().mayUse('priority_support').may;
  const [{ step, fault }, setState] = useState<State>({ step: 'writing', fault: null });
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const getEnteredText = (name: Field) => String(entered.get(name) ?? '');
    const body = {
      name: getEnteredText('name'),
      email: getEnteredText('email'),
      subject: getEnteredText('subject'),
      message: getEnteredText('message'),
    };
    const missing = (Object.keys(body) as Field[]).find((name) => body[name].trim() === '');
    if (missing) return refuse(missing, `${missing.charAt(0).toUpperCase()}${missing.slice(1)} is required`);
    setState({ step: 'sending', fault: null });
    try {
      const { error } = await client.POST('/api/contact', { body });
      if (error) return refuse(findRefusal(error)?.field ?? null, formatFailure(error, 'saving'));
      setState({ step: 'sent', fault: null });
    } catch (error) {
      refuse(null, formatFailure(error, 'saving'));
    }
  }

  function refuse(field: string | null, text: string) {
    setState({ step: 'writing', fault: { field, text } });
    const control = field && form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  const getErrorAttributes = (name: Field) => (fault?.field === name ? { 'aria-invalid': true, 'aria-describedby': 'contact-fault' } : {});

  return (
    <div className="w sheet">
      <PageHeader title="Contact" />
      <p className="lead sheet-lead">
        A wrong or missing fact, something that stands in your way, a question about your data: write to us. For medical questions ask your
        doctor or pharmacist; in an emergency call {emergencySentence}.
      </p>
      {step === 'sent' ? (
        <div className={styles['sent']} role="status">
          <h2>Thank you. Your message has arrived.</h2>
          <p>We answer by e-mail, usually within two working days.{hasPriority && ' Yours is among the first.'}</p>
          <button type="button" className="btn o" onClick={() => setState({ step: 'writing', fault: null })}>
            Write another
          </button>
        </div>
      ) : (
        // Our own messages name the fix; the browser's bubbles would stand in their way.
        <form ref={form} className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
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
            <p className="cap">Please leave out health details that we do not need to answer you.</p>
          </div>
          {hasPriority && (
            <p className="small">
              <span className="tag g">Priority</span> Your plan has priority support: this message is marked, and answered first.
            </p>
          )}
          {fault && !(fault.field && [...fields.map(({ name }) => name), 'message'].includes(fault.field)) && <Fault text={fault.text} />}
          <button type="submit" className="btn p" disabled={step === 'sending'}>
            {step === 'sending' ? 'Sending…' : 'Send message'}
          </button>
        </form>
      )}
      <p className={styles['direct']}>
        Or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </div>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p id="contact-fault" className={styles['fault']} role="alert">
      {text}
    </p>
  );
}
