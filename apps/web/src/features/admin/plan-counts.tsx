import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import styles from './admin.module.css';
import { subscriptionStateNames } from './state-names.ts';

/** How many people hold which plan, and how it stands with them. */
export function PlanCounts({ counts }: { counts: components['schemas']['UsersByPlan'] }) {
  return (
    <>
      <table aria-label="People by plan" className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">State</th>
            <th scope="col">Paid</th>
            <th scope="col" className="num">
              People
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.plans.map(({ plan, state, billingCycle, people }) => (
            <tr key={`${plan} ${state} ${billingCycle}`}>
              <th scope="row">{plans[plan].name}</th>
              <td>{subscriptionStateNames[state]}</td>
              <td>{billingCycle ?? '–'}</td>
              <td className="num">{formatNumber(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cap">
        {formatCount(counts.people, 'person', 'people')} in all.{' '}
        {counts.waitingList === 0
          ? 'Nobody is waiting'
          : `${formatCount(counts.waitingList, 'address', 'addresses')} ${counts.waitingList === 1 ? 'waits' : 'wait'}`}{' '}
        for {plans.health_pro.name}.
      </p>
    </>
  );
}
