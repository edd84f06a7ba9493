import { takenText } from '@wellkept/safety/taken-text.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useEngine } from '../../lib/knowledge.ts';
import { useSession } from '../../lib/session.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { CabinetSkeleton } from '../medications/cabinet-skeleton.tsx';
import { sampleMedications } from '../medications/sample-medications.ts';
import { nextStep } from './next-step.ts';
import styles from './today.module.css';
import { ArrowLink, Today } from './today.tsx';

/** The same screen over a sample cabinet, with the real check: for somebody who wants to see it first. */
export function DemoDashboard() {
  const { user } = useSession();
  const engine = useEngine();
  const medications = useMemo(() => sampleMedications((index) => `sample-${index}`, new Date(0)), []);
  const result = useMemo(() => engine.data?.check(medications.map(takenText)) ?? null, [engine.data, medications]);
  return (
    <>
      <PageHeader kicker={<span className="tag">Sample</span>} title="Sample dashboard">
        <Link className="btn p" to={user ? '/dashboard' : '/register'}>
          {user ? 'Go to your own' : 'Create Account'}
        </Link>
      </PageHeader>
      <p className={`lead ${styles['lead']}`}>
        The medicines below are invented. What the check says about them is real, with its sources.
      </p>
      {engine.isError && <ErrorCard title="Error loading dashboard data." text="Check your connection." onRetry={reloadPage} />}
      {engine.isPending && <CabinetSkeleton />}
      {result && (
        <Today
          medications={medications}
          result={result}
          step={nextStep({ unsaved: 0, hasConsent: true, hasSecondFactor: true, hasSupplements: true, result })}
          after={<ArrowLink to="/interactions">Check your own list</ArrowLink>}
        />
      )}
    </>
  );
}
