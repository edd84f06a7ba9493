import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './admin.module.css';
import { useRetry } from './use-retry.ts';

const webhooksQuery = api.queryOptions('get', '/api/admin/webhooks');

/** Messages of the payment provider that have not taken effect. */
export function FailedWebhooks() {
  const { data, error, refetch } = useQuery({ ...webhooksQuery, staleTime: 0 });
  const { busy, retry } = useRetry(webhooksQuery.queryKey);
  if (error && !data)
    return (
      <ErrorCard title="We couldn’t load the payment messages." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingStatus />;
  if (data.length === 0) return <p>All payment messages have been processed.</p>;
  return (
    <ul className={styles['list']} aria-label="Payment messages">
      {data.map(({ id, type, state, attempts, problem, receivedAt }) => (
        <li key={id}>
          <div>
            <p className="bold">
              {type}{' '}
              <span className={`tag ${state === 'failed' ? styles['badTag'] : ''}`}>{state === 'failed' ? 'Failed' : 'Waiting'}</span>
            </p>
            <p className="cap">
              {id} · <LongDate iso={receivedAt} hasTime /> · {formatCount(attempts, 'attempt')}
            </p>
            {problem && <p className={styles['problem']}>{problem}</p>}
          </div>
          <button
            type="button"
            className="btn outlined sm"
            aria-label={`Retry ${type}, ${id}`}
            disabled={busy === id}
            onClick={() => void retry(id, () => client.POST('/api/admin/webhooks/{id}/retry', { params: { path: { id } } }))}
          >
            Retry
          </button>
        </li>
      ))}
    </ul>
  );
}
