import { addDays } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { Link } from 'react-router';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { Entry } from '../../components/entry.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { getToday } from '../../lib/today.ts';
import { usePlan } from '../billing/plans/use-plan.ts';
import { useTrends } from '../tracking/trends/trends-data.ts';
import { AnalysisStatus } from './analysis-status.tsx';
import { AnomalyList } from './anomaly-list.tsx';
import { formatDaysMissing } from './days-missing.ts';
import { Experiments } from './experiments.tsx';
import { InsightList } from './insight-list.tsx';
import styles from './insights.module.css';
import { type Insights, useInsights } from './insights-data.ts';
import { PendingTestList } from './pending-test-list.tsx';

/** What was written down in this time can be watched in an experiment. */
const watchedDays = 90;

/** Everything derived from the user's answers and their log. */
export function InsightsScreen() {
  const { data, isPending, isLoading, isError, error, refetch } = useInsights();
  const today = getToday();
  const lines = useTrends({ from: addDays(today, -watchedDays), to: today, series: [] });
  const watchable = (lines.data?.available ?? []).filter(({ isOutcome }) => isOutcome).map(({ series }) => series);
  return (
    <>
      <PageHeader title="Insights" />
      {isPending && (
        <LoadingStatus text="Loading your insights">
          <Skeleton height={160} />
        </LoadingStatus>
      )}
      {isError && (
        <ErrorCard title="We couldn’t load your insights." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <PatternsSummary insights={data} />
          {(data.departures.length > 0 || !data.has.alerts) && (
            <Entry note="Stands out">
              <AnomaliesSection insights={data} />
            </Entry>
          )}
        </>
      )}
      {!isLoading && (
        <Entry note="Try it out">
          <Experiments watchable={watchable} today={today} />
        </Entry>
      )}
      {data && data.readAt !== null && data.asked > 0 && (
        <section className={styles['after']} aria-label="What we don’t know yet">
          <PendingTestList waiting={data.waiting} />
          <AnalysisStatus insights={data} />
        </section>
      )}
    </>
  );
}

function AnomaliesSection({ insights }: { insights: Insights }) {
  const { mayUse } = usePlan();
  const may = mayUse('predictive_alerts');
  if (insights.has.alerts) return <AnomalyList departures={insights.departures} />;
  return (
    <p className="ink2">
      Alerts when your days differ from your own usual ones are{' '}
      {!may.may && may.reason === 'edition' ? 'part of the Health edition' : 'part of Wellness Pro'}.{' '}
      <Link to="/upgrade/predictive_alerts">What they do</Link>
    </p>
  );
}

const shownMax = 3;
const countWords = ['', 'One thing stands', 'Two things stand', 'Three things stand'];

function PatternsSummary({ insights }: { insights: Insights }) {
  const now = insights.insights.filter(({ fadedAt }) => fadedAt === null);
  const shown = now.slice(0, shownMax);
  const lockedCount = insights.has.patterns ? 0 : insights.count - now.length;
  const missing = formatDaysMissing(insights.dayCount);
  if (missing !== '' && insights.count === 0 && (insights.dayCount > 0 || !insights.isBehind))
    return (
      <div className={styles['stack']}>
        <p className="lead">{missing}</p>
        <p>
          <ArrowLink to="/log">Log today</ArrowLink>
        </p>
      </div>
    );
  if (insights.readAt === null) return <AnalysisStatus insights={insights} />;
  return (
    <div className={styles['stack']}>
      <h2 className={styles['verdict']}>{formatVerdict(shown.length, lockedCount, insights.dayCount)}</h2>
      {shown.length > 0 && <InsightList insights={shown} />}
      {lockedCount > 0 && (
        <p>
          {shown.length > 0 && `We found ${formatCount(lockedCount, 'more pattern')}. `}
          <Link to="/dashboard/patterns">Wellness Pro shows {lockedCount === 1 ? 'it' : 'them'}</Link>. You can always see the days
          themselves in <Link to="/trends">Wellness Trends</Link>.
        </p>
      )}
      {now.length > shown.length && (
        <ArrowLink to="/dashboard/patterns">{`See ${formatCount(now.length - shown.length, 'more pattern')}`}</ArrowLink>
      )}
    </div>
  );
}

/** "42 days", "5 months", "10 years". */
function formatSpan(days: number): string {
  if (days >= 730) return formatCount(Math.floor(days / 365), 'year');
  return days >= 100 ? formatCount(Math.round(days / 30.4), 'month') : formatCount(days, 'day');
}

function formatVerdict(count: number, lockedCount: number, dayCount: number): string {
  const span = formatSpan(dayCount);
  if (count > 0) return `${countWords[count]} out in your last ${span}.`;
  return lockedCount > 0
    ? `We found ${formatCount(lockedCount, 'pattern')} in your ${span}.`
    : `Nothing stands out from chance in your ${span} yet.`;
}
