import { adultYears } from '@wellkept/contract/household/care-limits.ts';
import { hasCareRole } from '@wellkept/contract/household/care-roles.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { createLatePart } from '../../components/late-part.tsx';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { client } from '../../lib/client.ts';
import { formatDay } from '../../lib/date-text.ts';
import { toast } from '../../lib/toast.ts';
import { getToday } from '../../lib/today.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { formatTimeOfDay } from '../dosing/time-text.ts';
import { getVerdictMark } from '../interactions/verdict-mark.ts';
import type { DayBook } from '../tracking/log/day-book.ts';
import styles from './household.module.css';
import { type CaredRecord, endCare, refreshHousehold } from './household-data.ts';
import type { LinkPurpose } from './household-screen.tsx';
import { findDayOfMajority, formatUntil, isGrown, relationNames, roleNames } from './household-words.ts';
import { LateNotices } from './late-notices.tsx';
import { PersonMark } from './person-mark.tsx';
import { getRecordPath } from './record-address.ts';
import { findRecordZone, formatPlace, type RecordTime, useRecordTime } from './record-clock.ts';
import { formatDoses, listLate, listLateLastNight, useRecordDay, useRecordNight } from './record-day.ts';
import { speakAbout } from './speak-about.ts';

// Most people have none, and what judges readings is large.
const ReadingAlerts = createLatePart(
  async () => (await import('./reading-alerts.tsx')).ReadingAlerts,
  () => null,
);
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
            <Link className="btn outlined sm" to={getRecordPath(record.id)}>
              Open {record.firstName}
            </Link>
            <RecordActions record={record} userId={userId} onInvite={onInvite} onDelete={() => setDeleting(record)} />
            {record.isGuardian && record.bornOn !== null && <AgeNote firstName={record.firstName} bornOn={record.bornOn} />}
            {hasCareRole(record.role, 'log') && <LateNotices record={record} />}
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

function RecordSummary({ record }: { record: CaredRecord }) {
  const { name, role, relation, endsAt } = record;
  const now = useRecordTime(findRecordZone(record));
  const { book } = useRecordDay(record, now.day);
  const night = useRecordNight(record, now);
  return (
    <span className={styles['who']}>
      <bdi className="bold">{name}</bdi>
      {book && <span> {formatDoses(book, now, night)}</span>}
      <br />
      <small className="cap">
        {[relationNames[relation], `you ${roleNames[role].toLowerCase()}`, formatUntil(endsAt)].filter(Boolean).join(', ')}
      </small>
      {book && <Alerts book={book} night={night} record={record} now={now} />}
    </span>
  );
}

type AlertsProps = { book: DayBook; night: DayBook | null; record: CaredRecord; now: RecordTime };

/** What a carer has to look at today: doses that are late, and what must not be overlooked about the medicines. */
function Alerts({ book, night, record: { firstName, role }, now }: AlertsProps) {
  const late = [
    ...listLateLastNight(night, book, now).map(({ dose }) => ({ dose, day: ' last night at' })),
    ...listLate(book, now).map(({ dose }) => ({ dose, day: '' })),
  ];
  const { state, sentence } = book.facts.verdict;
  return (
    <>
      {hasCareRole(role, 'log') && book.entries.some(({ kind }) => kind === 'measurement') && (
        <ReadingAlerts book={book} firstName={firstName} />
      )}
      {late.map(({ dose, day }) => (
        <span key={`${dose.medicationId} ${dose.slot}${day}`} className={`small ${styles['alert']} ${styles['late']}`}>
          <bdi className="bold">{dose.name}</bdi> isn’t marked, was due{day} {formatTimeOfDay(parseSlotMinute(dose.slot))}
          {formatPlace(book.zone)}
        </span>
      ))}
      {(state === 'contraindicated' || state === 'major') && (
        <span className={`small ${styles['alert']}`}>
          <SeverityGlyph mark={getVerdictMark(book.facts.verdict)} /> {speakAbout(sentence, firstName)}
        </span>
      )}
    </>
  );
}

type ActionProps = { record: CaredRecord; userId: string; onInvite: Props['onInvite']; onDelete: () => void };

/** What a guardian has to know in time, and from then on. */
function AgeNote({ firstName, bornOn }: { firstName: string; bornOn: string }) {
  if (isGrown(bornOn, getToday())) return <GrownNote firstName={firstName} />;
  const day = findDayOfMajority(bornOn, getToday());
  if (day === null) return null;
  return (
    <p className="small" role="note">
      {firstName} turns {adultYears} on {formatDay(day)}, and decides about this record from then on. Talk about it in time: {firstName} can
      create an account on that day and take the record along.
    </p>
  );
}

/** At 18 the guardian's declaration has had its time, and the record belongs to the person. */
const GrownNote = ({ firstName }: { firstName: string }) => (
  <div className="small" role="note">
    <b className="bold">
      {firstName} is {adultYears} and decides about this record now.
    </b>
    <ol className="bullets">
      <li>{firstName} creates an account and agrees there to the processing of health data.</li>
      <li>Download the record, and {firstName} chooses the file in Settings, under From other programs.</li>
      <li>If you’re to go on helping, {firstName} sends you a link from Household. Then delete the record here.</li>
    </ol>
    Until then nothing is lost, and you can’t invite anyone else to it.
  </div>
);

function RecordActions({ record: { id, firstName, isGuardian, isChild, bornOn }, userId, onInvite, onDelete }: ActionProps) {
  const of = <span className="vh"> ({firstName})</span>;
  if (isGuardian)
    return (
      <span className="row">
        {(bornOn === null || !isGrown(bornOn, getToday())) && (
          <button type="button" className="btn quiet sm" onClick={() => onInvite({ kind: 'offer', childId: id, recordName: firstName })}>
            Invite someone{of}
          </button>
        )}
        <a className="btn quiet sm" href={`/api/household/children/${id}/export`} download>
          Download record{of}
        </a>
        <button type="button" className="btn quiet sm" onClick={onDelete}>
          Delete record{of}
        </button>
      </span>
    );
  return (
    <Leave firstName={firstName} isChild={isChild} onLeave={() => void endCare(id, userId, `You no longer look after ${firstName}`)} />
  );
}

/** Leaving is asked about: only the person can let one in again. */
function Leave({ firstName, isChild, onLeave }: { firstName: string; isChild: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className="btn quiet sm" onClick={() => setAsking(true)}>
        Stop looking after {firstName}
      </button>
    );
  return (
    <span className="row">
      <span className="small" role="status">
        You can’t open the record again unless {isChild ? 'a guardian sends you' : `${firstName} agrees to`} a new link.
      </span>
      <button type="button" className="btn outlined sm" onClick={onLeave}>
        Yes, stop
      </button>
      <button type="button" className="btn quiet sm" onClick={() => setAsking(false)}>
        Cancel
      </button>
    </span>
  );
}
