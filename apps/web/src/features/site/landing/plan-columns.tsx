import { IconCheck } from '@tabler/icons-react';
import { listOpenLines } from '@wellkept/contract/billing/open-features.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { formatPlanPrice } from '../../billing/plans/plan-price.ts';
import styles from './landing.module.css';

const offered = ['wellness', 'wellness_plus'] as const;

/** Both plans with what they bring today. Rendered at build time, so the page's script does not load the catalogue. */
export function PlanColumns() {
  return (
    <div className={styles['plans']}>
      {offered.map((id) => {
        const { name, badge, description, features, ...plan } = plans[id];
        const { amount } = formatPlanPrice(id, 'monthly');
        const { amount: yearly } = formatPlanPrice(id, 'yearly');
        return (
          <article key={id} aria-label={name}>
            <h3>
              {name} <span className={id === 'wellness_plus' ? 'tag positive' : 'tag'}>{badge}</span>
            </h3>
            <p className={styles['price']}>
              {amount} {id === 'wellness_plus' && <span>a month, or {yearly} a year</span>}
            </p>
            <p className="small">
              {description} {'otherName' in plan && `Also called ${plan.otherName}.`}
            </p>
            <ul>
              {listOpenLines(features).map(({ text }) => (
                <li key={text}>
                  <IconCheck size={16} stroke={1.5} aria-hidden="true" />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </article>
        );
      })}
    </div>
  );
}
