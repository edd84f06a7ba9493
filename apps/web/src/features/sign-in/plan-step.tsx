import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type BillingCycle, type ChosenPlan, plans, yearlySavingUsd } from '@wellkept/contract/plans.ts';
import { useState } from 'react';
import { planPrice } from '../plans/plan-price.ts';
import styles from './sign-in.module.css';

const contents: Record<ChosenPlan, readonly string[]> = {
  wellness: ['Interaction checks without a limit', 'Every serious warning, in full', 'Your medicines and supplements in one place'],
  wellness_plus: ['Everything in Free Wellness', 'Blood and urine test uploads', 'Dose timing across the day'],
};

type Props = {
  plan: ChosenPlan | null;
  cycle: BillingCycle;
  onPlan: (plan: ChosenPlan) => void;
  onCycle: (cycle: BillingCycle) => void;
  onContinue: () => void;
};

export function PlanStep({ plan, cycle, onPlan, onCycle, onContinue }: Props) {
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="form"
      aria-label="Choose a plan"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(plan === null);
        if (plan !== null) onContinue();
      }}
    >
      <p className={styles['step']}>Step 1 of 2</p>
      <div className={styles['cycle']}>
        <h2>Choose a plan</h2>
        <fieldset className="seg">
          <legend className="vh">Billing</legend>
          <button type="button" aria-pressed={cycle === 'monthly'} onClick={() => onCycle('monthly')}>
            Monthly
          </button>
          <button type="button" aria-pressed={cycle === 'yearly'} onClick={() => onCycle('yearly')}>
            Yearly · Save ${yearlySavingUsd}
          </button>
        </fieldset>
      </div>
      <fieldset className="form" aria-describedby={isMissing ? 'plan-missing' : undefined}>
        <legend className="vh">Plan</legend>
        {(['wellness', 'wellness_plus'] as const).map((id) => {
          const { amount, per } = planPrice(id, cycle);
          return (
            <label key={id} className={styles['plan']}>
              <input
                type="radio"
                name="plan"
                value={id}
                aria-labelledby={`plan-${id}`}
                aria-describedby={`plan-${id}-holds`}
                checked={plan === id}
                onChange={() => {
                  onPlan(id);
                  setMissing(false);
                }}
              />
              <span className={styles['plan-name']} id={`plan-${id}`}>
                {plans[id].name} <span className={id === 'wellness' ? 'tag' : 'tag g'}>{plans[id].badge}</span>
              </span>
              <span className={styles['price']}>
                {amount}
                <small>{per}</small>
              </span>
              <ul id={`plan-${id}-holds`}>
                {contents[id].map((line) => (
                  <li key={line}>
                    <IconCheck size={16} stroke={1.5} aria-hidden="true" />
                    {line}
                  </li>
                ))}
              </ul>
            </label>
          );
        })}
      </fieldset>
      {isMissing && (
        <p className="field-error" id="plan-missing" role="alert">
          Choose a plan to continue
        </p>
      )}
      <Button type="submit" fullWidth>
        Continue
      </Button>
    </form>
  );
}
