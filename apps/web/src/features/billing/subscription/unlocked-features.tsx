import { formatCount } from '@wellkept/clinical/wording.ts';
import { features } from '@wellkept/contract/billing/features.ts';
import { openFeatureKeys } from '@wellkept/contract/billing/open-features.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { Fold } from '../../../components/fold.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { type SubscriptionStatus, usePlan } from '../plans/use-plan.ts';
import { describeState } from './state-text.ts';
import styles from './subscription.module.css';

/** What to do first with what the payment opened, and all of it with its screens. */
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
      <p className="row sheet-action">
        <Link className="btn primary" to="/upload">
          Upload your last blood test
        </Link>
        <Link className="btn outlined" to="/safety/timing">
          See your day of doses
        </Link>
      </p>
      <Fold title="Everything you can use now" aside={formatCount(open.length, 'part')}>
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
      </Fold>
      <Entry note="Your subscription">
        <p>
          Receipts, your card, and cancelling in one click are on <Link to="/subscription">the subscription page</Link>.
        </p>
      </Entry>
    </div>
  );
}
