import {
  passcodeLengthMax,
  passcodeLengthMin,
  type ShareFormat,
  type ShareLifetime,
  type ShareSection,
  shareLabelLengthMax,
  shareSectionNames,
  shareSections,
} from '@wellkept/contract/sharing/share-limits.ts';
import type { ShareLink, SharePreview } from '@wellkept/contract/sharing/shares.ts';
import { type FormEvent, useId, useState } from 'react';
import { LongDate } from '../../components/long-date.tsx';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { createPasscode } from './passcode.ts';
import { SharePreviewView } from './share-preview-view.tsx';
import styles from './shares.module.css';

const lifetimes: readonly [ShareLifetime, string][] = [
  ['hour', '1 hour'],
  ['day', '1 day'],
  ['week', '1 week'],
  ['month', '1 month'],
];

type Props = { period: { from: string; to: string }; onMade: (link: ShareLink) => void; onCancel: () => void };

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

/** Choose, look, make. What was looked at is what is shared; a change of the parts asks to look again. */
export function ShareForm({ period, onMade, onCancel }: Props) {
  const id = useId();
  const [format, setFormat] = useState<ShareFormat>('brief');
  const [sections, setSections] = useState<readonly ShareSection[]>(shareSections);
  const [label, setLabel] = useState('');
  const [passcode, setPasscode] = useState<string | null>(createPasscode);
  const [lifetime, setLifetime] = useState<ShareLifetime>('week');
  const [notifiesByMail, setNotifies] = useState(true);
  const [preview, setPreview] = useState<SharePreview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Runs a call and says what went wrong with it. */
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (failure) {
      setFault(formatFailure(failure, 'saving'));
    } finally {
      setBusy(false);
    }
  };
  const handlePreview = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '') return setFault('Say for whom this link is. Only you see that.');
    if (passcode !== null && passcode.trim().length < passcodeLengthMin)
      return setFault(`A passcode has at least ${passcodeLengthMin} characters.`);
    void attempt(async () => {
      const { data, error } = await client.POST('/api/shares/preview', { body: { ...period, format, sections: [...sections] } });
      if (error) throw error;
      setPreview(data);
    });
  };
  const make = () =>
    attempt(async () => {
      if (!preview) return;
      const { madeAt, digest } = preview;
      const body = {
        ...period,
        format,
        sections: [...sections],
        madeAt,
        digest,
        label: label.trim(),
        passcode: passcode?.trim() ?? null,
        lifetime,
        notifiesByMail,
      };
      const { data, error } = await client.POST('/api/shares', { body });
      if (error) throw error;
      await queryClient.invalidateQueries({ queryKey: ['get', '/api/shares'] });
      onMade(data);
    });
  const choose = (section: ShareSection, isWanted: boolean) => {
    setPreview(null);
    setSections((before) => shareSections.filter((one) => (one === section ? isWanted : before.includes(one))));
  };

  return (
    <form className={styles['form']} onSubmit={handlePreview} noValidate aria-label="Make a link">
      <fieldset>
        <legend>What to share</legend>
        <div className={styles['choices']}>
          {formats.map(([value, name]) => (
            <label key={value}>
              <input
                type="radio"
                name={`${id}-format`}
                checked={format === value}
                onChange={() => {
                  setPreview(null);
                  setFormat(value);
                }}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {format === 'brief' ? (
        <SectionChoice period={period} sections={sections} onChoose={choose} />
      ) : (
        <p className="ink2">
          Your medicines, allergies, conditions and newest values, in the form that clinics abroad can read. Your notes are never in it.
        </p>
      )}
      <div className={styles['field']}>
        <label htmlFor={`${id}-label`}>For whom</label>
        <div className="field">
          <input
            id={`${id}-label`}
            value={label}
            maxLength={shareLabelLengthMax}
            placeholder="Dr. Lee, March visit"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setLabel(value)}
          />
        </div>
        <p className="small">Only you see this.</p>
      </div>
      <fieldset>
        <legend>How long it works</legend>
        <div className={styles['choices']}>
          {lifetimes.map(([value, name]) => (
            <label key={value}>
              <input type="radio" name={`${id}-lifetime`} checked={lifetime === value} onChange={() => setLifetime(value)} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['field']}>
        <label className={styles['tick']}>
          <input
            type="checkbox"
            checked={passcode !== null}
            onChange={({ currentTarget: { checked } }) => setPasscode(checked ? createPasscode() : null)}
          />
          With a passcode
        </label>
        {passcode === null ? (
          <p className="small">Anyone who gets hold of the link can read it. A passcode that you tell by another way is safer.</p>
        ) : (
          <div className={styles['passcode']}>
            <div className="field">
              <input
                aria-label="Passcode"
                value={passcode}
                maxLength={passcodeLengthMax}
                autoComplete="off"
                spellCheck={false}
                onChange={({ currentTarget: { value } }) => setPasscode(value)}
              />
            </div>
            <span className="small">Tell it by another way than the link, such as by phone.</span>
          </div>
        )}
      </div>
      <label className={styles['tick']}>
        <input type="checkbox" checked={notifiesByMail} onChange={({ currentTarget: { checked } }) => setNotifies(checked)} />
        Send me a mail when it is opened
      </label>
      <p className="field-error" role="alert">
        {fault}
      </p>
      {preview && <SharePreviewView preview={preview} />}
      <div className="row">
        {preview ? (
          <button type="button" className="btn p" disabled={isBusy} onClick={() => void make()}>
            Make the link
          </button>
        ) : (
          <button type="submit" className="btn p" disabled={isBusy || (format === 'brief' && sections.length === 0)}>
            See what will be shared
          </button>
        )}
        <button type="button" className="btn o" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
