import { IconCheck } from '@tabler/icons-react';
import { type BillingCycle, type ChosenPlan, plans } from '@wellkept/contract/billing/plans.ts';
import { CycleChoice } from '../../billing/plans/cycle-choice.tsx';
import { formatPlanPrice } from '../../billing/plans/plan-price.ts';
import styles from '../access.module.css';

/** As many lines of a plan as help to choose; the page of prices has them all. */
const shownMax = 3;

type Props = {
  plan: ChosenPlan;
  cycle: BillingCycle;
  onPlan: (plan: ChosenPlan) => void;
  onCycle: (cycle: BillingCycle) => void;
  onContinue: () => void;
};

export function PlanStep({ plan, cycle, onPlan, onCycle, onContinue }: Props) {
  return (
    <form
      className="form"
      aria-label="Choose a plan"
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <p className={styles['step']}>Step 1 of 2</p>
      <div className={styles['cycle']}>
        <h2>Choose a plan</h2>
        <CycleChoice cycle={cycle} onCycle={onCycle} />
      </div>
      <fieldset className="form">
        <legend className="vh">Plan</legend>
        {(['wellness', 'wellness_plus'] as const).map((id) => {
          const { amount, per } = formatPlanPrice(id, cycle);
          return (
            <label key={id} className={styles['plan']}>
              <input
                type="radio"
                name="plan"
                value={id}
                aria-labelledby={`plan-${id}`}
                aria-describedby={`plan-${id}-holds`}
                checked={plan === id}
                onChange={() => onPlan(id)}
              />
              <span className={styles['plan-name']} id={`plan-${id}`}>
                {plans[id].name} <span className={id === 'wellness' ? 'tag' : 'tag positive'}>{plans[id].badge}</span>
              </span>
              <span className={styles['price']}>
                {amount}
                <small>{per}</small>
              </span>
              <ul id={`plan-${id}-holds`}>
                {plans[id].features.slice(0, shownMax).map(({ text }) => (
                  <li key={text}>
                    <IconCheck size={16} stroke={1.5} aria-hidden="true" />
                    {text}
                  </li>
                ))}
              </ul>
            </label>
          );
        })}
      </fieldset>
      <button type="submit" className="btn primary">
        Continue
      </button>
    </form>
  );
}
