import { dayNumber } from '@wellkept/insights/diary.ts';
import { longDay, shortDay } from './dates-in-words.ts';
import { inUnit, shownNumber, shownWith, ticksOf } from './figures.ts';
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
  const [first, last] = [dayNumber(from), Math.max(dayNumber(to), dayNumber(from) + 1)];
  const all = points.flatMap(({ value, level }) => [value, ...(level ? [level.low, level.high] : [])]);
  const [low, high] = boundsOf(all);
  const x = (day: string) => size.left + ((dayNumber(day) - first) / (last - first)) * (size.width - size.left - size.right);
  const y = (value: number) => size.top + ((high - value) / (high - low)) * (size.height - size.top - size.bottom);
  const nearest = (share: number) => {
    const wanted = share * size.width;
    return points.reduce(
      (best, { day }, at) => (Math.abs(x(day) - wanted) < Math.abs(x(points[best]?.day ?? day) - wanted) ? at : best),
      0,
    );
  };
  const { at, handlers } = usePointCursor(points.length, nearest);
  const read = at === null ? undefined : points[at];
  const pieces = piecesOf(points, gapShare * (last - first));
  return (
    <div className={styles['drawing']}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${label}. Arrow keys read the points.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points, and what they read is said below.
        tabIndex={0}
        {...handlers}
      >
        {ticksOf(low, high).map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
            <text x={size.left - 6} y={y(tick) + 4} textAnchor="end">
              {shownNumber(tick)}
            </text>
          </g>
        ))}
        <text x={size.left} y={size.height - 4}>
          {shortDay(from)}
        </text>
        <text x={size.width - size.right} y={size.height - 4} textAnchor="end">
          {shortDay(to)}
        </text>
        {pieces.map((piece) => (
          <path key={`band ${piece[0]?.day}`} className={styles['band']} d={bandPath(piece, x, y)} />
        ))}
        {mark && <line className={styles['mark']} x1={x(mark.day)} x2={x(mark.day)} y1={size.top} y2={size.height - size.bottom} />}
        {points.map(({ day, value }) => (
          <circle key={day} className={styles['dot']} cx={x(day)} cy={y(value)} r={points.length > 120 ? 1.4 : 2.2} />
        ))}
        {pieces.map((piece) => (
          <path key={`line ${piece[0]?.day}`} className={styles['line']} d={linePath(piece, x, y)} />
        ))}
        {read && <circle className={styles['read']} cx={x(read.day)} cy={y(read.value)} r={4.5} />}
      </svg>
      <p className={`cap ${styles['reading']}`} aria-live="polite">
        {read ? `${longDay(read.day)}: ${shownWith(read.value, unit)}` : inUnit(unit)}
        {mark && !read && ` · dashed line: ${mark.label}`}
      </p>
    </div>
  );
}

/** A little room above and below, and never a line without height. */
function boundsOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high === low ? Math.max(1, Math.abs(high) * 0.1) : (high - low) * 0.06;
  return values.length === 0 ? [0, 1] : [low - room, high + room];
}

/** Stretches without a long gap in them. */
function piecesOf(points: readonly Point[], gap: number): Point[][] {
  const pieces: Point[][] = [];
  for (const point of points) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece && before && dayNumber(point.day) - dayNumber(before.day) <= Math.max(gap, 7)) piece.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

type Place = (value: number) => number;

function linePath(piece: readonly Point[], x: (day: string) => number, y: Place): string {
  return piece
    .map(({ day, value, level }, at) => `${at === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(level?.mean ?? value).toFixed(1)}`)
    .join('');
}

function bandPath(piece: readonly Point[], x: (day: string) => number, y: Place): string {
  const sure = piece.flatMap(({ day, level }) => (level ? [{ day, level }] : []));
  if (sure.length < 2) return '';
  const there = sure.map(({ day, level }, at) => `${at === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(level.high).toFixed(1)}`);
  const back = sure.toReversed().map(({ day, level }) => `L${x(day).toFixed(1)} ${y(level.low).toFixed(1)}`);
  return `${there.join('')}${back.join('')}Z`;
}
