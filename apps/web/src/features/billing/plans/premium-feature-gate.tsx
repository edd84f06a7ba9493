import type { FeatureKey } from '@wellkept/contract/billing/features.ts';
import type { ReactNode } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { BillingGuard } from './billing-guard.tsx';
import { FeatureGate } from './feature-gate.tsx';
import styles from './plans.module.css';
import { refreshPlan, usePlan } from './use-plan.ts';

const StrategicUpgradePrompt = createLatePart(
  async () => (await import('./strategic-upgrade-prompt.tsx')).StrategicUpgradePrompt,
  Arriving,
);

type Props = {
  feature: FeatureKey;
  /** What can be done without paying. */
  meanwhile: ReactNode;
  children?: ReactNode;
  /** The head of the page, where the part is all of it. */
  title?: string;
  /** A drawing of the real thing, with nobody's data. */
  preview?: ReactNode;
  loading?: ReactNode;
};

/** A whole part of a page that a plan pays for; others see what it would be and what it costs. */
export function PremiumFeatureGate({ feature, meanwhile, children, title, preview, loading }: Props) {
  const { status, error } = usePlan();
  // Nobody who may have paid is asked to pay because their plan could not be looked up.
  const isUnknown = status === null && error !== null;
  return (
    <FeatureGate
      feature={feature}
      loading={loading}
      refused={(reason) =>
        isUnknown && reason === 'plan' ? (
          <>
            {title !== undefined && <PageHeader title={title} />}
            <ErrorCard title={`${error}.`} text="Your plan hasn’t changed." onRetry={() => void refreshPlan()} />
          </>
        ) : (
          <>
            {title !== undefined && <PageHeader title={title} />}
            <StrategicUpgradePrompt feature={feature} reason={reason} meanwhile={meanwhile} />
            {preview && (
              <figure className={styles['preview']}>
                <figcaption>
                  <span className="tag">Sample</span>
                </figcaption>
                {preview}
              </figure>
            )}
          </>
        )
      }
    >
      {children && <BillingGuard>{children}</BillingGuard>}
    </FeatureGate>
  );
}
