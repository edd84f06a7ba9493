import { Link } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.ts';
import { OfferList } from './offer-list.tsx';
import { freeOffers, paidOffers } from './offers.ts';
import { OwnSmartDashboard } from './own-smart-dashboard.tsx';
import { PreviewDashboard } from './preview-dashboard.tsx';
import { NewSetUp, OwnSetUp } from './set-up.tsx';
import { useIsPaid } from './use-is-paid.ts';
import styles from './wellness.module.css';

export const meta = () =>
  pageMeta({
    path: '/wellness',
    title: 'Wellness dashboard',
    description: 'Where to begin, what there is to use, and what is worth doing next.',
    isPublic: true,
  });

export default function WellnessPage() {
  const { user } = useSession();
  const isPaid = useIsPaid();
  return (
    <>
      <PageHeader title="Welcome to Your Wellness Dashboard" />
      <div className={styles['top']}>
        <div>
          <p className="lead">Answer a few questions, add what you take, and see at once what matters for you.</p>
          <p className={`row ${styles['start']}`}>
            <Link className="btn p" to="/onboarding">
              Get Started Now
            </Link>
            {!isPaid && (
              <Link className="btn o" to="/pricing">
                Upgrade to Wellness Pro
              </Link>
            )}
          </p>
        </div>
        {user ? <OwnSetUp /> : <NewSetUp />}
      </div>
      <section className={styles['use']} aria-labelledby="to-use">
        <h2 id="to-use">What you can use</h2>
        <OfferList offers={isPaid ? paidOffers : freeOffers} />
      </section>
      {isPaid ? <OwnSmartDashboard /> : <PreviewDashboard />}
    </>
  );
}
