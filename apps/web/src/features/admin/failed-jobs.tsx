import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './admin.module.css';
import { useRetry } from './use-retry.ts';

const jobsQuery = api.queryOptions('get', '/api/admin/jobs');

/** Jobs that failed at least once. */
export function FailedJobs() {
  const { data, error, refetch } = useQuery({ ...jobsQuery, staleTime: 0 });
  const { busy, retry } = useRetry(jobsQuery.queryKey);
  if (error && !data)
    return <ErrorCard title="We couldn’t load the jobs." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingStatus />;
  if (data.length === 0) return <p>None has failed.</p>;
  return (
    <ul className={styles['list']} aria-label="Background jobs">
      {data.map(({ id, task, attempts, attemptsMax, problem, nextRunAt }) => (
        <li key={id}>
          <div>
            <p className="bold">
              {task.replaceAll('_', ' ')} {nextRunAt === null && <span className={`tag ${styles['badTag']}`}>Given up</span>}
            </p>
            <p className="cap">
              Job {id} · attempt {attempts} of {attemptsMax}
              {nextRunAt && (
                <>
                  {' '}
                  · next <LongDate iso={nextRunAt} hasTime />
                </>
              )}
            </p>
            {problem && <p className={styles['problem']}>{problem}</p>}
          </div>
          <button
            type="button"
            className="btn outlined sm"
            aria-label={`Retry job ${id}, ${task}`}
            disabled={busy === id}
            onClick={() => void retry(id, () => client.POST('/api/admin/jobs/{id}/retry', { params: { path: { id } } }))}
          >
            Retry
          </button>
        </li>
      ))}
    </ul>
  );
}
