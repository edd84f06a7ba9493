import { IconCheck, IconMinus } from '@tabler/icons-react';
import { type PlanLine, plans } from '@wellkept/contract/plans.ts';
import { isOpen } from '../plans/feature-state.ts';
import { planPrice } from '../plans/plan-price.ts';
import styles from './landing.module.css';

const offered = ['wellness', 'wellness_plus'] as const;

/** Both plans with all that they hold. Drawn when the page is built, so that the catalogue is no part of its script. */
export function PlanColumns() {
  return (
    <div className={styles['plans']}>
      {offered.map((id) => {
        const { name, badge, description, features, ...plan } = plans[id];
        const { amount } = planPrice(id, 'monthly');
        const { amount: yearly } = planPrice(id, 'yearly');
        return (
          <article key={id}>
            <h3>
              {name} <span className={id === 'wellness_plus' ? 'tag g' : 'tag'}>{badge}</span>
            </h3>
            <p className={styles['price']}>
              {amount} {id === 'wellness_plus' && <span>a month, or {yearly} a year</span>}
            </p>
            <p className="small">
              {description} {'otherName' in plan && `Also called ${plan.otherName}.`}
            </p>
            <ul>
              {features.map((line) => (
                <Line key={line.text} {...line} />
              ))}
            </ul>
          </article>
        );
      })}
    </div>
  );
}

function Line({ text, feature }: PlanLine) {
  const isLater = feature !== undefined && !isOpen(feature);
  const Icon = isLater ? IconMinus : IconCheck;
  return (
    <li>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span>
        {text}
        {isLater && <small> (opens later)</small>}
      </span>
    </li>
  );
}
