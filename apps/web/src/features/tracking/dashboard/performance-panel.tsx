import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { type ReactNode, useState } from 'react';
import look from '../../../components/figures.module.css';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { checkIntegrity, retryOperations, runCheckWithToast } from '../../account/diagnostics/checks.ts';
import { getLastLoadMs, refreshDashboard, useDashboard } from './dashboard-data.ts';
import styles from './health-dashboard.module.css';
import { computePerformancePercent, getLoadRating, getSyncStatus, listPerformanceTips, syncWords } from './performance-text.ts';
import { retrySync } from './retry-sync.ts';
import { useFailedOperations } from './use-failed-operations.ts';

/** How fast the user's data loads: every figure is measured on this page or reported by the server. */
export function PerformancePanel({ dashboard }: { dashboard: Dashboard }) {
  const { reload, error, updatedAt } = useDashboard();
  const isOnline = useIsOnline();
  const [isRetrying, setRetrying] = useState(false);
  const { count: failedCount, text: errorText } = useFailedOperations(dashboard.sync);
  const status = getSyncStatus({ isOnline, isRetrying });
  const loadMs = getLastLoadMs();
  const { integrity, completeness } = dashboard;
  const tips = listPerformanceTips({ loadMs, status, failedCount, integrityScore: integrity.score });

  const runSync = async (work: () => Promise<void>) => {
    setRetrying(true);
    await work();
    setRetrying(false);
  };
  const retryFailed = () =>
    runSync(async () => {
      await runCheckWithToast(retryOperations);
      await refreshDashboard();
    });

  return (
    <section className={styles['performance']} id="performance" aria-labelledby="performance-title">
      <h3 id="performance-title">Performance &amp; Reliability</h3>
      <dl className={look['facts']}>
        <Figure name="Sync status" value={<span className={styles[status]}>{syncWords[status]}</span>} />
        <Figure
          name="Load time"
          value={loadMs === null ? 'not measured' : `${loadMs} ms, ${getLoadRating(loadMs)}`}
          bar={loadMs === null ? null : computePerformancePercent(loadMs)}
        />
        <Figure name="Data complete" value={`${completeness.score}%`} bar={completeness.score} />
        <Figure name="Integrity score" value={`${integrity.score}%`} bar={integrity.score} />
        <Figure
          name="Last sync"
          value={formatMoment(Math.max(updatedAt, Date.parse(dashboard.sync.lastSyncedAt ?? '') || 0), 'mediumWithTime')}
        />
        <Figure name="Failed operations" value={failedCount} />
      </dl>
      {(errorText ?? error) && <p className={styles['fault']}>{errorText ?? formatFailure(error, 'loading')}</p>}
      {dashboard.sync.pending > 0 && (
        <p className="small ink2">{formatCount(dashboard.sync.pending, 'save is', 'saves are')} being worked on.</p>
      )}
      <div className="row">
        {failedCount > 0 && (
          <button type="button" className="btn outlined sm" disabled={isRetrying} onClick={() => void retryFailed()}>
            Retry Failed Operations
          </button>
        )}
        <button type="button" className="btn outlined sm" onClick={() => void runCheckWithToast(checkIntegrity)}>
          Check Integrity
        </button>
        {status === 'offline' && (
          <button type="button" className="btn outlined sm" onClick={() => void runSync(() => retrySync(reload))}>
            Retry Sync
          </button>
        )}
      </div>
      {tips.length > 0 && (
        <ul className={styles['tips']} aria-label="Tips">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figure({ name, value, bar = null }: { name: string; value: ReactNode; bar?: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {bar !== null && <ProgressBar value={bar} label={name} />}
      </dd>
    </div>
  );
}
