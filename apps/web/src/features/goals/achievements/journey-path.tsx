import { type Stage, stages, stageTitles } from '@wellkept/tracking/achievements/achievements.ts';
import styles from './achievements.module.css';
import type { Achievement } from './achievements-data.ts';

/** The way through the product's four stations, with how much of each is done. Nobody has to go it in order. */
export function JourneyPath({ achievements }: { achievements: readonly Achievement[] }) {
  const counts = stages.map((stage) => {
    const own = achievements.filter((one) => one.stage === stage);
    return { stage, done: own.filter(({ earnedOn }) => earnedOn !== null).length, of: own.length };
  });
  return (
    <ol className={styles['path']} aria-label="Your path">
      {counts.map(({ stage, done, of }) => (
        <li key={stage} className={done > 0 ? styles['begun'] : undefined}>
          <Station done={done} of={of} />
          <b>{stageTitles[stage as Stage]}</b>
          <span className="cap">
            {done} of {of}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Station({ done, of }: { done: number; of: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles['open']} cx="12" cy="12" r="10" />
      {done > 0 && <circle className={styles['earned']} cx="12" cy="12" r={4 + (6 * done) / of} />}
    </svg>
  );
}
