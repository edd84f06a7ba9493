import { features } from '@wellkept/contract/billing/features.ts';
import { openFeatureKeys } from '@wellkept/contract/billing/open-features.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { type SubscriptionStatus, usePlan } from '../plans/use-plan.ts';
import { describeState } from './state-text.ts';
import styles from './subscription.module.css';

/** What the payment opened, each with its screen. */
export function UnlockedFeatures({ status }: { status: SubscriptionStatus }) {
  const { mayUse } = usePlan();
  const { title, text } = describeState(status);
  const open = openFeatureKeys.filter((key) => features[key].level > 0 && mayUse(key).may);
  return (
    <div className="sheet">
      <PageHeader kicker={plans[status.plan].name} title={title} />
      <p className="lead sheet-lead" role="status">
        {text}
      </p>
      <Entry note="Open to you now">
        <ul className={styles['open']}>
          {open.map((key) => {
            const { name, text, path } = features[key];
            return (
              <li key={key}>
                {path && <Link to={path}>{name}</Link>}
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      </Entry>
      <Entry note="Your subscription">
        <p>
          Receipts, your card, and cancelling in one click are on <Link to="/subscription">the subscription page</Link>.
        </p>
      </Entry>
    </div>
  );
}
