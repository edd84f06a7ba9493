import { Link } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { PremiumFeatureGate } from '../billing/plans/premium-feature-gate.tsx';
import { AnalysisStatus } from './analysis-status.tsx';
import { formatDaysMissing } from './days-missing.ts';
import { InsightEntry } from './insight-entry.tsx';
import { InsightList } from './insight-list.tsx';
import styles from './insights.module.css';
import { type InsightFinding, useInsights } from './insights-data.ts';
import { PatternsEmpty } from './patterns-empty.tsx';
import { PatternsIllustration } from './patterns-illustration.tsx';
import { PendingTestList } from './pending-test-list.tsx';

/** What goes with what; for those whose plan has it. */
export function PatternsScreen() {
  return (
    <PremiumFeatureGate
      feature="pattern_insights"
      title="Patterns"
      preview={<PatternsIllustration />}
      loading={<PatternsSkeleton />}
      meanwhile={
        <>
          <Link to="/trends">Wellness Trends</Link> draws everything that you log, and <Link to="/ai-insights">Insights</Link> shows how
          your weeks change and lets you try things out.
        </>
      }
    >
      <Patterns />
    </PremiumFeatureGate>
  );
}

const parts: readonly { note: string; kinds: readonly InsightFinding['kind'][] }[] = [
  { note: 'What goes with what', kinds: ['relation', 'results'] },
  { note: 'Weeks and cycles', kinds: ['weekday', 'cycle'] },
  { note: 'Changes over time', kinds: ['change', 'trend'] },
];

function Patterns() {
  const { data, isPending, isError, error, refetch } = useInsights();
  const all = data?.insights ?? [];
  const [now, faded] = [all.filter(({ fadedAt }) => fadedAt === null), all.filter(({ fadedAt }) => fadedAt !== null)];
  return (
    <>
      <PageHeader title="Patterns" />
      {isPending && <PatternsLoading />}
      {isError && (
        <ErrorCard title="We couldn’t load your patterns." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {data && data.dayCount === 0 && !data.isBehind && <PatternsEmpty />}
      {data && data.dayCount > 0 && now.length === 0 && formatDaysMissing(data.dayCount) !== '' && (
        <p className="lead">{formatDaysMissing(data.dayCount)}</p>
      )}
      {data && now.length === 0 && formatDaysMissing(data.dayCount) === '' && (
        <p className="lead">No pattern stands out from chance yet. That’s an answer too: nothing you do seems to change your days much.</p>
      )}
      {parts.map(({ note, kinds }) => {
        const own = now.filter(({ finding }) => kinds.includes(finding.kind));
        return (
          own.length > 0 && (
            <section key={note} className={styles['part']} aria-labelledby={`part-${kinds[0]}`}>
              <h2 id={`part-${kinds[0]}`} className="m-h">
                {note}
              </h2>
              <InsightList insights={own} />
            </section>
          )
        );
      })}
      {faded.length > 0 && (
        <section className={styles['part']} aria-labelledby="faded">
          <h2 id="faded" className="m-h">
            Faded
          </h2>
          <ul className={styles['list']}>
            {faded.map((insight) => (
              <InsightEntry key={insight.finding.id} insight={insight} />
            ))}
          </ul>
        </section>
      )}
      {data && (data.dayCount > 0 || data.isBehind) && (
        <section className={styles['after']} aria-label="What we don’t know yet">
          <PendingTestList waiting={data.waiting} hasResults />
          <AnalysisStatus insights={data} />
        </section>
      )}
    </>
  );
}

function PatternsSkeleton() {
  return (
    <>
      <PageHeader title="Patterns" />
      <PatternsLoading />
    </>
  );
}

function PatternsLoading() {
  return (
    <LoadingStatus text="Loading your patterns" className={styles['skeleton']}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={110} />
      ))}
    </LoadingStatus>
  );
}
