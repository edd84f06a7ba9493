import { type BillingCycle, yearlySavingUsd } from '@wellkept/contract/billing/plans.ts';

/** Paying by the month or by the year, with what a year saves. */
export function CycleChoice({ cycle, onCycle }: { cycle: BillingCycle; onCycle: (cycle: BillingCycle) => void }) {
  return (
    <fieldset className="seg">
      <legend className="vh">Billing</legend>
      <button type="button" aria-pressed={cycle === 'monthly'} onClick={() => onCycle('monthly')}>
        Monthly
      </button>
      <button type="button" aria-pressed={cycle === 'yearly'} onClick={() => onCycle('yearly')}>
        Yearly · Save ${yearlySavingUsd}
      </button>
    </fieldset>
  );
}
