import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../../../lib/date-text.ts';
import { type ChartScale, createChartScale, findSides, listDateTicks } from './chart-scale.ts';
import { listLineValues } from './course-line.ts';
import { formatMeasured, formatWithUnit } from './number-text.ts';
import styles from './trends.module.css';
import type { TrendPoint } from './trends-data.ts';
import { usePointCursor } from './use-point-cursor.ts';

type Point = Pick<TrendPoint, 'day' | 'value'> & Partial<Pick<TrendPoint, 'level' | 'low' | 'high' | 'days' | 'readings'>>;

/** The lowest and the highest of the readings of a day; empty where its value is the only one. */
const listEnds = ({ value, low = value, high = value, days = 1, readings = days }: Point): number[] => (readings > days ? [low, high] : []);

type Props = {
  label: string;
  series: { id: string; unit: string };
  points: readonly Point[];
  from: string;
  to: string;
  /** A day from which on something was different. */
  mark?: { day: string; label: string };
  /** Days that are marked under the axis. */
  marked?: { name: string; days: readonly string[] } | null;
  /** An amount that is drawn across as a line. */
  aim?: number | null;
  /** Across the page instead of beside others. */
  isWide?: boolean;
};

const small = { width: 360, height: 160, left: 44, bottom: 34, top: 8, right: 6, dates: 3 };
const wide = { ...small, width: 1080, height: 250, dates: 7 };
/** A gap of more days is no line. */
const gapShare = 0.06;

/** Days as dots and their average as a line, on the measure's own scale with what is usual as a band. Arrow keys and the pointer read its points. */
export function LineDrawing({ label, series, points, from, to, mark, marked, aim = null, isWide = false }: Props) {
  const size = isWide ? wide : small;
  const [first, last] = [toDayNumber(from), Math.max(toDayNumber(to), toDayNumber(from) + 1)];
  const scale = createChartScale(
    series,
    // Against an aim the amount counts from nothing.
    [
      ...points.flatMap((point) => [point.value, ...(point.level ? [point.level.mean] : []), ...listEnds(point)]),
      ...(aim === null ? [] : [0, aim]),
    ],
  );
  const toX = (day: string) => size.left + 4 + ((toDayNumber(day) - first) / (last - first)) * (size.width - size.left - size.right - 8);
  const toY = (value: number) => size.top + ((scale.high - value) / (scale.high - scale.low)) * (size.height - size.top - size.bottom);
  const findNearest = (share: number) => {
    const wanted = share * size.width;
    return points.reduce(
      (best, { day }, at) => (Math.abs(toX(day) - wanted) < Math.abs(toX(points[best]?.day ?? day) - wanted) ? at : best),
      0,
    );
  };
  const { at, handlers } = usePointCursor(points.length, findNearest);
  const read = at === null ? undefined : points[at];
  return (
    <div className={isWide ? styles['wide'] : styles['drawing']}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${label}. Arrow keys read the points.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the points, and the current one is described below.
        tabIndex={0}
        {...handlers}
      >
        <Axes scale={scale} size={size} unit={series.unit} from={from} to={to} x={toX} y={toY} />
        {mark && <line className={styles['mark']} x1={toX(mark.day)} x2={toX(mark.day)} y1={size.top} y2={size.height - size.bottom} />}
        {aim !== null && <line className={styles['mark']} x1={size.left} x2={size.width - size.right} y1={toY(aim)} y2={toY(aim)} />}
        {marked?.days.map((day) => (
          <rect key={day} className={styles['marked']} x={toX(day) - 3} y={size.height - size.bottom + 3} width="6" height="6" />
        ))}
        <Points series={series} points={points} scale={scale} x={toX} y={toY} gap={gapShare * (last - first)} />
        {read && <circle className={styles['read']} cx={toX(read.day)} cy={toY(read.value)} r={4.5} />}
      </svg>
      <p className={`cap ${styles['reading']}`} aria-live="polite">
        {read && `${formatDay(read.day)}: ${formatPoint(read, series.unit)}`}
        {mark && !read && `Dashed line: ${mark.label}`}
      </p>
    </div>
  );
}

