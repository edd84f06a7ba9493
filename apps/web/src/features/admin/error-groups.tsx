import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { ErrorCard } from '../../components/error-card.tsx';
import { Fold } from '../../components/fold.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './admin.module.css';

const reportsQuery = api.queryOptions('get', '/api/admin/error-reports');

const severities = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as const;

/** What broke in people's browsers, by error; who met it is not shown. */
export function ErrorGroups() {
  const { data, error, refetch } = useQuery({ ...reportsQuery, staleTime: 0 });
  if (error && !data)
    return <ErrorCard title="We couldn’t load the errors." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingStatus />;
  if (data.length === 0) return <p>Nothing was reported in the last 90 days.</p>;
  return data.map(({ errorType, errorMessage, severity, reports, people, url, stackTrace, lastAt }) => (
    <Fold
      key={`${errorType} ${errorMessage}`}
      title={errorMessage || errorType}
      aside={`${severities[severity]} · ${formatCount(reports, 'report')}`}
    >
      <p className="cap">
        {errorType} · {url} · {people === 0 ? 'visitors only' : `met by ${formatCount(people, 'person', 'people')}`} · last{' '}
        <LongDate iso={lastAt} hasTime />
      </p>
      {stackTrace && <pre className={styles['trace']}>{stackTrace}</pre>}
    </Fold>
  ));
}
