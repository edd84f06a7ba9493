import { Link } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { healthOrigin } from '../../../lib/page-settings.ts';
import { useSession } from '../../../lib/session.ts';
import { LoadingText } from '../../../shell/loading-page.tsx';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { useProfile } from '../../profile/editor/use-profile.ts';
import { OfferList } from './offer-list.tsx';
import { listOffers } from './offers.ts';
import { NewSetUp, OwnSetUp } from './set-up.tsx';
import styles from './wellness.module.css';

const OwnSmartDashboard = createLatePart(async () => (await import('./own-smart-dashboard.tsx')).OwnSmartDashboard, Arriving);
const PreviewDashboard = createLatePart(async () => (await import('./preview-dashboard.tsx')).PreviewDashboard, Arriving);

export const meta = () =>
  createPageMeta({
    path: '/wellness',
    title: 'Wellness dashboard',
    description: 'Where to start, what you can use, and what’s worth doing next.',
    isPublic: true,
  });

export default function WellnessPage() {
  const { user } = useSession();
  const { isSubscribed, loading, mayUse } = usePlan();
  // On a phone the set-up stands above what can be used.
  const isSetUpPending = useProfile().isPending && user !== null;
  return (
    <>
      <PageHeader title="Welcome to Your Wellness Dashboard" />
      <div className={styles['top']}>
        <div>
          <p className="lead">Answer a few questions, add what you take, and see right away what matters for you.</p>
          <p className={`row ${styles['start']}`}>
            <Link className="btn primary" to="/onboarding">
              Get Started Now
            </Link>
            {!isSubscribed && !loading && <UpgradeLink />}
          </p>
          {loading || isSetUpPending ? (
            <Arriving />
          ) : (
            <section className={styles['use']} aria-labelledby="to-use">
              <h2 id="to-use">What you can use</h2>
              <OfferList offers={listOffers(isSubscribed, mayUse)} />
            </section>
          )}
        </div>
        {user ? <OwnSetUp /> : <NewSetUp />}
      </div>
      <FeatureGate feature="personalized_recommendations" loading={<LoadingText />} refused={() => <PreviewDashboard />}>
        <OwnSmartDashboard />
      </FeatureGate>
    </>
  );
}

/** The prices are those of the Health edition, which may be another host. */
function UpgradeLink() {
  const { edition } = usePlan();
  const text = 'Upgrade to Wellness Pro';
  return edition === 'health' ? (
    <Link className="btn outlined" to="/pricing">
      {text}
    </Link>
  ) : (
    <a className="btn outlined" href={`${healthOrigin}/pricing`} suppressHydrationWarning>
      {text}
    </a>
  );
}
