import { formatValue } from '@wellkept/labs/values/unit-text.ts';
import styles from './biomarkers.module.css';

type Props = {
  low: number | null;
  high: number | null;
  toY: (amount: number) => number;
  plot: { left: number; right: number; top: number; bottom: number };
};

const labelHeight = 13;

/** The reference range behind the results, with its bounds; of two that are too close to be read apart the upper one is written. */
export function ChartRange({ low, high, toY, plot }: Props) {
  const isClose = low !== null && high !== null && toY(low) - toY(high) < labelHeight;
  return (
    <>
      {(low !== null || high !== null) && (
        <rect
          className={styles['zone']}
          x={plot.left}
          width={plot.right - plot.left}
          y={high === null ? plot.top : toY(high)}
          height={(low === null ? plot.bottom : toY(low)) - (high === null ? plot.top : toY(high))}
        />
      )}
      {[low, high].map(
        (bound, index) =>
          bound !== null && (
            <g key={index === 0 ? 'low' : 'high'}>
              <line className={styles['bound']} x1={plot.left} x2={plot.right} y1={toY(bound)} y2={toY(bound)} />
              {(index === 1 || !isClose) && (
                <text x={plot.left - 6} y={toY(bound) + 4} textAnchor="end">
                  {formatValue(bound)}
                </text>
              )}
            </g>
          ),
      )}
    </>
  );
}
