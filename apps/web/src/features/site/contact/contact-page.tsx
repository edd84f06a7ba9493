import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { type FormEvent, useRef, useState } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { supportEmail } from '../../../lib/page-settings.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import styles from './contact.module.css';
import { type ContactFault, type ContactFieldName, ContactForm } from './contact-form.tsx';

export const meta = () =>
  createPageMeta({
    path: '/contact',
    title: 'Contact',
    description: `Write to the people behind ${product.name}: questions, corrections of facts, accessibility, privacy.`,
    isPublic: true,
  });

type State = { step: 'writing' | 'sending' | 'sent'; fault: ContactFault | null };

export default function ContactPage() {
  const hasPriority = usePlan().mayUse('priority_support').may;
  const [{ step, fault }, setState] = useState<State>({ step: 'writing', fault: null });
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const getEnteredText = (name: ContactFieldName) => String(entered.get(name) ?? '');
    const body = {
      name: getEnteredText('name'),
      email: getEnteredText('email'),
      subject: getEnteredText('subject'),
      message: getEnteredText('message'),
    };
    const missing = (Object.keys(body) as ContactFieldName[]).find((name) => body[name].trim() === '');
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

  return (
    <div className="page-width sheet">
      <PageHeader title="Contact" />
      <p className="lead sheet-lead">
        Write to us about a wrong or missing fact, something that gets in your way, or a question about your data. For medical questions,
        ask your doctor or pharmacist. In an emergency, call {emergencySentence}.
      </p>
      {step === 'sent' ? (
        <div className={styles['sent']} role="status">
          <h2>Thank you. Your message has arrived.</h2>
          <p>We answer by email, usually within two working days.{hasPriority && ' Yours is among the first.'}</p>
          <button type="button" className="btn outlined" onClick={() => setState({ step: 'writing', fault: null })}>
            Write another
          </button>
        </div>
      ) : (
        <ContactForm
          formRef={form}
          hasPriority={hasPriority}
          isSending={step === 'sending'}
          fault={fault}
          onSubmit={(event) => void send(event)}
        />
      )}
      <p className={styles['direct']}>
        Or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </div>
  );
}
