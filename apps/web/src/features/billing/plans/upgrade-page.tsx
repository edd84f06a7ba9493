import { type FeatureKey, features, isFeatureKey } from '@wellkept/contract/billing/features.ts';
import { isFeatureOpen } from '@wellkept/contract/billing/open-features.ts';
import { type BillingCycle, plans } from '@wellkept/contract/billing/plans.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { ChooseFree, ChoosePaid } from './choose-plan.tsx';
import { CycleChoice } from './cycle-choice.tsx';
import { HealthEditionLink } from './health-edition-link.tsx';
import { formatPlanPrice } from './plan-price.ts';
import styles from './plans.module.css';
import { usePlan } from './use-plan.ts';
import { WaitingList } from './waiting-list.tsx';

/** The plan that the address stands for, whatever the feature. */
const requiredPlan = 'health_pro';

export const meta = ({ params }: { params: { feature?: string } }) => {
  const feature = isFeatureKey(params.feature) ? features[params.feature] : null;
  return createPageMeta({
    path: `/upgrade/${params.feature}`,
    title: feature?.name ?? 'Upgrade',
    description: feature?.text ?? 'What one feature does, and which plan has it.',
  });
};

export default function UpgradePage() {
  const { feature } = useParams();
  const isKnown = isFeatureKey(feature);
  const isPlan = feature === requiredPlan;
  return (
    <div className="page-width sheet">
      <PageHeader
        kicker={isKnown ? 'Feature' : isPlan ? 'Plan' : undefined}
        title={isKnown ? features[feature].name : isPlan ? plans.health_pro.name : 'There’s no feature with this name'}
      />
      <p className="lead sheet-lead">
        {isKnown ? features[feature].text : isPlan ? plans.health_pro.description : 'The link may be old or incomplete.'}
      </p>
      {isKnown && isFeatureOpen(feature) && <NeededPlan feature={feature} />}
      {isKnown && !isFeatureOpen(feature) && <NotBuiltYet feature={feature} />}
      {(isKnown || isPlan) && (
        <Entry note="Required plan">
          <p>
            <b className="bold">{plans[requiredPlan].name}</b> <span className="tag">{plans[requiredPlan].badge}</span>
          </p>
          <p className={styles['after']}>
            It will include everything in {plans.wellness_plus.name}, for {formatPlanPrice(requiredPlan, 'monthly').amount} a month. You
            can’t buy it yet.
          </p>
          {isKnown && isFeatureOpen(feature) && (
            <p className={styles['after']}>
              You don’t need to wait for it. {plans[getNeededPlan(feature)].name} has {features[feature].name} today.
            </p>
          )}
          <WaitingList />
        </Entry>
      )}
      <Entry note="Otherwise">
        <p>
          <Link to="/pricing">Compare the plans</Link>, or see <Link to="/pro-features">all that {plans.wellness_plus.name} adds</Link>.
          Serious warnings are free for everyone.
        </p>
      </Entry>
    </div>
  );
}

/** A feature that cannot be used yet: nobody has it, and nothing is offered for it. */
function NotBuiltYet({ feature }: { feature: FeatureKey }) {
  return (
    <Entry note="Not open yet">
      <p>
        We’re still building this. {features[feature].level === 0 ? 'It will be free' : `It will be part of ${plans.wellness_plus.name}`}{' '}
        when it opens, so don’t subscribe for it now.
      </p>
      <p className="sheet-action">
        <Link to="/features">See what works today</Link>
      </p>
    </Entry>
  );
}

const getNeededPlan = (feature: FeatureKey) => (features[feature].level > 0 ? 'wellness_plus' : 'wellness');

/** The plan that really has the feature, and the way to it. */
function NeededPlan({ feature }: { feature: FeatureKey }) {
  const plan = usePlan();
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  const { level, path } = features[feature];
  const answer = plan.mayUse(feature);
  const needed = getNeededPlan(feature);
  const price = formatPlanPrice(needed, cycle);
  return (
    <Entry note="Plan you need today">
      <p>
        <b className="bold">{plans[needed].name}</b> <span className="tag positive">{plans[needed].badge}</span>
      </p>
      {!answer.may && answer.reason === 'edition' ? (
        <>
          <p className={styles['after']}>The Wellness edition doesn’t have it on any plan. The Health edition does.</p>
          <p className="sheet-action">
            <HealthEditionLink className="btn primary" />
          </p>
        </>
      ) : answer.may ? (
        <>
          <p className={styles['after']}>You already have it.</p>
          {path && (
            <p className="sheet-action">
              <Link className="btn primary" to={path}>
                Open it
              </Link>
            </p>
          )}
        </>
      ) : level === 0 ? (
        <>
          <p className={styles['after']}>It’s free. You need an account so that your data is there when you come back.</p>
          <div className="row sheet-action">
            <ChooseFree />
          </div>
        </>
      ) : (
        <div className={styles['buy']}>
          <p className={styles['amount']}>
            {price.amount}
            <span>{price.per}</span>
          </p>
          <CycleChoice cycle={cycle} onCycle={setCycle} />
          <ChoosePaid cycle={cycle} />
        </div>
      )}
    </Entry>
  );
}
