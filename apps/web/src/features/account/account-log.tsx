import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { client } from '../../lib/client.ts';
import { parseDeviceName } from '../../lib/device-name.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './account.module.css';
import { formatLogEntry } from './log-text.ts';

/** The page begins with as much as one takes in at a glance. */
const foldedLength = 5;

async function fetchPage(before: number | null) {
  const { data, error } = await client.GET('/api/account/log', { params: { query: before === null ? {} : { before } } });
  if (!data) throw error;
  return data;
}

/** What happened in the account, the newest first, page by page. */
export function AccountLog() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['account log'],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    // Someone who comes back wants to see what happened since.
    staleTime: 0,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const [isFolded, setFolded] = useState(true);
  const all = data?.pages.flatMap((page) => page.entries) ?? [];
  const entries = isFolded ? all.slice(0, foldedLength) : all;
  const hasMore = entries.length < all.length || hasNextPage;
  return (
    <>
      <p className="ink2">
        Sign-ins, changes and exports. Nobody can change or delete an entry. The log never contains your answers, only that something
        changed.
      </p>
      <ul className={`${styles['list']} ${styles['log']}`} aria-busy={!data && !error}>
        {entries.map((entry) => (
          <li key={entry.number}>
            <p className="bold">
              {formatLogEntry(entry)} {!entry.success && <span className={`tag ${styles['refused']}`}>Refused</span>}
            </p>
            <p className="cap">
              <LongDate iso={entry.at} hasTime />
              {entry.userAgent !== null && ` · ${parseDeviceName(entry.userAgent)}`}
            </p>
          </li>
        ))}
      </ul>
      {error && (
        <ErrorCard
          title="We couldn’t load your account log."
          text={formatFailure(error, 'titled')}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasMore && !error && (
        <BusyButton
          className={`btn outlined ${styles['after']}`}
          isBusy={isFetching}
          onClick={() => {
            if (isFolded) setFolded(false);
            else void fetchNextPage();
          }}
        >
          Show older entries
        </BusyButton>
      )}
    </>
  );
}
