import styles from './biomarkers.module.css';

const people = 100;
const columns = 20;
const step = 16;

/** A risk in percent as a figure, in words, and as so many of a hundred people. */
export function RiskFigure({ percent }: { percent: number }) {
  const affected = Math.max(1, Math.round(percent));
  return (
    <div className={styles['riskFigure']}>
      <p>
        <b className={styles['figureText']}>{percent < 10 ? percent.toFixed(1) : Math.round(percent)} %</b> is the chance of a first heart
        attack, stroke or heart failure within ten years. Of {people} people like you about {affected} {affected === 1 ? 'has' : 'have'}{' '}
        one, and {people - affected} do not. Talk over with your doctor what would lower it.
      </p>
      <svg viewBox={`0 0 ${columns * step} ${(people / columns) * step}`} aria-hidden="true">
        {Array.from({ length: people }, (_, at) => (
          <circle
            key={at}
            className={at < affected ? styles['affected'] : undefined}
            cx={(at % columns) * step + step / 2}
            cy={Math.floor(at / columns) * step + step / 2}
            r={step / 2 - 3}
          />
        ))}
      </svg>
    </div>
  );
}
