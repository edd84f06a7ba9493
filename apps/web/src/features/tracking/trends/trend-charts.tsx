import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/date-text.ts';
import { AskAbout } from '../../assistant/ask-about.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { ChartFigure } from './chart-figure.tsx';
import { createChartScale } from './chart-scale.ts';
import { LineDrawing } from './line-drawing.tsx';
import { capitalize, formatMeasured } from './number-text.ts';
import { findChange, findOwnReading, formatTrendNote, formatTrendsVerdict, formatTrendTitle, type TrendFrame } from './trend-title.ts';
import styles from './trends.module.css';
import type { TrendLine, Trends } from './trends-data.ts';

type Marks = { available: Trends['available']; chosen: string | null; choose: (id: string | null) => void };
type Props = { trends: Trends; from: string; to: string; marks: Marks };

/** Every measure on its own scale, what changed first and large. Days with one more thing can be marked in all of them. */
export function TrendCharts({ trends, from, to, marks }: Props) {
  const { lines, step } = trends;
  const isDesk = useMediaQuery('(min-width: 1180px)', window.innerWidth >= 1180);
  const marked = lines.find(({ series }) => series.id === marks.chosen) ?? null;
  const drawn = lines
    .filter((line) => line.points.length > 0 && line !== marked)
    .toSorted(
      (one, other) =>
        Number(findOwnReading(other, trends.worstReadings) !== undefined) -
          Number(findOwnReading(one, trends.worstReadings) !== undefined) ||
        Number(findChange(other) !== null) - Number(findChange(one) !== null),
    );
  const [first, ...others] = drawn;
  if (!first) return <p className="ink2">You didn’t log any of these in this time. Choose a longer time or something else.</p>;
  // Nothing was written before the first point: the empty years of “All” are not drawn.
  const start = drawn.map(({ points }) => points[0]?.day ?? from).toSorted()[0] ?? from;
  const span = { from: start > from ? start : from, to, frame: trends, marked };
  return (
    <>
      <p className={styles['verdict']}>{formatTrendsVerdict(drawn, trends)}</p>
      <TrendChart line={first} {...span} isWide={isDesk} />
      <Legend step={step} marked={marked} hasBand={drawn.some(({ series }) => createChartScale(series, []).band !== null)} />
      <MarkChoice marks={marks} />
      <div className={styles['multiples']}>
        {others.map((line) => (
          <TrendChart key={line.series.id} line={line} {...span} />
        ))}
      </div>
      <p className="sheet-action">
        <AskAbout question={`How was my ${first.series.name} in the last 90 days?`} />
      </p>
    </>
  );
}

type ChartProps = { line: TrendLine; from: string; to: string; frame: TrendFrame; marked: TrendLine | null; isWide?: boolean };

function TrendChart({ line, from, to, frame, marked, isWide = false }: ChartProps) {
  const title = formatTrendTitle(line, frame);
  const { series, points } = line;
  return (
    <ChartFigure
      title={title}
      level={2}
      note={formatTrendNote(line, frame)}
      head={[capitalize(frame.step), `${capitalize(series.name)}${series.unit && ` (${series.unit})`}`, 'Average around it', 'Days']}
      rows={points
        .toReversed()
        .map(({ day, value, level, days }) => [
          formatDay(day),
          formatMeasured(value),
          level ? `${formatMeasured(level.mean)} (${formatMeasured(level.low)} to ${formatMeasured(level.high)})` : '–',
          String(days),
        ])}
    >
      <LineDrawing
        label={title}
        series={series}
        points={points}
        from={from}
        to={to}
        isWide={isWide}
        marked={marked && { name: marked.series.name, days: marked.points.filter(({ value }) => value > 0).map(({ day }) => day) }}
      />
    </ChartFigure>
  );
}

const marksMax = 6;

/** Which days are marked under every chart; for those whose plan compares. */
function MarkChoice({ marks: { available, chosen, choose } }: { marks: Marks }) {
  const { mayUse, lacks } = usePlan();
  if (available.length === 0) return null;
  if (lacks('advanced_analytics'))
    return (
      <p className="cap">
        Mark the days with coffee, a habit or a symptom in every chart: <Link to="/upgrade/advanced_analytics">Advanced analytics</Link>.
      </p>
    );
  if (!mayUse('advanced_analytics').may) return null;
  return (
    <fieldset className={styles['marks']}>
      <legend className="vh">Mark the days with</legend>
      <span className="small ink2" aria-hidden="true">
        Mark the days with
      </span>
      {available.slice(0, marksMax).map(({ series: { id, name } }) => (
        <button
          key={id}
          type="button"
          className="btn outlined sm"
          aria-pressed={chosen === id}
          onClick={() => choose(chosen === id ? null : id)}
        >
          {capitalize(name)}
        </button>
      ))}
    </fieldset>
  );
}

function Legend({ step, marked, hasBand }: { step: Trends['step']; marked: TrendLine | null; hasBand: boolean }) {
  return (
    <p className={styles['legend']}>
      <span>
        <svg viewBox="0 0 20 12" aria-hidden="true">
          <circle className={styles['ring']} cx="10" cy="6" r="3.2" />
        </svg>
        one {step}
      </span>
      <span>
        <svg viewBox="0 0 20 12" aria-hidden="true">
          <path className={styles['line']} d="M0 6h20" />
        </svg>
        average
      </span>
      {hasBand && (
        <span>
          <svg viewBox="0 0 20 12" aria-hidden="true">
            <path className={styles['band']} d="M0 1h20v10H0z" />
          </svg>
          usual range
        </span>
      )}
      {marked && (
        <span>
          <svg viewBox="0 0 20 12" aria-hidden="true">
            <path className={styles['marked']} d="M7 3h6v6H7z" />
          </svg>
          {marked.series.name}
        </span>
      )}
    </p>
  );
}
