import { formatCount } from '@wellkept/clinical/wording.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { ErrorCard } from '../../../components/error-card.tsx';
import { api } from '../../../lib/api.ts';
import { parseDeviceName } from '../../../lib/device-name.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useListEngine } from '../../../lib/knowledge.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import styles from './diagnostics.module.css';

/** What one is asked for when something does not work. */
export function Versions() {
  const { data, error, refetch } = api.useQuery('get', '/api/health', {}, { staleTime: 0 });
  const engine = useListEngine();
  const missing = useIsOnline() ? 'Loading…' : 'Not known without a connection';
  if (error)
    return <ErrorCard title="We couldn’t load the versions." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  const rows = [
    [product.name, data?.version ?? missing],
    ['Background work', data ? (data.jobs === 'ok' ? 'Running' : 'Stopped') : missing],
    [
      'Knowledge in this browser',
      engine.data ? formatCount(engine.data.knowledge.substances.size, 'substance') : engine.isError ? 'Could not be loaded' : missing,
    ],
    ['Browser', parseDeviceName(navigator.userAgent)],
    ['Language and time zone', `${navigator.language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
