import type { Biomarker } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import type { ChartLabel } from './chart-labels.ts';
import { StatusShape } from './range-bar.tsx';

type Props = {
  x: number;
  y: number;
  status: Biomarker['values'][number]['status'];
  isLast: boolean;
  /** Its value and its month, each where it has room. */
  value: ChartLabel | undefined;
  month: ChartLabel | undefined;
};

/** A result in the chart with its mark. */
export const HistoryPoint = ({ x, y, status, isLast, value, month }: Props) => (
  <g>
    {isLast ? (
      <g transform={`translate(${x} ${y})`}>
        <StatusShape status={status} />
      </g>
    ) : (
      <circle className={styles['ring']} cx={x} cy={y} r="5" />
    )}
    {value && (
      <text className={styles['figure']} x={value.x} y={value.y} textAnchor="middle">
        {value.text}
      </text>
    )}
    {month && (
      <text x={month.x} y={month.y} textAnchor="middle">
        {month.text}
      </text>
    )}
  </g>
);
