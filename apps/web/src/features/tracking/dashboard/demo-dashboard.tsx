import { sampleName } from '@wellkept/profile/sample-name.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { useEngine } from '../../../lib/knowledge.ts';
import { useSession } from '../../../lib/session.ts';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { getToday } from '../../../lib/today.ts';
import { ScoreTab } from '../../goals/wellness/score-tab.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DataInsights } from './data-insights.tsx';
import { createSampleDashboard } from './demo-person.ts';
import { DemoSections } from './demo-sections.tsx';
import styles from './health-dashboard.module.css';
import { MainDashboard } from './main-dashboard.tsx';
import { SampleTag } from './sample-tag.tsx';

/** The dashboard of an invented person, computed by the real rules, as a preview. */
export function DemoDashboard() {
  const { user } = useSession();
  const engine = useEngine();
  const dashboard = useMemo(() => (engine.data ? createSampleDashboard(engine.data, new Date(), getToday()) : null), [engine.data]);
  if (engine.isError) return <ErrorCard title="Error loading dashboard data." text="Check your connection." onRetry={reloadPage} />;
  if (!dashboard) return <DashboardSkeleton />;
  const [action] = dashboard.actions.actions;
  if (!action) throw new Error('the sample person has nothing to do');
  const way = user ? (
    <Link className="btn primary" to="/dashboard">
      Go to your own
    </Link>
  ) : (
    <Link className="btn primary" to="/register">
      Create Account
    </Link>
  );
  return (
    <MainDashboard
      title={() => 'Sample dashboard'}
      kicker={
        <>
          <SampleTag /> · {sampleName}
        </>
      }
      way={way}
      dashboard={dashboard}
      suggestion={{ kind: 'action', action }}
      onAction={() => undefined}
      isSample
      notices={
        <p className={styles['about']}>
          {sampleName.split(',')[0]} is invented, and so are her answers. What we say about them is what our rules really say, with sources.
        </p>
      }
    >
      <section className={styles['health']} aria-labelledby="sample-profile">
        <div className={styles['head']}>
          <h2 id="sample-profile">Health profile</h2>
          <SampleTag />
        </div>
        <DataInsights dashboard={dashboard} isSample />
        <DemoSections sections={dashboard.overview.sections} text={dashboard.overview.text} />
      </section>
      <section className={styles['health']} aria-label="Wellness score">
        {dashboard.wellness && <ScoreTab score={dashboard.wellness} isSample />}
      </section>
      <section className={styles['ending']} aria-labelledby="your-own">
        <h2 id="your-own">Yours looks different</h2>
        <p className="ink2">It starts with what you take. Every question is optional, and it’s free.</p>
        <div className="row">
          {way}
          <Link className="btn outlined" to="/interactions">
            Check your own list first
          </Link>
        </div>
      </section>
    </MainDashboard>
  );
}
