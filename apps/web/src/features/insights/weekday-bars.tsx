import { ChartFigure } from '../tracking/trends/chart-figure.tsx';
import { capitalize, formatMeasured, formatUnitLabel, formatWithUnit } from '../tracking/trends/number-text.ts';
import styles from './insights.module.css';
import type { InsightFinding } from './insights-data.ts';

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const size = { width: 480, row: 26, left: 84, right: 60 };

/** The mean of each weekday on one line from the lowest to the highest. */
export function WeekdayBars({ finding: { outcome, means } }: { finding: InsightFinding }) {
  const values = means.map(({ mean }) => mean);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const toX = (value: number) => size.left + 6 + ((value - least) / (most - least || 1)) * (size.width - size.left - size.right - 12);
  const title = `${capitalize(outcome.name)} by weekday`;
  return (
    <ChartFigure
      title={title}
      note={outcome.unit && `Means, ${formatUnitLabel(outcome.unit)}.`}
      head={['Weekday', 'Mean', 'Days']}
      rows={means.map(({ weekday, mean, days }) => [names[weekday] ?? '', formatWithUnit(mean, outcome.unit), String(days)])}
    >
      <svg className={styles['paired']} viewBox={`0 0 ${size.width} ${size.row * 7}`} role="img" aria-label={title}>
        {means.map(({ weekday, mean }, at) => (
          <g key={weekday}>
            <text x="0" y={at * size.row + 17}>
              {names[weekday]}
            </text>
            <line className={styles['grid']} x1={size.left} x2={size.width - size.right} y1={at * size.row + 13} y2={at * size.row + 13} />
            <circle
              className={mean === most || mean === least ? styles['end'] : styles['dot']}
              cx={toX(mean)}
              cy={at * size.row + 13}
              r="5.5"
            />
            <text x={size.width - size.right + 10} y={at * size.row + 17}>
              {formatMeasured(mean)}
            </text>
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}
