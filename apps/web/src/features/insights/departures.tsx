import { capital, shownBare, shownWith } from '../trends/figures.ts';
import styles from './insights.module.css';
import type { Departure } from './insights-data.ts';

/** What stands out of one's own usual days. It says that, and not why. */
export function Departures({ departures }: { departures: readonly Departure[] }) {
  if (departures.length === 0) return <p className="ink2">Nothing stands out from your usual days in the last weeks.</p>;
  return (
    <ul className={styles['departures']}>
      {departures.map((one) => (
        <li key={`${one.outcome.id} ${one.day}`}>
          <p>{one.text}</p>
          <UsualBar departure={one} />
        </li>
      ))}
    </ul>
  );
}

const width = 320;

function UsualBar({ departure: { outcome, value, usual, direction } }: { departure: Departure }) {
  const [least, most] = [Math.min(usual.low, value), Math.max(usual.high, value)];
  const room = (most - least || 1) * 0.12;
  const x = (at: number) => 8 + ((at - least + room) / (most - least + 2 * room)) * (width - 16);
  return (
    <svg
      className={styles['usual']}
      viewBox={`0 0 ${width} 44`}
      role="img"
      aria-label={`${capital(outcome.name)}: ${shownWith(value, outcome.unit)}, usually ${shownBare(usual.low, outcome.unit)} to ${shownWith(usual.high, outcome.unit)}`}
    >
      <line className={styles['grid']} x1="8" x2={width - 8} y1="14" y2="14" />
      <rect className={styles['band']} x={x(usual.low)} width={Math.max(2, x(usual.high) - x(usual.low))} y="8" height="12" />
      <path className={styles['now']} d={direction === 'higher' ? `M${x(value) - 7} 20h14l-7-12z` : `M${x(value) - 7} 8h14l-7 12z`} />
      <text x={x(usual.middle)} y="38" textAnchor="middle">
        usual
      </text>
      <text x={x(value)} y="38" textAnchor={x(value) > width / 2 ? 'end' : 'start'} className={styles['now-text']}>
        {shownWith(value, outcome.unit)}
      </text>
    </svg>
  );
}
