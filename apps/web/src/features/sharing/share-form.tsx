import type { DenialReason } from '@wellkept/contract/billing/entitlements.ts';
import {
  type ShareFormat,
  type ShareLifetime,
  type ShareSection,
  shareLabelLengthMax,
  shareSectionNames,
  shareSections,
} from '@wellkept/contract/sharing/share-limits.ts';
import type { ShareLink } from '@wellkept/contract/sharing/shares.ts';
import { type FormEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { LongDate } from '../../components/long-date.tsx';
import { FeatureGate } from '../billing/plans/feature-gate.tsx';
import { PasscodeField } from './passcode-field.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { SharePreviewView } from './share-preview-view.tsx';
import styles from './shares.module.css';
import { useShareDraft } from './use-share-draft.ts';

const lifetimes: readonly [ShareLifetime, string][] = [
  ['hour', '1 hour'],
  ['day', '1 day'],
  ['week', '1 week'],
  ['month', '1 month'],
];

type Props = { period: { from: string; to: string }; forWhom: string; onMade: (link: ShareLink) => void; onCancel: () => void };

const formats: readonly [ShareFormat, string][] = [
  ['brief', 'Visit brief: this report'],
  ['summary', 'Patient summary (IPS)'],
];

type ChoiceProps = {
  period: Props['period'];
  sections: readonly ShareSection[];
  onChoose: (section: ShareSection, isWanted: boolean) => void;
};

function SectionChoice({ period, sections, onChoose }: ChoiceProps) {
  return (
    <>
      <p className="ink2">
        The report of <LongDate iso={`${period.from}T12:00:00`} /> to <LongDate iso={`${period.to}T12:00:00`} />. Choose other days above.
      </p>
      <fieldset>
        <legend>What is in it</legend>
        <div className={styles['choices']}>
          {shareSections.map((section) => (
            <label key={section}>
              <input
                type="checkbox"
                checked={sections.includes(section)}
                onChange={({ currentTarget: { checked } }) => onChoose(section, checked)}
              />
              {shareSectionNames[section]}
            </label>
          ))}
        </div>
        <p className="small">Your notes are never in it.</p>
      </fieldset>
    </>
  );
}

/** What the edition lacks is not offered. */
const WritingOffer = ({ reason }: { reason: DenialReason }) =>
  reason === 'plan' ? (
    <p className="small">
      On a paid plan the person can write back: messages by topic, notes and to-dos. <Link to="/subscription">See plans</Link>
    </p>
  ) : null;

type LabelProps = { label: string; fault: string | null; onChange: (label: string) => void };

function LabelField({ label, fault, onChange }: LabelProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>For whom</label>
      <div className="field">
        <input
          id={id}
          value={label}
          maxLength={shareLabelLengthMax}
          placeholder="Dr. Lee, March visit"
          autoComplete="off"
          aria-required="true"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      </div>
      <div id={`${id}-hint`}>
        {fault !== null && <p className="field-error">{fault}</p>}
        <p className="small">A name for your own list of links. The person who opens it doesn’t see it.</p>
      </div>
    </div>
  );
}

/** Choose, preview, make the link. */
export function ShareForm({ period, forWhom, onMade, onCancel }: Props) {
  const share = useShareDraft(period, forWhom, onMade);
  const { draft, preview, fault, faults, isBusy } = share;
  const handlePreview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(share.loadPreview);
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form className={styles['form']} onSubmit={handlePreview} noValidate aria-label="Make a link">
      <RadioChoice legend="What to share" options={formats} chosen={draft.format} onChoose={share.chooseFormat} />
      {draft.format === 'brief' ? (
        <SectionChoice period={period} sections={draft.sections} onChoose={share.chooseSection} />
      ) : (
        <p className="ink2">
          Your medicines, allergies, conditions and newest values, in a format that clinics abroad can read. Your notes are never in it.
        </p>
      )}
      <LabelField label={draft.label} fault={faults.label} onChange={share.setLabel} />
      <RadioChoice legend="How long it works" options={lifetimes} chosen={draft.lifetime} onChoose={share.setLifetime} />
      <PasscodeField passcode={draft.passcode} fault={faults.passcode} onChange={share.setPasscode} />
      <label className={styles['tick']}>
        <input type="checkbox" checked={draft.notifiesByMail} onChange={({ currentTarget: { checked } }) => share.setNotifies(checked)} />
        Email me when it’s opened or answered
      </label>
      <FeatureGate feature="provider_collaboration" refused={(reason) => <WritingOffer reason={reason} />}>
        <label className={styles['tick']}>
          <input
            type="checkbox"
            checked={draft.takesMessages}
            onChange={({ currentTarget: { checked } }) => share.setTakesMessages(checked)}
          />
          Let them write back: messages, notes and to-dos
        </label>
      </FeatureGate>
      <p className="field-error" role="alert">
        {fault}
      </p>
      {preview && <SharePreviewView preview={preview} />}
      <div className="row">
        {preview ? (
          <button type="button" className="btn primary" disabled={isBusy} onClick={() => void share.createLink()}>
            Make the link
          </button>
        ) : (
          <button type="submit" className="btn primary" disabled={isBusy || (draft.format === 'brief' && draft.sections.length === 0)}>
            See what will be shared
          </button>
        )}
        <button type="button" className="btn outlined" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
