import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../lib/client.ts';
import { toast } from '../../lib/toast.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { useToday } from '../tracking/diary/diary-data.ts';
import styles from './household.module.css';
import { type CaredRecord, endCare, refreshHousehold } from './household-data.ts';
import type { LinkPurpose } from './household-screen.tsx';
import { formatUntil, relationNames, roleNames } from './household-words.ts';
import { PersonMark } from './person-mark.tsx';
import { getRecordPath } from './record-address.ts';
import { formatDoses, getMinuteNow, useRecordDay } from './record-day.ts';

const AskPassword = createLateDialog(async () => (await import('../account/ask-password.tsx')).AskPassword);

type Props = { records: readonly CaredRecord[]; userId: string; onInvite: (purpose: LinkPurpose) => void };

/** Everyone one looks after, with how their day stands. */
export function PeopleList({ records, userId, onInvite }: Props) {
  const [deleting, setDeleting] = useState<CaredRecord | null>(null);
  const remove = async (password: string) => {
    if (!deleting) return;
    const { error } = await client.DELETE('/api/household/children/{recordId}', {
      params: { path: { recordId: deleting.id } },
      body: { password },
    });
    if (error) throw error;
    setDeleting(null);
    await refreshHousehold();
    toast({ kind: 'success', title: `${deleting.firstName}’s record is deleted` });
  };
  if (records.length === 0) return <p className="ink2">Nobody yet. Add a child, or ask a parent or partner with their own account.</p>;
  return (
    <>
      <ul className={styles['lines']}>
        {records.map((record) => (
          <li key={record.id}>
            <PersonMark name={record.firstName} color={record.color} />
            <RecordSummary record={record} />
            <Link className="btn o sm" to={getRecordPath(record.id)}>
              Open {record.firstName}
            </Link>
            <RecordActions record={record} userId={userId} onInvite={onInvite} onDelete={() => setDeleting(record)} />
          </li>
        ))}
      </ul>
      <AskPassword
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete ${deleting?.firstName ?? ''}’s record`}
        text="Everything in it is deleted at once, for everyone who manages it, and can’t be brought back. Download it first if you may need it."
        confirm="Delete for good"
        isDangerous
        onPassword={remove}
      />
    </>
  );
}

function RecordSummary({ record: { id, name, role, relation, endsAt } }: { record: CaredRecord }) {
  const { book } = useRecordDay(id, useToday());
  return (
    <span className={styles['who']}>
      <bdi className="b">{name}</bdi>
      {book && <span> {formatDoses(book, getMinuteNow())}</span>}
      <br />
      <small className="cap">
        {[relationNames[relation], `you ${roleNames[role].toLowerCase()}`, formatUntil(endsAt)].filter(Boolean).join(', ')}
      </small>
    </span>
  );
}

type ActionProps = { record: CaredRecord; userId: string; onInvite: Props['onInvite']; onDelete: () => void };

function RecordActions({ record: { id, firstName, isGuardian }, userId, onInvite, onDelete }: ActionProps) {
  const of = <span className="vh"> ({firstName})</span>;
  if (isGuardian)
    return (
      <span className="row">
        <button type="button" className="btn q sm" onClick={() => onInvite({ kind: 'offer', childId: id, recordName: firstName })}>
          Invite someone{of}
        </button>
        <a className="btn q sm" href={`/api/household/children/${id}/export`} download>
          Download record{of}
        </a>
        <button type="button" className="btn q sm" onClick={onDelete}>
          Delete record{of}
        </button>
      </span>
    );
  return (
    <button type="button" className="btn q sm" onClick={() => void endCare(id, userId, `You no longer look after ${firstName}`)}>
      Stop looking after {firstName}
    </button>
  );
}
