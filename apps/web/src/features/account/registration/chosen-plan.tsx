import { type BillingCycle, type ChosenPlan, plans } from '@wellkept/contract/billing/plans.ts';
import { formatPlanSummary } from '../../billing/plans/plan-price.ts';
import styles from '../access.module.css';

type Props = { plan: ChosenPlan; cycle: BillingCycle; onChange: () => void };

export function ChosenPlanSummary({ plan, cycle, onChange }: Props) {
  return (
    <>
      <div className={styles['summary']}>
        <p>
          <b className="bold">{plans[plan].name}</b>, {formatPlanSummary(plan, cycle)}
        </p>
        <button className="link-btn small" type="button" onClick={onChange}>
          Change Plan
        </button>
      </div>
      {plan === 'wellness_plus' && (
        <p className="small ink2">
          You don’t pay anything now. The payment step comes after you verify your email. Until then you’re on the free plan.
        </p>
      )}
    </>
  );
}
