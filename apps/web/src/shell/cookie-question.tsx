import { useState } from 'react';
import { Link } from 'react-router';
import { createConsent, type OptionalCookie, storeConsent } from '../lib/cookie-consent.ts';
import styles from './cookie-question.module.css';

const choices: readonly { kind: OptionalCookie; label: string; text: string }[] = [
  { kind: 'analytics', label: 'Analytics', text: 'Would count which pages are used. We don’t do this today.' },
  { kind: 'marketing', label: 'Marketing', text: 'Would measure ads. We don’t show any.' },
  { kind: 'functional', label: 'Functional', text: 'Remembers conveniences, such as notes you closed.' },
];

/** Three ways to answer; Customize opens the kinds one by one. A static page's script shows it and reads its `data-` attributes. */
export function CookieQuestion({ isHidden }: { isHidden: boolean }) {
  const [isCustomizing, setCustomizing] = useState(false);
  const [draft, setDraft] = useState(createConsent(false));

  return (
    <section className={styles['banner']} aria-labelledby="cookie-title" hidden={isHidden} data-cookie-question>
      <h2 id="cookie-title">Cookies</h2>
      <p className="small">
        We need a few to keep you signed in and to remember your choices. Anything more is up to you.{' '}
        <Link to="/privacy-policy">Privacy Policy</Link>
      </p>
      <fieldset className={styles['choices']} hidden={!isCustomizing}>
        <legend className="vh">Kinds of cookies</legend>
        <label>
          <input type="checkbox" checked disabled />
          <span>
            Necessary <span className="cap">Always on: signing in and your choices.</span>
          </span>
        </label>
        {choices.map(({ kind, label, text }) => (
          <label key={kind}>
            <input
              type="checkbox"
              name={kind}
              checked={draft[kind]}
              onChange={(event) => setDraft({ ...draft, [kind]: event.currentTarget.checked })}
            />
            <span>
              {label} <span className="cap">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles['buttons']}>
        <button className="btn outlined sm" type="button" data-answer="all" onClick={() => storeConsent(createConsent(true))}>
          Accept All
        </button>
        <button className="btn outlined sm" type="button" data-answer="none" onClick={() => storeConsent(createConsent(false))}>
          Reject All
        </button>
        <button className="btn primary sm" type="button" data-answer="chosen" hidden={!isCustomizing} onClick={() => storeConsent(draft)}>
          Save Preferences
        </button>
        <button
          className="btn quiet sm"
          type="button"
          translate="no"
          data-customize
          hidden={isCustomizing}
          onClick={() => setCustomizing(true)}
        >
          Customize
        </button>
      </div>
    </section>
  );
}
