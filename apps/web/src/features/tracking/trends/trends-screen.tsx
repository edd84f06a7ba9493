import { addDays } from '@wellkept/clinical/local-day.ts';
import { trendSeriesMax } from '@wellkept/contract/insights/trend-limits.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { getToday } from '../../../lib/today.ts';
import { FittingGuides } from '../../library/guides/fitting-guides.tsx';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';
import { ForecastSection } from './forecast-section.tsx';
import { HeadsUpNote } from './heads-up-note.tsx';
import { selectInitialSeries } from './initial-series.ts';
import { SeriesChoice } from './series-choice.tsx';
import { TrendCharts } from './trend-charts.tsx';
import { TrendIllustration } from './trend-illustration.tsx';
import styles from './trends.module.css';
import { useTrends } from './trends-data.ts';

const spans = { '4 weeks': 28, '3 months': 91, '1 year': 365, All: 3650 } as const;
type Span = keyof typeof spans;
const spanNames = Object.keys(spans) as Span[];

/** Which guide goes with what is drawn, by the ids of series. */
const guides: readonly { id: string; fits: RegExp }[] = [
  { id: 'blood-pressure-at-home', fits: /^measurement:blood-pressure/ },
  { id: 'sleep-what-works', fits: /^day:sleep/ },
  { id: 'diabetes-by-numbers', fits: /^measurement:glucose/ },
];
const listGuides = (series: readonly string[]): string[] =>
  guides.filter(({ fits }) => series.some((id) => fits.test(id))).map(({ id }) => id);

/** Everything that was logged, as lines over time. */
export function TrendsScreen() {
  const [span, setSpan] = useState<Span>('3 months');
  const [chosen, setChosen] = useState<string[] | null>(null);
  const to = getToday();
  const from = addDays(to, 1 - spans[span]);
  const overview = useTrends({ from, to, series: [] });
  const available = overview.data?.available ?? [];
  // The search leads here with the one that it found.
  const found = decodeURIComponent(useLocation().hash.slice(1));
  const ids = available.map((one) => one.series.id);
  const series = chosen ?? (ids.includes(found) ? [found] : selectInitialSeries(ids));
  const [mark, setMark] = useState<string | null>(null);
  const asked = mark === null || series.includes(mark) ? series : [...series.slice(0, trendSeriesMax - 1), mark];
  const lines = useTrends({ from, to, series: asked }, series.length > 0);

  const failed = [overview, lines].find(({ isError }) => isError);
  // At first the page waits for its charts: what stands below them would be pushed down. The overview's answer, which has no lines, stands in
  // for theirs until then.
  const isUntouched = chosen === null && mark === null;
  const isWaiting = overview.isPending || (isUntouched && (lines.isLoading || lines.isPlaceholderData));
  return (
    <>
      <PageHeader title="Wellness Trends">
        {(overview.isPending || available.length > 0) && <SpanChoice span={span} onChoose={setSpan} />}
      </PageHeader>
      {failed && (
        <ErrorCard
          title="We couldn’t load your trends."
          text={formatFailure(failed.error, 'titled')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && isWaiting && <TrendsSkeleton />}
      {!failed && overview.isSuccess && available.length === 0 && <EmptyTrends onLonger={span === 'All' ? null : () => setSpan('All')} />}
      {!failed && !isWaiting && available.length > 0 && (
        <div className={styles['sections']}>
          {lines.data && series.length > 0 ? (
            <TrendCharts
              trends={lines.data}
              from={from}
              to={to}
              marks={{
                available: available.filter((one) => !one.isOutcome || one.series.id.startsWith('symptom:')),
                chosen: mark,
                choose: setMark,
              }}
            />
          ) : (
            series.length > 0 && <TrendsSkeleton />
          )}
          <SeriesChoice available={available} chosen={series} onChoose={setChosen} />
          <HeadsUpNote />
          <ForecastSection />
          <p>
            <ArrowLink to="/dashboard/patterns">Patterns: what goes with what</ArrowLink>
          </p>
          <FittingGuides ids={listGuides(series)} />
        </div>
      )}
    </>
  );
}

function SpanChoice({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  return (
    <fieldset className={`seg ${styles['seg']}`}>
      <legend className="vh">How far back</legend>
      {spanNames.map((name) => (
        <button key={name} type="button" aria-pressed={name === span} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function EmptyTrends({ onLonger }: { onLonger: (() => void) | null }) {
  return (
    <EmptyState
      title="Your trends will be here"
      text="Log a few days to see where things are going. Mood, sleep, symptoms, weight and blood pressure each get a line that shows how sure it is."
      action={
        <>
          <Link className="btn primary" to="/log">
            Log today
          </Link>
          {onLonger && (
            <button type="button" className="btn quiet" onClick={onLonger}>
              Look further back
            </button>
          )}
          <SampleOffer />
        </>
      }
      ghost={<TrendIllustration />}
    />
  );
}

function TrendsSkeleton() {
  return (
    <LoadingStatus text="Loading your trends" className={styles['skeleton']}>
      <Skeleton height={40} />
      <Skeleton height={300} />
    </LoadingStatus>
  );
}
