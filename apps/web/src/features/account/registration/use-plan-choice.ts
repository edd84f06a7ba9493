import { type BillingCycle, type ChosenPlan, findPlanPrice, toChosenPlan } from '@wellkept/contract/billing/plans.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readIntent } from '../../billing/plans/intent.ts';

/** The plan and cycle to register for: those in the address, or of an earlier checkout without an account, or else the free one. */
export function usePlanChoice() {
  const [query] = useSearchParams();
  const requestedPlan = query.get('plan');
  const [wanted] = useState(() => findPlanPrice(readIntent()?.lookupKey ?? ''));
  const [plan, setPlan] = useState<ChosenPlan>(requestedPlan ? toChosenPlan(requestedPlan) : wanted ? 'wellness_plus' : 'wellness');
  const [cycle, setCycle] = useState<BillingCycle>(
    query.get('cycle') === 'yearly' || (!requestedPlan && wanted?.cycle === 'yearly') ? 'yearly' : 'monthly',
  );
  return { requestedPlan, plan, setPlan, cycle, setCycle };
}
