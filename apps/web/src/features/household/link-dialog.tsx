import { Modal } from '@mantine/core';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { type CareRelation, careRelations, linkDays } from '@wellkept/contract/household/care-limits.ts';
import type { CareRole } from '@wellkept/contract/household/care-roles.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { createAgreeLink } from './agree-link.ts';
import styles from './household.module.css';
import { refreshHousehold } from './household-data.ts';
import type { LinkPurpose } from './household-screen.tsx';
import { privateText, relationNames } from './household-words.ts';
import { RoleChoice } from './role-choice.tsx';

/** The end of a day as an instant, where one was chosen. */
const toEnd = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString());

/** Makes a link by which someone agrees. It is shown once, to be sent to them. */
export function LinkDialog({ purpose, onClose }: { purpose: LinkPurpose; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const title = purpose.kind === 'ask' ? 'Ask to look after an adult' : `Invite someone to look after ${purpose.recordName}`;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {link === null ? <LinkForm purpose={purpose} onLink={setLink} /> : <MadeLink link={link} onClose={onClose} />}
    </Modal>
  );
}

function LinkForm({ purpose: { kind, childId }, onLink }: { purpose: LinkPurpose; onLink: (link: string) => void }) {
  const [role, setRole] = useState<CareRole>('log');
  const [relation, setRelation] = useState<CareRelation>(childId ? 'child' : 'parent');
  const [lastDay, setLastDay] = useState('');
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { kind, role, relation, childId, endsAt: toEnd(lastDay) };
    try {
      const { data, error } = await client.POST('/api/household/links', { body });
      if (data === undefined) throw error;
      await refreshHousehold();
      onLink(createAgreeLink(data.secret));
    } catch (failure) {
      toast({ kind: 'error', title: formatFailure(failure, 'saving') });
      setBusy(false);
    }
  };
  return (
    <form className={`${styles['form']} inputs`} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <RoleChoice legend={kind === 'ask' ? 'What you’d like to do' : 'What they may do'} value={role} onChange={setRole} />
      <p className="small ink2">{privateText}</p>
      {!childId && (
        <Field label={kind === 'ask' ? 'Who they are to you' : 'Who you are to them'}>
          {(attributes) => (
            <select
              {...attributes}
              value={relation}
              onChange={({ currentTarget }) => setRelation(careRelations.find((one) => one === currentTarget.value) ?? relation)}
            >
              {careRelations.map((one) => (
                <option key={one} value={one}>
                  {relationNames[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label="Last day (optional)" hint="Leave it empty for no end. Either side can end it at any time.">
        {(attributes) => (
          <input {...attributes} type="date" value={lastDay} onChange={({ currentTarget }) => setLastDay(currentTarget.value)} />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="btn primary" disabled={isBusy}>
          Make a link
        </button>
      </div>
    </form>
  );
}

function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ kind: 'success', title: 'Link copied' }),
      () => toast({ kind: 'error', title: 'Your browser didn’t copy it. Select the link and copy it yourself.' }),
    );
  return (
    <>
      <p>Send this link to them. It works once within {formatCount(linkDays, 'day')}, and we can’t show it again.</p>
      <code className={styles['link']}>{link}</code>
      <div className="row">
        <button type="button" className="btn primary" onClick={() => void copy()}>
          Copy link
        </button>
        <button type="button" className="btn outlined" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  );
}
