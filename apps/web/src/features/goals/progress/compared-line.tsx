import { capitalize, formatWithoutUnit, formatWithUnit } from '../../tracking/trends/number-text.ts';
import styles from './progress.module.css';
import type { ProgressSummary } from './progress-data.ts';

type Line = ProgressSummary['lines'][number];
const size = { width: 320, left: 8, right: 8 };

/** Four weeks ago as a ring, now as a disc with how far it may be off, on one number line. */
export function ComparedLine({ line }: { line: Line }) {
  const { series, before, now, difference, text } = line;
  const [low, high] = [before.mean + difference.low, before.mean + difference.high];
  const all = [before.mean, now.mean, low, high];
  const room = (Math.max(...all) - Math.min(...all) || 1) * 0.15;
  const [from, to] = [Math.min(...all) - room, Math.max(...all) + room];
  const toX = (value: number) => size.left + ((value - from) / (to - from)) * (size.width - size.left - size.right);
  const name = capitalize(series.name);
  return (
    <li className={styles['line']}>
      <h3>{name}</h3>
      <svg
        viewBox={`0 0 ${size.width} 44`}
        role="img"
        aria-label={`${name}: ${formatWithoutUnit(before.mean, series.unit)} before, ${formatWithUnit(now.mean, series.unit)} now`}
      >
        <line className={styles['axis']} x1={size.left} x2={size.width - size.right} y1="16" y2="16" />
        <rect className={styles['sure']} x={toX(low)} width={Math.max(2, toX(high) - toX(low))} y="10" height="12" />
        <circle className={styles['before']} cx={toX(before.mean)} cy="16" r="5" />
        <circle className={styles['now']} cx={toX(now.mean)} cy="16" r="6" />
        <text x={toX(before.mean)} y="40" textAnchor={toX(before.mean) < 60 ? 'start' : toX(before.mean) > 260 ? 'end' : 'middle'}>
          {Math.abs(toX(before.mean) - toX(now.mean)) > 70 ? formatWithoutUnit(before.mean, series.unit) : ''}
        </text>
        <text
          x={toX(now.mean)}
          y="40"
          className={styles['now-text']}
          textAnchor={toX(now.mean) < 60 ? 'start' : toX(now.mean) > 260 ? 'end' : 'middle'}
        >
          {formatWithUnit(now.mean, series.unit)}
        </text>
      </svg>
      <p className="small ink2">{text}</p>
    </li>
  );
}
