import { formatValue } from '@wellkept/labs/values/unit-text.ts';
import type { Biomarker } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';
import { StatusShape } from './range-bar.tsx';

type Props = {
  x: number;
  y: number;
  amount: number;
  collectedOn: string;
  status: Biomarker['values'][number]['status'];
  isLast: boolean;
  isNamed: boolean;
  baseline: number;
};

/** A result in the chart: its mark, its value and, where there is room, its month. */
export function HistoryPoint({ x, y, amount, collectedOn, status, isLast, isNamed, baseline }: Props) {
  const { formatMonth } = useDayText();
  return (
    <g>
      {isLast ? (
        <g transform={`translate(${x} ${y})`}>
          <StatusShape status={status} />
        </g>
      ) : (
        <circle className={styles['ring']} cx={x} cy={y} r="5" />
      )}
      <text className={styles['figure']} x={x} y={y - 13} textAnchor="middle">
        {formatValue(amount)}
      </text>
      {isNamed && (
        <text x={x} y={baseline + 20} textAnchor="middle">
          {formatMonth(collectedOn)}
        </text>
      )}
    </g>
  );
}
