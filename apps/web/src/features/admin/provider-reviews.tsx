import { useQuery } from '@tanstack/react-query';
import type { components } from '@wellkept/contract/api.ts';
import { type ReactNode, useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { Field } from '../../components/field.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { describeEntry, formatAddress, getProfessional } from '../providers/provider-words.ts';
import styles from './admin.module.css';

type Listing = components['schemas']['WaitingListing'];
const listingsQuery = api.queryOptions('get', '/api/admin/provider-listings');
const reportsQuery = api.queryOptions('get', '/api/admin/provider-reports');

/** Sends a decision, and loads the list again. */
async function decide(run: () => Promise<{ error?: unknown }>, queryKey: readonly unknown[]): Promise<void> {
  if (await sendChange(run)) toast({ kind: 'success', title: 'Decided' });
  await queryClient.invalidateQueries({ queryKey });
}

/** Entries that providers sent in about themselves. */
export function WaitingListings() {
  const { data, error, refetch } = useQuery({ ...listingsQuery, staleTime: 0 });
  if (error && !data)
    return <ErrorCard title="We couldn’t load the entries." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingStatus />;
  if (data.length === 0) return <p>None is waiting.</p>;
  return (
    <ul className={styles['list']} aria-label="Provider listings">
      {data.map((listing) => (
        <WaitingListing key={listing.id} listing={listing} />
      ))}
    </ul>
  );
}

function WaitingListing({ listing }: { listing: Listing }) {
  const [reason, setReason] = useState('');
  const { id, listedBy, updatedAt, name } = listing;
  const send = (isAccepted: boolean) =>
    decide(
      () => client.POST('/api/admin/provider-listings/decision', { body: { id, listedBy, updatedAt, isAccepted, reason } }),
      listingsQuery.queryKey,
    );
  return (
    <li>
      <EntryText entry={listing}>
        <p className="cap">
          Sent in <LongDate iso={updatedAt} hasTime />
        </p>
        <Field label={`Reason, if you decline ${name}`}>
          {(attributes) => (
            <input {...attributes} maxLength={500} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
          )}
        </Field>
      </EntryText>
      <div className="row">
        <button type="button" className="btn outlined sm" aria-label={`Accept ${name}`} onClick={() => void send(true)}>
          Accept
        </button>
        <button type="button" className="btn outlined sm" aria-label={`Decline ${name}`} onClick={() => void send(false)}>
          Decline
        </button>
      </div>
    </li>
  );
}

/** Entries of the directory that people reported as wrong. */
export function ReportedProviders() {
  const { data, error, refetch } = useQuery({ ...reportsQuery, staleTime: 0 });
  if (error && !data)
    return <ErrorCard title="We couldn’t load the entries." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingStatus />;
  if (data.length === 0) return <p>None is reported.</p>;
  const send = (id: string, isWrong: boolean) =>
    decide(() => client.POST('/api/admin/provider-reports/decision', { body: { id, isWrong } }), reportsQuery.queryKey);
  return (
    <ul className={styles['list']} aria-label="Reported provider entries">
      {data.map((entry) => (
        <li key={entry.id}>
          <EntryText entry={entry}>
            <p className="cap">
              {entry.reports === 1 ? '1 report' : `${entry.reports} reports`} · {entry.sourceName} · checked {entry.checkedOn}
            </p>
          </EntryText>
          <div className="row">
            <button
              type="button"
              className="btn outlined sm"
              aria-label={`Wrong, hide it: ${entry.name}`}
              onClick={() => void send(entry.id, true)}
            >
              Wrong, hide it
            </button>
            <button
              type="button"
              className="btn outlined sm"
              aria-label={`Right, checked today: ${entry.name}`}
              onClick={() => void send(entry.id, false)}
            >
              Right, checked today
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

type Entry = Omit<Listing, 'id' | 'listedBy' | 'updatedAt'>;

function EntryText({ entry, children }: { entry: Entry; children: ReactNode }) {
  return (
    <div>
      <p className="bold">{entry.title ? `${entry.name}, ${entry.title}` : entry.name}</p>
      <p>{getProfessional(entry.need)}</p>
      <p className="cap">{[formatAddress(entry), entry.country, entry.phone, entry.website].filter(Boolean).join(' · ')}</p>
      {describeEntry(entry).map(([label, text]) => (
        <p key={label} className="cap">
          {label}: {text}
        </p>
      ))}
      {children}
    </div>
  );
}
