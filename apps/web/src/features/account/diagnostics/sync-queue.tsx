import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { SyncState } from '@wellkept/contract/profile/sync.ts';
import { profileSections } from '@wellkept/profile/overview.ts';
import { ErrorCard } from '../../../components/error-card.tsx';
import { Fold } from '../../../components/fold.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { LongDate } from '../../../components/long-date.tsx';
import { api } from '../../../lib/api.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useSaving } from '../../profile/editor/use-profile.ts';
import { CheckLine } from './check-line.tsx';
import { formatQueue, retryOperations } from './checks.ts';
import styles from './diagnostics.module.css';

const syncQuery = api.queryOptions('get', '/api/sync');
const refetchIntervalMs = 2000;

const sectionNames: Readonly<Record<string, string>> = {
  medications: 'Medications',
  dietary_info: 'Diet & Nutrition',
  lifestyle_data: 'Lifestyle',
  health_goals: 'Health Goals',
  blood_test_history: 'Lab results',
};
const states = { pending: 'On the way', synced: 'Done', failed: 'Failed' } as const;

/** "drug_interactions" as a person reads it. */
const formatTarget = (target: string) => target.replace(/^ai_/, 'AI ').replaceAll('_', ' ');

/** Whether what was saved has reached the parts of the product that it concerns. */
export function SyncQueue() {
  const cache = useQueryClient();
  const { isDirty } = useSaving();
  const { data, error, refetch } = useQuery({
    ...syncQuery,
    staleTime: 0,
    // What is on the way arrives within seconds: one can watch it.
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? refetchIntervalMs : false),
  });
  if (error && !data)
    return <ErrorCard title="We couldn’t load your saved changes." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingStatus />;
  const retry = async () => {
    const outcome = await retryOperations();
    if (outcome.answer) cache.setQueryData(syncQuery.queryKey, outcome.answer);
    return outcome;
  };
  return (
    <>
      <p className="bold" role="status">
        {isDirty ? 'Some of your profile changes are still in this browser. ' : ''}
        {formatQueue(data)}
      </p>
      {data.lastSyncedAt && (
        <p className="cap">
          Last done <LongDate iso={data.lastSyncedAt} hasTime />
        </p>
      )}
      <CheckLine text="Sends what’s waiting and retries what failed." button="Retry" busy="Retrying…" run={retry} />
      {data.changes.length > 0 && (
        <Fold title="The last changes" aside={formatCount(data.changes.length, 'change')}>
          <ul className={styles['changes']}>
            {data.changes.map((change) => (
              <Change key={`${change.source} ${change.savedAt}`} change={change as SyncState['changes'][number]} />
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function Change({ change: { source, status, attempts, savedAt, targets, results } }: { change: SyncState['changes'][number] }) {
  const title = profileSections.find((one) => one.title === sectionNames[source])?.title ?? source;
  return (
    <li>
      <p className="bold">
        {title}{' '}
        <span className={`tag ${status === 'synced' ? 'positive' : status === 'failed' ? styles['badTag'] : ''}`}>{states[status]}</span>
      </p>
      <p className="cap">
        Saved <LongDate iso={savedAt} hasTime />
        {attempts > 1 && ` · ${formatCount(attempts, 'attempt')}`}
      </p>
      {results.length > 0 ? (
        <dl className={styles['results']}>
          {results.map(({ target, detail }) => (
            <div key={target}>
              <dt>{formatTarget(target)}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="small ink2">For {targets.map(formatTarget).join(', ')}.</p>
      )}
    </li>
  );
}
