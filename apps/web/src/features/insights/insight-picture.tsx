import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { ChartFigure } from '../tracking/trends/chart-figure.tsx';
import { LineDrawing } from '../tracking/trends/line-drawing.tsx';
import { capitalize, formatMeasured } from '../tracking/trends/number-text.ts';
import { type TrendLine, useTrends } from '../tracking/trends/trends-data.ts';
import styles from './insights.module.css';
import type { InsightFinding } from './insights-data.ts';
import { PairedChart } from './paired-chart.tsx';
import { pairDays } from './paired-days.ts';
import { ResultsChart } from './results-chart.tsx';
import { WeekdayBars } from './weekday-bars.tsx';

/** The days that an insight was read from. */
export const InsightPicture = ({ finding }: { finding: InsightFinding }) =>
  finding.results ? <ResultsChart finding={finding} results={finding.results} /> : <DaysPicture finding={finding} />;

function DaysPicture({ finding }: { finding: InsightFinding }) {
  const { outcome, factor, from, to, kind, lag } = finding;
  const series = [outcome.id, ...(factor ? [factor.id] : [])];
  const { data, isError, error, refetch } = useTrends({ from, to, series, step: 'day' }, kind !== 'weekday');
  if (kind === 'weekday') return <WeekdayBars finding={finding} />;
  if (isError) return <ErrorCard title="The days did not load." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingStatus text="Loading the days" hasHeight>
        <div className={styles['pending']} />
      </LoadingStatus>
    );
  const findLine = (id: string | undefined) => data.lines.find((one) => one.series.id === id);
  const own = findLine(outcome.id);
  if (!own || own.points.length === 0) return <p className="small ink2">These days are no longer in your diary.</p>;
  if (kind === 'relation') return <PairedChart finding={finding} pairs={pairDays(own, findLine(factor?.id), lag ?? 0)} />;
  return <OverTime finding={finding} line={own} />;
}

function OverTime({ finding: { outcome, from, to, since }, line }: { finding: InsightFinding; line: TrendLine }) {
  const title = `${capitalize(outcome.name)} from ${formatDay(from)} to ${formatDay(to)}`;
  return (
    <ChartFigure
      title={title}
      isTitleHidden
      note="Rings: days. Line: the average of the days around."
      head={['Day', `${capitalize(outcome.name)}${outcome.unit && ` (${outcome.unit})`}`]}
      rows={line.points.toReversed().map(({ day, value }) => [formatDay(day), formatMeasured(value)])}
    >
      <LineDrawing
        label={title}
        series={outcome}
        points={line.points}
        from={from}
        to={to}
        {...(since !== null && { mark: { day: since, label: `since about ${formatDay(since)}` } })}
      />
    </ChartFigure>
  );
}
