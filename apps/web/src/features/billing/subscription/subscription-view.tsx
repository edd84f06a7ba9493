import { listOpenCounted } from '@wellkept/contract/billing/open-features.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { UsageLimitNotification } from '../plans/usage-limit-notification.tsx';
import type { SubscriptionStatus } from '../plans/use-plan.ts';
import { ChangeCycle } from './change-cycle.tsx';
import { Receipts } from './receipts.tsx';
import styles from './subscription.module.css';
import { useChange } from './subscription-calls.ts';
import { SubscriptionHistory } from './subscription-history.tsx';
import { isContinuing, SubscriptionState } from './subscription-state.tsx';

/** The state of the subscription, then everything that can be done about it. */
export function SubscriptionView({ status }: { status: SubscriptionStatus }) {
  const change = useChange();
  return (
    <>
      <SubscriptionState status={status} change={change} />
      {isContinuing(status) && status.state === 'active' && status.plan === 'wellness_plus' && status.billingCycle && (
        <Entry note="How you pay">
          <ChangeCycle key={status.billingCycle} current={status.billingCycle} />
        </Entry>
      )}
      {(status.subscribed || status.history.length > 0) && <Receipts onPortal={change.toPortal} isBusy={change.isBusy} />}
      <Entry note="Used today">
        <div className={styles['usage']}>
          {listOpenCounted().map((counted) => (
            <UsageLimitNotification key={counted} counted={counted} />
          ))}
        </div>
        <p className="cap">Interaction checks have no limit in any plan.</p>
      </Entry>
      {status.history.length > 0 && <SubscriptionHistory events={status.history} />}
      {!status.subscribed && !status.isRunning && (
        <Entry note={plans.wellness_plus.name}>
          <p>
            <Link to="/pro-features">What it adds</Link>. Serious warnings aren’t part of it, because you already get them.
          </p>
        </Entry>
      )}
    </>
  );
}
