import { formatList } from '@wellkept/clinical/wording.ts';
import { type BillingCycle, plans, yearlySavingUsd } from '@wellkept/contract/billing/plans.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useEdition } from '../../../lib/page-settings.ts';
import { ChooseFree, ChoosePaid } from './choose-plan.tsx';
import { CycleChoice } from './cycle-choice.tsx';
import { capabilityWords } from './feature-state.ts';
import { HealthEditionLink } from './health-edition-link.tsx';
import { PlanLines } from './plan-lines.tsx';
import { formatPlanPrice } from './plan-price.ts';
import styles from './plans.module.css';
import { WaitingList } from './waiting-list.tsx';

export const meta = () =>
  createPageMeta({
    path: '/pricing',
    title: 'Pricing',
    description: `${plans.wellness.name} costs nothing. ${plans.wellness_plus.name} is $${plans.wellness_plus.monthlyUsd} a month or $${plans.wellness_plus.yearlyUsd} a year. Serious warnings are free for everybody.`,
    isPublic: true,
  });

type Offered = 'wellness' | 'wellness_plus' | 'health_pro';

export default function PricingPage() {
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  const edition = useEdition();
  return (
    <div className={`page-width ${styles['pricing']}`}>
      <header className={styles['head']}>
        <div>
          <h1>Serious warnings are free</h1>
          <p className="lead">
            A warning marked “Do not combine” or “Serious” is never behind a plan, a limit or a sign-in. A plan pays for convenience.
          </p>
        </div>
        <CycleChoice cycle={cycle} onCycle={setCycle} />
      </header>
      <div className={styles['plans']}>
        <Plan id="wellness" cycle={cycle} below={plans.wellness.period.replace(/^n/, 'N')} action={<ChooseFree />} />
        <Plan
          id="wellness_plus"
          cycle={cycle}
          below={
            cycle === 'monthly'
              ? `or $${plans.wellness_plus.yearlyUsd} a year, save $${yearlySavingUsd}`
              : `instead of $${12 * plans.wellness_plus.monthlyUsd}, save $${yearlySavingUsd}`
          }
          action={<ChoosePaid cycle={cycle} />}
        />
        <Plan id="health_pro" cycle={cycle} below="Not on sale yet" action={<WaitingList />} />
      </div>
      <Entry note="Before you pay">
        <p>You see the price again on the payment page and pay nothing until you confirm it. There is no trial that turns into a bill.</p>
      </Entry>
      <Entry note="If you cancel">
        <p>
          One click on your subscription page. You keep everything until the end of the time you paid for. Then you’re on the free plan.
        </p>
        <p className={styles['after']}>You don’t lose anything you wrote down. Logging, history, export and deletion are free.</p>
      </Entry>
      {edition === 'wellness' && (
        <Entry note="This edition">
          <p>
            This is the Wellness edition of {product.name}. It has no{' '}
            {formatList(Object.values(capabilityWords), 9).replace(/ and /, ' or ')}. The Health edition has.
          </p>
          <p className="sheet-action">
            <HealthEditionLink />
          </p>
        </Entry>
      )}
      <Entry note="Every feature">
        <p>
          <Link to="/pro-features">All that {plans.wellness_plus.name} adds</Link>, and what each part does. Older texts call the plan{' '}
          {plans.wellness_plus.otherName}.
        </p>
      </Entry>
    </div>
  );
}

function Plan({ id, cycle, below, action }: { id: Offered; cycle: BillingCycle; below: string; action: ReactNode }) {
  const { name, badge, description, features } = plans[id];
  const { amount, per } = formatPlanPrice(id, cycle);
  return (
    <section className={styles['plan']} data-plan={id} aria-labelledby={`plan-${id}`}>
      <h2 id={`plan-${id}`}>
        {name} <span className={id === 'wellness_plus' ? 'tag positive' : 'tag'}>{badge}</span>
      </h2>
      <p className={styles['amount']}>
        {amount}
        {id !== 'wellness' && <span>{per}</span>}
      </p>
      <p className={styles['below']}>{below}</p>
      <p className={styles['about']}>{description}</p>
      <PlanLines lines={features} />
      <div className={styles['action']}>{action}</div>
    </section>
  );
}
