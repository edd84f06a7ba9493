import { editionHas } from '@wellkept/contract/entitlements.ts';
import { type FeatureKey, featureKeys, features } from '@wellkept/contract/features.ts';
import { plans, yearlySavingUsd } from '@wellkept/contract/plans.ts';
import { Link } from 'react-router';
import { Entry } from '../../components/entry.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { useEdition } from '../../lib/page-settings.ts';
import { ChoosePaid } from './choose-plan.tsx';
import { isOpen } from './feature-state.ts';
import { planSummary } from './plan-price.ts';
import styles from './plans.module.css';

const { name } = plans.wellness_plus;

export const meta = () =>
  pageMeta({
    path: '/pro-features',
    title: `What ${name} adds`,
    description: `Every feature of ${name}: what it does, and whether it is open yet. Warnings are not among them; they are free.`,
    isPublic: true,
  });

const paid = featureKeys.filter((key) => features[key].level > 0);
const open = paid.filter(isOpen);
const closed = paid.filter((key) => !isOpen(key));

export default function ProFeaturesPage() {
  return (
    <article className="w sheet">
      <PageHeader title={`What ${name} adds`} />
      <p className="lead sheet-lead">
        {planSummary('wellness_plus', 'monthly')}, or {planSummary('wellness_plus', 'yearly')}, which saves ${yearlySavingUsd}. Warnings
        marked “Do not combine” or “Serious” are not on this page, because everybody gets them for free.
      </p>
      <Entry note="Open today">
        <FeatureList keys={open} />
      </Entry>
      <Entry note="Opens later">
        <p className="ink2">Being made, and part of the same price when it opens. Do not subscribe for these yet.</p>
        <FeatureList keys={closed} />
      </Entry>
      <Entry note="Getting it">
        <div className="row">
          <ChoosePaid cycle="monthly" />
          <Link className="btn q" to="/pricing">
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
              {needs && !editionHas(needs, edition) && <span className="tag">Health edition only</span>}
            </dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
