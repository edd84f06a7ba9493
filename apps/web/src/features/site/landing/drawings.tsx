import styles from './landing.module.css';

type Range = {
  name: string;
  clinical: string;
  low: number | null;
  high: number;
  max: number;
  earlier: number[];
  now: number;
  status: 'below' | 'in range' | 'above';
};

const ranges: readonly Range[] = [
  { name: 'Iron store', clinical: 'ferritin, µg/L', low: 13, high: 150, max: 200, earlier: [58, 41, 24], now: 9, status: 'below' },
  { name: 'Thyroid signal', clinical: 'TSH, mIU/L', low: 0.4, high: 4, max: 6, earlier: [3.1, 3.9], now: 2.1, status: 'in range' },
  { name: '“Bad” cholesterol', clinical: 'LDL, mmol/L', low: null, high: 3, max: 4.5, earlier: [4.1, 3.7], now: 3.4, status: 'above' },
];

/** Values on their reference bands; earlier results are rings, the newest a disc, or a triangle when it is out of range. */
export function RangeBars() {
  return (
    <ul className={styles['ranges']}>
      {ranges.map((range) => (
        <li key={range.name}>
          <span>
            {range.name}
            <small>
              {range.clinical}: {range.now}, {range.status}
            </small>
          </span>
          <RangeBar {...range} />
        </li>
      ))}
    </ul>
  );
}

function RangeBar({ low, high, max, earlier, now, status }: Range) {
  const toX = (value: number) => 4 + (value / max) * 192;
  return (
    <svg viewBox="0 0 200 34" aria-hidden="true">
      <line className={styles['axis']} x1="4" x2="196" y1="13" y2="13" />
      <rect className={styles['band']} x={toX(low ?? 0)} y="8" width={toX(high) - toX(low ?? 0)} height="10" />
      {earlier.map((value) => (
        <circle key={value} className={styles['ring']} cx={toX(value)} cy="13" r="3.6" />
      ))}
      {status === 'in range' ? (
        <circle className={styles['good']} cx={toX(now)} cy="13" r="5" />
      ) : (
        <path className={styles['off']} d={status === 'below' ? `M${toX(now) - 5} 9h10l-5 9z` : `M${toX(now) - 5} 17h10l-5 -9z`} />
      )}
      {[low, high].map(
        (end) =>
          end !== null && (
            <text key={end} x={toX(end)} y="31" textAnchor="middle">
              {end}
            </text>
          ),
      )}
    </svg>
  );
}

// Strength by day, 0 for a day without a headache.
const headaches = [0, 0, 3, 0, 0, 6, 0, 2, 0, 0, 0, 7, 0, 0, 2, 0, 0, 0, 8, 4, 0, 0, 0, 2, 0, 7, 0, 0, 3, 0];
const getHeatClass = (strength: number) => (strength === 0 ? 'heat0' : strength <= 3 ? 'heat1' : strength <= 6 ? 'heat2' : 'heat3');

export function HeadacheCalendar() {
  return (
    <svg className={styles['calendar']} viewBox="0 0 330 99" role="img" aria-label="Headaches on 10 of 30 days, the strongest 8">
      {headaches.map((strength, day) => {
        const [column, row] = [day % 10, Math.floor(day / 10)];
        return (
          <g key={day}>
            <rect className={styles[getHeatClass(strength)]} x={column * 33 + 1} y={row * 33 + 1} width="31" height="31" rx="2" />
            {strength > 0 && (
              <text className={strength > 6 ? styles['onHeat'] : undefined} x={column * 33 + 16.5} y={row * 33 + 21} textAnchor="middle">
                {strength}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const nights = [7.6, 7.2, 6.2, 7.8, 7.9, 5.6, 7.3, 7, 7.6, 7.4, 7.1, 5.3, 7.2, 7.6];
const pains: readonly (readonly [night: number, strength: number])[] = [
  [2, 3],
  [5, 6],
  [7, 2],
  [11, 7],
];

/** Two series on one line of days. */
export function SleepAndHeadache() {
  const toX = (night: number) => 64 + night * 26;
  const toY = (hours: number) => 74 - (hours - 5) * 20;
  return (
    <svg
      className={styles['series']}
      viewBox="0 0 420 166"
      role="img"
      aria-label="After the three nights under 6.5 hours of sleep a headache followed"
    >
      <text x="0" y="20">
        Sleep, h
      </text>
      <text x="0" y="120">
        Headache
      </text>
      <line className={styles['axis']} x1="56" x2="412" y1="80" y2="80" />
      <line className={styles['axis']} x1="56" x2="412" y1="142" y2="142" />
      <polyline points={nights.map((hours, night) => `${toX(night)},${toY(hours)}`).join(' ')} />
      {nights.map((hours, night) => (
        <circle key={night} className={styles['point']} cx={toX(night)} cy={toY(hours)} r="3.4" />
      ))}
      {nights.map(
        (hours, night) =>
          hours < 6.5 && (
            <text key={hours} x={toX(night) + 7} y={toY(hours) + 5}>
              {hours}
            </text>
          ),
      )}
      {pains.map(([night, strength]) => (
        <g key={night}>
          <rect className={styles['bar']} x={toX(night) - 5} y={142 - strength * 6} width="10" height={strength * 6} />
          <text x={toX(night)} y={136 - strength * 6} textAnchor="middle">
            {strength}
          </text>
        </g>
      ))}
      <text x="56" y="160">
        1 Nov
      </text>
      <text x="412" y="160" textAnchor="end">
        14 Nov
      </text>
    </svg>
  );
}
