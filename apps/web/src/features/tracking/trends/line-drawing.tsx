import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import { formatLongDay, formatShortDay } from './date-text.ts';
import { computeTicks, formatNumber, formatUnitLabel, formatWithUnit } from './number-text.ts';
import styles from './trends.module.css';
import type { TrendPoint } from './trends-data.ts';
import { usePointCursor } from './use-point-cursor.ts';

type Point = Pick<TrendPoint, 'day' | 'value'> & Partial<Pick<TrendPoint, 'level' | 'low' | 'high'>>;
type Props = {
  label: string;
  unit: string;
  points: readonly Point[];
  from: string;
  to: string;
  /** A day from which on something was different. */
  mark?: { day: string; label: string };
};

const size = { width: 480, height: 150, left: 44, bottom: 22, top: 8, right: 6 };
/** A gap of more days is no line. */
const gapShare = 0.06;

/** A line in small, with the level around it and how sure that is. Arrow keys and the pointer read its points. */
export function LineDrawing({ label, unit, points, from, to, mark }: Props) {
  const [first, last] = [toDayNumber(from), Math.max(toDayNumber(to), toDayNumber(from) + 1)];
  const all = points.flatMap(({ value, level }) => [value, ...(level ? [level.low, level.high] : [])]);
  const [low, high] = computeBounds(all);
  const toX = (day: string) => size.left + ((toDayNumber(day) - first) / (last - first)) * (size.width - size.left - size.right);
  const toY = (value: number) => size.top + ((high - value) / (high - low)) * (size.height - size.top - size.bottom);
  const findNearest = (share: number) => {
    const wanted = share * size.width;
    return points.reduce(
      (best, { day }, at) => (Math.abs(toX(day) - wanted) < Math.abs(toX(points[best]?.day ?? day) - wanted) ? at : best),
      0,
    );
  };
  const { at, handlers } = usePointCursor(points.length, findNearest);
  const read = at === null ? undefined : points[at];
  const pieces = splitAtGaps(points, gapShare * (last - first));
  return (
    <div className={styles['drawing']}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${label}. Arrow keys read the points.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the points, and the current one is described below.
        tabIndex={0}
        {...handlers}
      >
        {computeTicks(low, high).map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={size.left} x2={size.width - size.right} y1={toY(tick)} y2={toY(tick)} />
            <text x={size.left - 6} y={toY(tick) + 4} textAnchor="end">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        <text x={size.left} y={size.height - 4}>
          {formatShortDay(from)}
        </text>
        <text x={size.width - size.right} y={size.height - 4} textAnchor="end">
          {formatShortDay(to)}
        </text>
        {pieces.map((piece) => (
          <path key={`band ${piece[0]?.day}`} className={styles['band']} d={createBandPath(piece, toX, toY)} />
        ))}
        {mark && <line className={styles['mark']} x1={toX(mark.day)} x2={toX(mark.day)} y1={size.top} y2={size.height - size.bottom} />}
        {points.map(({ day, value }) => (
          <circle key={day} className={styles['dot']} cx={toX(day)} cy={toY(value)} r={points.length > 120 ? 1.4 : 2.2} />
        ))}
        {pieces.map((piece) => (
          <path key={`line ${piece[0]?.day}`} className={styles['line']} d={createLinePath(piece, toX, toY)} />
        ))}
        {read && <circle className={styles['read']} cx={toX(read.day)} cy={toY(read.value)} r={4.5} />}
      </svg>
      <p className={`cap ${styles['reading']}`} aria-live="polite">
        {read ? `${formatLongDay(read.day)}: ${formatWithUnit(read.value, unit)}` : formatUnitLabel(unit)}
        {mark && !read && ` · dashed line: ${mark.label}`}
      </p>
    </div>
  );
}

/** A little room above and below, and never a line without height. */
function computeBounds(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high === low ? Math.max(1, Math.abs(high) * 0.1) : (high - low) * 0.06;
  return values.length === 0 ? [0, 1] : [low - room, high + room];
}

/** Stretches without a long gap in them. */
function splitAtGaps(points: readonly Point[], gap: number): Point[][] {
  const pieces: Point[][] = [];
  for (const point of points) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece && before && toDayNumber(point.day) - toDayNumber(before.day) <= Math.max(gap, 7)) piece.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

type ToY = (value: number) => number;

function createLinePath(piece: readonly Point[], x: (day: string) => number, y: ToY): string {
  return piece
    .map(({ day, value, level }, at) => `${at === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(level?.mean ?? value).toFixed(1)}`)
    .join('');
}

function createBandPath(piece: readonly Point[], x: (day: string) => number, y: ToY): string {
  const sure = piece.flatMap(({ day, level }) => (level ? [{ day, level }] : []));
  if (sure.length < 2) return '';
  const there = sure.map(({ day, level }, at) => `${at === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(level.high).toFixed(1)}`);
  const back = sure.toReversed().map(({ day, level }) => `L${x(day).toFixed(1)} ${y(level.low).toFixed(1)}`);
  return `${there.join('')}${back.join('')}Z`;
}
