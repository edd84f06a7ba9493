import { formatList } from '@wellkept/clinical/wording.ts';
import { type FeatureKey, features } from '@wellkept/contract/billing/features.ts';
import { closedFeatureKeys, openFeatureKeys } from '@wellkept/contract/billing/open-features.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import styles from '../../billing/plans/plans.module.css';

export const meta = () =>
  createPageMeta({
    path: '/features',
    title: 'Features',
    description: `What ${product.name} does today, what each plan adds, and what we are still building.`,
    isPublic: true,
  });

const free = openFeatureKeys.filter((key) => features[key].level === 0);
const paid = openFeatureKeys.filter((key) => features[key].level > 0);
const coming = closedFeatureKeys.map((key) => features[key].name);

export default function FeaturesPage() {
  return (
    <article className="page-width sheet">
      <PageHeader title="Features" />
      <p className="lead sheet-lead">Everything {product.name} does today. Warnings are free for everyone, in full.</p>
      <Entry note="Without an account">
        <p>
          Check medicines, vitamins, minerals, herbs, foods and drinks against each other. You see what to do, why, how strong the evidence
          is, and its sources. The check runs in your browser, and you can print it for your pharmacist.
        </p>
        <p className="sheet-action">
          <Link className="tlink" to="/interactions">
            Check what you take
          </Link>
        </p>
      </Entry>
      <Entry note={plans.wellness.name}>
        <FeatureList keys={free} />
      </Entry>
      <Entry note={plans.wellness_plus.name}>
        <FeatureList keys={paid} />
        <p className="sheet-action">
          <Link className="tlink" to="/pricing">
            Compare the plans
          </Link>
        </p>
      </Entry>
      <Entry note="See it first">
        <p className="sheet-action">
          <Link className="tlink" to="/dashboard?demo=true">
            Open the dashboard with sample data
          </Link>
        </p>
      </Entry>
      {coming.length > 0 && (
        <Entry note="Coming later">
          <p>We’re still building these, and nothing is charged for them: {formatList(coming, coming.length)}.</p>
        </Entry>
      )}
    </article>
  );
}

function FeatureList({ keys }: { keys: readonly FeatureKey[] }) {
  return (
    <dl className={styles['features']}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <Link to={features[key].path ?? `/upgrade/${key}`}>{features[key].name}</Link>
          </dt>
          <dd>{features[key].text}</dd>
        </div>
      ))}
    </dl>
  );
}
