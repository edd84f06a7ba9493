import { capitalize } from '../tracking/trends/number-text.ts';
import styles from './insights.module.css';
import type { Insights } from './insights-data.ts';

const shownMax = 8;

/** What cannot be asked yet, with how many days are missing. */
export function PendingTestList({ waiting }: { waiting: Insights['waiting'] }) {
  if (waiting.length === 0) return null;
  return (
    <ul className={styles['waiting']}>
      {waiting.slice(0, shownMax).map(({ outcome, factor, text }) => (
        <li key={`${outcome.id} ${factor?.id}`} className="small">
          <b className="b">
            {capitalize(outcome.name)}
            {factor && ` and ${factor.name}`}
          </b>
          : <span className="ink2">{text}</span>
        </li>
      ))}
      {waiting.length > shownMax && <li className="cap">and {waiting.length - shownMax} more</li>}
    </ul>
  );
}
