import { hasCapability } from '@wellkept/contract/billing/entitlements.ts';
import { type FeatureKey, features } from '@wellkept/contract/billing/features.ts';
import { openFeatureKeys } from '@wellkept/contract/billing/open-features.ts';
import { plans, yearlySavingUsd } from '@wellkept/contract/billing/plans.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useEdition } from '../../../lib/page-settings.ts';
import { ChoosePaid } from './choose-plan.tsx';
import { formatPlanSummary } from './plan-price.ts';
import styles from './plans.module.css';

const { name } = plans.wellness_plus;

export const meta = () =>
  createPageMeta({
    path: '/pro-features',
    title: `What ${name} adds`,
    description: `What ${name} adds today, feature by feature. Warnings are not among them, because they are free.`,
    isPublic: true,
  });

const open = openFeatureKeys.filter((key) => features[key].level > 0);

export default function ProFeaturesPage() {
  return (
    <article className="page-width sheet">
      <PageHeader title={`What ${name} adds`} />
      <p className="lead sheet-lead">
        {formatPlanSummary('wellness_plus', 'monthly')}, or {formatPlanSummary('wellness_plus', 'yearly')}, which saves ${yearlySavingUsd}.
        Warnings marked “Do not combine” or “Serious” are not on this page, because everyone gets them for free.
      </p>
      <Entry note="Open today">
        <FeatureList keys={open} />
      </Entry>
      <Entry note="Getting it">
        <div className="row">
          <ChoosePaid cycle="monthly" />
          <Link className="btn quiet" to="/pricing">
            Compare the plans
          </Link>
        </div>
      </Entry>
    </article>
  );
}

function FeatureList({ keys }: { keys: readonly FeatureKey[] }) {
  const edition = useEdition();
  return (
    <dl className={styles['features']}>
      {keys.map((key) => {
        const { name, text, needs } = features[key];
        return (
          <div key={key}>
            <dt>
              <Link to={`/upgrade/${key}`}>{name}</Link>
              {needs && !hasCapability(needs, edition) && <span className="tag">Health edition only</span>}
            </dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
