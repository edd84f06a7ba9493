import type { DenialReason } from '@wellkept/contract/billing/entitlements.ts';
import type { FeatureKey } from '@wellkept/contract/billing/features.ts';
import type { ReactNode } from 'react';
import { usePlan } from './use-plan.ts';

type Props = {
  feature: FeatureKey;
  children: ReactNode;
  /** What stands there instead. */
  refused?: (reason: DenialReason) => ReactNode;
  /** While it is not known yet. */
  loading?: ReactNode;
};

/** Shows what stands inside to who may use the feature. Never around a warning: those are no feature. */
export function FeatureGate({ feature, children, refused = () => null, loading = null }: Props) {
  const plan = usePlan();
  const answer = plan.mayUse(feature);
  if (answer.may) return children;
  // A plan that is still being looked up may yet reach it; what the edition lacks, or a visitor, is known at once.
  return plan.loading && answer.reason !== 'edition' ? loading : refused(answer.reason);
}
