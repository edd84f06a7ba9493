import { formatDay } from '../../lib/date-text.ts';
import { getToday } from '../../lib/today.ts';
import { ChartFigure } from '../tracking/trends/chart-figure.tsx';
import { LineDrawing } from '../tracking/trends/line-drawing.tsx';
import { formatMeasured } from '../tracking/trends/number-text.ts';
import styles from './goals.module.css';
import type { Goal } from './goals-data.ts';

/** How far it is, with a mark where one would be on pace. */
export function GoalBar({ goal: { progress } }: { goal: Goal }) {
  const { share, expected } = progress;
  if (share === null) return null;
  const isMarked = expected !== null && expected < 1;
  return (
    <div className={styles['progress']}>
      <svg
        className={styles['bar']}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${Math.round(share * 100)}% of the way`}
      >
        <rect className={styles['track']} width="100" height="8" />
        <rect className={styles['done']} width={share * 100} height="8" />
        {isMarked && <rect className={styles['expected']} x={Math.max(0, expected * 100 - 0.4)} width="0.8" height="8" />}
      </svg>
      <p className="cap">
        {Math.round(share * 100)}% of the way{isMarked && ` · mark: on pace today (${Math.round(expected * 100)}%)`}
      </p>
    </div>
  );
}

/** The days that it was read from. */
export function GoalChart({ goal: { progress, series, startsOn } }: { goal: Goal }) {
  const { points } = progress;
  if (points.length < 2 || !series) return null;
  const title = `${series.name} since ${formatDay(startsOn)}`;
  return (
    <ChartFigure
      title={title}
      head={['Day', `${series.name}${series.unit && ` (${series.unit})`}`]}
      rows={points.toReversed().map(({ day, value }) => [formatDay(day), formatMeasured(value)])}
    >
      <LineDrawing label={title} series={series} points={points} from={points[0]?.day ?? startsOn} to={getToday()} />
    </ChartFigure>
  );
}
