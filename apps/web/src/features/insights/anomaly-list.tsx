import { capitalize, formatWithoutUnit, formatWithUnit } from '../tracking/trends/number-text.ts';
import styles from './insights.module.css';
import type { ShownAnomaly } from './insights-data.ts';

/** What stands out of one's own usual days. It says that, and not why. */
export function AnomalyList({ departures: anomalies }: { departures: readonly ShownAnomaly[] }) {
  if (anomalies.length === 0) return <p className="ink2">Nothing in the last few weeks stands out from your usual days.</p>;
  return (
    <ul className={styles['departures']}>
      {anomalies.map((one) => (
        <li key={`${one.outcome.id} ${one.day}`}>
          <p>{one.text}</p>
          <UsualRangeBar departure={one} />
        </li>
      ))}
    </ul>
  );
}

const width = 320;

function UsualRangeBar({ departure: { outcome, value, usual, direction } }: { departure: ShownAnomaly }) {
  const [least, most] = [Math.min(usual.low, value), Math.max(usual.high, value)];
  const room = (most - least || 1) * 0.12;
  const toX = (at: number) => 8 + ((at - least + room) / (most - least + 2 * room)) * (width - 16);
  return (
    <svg
      className={styles['usual']}
      viewBox={`0 0 ${width} 44`}
      role="img"
      aria-label={`${capitalize(outcome.name)}: ${formatWithUnit(value, outcome.unit)}, usually ${formatWithoutUnit(usual.low, outcome.unit)} to ${formatWithUnit(usual.high, outcome.unit)}`}
    >
      <line className={styles['grid']} x1="8" x2={width - 8} y1="14" y2="14" />
      <rect className={styles['band']} x={toX(usual.low)} width={Math.max(2, toX(usual.high) - toX(usual.low))} y="8" height="12" />
      <path className={styles['now']} d={direction === 'higher' ? `M${toX(value) - 7} 20h14l-7-12z` : `M${toX(value) - 7} 8h14l-7 12z`} />
      <text x={toX(usual.middle)} y="38" textAnchor="middle">
        usual
      </text>
      <text x={toX(value)} y="38" textAnchor={toX(value) > width / 2 ? 'end' : 'start'} className={styles['now-text']}>
        {formatWithUnit(value, outcome.unit)}
      </text>
    </svg>
  );
}
