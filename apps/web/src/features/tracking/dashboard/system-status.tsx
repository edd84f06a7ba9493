import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { systemStateWords } from '@wellkept/profile/system-status.ts';
import { useEffect, useState } from 'react';
import look from '../../../components/figures.module.css';
import { Fold } from '../../../components/fold.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { checkSystem, type SystemCheck } from './system-check.ts';
import styles from './system-status.module.css';

type Props = { userId: string; dashboard: Dashboard; isDebug: boolean; onDebug: (isOn: boolean) => void };
type State = SystemCheck['rows'][number]['state'];

const icons = { good: IconCheck, warning: IconAlertTriangle, error: IconAlertCircle } as const;

/** Whom this page has checked by itself. */
const checkByUserId = new Map<string, SystemCheck>();

/** Whether the parts of the product work for this person. It opens by itself where one does not. */
export function SystemStatus({ userId, dashboard, isDebug, onDebug }: Props) {
  const { tier, loading } = usePlan();
  const [check, setCheck] = useState(checkByUserId.get(userId) ?? null);
  const [isRunning, setRunning] = useState(false);

  const runCheck = async (isRequested: boolean) => {
    setRunning(true);
    const result = await checkSystem(isRequested);
    if (result) {
      checkByUserId.set(userId, result);
      setCheck(result);
    }
    setRunning(false);
  };
  useEffect(() => {
    if (!checkByUserId.has(userId)) void runCheck(false);
  }, [userId]);

  const rows = (check?.rows ?? []).map((row) => (row.name === 'Feature Gating' && loading ? { ...row, state: 'warning' as const } : row));
  const worst: State = (['error', 'warning'] as const).find((state) => rows.some((row) => row.state === state)) ?? 'good';
  return (
    <section className={styles['status']} aria-label="System Status">
      <Fold
        key={check === null ? 'good' : check.summary.state}
        isOpen={check !== null && check.summary.state !== 'good'}
        title="System Status"
        aside={isRunning ? 'Running Diagnostics...' : check === null ? '' : systemStateWords[worst]}
      >
        <ul className={styles['rows']}>
          {rows.map(({ name, state }) => (
            <li key={name}>
              <span>{name}</span>
              <StateMark state={state} />
            </li>
          ))}
        </ul>
        <dl className={`${look['facts']} ${styles['facts']}`}>
          <div>
            <dt>Profile score</dt>
            <dd>{check?.profileScore ?? dashboard.completeness.score}%</dd>
          </div>
          <div>
            <dt>Subscription tier</dt>
            <dd>{tier}</dd>
          </div>
          <div>
            <dt>Recoverable data</dt>
            <dd>
              {dashboard.hasRecoverableData ? 'yes' : 'no'}{' '}
              <button type="button" className="link-btn small" onClick={() => onDebug(!isDebug)}>
                {isDebug ? 'Hide Debug' : 'Show Debug'}
              </button>
            </dd>
          </div>
        </dl>
        <div className="row">
          <button type="button" className="btn outlined sm" disabled={isRunning} onClick={() => void runCheck(true)}>
            {isRunning ? 'Running Diagnostics...' : 'Run System Check'}
          </button>
          {check && <span className="cap">Last checked {formatMoment(check.checkedAt, 'time')}</span>}
        </div>
      </Fold>
    </section>
  );
}

function StateMark({ state }: { state: State }) {
  const Icon = icons[state];
  return (
    <span className={`${styles['state']} ${styles[state]}`}>
      <Icon size={16} stroke={2} aria-hidden />
      {systemStateWords[state]}
    </span>
  );
}