/** "138 mmHg, the average of 3 readings from 121 to 182" */
function formatPoint(point: Point, unit: string): string {
  const [low, high] = listEnds(point);
  const value = formatWithUnit(point.value, unit);
  if (low === undefined || high === undefined) return value;
  return `${value}, the average of ${formatCount(point.readings ?? 0, 'reading')} from ${formatMeasured(low, unit)} to ${formatMeasured(high, unit)}`;
}

type ToX = (day: string) => number;
type ToY = (value: number) => number;
type AxesProps = { scale: ChartScale; size: typeof small; unit: string; from: string; to: string; x: ToX; y: ToY };

function Axes({ scale: { ticks, band }, size, unit, from, to, x, y }: AxesProps) {
  return (
    <>
      {band && (
        <rect
          className={styles['band']}
          x={size.left}
          width={size.width - size.left - size.right}
          y={y(band.high)}
          height={y(band.low) - y(band.high)}
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles['grid']} x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
          <text x={size.left - 6} y={y(tick) + 4} textAnchor="end">
            {unit === 'h' ? formatWithUnit(tick, unit) : formatMeasured(tick)}
          </text>
        </g>
      ))}
      {listDateTicks(from, to, size.dates).map((day, at, { length }) => (
        <text key={day} x={x(day)} y={size.height - 6} textAnchor={at === 0 ? 'start' : at === length - 1 ? 'end' : 'middle'}>
          {formatDay(day, 'short')}
        </text>
      ))}
    </>
  );
}

type PointsProps = {
  series: Props['series'];
  points: readonly Point[];
  scale: ChartScale;
  x: ToX;
  y: ToY;
  gap: number;
};

/** A symptom as a stem of its strength on the days that had it; anything else as a ring, and the average of the days around as a line. */
function Points({ series, points, scale, x, y, gap }: PointsProps) {
  if (series.id.startsWith('symptom:'))
    return points
      .filter(({ value }) => value > 0)
      .map(({ day, value }) => <line key={day} className={styles['stem']} x1={x(day)} x2={x(day)} y1={y(0)} y2={y(value)} />);
  const band = series.id.startsWith('measurement:') ? scale.band : null;
  const radius = points.length > 120 ? 1.8 : 3;
  return (
    <>
      {splitAtGaps(withLine(points), gap).map((piece) => (
        <path key={`line ${piece[0]?.day}`} className={styles['line']} d={createLinePath(piece, x, y)} />
      ))}
      {points
        .filter((point) => listEnds(point).length > 0)
        .map(({ day, value, low = value, high = value }) => (
          <line key={`spread ${day}`} className={styles['spread']} x1={x(day)} x2={x(day)} y1={y(low)} y2={y(high)} />
        ))}
      {points.map((point) => {
        const { day, value } = point;
        const { isAbove, isBelow } = band ? findSides(point, band) : { isAbove: false, isBelow: false };
        if (!isAbove && !isBelow) return <circle key={day} className={styles['ring']} cx={x(day)} cy={y(value)} r={radius} />;
        const side = isAbove ? `M${x(day) - 5} ${y(value) + 4}h10l-5-9z` : `M${x(day) - 5} ${y(value) - 4}h10l-5 9z`;
        return <path key={day} className={styles['outside']} d={side} />;
      })}
    </>
  );
}

type LinePoint = { day: string; line: number };

function withLine(points: readonly Point[]): LinePoint[] {
  const values = listLineValues(points);
  return points.map(({ day, value }, at) => ({ day, line: values[at] ?? value }));
}

/** Stretches without a long gap in them. */
function splitAtGaps(points: readonly LinePoint[], gap: number): LinePoint[][] {
  const pieces: LinePoint[][] = [];
  for (const point of points) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece && before && toDayNumber(point.day) - toDayNumber(before.day) <= Math.max(gap, 7)) piece.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

function createLinePath(piece: readonly LinePoint[], x: (day: string) => number, y: ToY): string {
  const round = (at: number) => Math.round(at * 10) / 10;
  return piece.map(({ day, line }, at) => `${at === 0 ? 'M' : 'L'}${round(x(day))} ${round(y(line))}`).join('');
}
