import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import styles from './biomarkers.module.css';

const peopleCount = 100;
const columnCount = 20;
const stepPx = 16;

/** A risk in percent as a figure, in words, and as so many of a hundred people. */
export function RiskFigure({ percent }: { percent: number }) {
  const affected = Math.max(1, Math.round(percent));
  return (
    <div className={styles['riskFigure']}>
      <p>
        <b className={styles['figureText']}>
          {formatNumber(percent, percent < 10 ? { decimalsMin: 1, decimalsMax: 1 } : { decimalsMax: 0 })}%
        </b>{' '}
        is your chance of a first heart attack, stroke or heart failure in the next 10 years. Of{' '}
        {formatCount(peopleCount, 'person', 'people')} like you, about {affected} {affected === 1 ? 'has' : 'have'} one and{' '}
        {peopleCount - affected} don’t. Ask your doctor what would lower it.
      </p>
      <svg viewBox={`0 0 ${columnCount * stepPx} ${(peopleCount / columnCount) * stepPx}`} aria-hidden="true">
        {Array.from({ length: peopleCount }, (_, at) => (
          <circle
            key={at}
            className={at < affected ? styles['affected'] : undefined}
            cx={(at % columnCount) * stepPx + stepPx / 2}
            cy={Math.floor(at / columnCount) * stepPx + stepPx / 2}
            r={stepPx / 2 - 3}
          />
        ))}
      </svg>
    </div>
  );
}
