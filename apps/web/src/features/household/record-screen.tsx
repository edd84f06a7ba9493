import { useQuery } from '@tanstack/react-query';
import { addDays } from '@wellkept/clinical/local-day.ts';
import { hasCareRole } from '@wellkept/contract/household/care-roles.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Arriving } from '../../components/arriving.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { VerdictLine } from '../interactions/verdict-line.tsx';
import type { DayBook } from '../tracking/log/day-book.ts';
import { DoseRows } from '../tracking/log/dose-rows.tsx';
import styles from './household.module.css';
import { type CaredRecord, householdQuery } from './household-data.ts';
import { formatPossessive } from './household-words.ts';
import { findRecordZone, formatClockNote, type RecordTime, useRecordTime } from './record-clock.ts';
import { formatDoses, useRecordDay, useRecordNight } from './record-day.ts';
import { speakAbout } from './speak-about.ts';
import { UnsavedCare } from './unsaved-care.tsx';
import { useCareSave } from './use-care-save.ts';

const RecordDoses = createLatePart(async () => (await import('./record-doses.tsx')).RecordDoses, Arriving);
const RecordNight = createLatePart(async () => (await import('./record-night.tsx')).RecordNight, Arriving);
const Measurements = createLatePart(async () => (await import('../tracking/log/measurements.tsx')).Measurements, Arriving);
const RecordSymptom = createLatePart(async () => (await import('./record-symptom.tsx')).RecordSymptom, Arriving);
const RecordEntries = createLatePart(async () => (await import('./record-entries.tsx')).RecordEntries, Arriving);
const RecordMedicines = createLatePart(async () => (await import('./record-medicines.tsx')).RecordMedicines, Arriving);

/** What a carer sees of someone's record, and does there, as far as their role goes. */
export function RecordScreen({ recordId }: { recordId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(householdQuery);
  const record = data?.records.find(({ id }) => id === recordId);
  if (isPending) return <LoadingStatus />;
  if (isError && !data)
    return <ErrorCard title="This record couldn’t be loaded." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']}>
      {record ? <OpenRecord record={record} /> : <ClosedRecord />}
      <UnsavedCare recordId={recordId} />
    </div>
  );
}

const ClosedRecord = () => (
  <>
    <PageHeader title="This record isn’t open to you" />
    <p>You don’t look after this person, or no longer do. Nothing of their record stays in this browser.</p>
    <Link className="btn outlined" to="/household">
      Your household
    </Link>
  </>
);

function OpenRecord({ record }: { record: CaredRecord }) {
  const now = useRecordTime(findRecordZone(record));
  const { day: today } = now;
  const [shown, setShown] = useState<string | null>(null);
  const day = shown ?? today;
  const { query, book } = useRecordDay(record, day);
  const { firstName, role } = record;
  const isToday = day === today;
  const clockNote = formatClockNote(record, now);
  // The role ended while the page was open.
  if (findRefusal(query.error)?.code === 'recordClosed') return <ClosedRecord />;
  return (
    <>
      <PageHeader
        kicker={formatDay(day, 'short')}
        title={isToday ? `${formatPossessive(firstName)} day` : `${formatPossessive(firstName)} day, ${formatDay(day, 'short')}`}
      >
        <button type="button" className="btn outlined sm" onClick={() => setShown(addDays(day, -1))}>
          Day before
        </button>
        <button
          type="button"
          className="btn outlined sm"
          disabled={isToday}
          onClick={() => setShown(addDays(day, 1) >= today ? null : addDays(day, 1))}
        >
          Day after
        </button>
      </PageHeader>
      {clockNote && <p className="small">{clockNote}</p>}
      {query.isError && !book && (
        <ErrorCard title="This day couldn’t be loaded." text={formatFailure(query.error, 'titled')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LoadingStatus />}
      {book && <RecordDay key={day} record={record} book={book} now={now} />}
      {hasCareRole(role, 'manage') && <RecordMedicines record={record} />}
    </>
  );
}

function RecordDay({ record, book, now }: { record: CaredRecord; book: DayBook; now: RecordTime }) {
  const canLog = hasCareRole(record.role, 'log');
  const save = useCareSave(record, book);
  const night = useRecordNight(record, now);
  const speak = (text: string) => speakAbout(text, record.firstName);
  const { sentence, detail, ...verdict } = book.facts.verdict;
  return (
    <>
      <p className="lead">{formatDoses(book, now, night)}</p>
      {verdict.state !== 'nothing-to-check' && (
        <VerdictLine verdict={{ ...verdict, sentence: speak(sentence), detail: speak(detail) }} note={null} />
      )}
      {night && <RecordNight record={record} night={night} book={book} now={now} />}
      {canLog ? <DoseRows book={book} save={save} isPart /> : <RecordDoses book={book} now={now} />}
      {canLog && (
        <>
          <Measurements book={book} save={save} isToday={book.day === now.day} speak={speak} />
          <RecordSymptom book={book} save={save} firstName={record.firstName} />
          <RecordEntries book={book} />
        </>
      )}
    </>
  );
}
