import { Modal } from '@mantine/core';
import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { useState } from 'react';
import { CheckField } from '../../components/check-field.tsx';
import { Disclaimer } from '../../components/disclaimer.tsx';
import { supportEmail } from '../../lib/page-settings.ts';
import { Library } from '../library.tsx';
import styles from './welcome-popup.module.css';

const simple = [
  ['What it is', 'General wellness information for adults, with its sources.'],
  ['What it is not', `${product.name} is not a medical device. It is not for diagnosis, treatment or emergencies.`],
] as const;

const detailed = [
  ['May be wrong', 'The information and the AI assistant may be wrong or incomplete. “No known interaction” does not mean safe.'],
  ['What it checks', 'Only what you enter and what we know about it. We show you any name we can’t match, but we can’t check it.'],
  ['Your data', 'Only you see what you write down. You consented to its processing and can withdraw that in Settings at any time.'],
] as const;

/** Before the first use a signed-in person reads what this is and is not, and says so. */
export function WelcomePopup({ onClose, onAnswer }: { onClose: () => void; onAnswer: () => void }) {
  const [isDetailed, setDetailed] = useState(false);
  const [isAcknowledged, setAcknowledged] = useState(false);
  return (
    <Library>
      <Modal
        opened
        onClose={onClose}
        size={560}
        title={`Welcome to ${product.name}`}
        closeButtonProps={{ 'aria-label': 'Close for now' }}
        closeOnClickOutside={false}
      >
        <Disclaimer level="advanced" />
        <dl className={styles['notes']}>
          {[...simple, ...(isDetailed ? detailed : [])].map(([term, text]) => (
            <div key={term}>
              <dt className="m-h">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div>
            <dt className="m-h">In an emergency</dt>
            <dd>
              Call <b className="bold">{emergencySentence}</b>.
            </dd>
          </div>
        </dl>
        <p className="small">
          <button className="link-btn" type="button" aria-expanded={isDetailed} onClick={() => setDetailed(!isDetailed)}>
            {isDetailed ? 'Show less' : 'Show the details'}
          </button>
          <span className={styles['support']}>
            Questions? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </span>
        </p>
        <div className={styles['foot']}>
          <CheckField
            label="I have read this and understand it"
            checked={isAcknowledged}
            onChange={(event) => setAcknowledged(event.currentTarget.checked)}
          />
          <button type="button" className="btn primary" disabled={!isAcknowledged} onClick={onAnswer}>
            Get Started
          </button>
        </div>
      </Modal>
    </Library>
  );
}
