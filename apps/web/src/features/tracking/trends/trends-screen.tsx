import { Skeleton } from '@mantine/core';
import { addDays } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { getToday } from '../../../lib/today.ts';
import { AskAbout } from '../../assistant/ask-about.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { FittingGuides } from '../../library/guides/fitting-guides.tsx';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { formatLongDay } from './date-text.ts';
import { ForecastSection } from './forecast-section.tsx';
import { HeadsUpNote } from './heads-up-note.tsx';
import { selectInitialSeries } from './initial-series.ts';
import { LineDrawing } from './line-drawing.tsx';
import { capitalize, formatNumber, formatWithoutUnit, formatWithUnit } from './number-text.ts';
import { SeriesChoice } from './series-choice.tsx';
import { TrendIllustration } from './trend-illustration.tsx';
import styles from './trends.module.css';
import type { TrendLine, Trends } from './trends-data.ts';
import { useTrends } from './trends-data.ts';

const BigChart = lazy(() => import('./big-chart.tsx'));

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
  const series = chosen ?? selectInitialSeries(available.map((one) => one.series.id));
  const lines = useTrends({ from, to, series }, series.length > 0);

  const failed = [overview, lines].find(({ isError }) => isError);
  return (
    <>
      <PageHeader title="Wellness Trends">{available.length > 0 && <SpanChoice span={span} onChoose={setSpan} />}</PageHeader>
      {failed && (
        <ErrorCard
          title="Failed to load user data from database"
          text={formatFailure(failed.error, 'loading')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && overview.isPending && <TrendsSkeleton />}
      {!failed && overview.isSuccess && available.length === 0 && <EmptyTrends onLonger={span === 'All' ? null : () => setSpan('All')} />}
      {!failed && available.length > 0 && (
        <div className={styles['sections']}>
          <SeriesChoice available={available} chosen={series} onChoose={setChosen} />
          {lines.data && series.length > 0 ? <Lines trends={lines.data} from={from} to={to} /> : series.length > 0 && <TrendsSkeleton />}
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

function Lines({ trends: { lines, step }, from, to }: { trends: Trends; from: string; to: string }) {
  const compares = usePlan().mayUse('advanced_analytics').may;
  const drawn = lines.filter(({ points }) => points.length > 0);
  const [first, second] = drawn;
  if (!first) return <p className="ink2">Nothing was logged of these in this time. Choose a longer time, or something else.</p>;
  // Nothing was written before the first point: the empty years of “All” are not drawn.
  const start = drawn.map(({ points }) => points[0]?.day ?? from).toSorted()[0] ?? from;
  const begin = start > from ? start : from;
  return (
    <>
      <ChartFigure
        title={formatChartTitle(first)}
        level={2}
        note={formatStepNote(step)}
        head={listColumns(first, step)}
        rows={listRows(first)}
      >
        <div className={styles['big']}>
          <Suspense fallback={<Skeleton height={300} radius="md" />}>
            <BigChart line={first} other={(compares && second) || null} step={step} />
          </Suspense>
        </div>
      </ChartFigure>
      <p className="sheet-action">
        <AskAbout question={`How was my ${first.series.name} in the last 90 days?`} />
      </p>
      {second && !compares && (
        <p className="cap">
          Two lines in one picture: <Link to="/upgrade/advanced_analytics">Advanced analytics</Link>. Each of its own is below.
        </p>
      )}
      <div className={styles['multiples']}>
        {drawn.slice(1).map((line) => (
          <ChartFigure key={line.series.id} title={formatChartTitle(line)} head={listColumns(line, step)} rows={listRows(line)}>
            <LineDrawing label={formatChartTitle(line)} unit={line.series.unit} points={line.points} from={begin} to={to} />
          </ChartFigure>
        ))}
      </div>
    </>
  );
}

const formatStepNote = (step: Trends['step']) =>
  `Thin: each ${step}. Thick: the level of the days around; where it is drawn as a band, the level lies in it with a certainty of 95 %.`;

/** The picture in a sentence: where the level was, and where it is. */
function formatChartTitle({ series: { name, unit }, points }: TrendLine): string {
  const [before, now] = [points[0], points.at(-1)];
  if (!before || !now || points.length < 2) return capitalize(name);
  const [was, is] = [before.level ?? null, now.level ?? null];
  if (!was || !is) return `${capitalize(name)}, ${formatCount(points.length, 'point')}`;
  const isSame = was.low <= is.high && is.low <= was.high;
  if (isSame) return `${capitalize(name)}, lately around ${formatWithUnit(is.mean, unit)}`;
  return `${capitalize(name)} went from about ${formatWithoutUnit(was.mean, unit)} to ${formatWithUnit(is.mean, unit)}`;
}

const listColumns = ({ series: { name, unit } }: TrendLine, step: string) => [
  capitalize(step),
  `${capitalize(name)}${unit && ` (${unit})`}`,
  'Level',
  'Days',
];
const listRows = ({ points }: TrendLine) =>
  points
    .toReversed()
    .map(({ day, value, level, days }) => [
      formatLongDay(day),
      formatNumber(value),
      level ? `${formatNumber(level.mean)} (${formatNumber(level.low)} to ${formatNumber(level.high)})` : '–',
      String(days),
    ]);

function EmptyTrends({ onLonger }: { onLonger: (() => void) | null }) {
  return (
    <EmptyState
      title="Your trends will be here"
      text="Log how a few days were, and you see where things go: mood, sleep, symptoms, weight, blood pressure, each as a line with how sure it is."
      action={
        <>
          <Link className="btn p" to="/log">
            Log today
          </Link>
          {onLonger && (
            <button type="button" className="btn q" onClick={onLonger}>
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
      <Skeleton height={40} radius="sm" />
      <Skeleton height={300} radius="md" />
    </LoadingStatus>
  );
}
