import type { DenialReason } from '@wellkept/contract/billing/entitlements.ts';
import { type FeatureKey, features } from '@wellkept/contract/billing/features.ts';
import { plans, yearlySavingUsd } from '@wellkept/contract/billing/plans.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { HealthEditionLink } from './health-edition-link.tsx';
import { formatPlanSummary } from './plan-price.ts';
import styles from './plans.module.css';

type Props = {
  feature: FeatureKey;
  reason: DenialReason;
  /** What can be done without paying. */
  meanwhile: ReactNode;
};

const plan = 'wellness_plus';

/** What a feature does, what it costs, and how to go on for free. */
export function StrategicUpgradePrompt({ feature, reason, meanwhile }: Props) {
  const { pathname, search } = useLocation();
  const { name, text, level } = features[feature];
  const isPaid = level > 0;
  return (
    <section className={styles['prompt']} aria-label={name}>
      <h2>{isPaid ? `${name}: part of ${plans[plan].name}` : name}</h2>
      <p>{text}</p>
      <dl>
        {reason === 'edition' ? (
          <div>
            <dt className="m-h">Where it is</dt>
            <dd>The Health edition has it. This edition doesn’t, on any plan.</dd>
          </div>
        ) : (
          isPaid && (
            <div>
              <dt className="m-h">What it costs</dt>
              <dd>
                {formatPlanSummary(plan, 'monthly')}, or {formatPlanSummary(plan, 'yearly')} (you save ${yearlySavingUsd}). No trial that
                turns into a bill. Cancel in one click.
              </dd>
            </div>
          )
        )}
        <div>
          <dt className="m-h">For free</dt>
          <dd>{meanwhile}</dd>
        </div>
      </dl>
      <div className="row">
        {reason === 'edition' ? (
          <HealthEditionLink className="btn primary" />
        ) : (
          isPaid && (
            <Link className="btn primary" to={`/upgrade/${feature}`}>
              See {plans[plan].name}
            </Link>
          )
        )}
        {reason === 'signIn' && (
          <Link className={isPaid ? 'btn quiet' : 'btn primary'} to={`/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`}>
            {isPaid ? 'I have it already: log in' : 'Log in'}
          </Link>
        )}
      </div>
    </section>
  );
}
