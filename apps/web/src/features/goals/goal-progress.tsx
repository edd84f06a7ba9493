import { ChartFigure } from '../trends/chart-figure.tsx';
import { shownWith } from '../trends/figures.ts';
import { LineDrawing } from '../trends/line-drawing.tsx';
import { longDay, todayHere } from '../trends/today.ts';
import styles from './goals.module.css';
import type { Goal } from './goals-data.ts';

/** How far it is, with a mark where one would be on pace; and the days it was read from. */
export function GoalProgress({ goal }: { goal: Goal }) {
  const { progress, series, startsOn } = goal;
  const { share, expected, points } = progress;
  return (
    <div className={styles['progress']}>
      {share !== null && (
        <svg
          className={styles['bar']}
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          role="img"
          aria-label={`${Math.round(share * 100)} % of the way`}
        >
          <rect className={styles['track']} width="100" height="8" />
          <rect className={styles['done']} width={share * 100} height="8" />
          {expected !== null && expected < 1 && (
            <rect className={styles['expected']} x={Math.max(0, expected * 100 - 0.4)} width="0.8" height="8" />
          )}
        </svg>
      )}
      {share !== null && (
        <p className="cap">
          {Math.round(share * 100)} % of the way
          {expected !== null && expected < 1 && ` · mark: on pace today (${Math.round(expected * 100)} %)`}
        </p>
      )}
      {points.length > 1 && series && (
        <ChartFigure
          title={`${series.name} since ${longDay(startsOn)}`}
          head={['Day', `${series.name}${series.unit && ` (${series.unit})`}`]}
          rows={points.toReversed().map(({ day, value }) => [longDay(day), shownWith(value, '')])}
        >
          <LineDrawing
            label={`${series.name} since ${longDay(startsOn)}`}
            unit={series.unit}
            points={points}
            from={points[0]?.day ?? startsOn}
            to={todayHere()}
          />
        </ChartFigure>
      )}
    </div>
  );
}
