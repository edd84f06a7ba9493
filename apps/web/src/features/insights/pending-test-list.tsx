import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import styles from './insights.module.css';
import type { Insights } from './insights-data.ts';

const shownMax = 5;

type Waiting = Insights['waiting'][number];
const isOfResults = ({ factor }: Waiting) => factor?.id.startsWith('lab:') === true;

/** "blood pressure (6 more days)". */
function formatMissing({ outcome, factor, days, needed }: Waiting, unit: string): string {
  const name = factor ? `${outcome.name} and ${factor.name}` : outcome.name;
  return needed > days ? `${name} (${formatCount(needed - days, `more ${unit}`)})` : `${name} (always the same so far)`;
}

/** What cannot be asked yet, with how much is missing; of results also what the last two showed. */
export function PendingTestList({ waiting, hasResults = false }: { waiting: Insights['waiting']; hasResults?: boolean }) {
  const [days, results] = [waiting.filter((one) => !isOfResults(one)), waiting.filter(isOfResults)];
  return (
    <div className={styles['waiting']}>
      {days.length > 0 && (
        <p>
          <b className="bold">Not known yet:</b>{' '}
          {formatList(
            days.map((one) => formatMissing(one, 'day')),
            shownMax,
          )}
          .
        </p>
      )}
      {hasResults && results.length > 0 && (
        <ul>
          {results.map((one) => (
            <li key={`${one.outcome.id} ${one.factor?.id}`} className="small">
              <b className="bold">
                {one.outcome.name} and {one.factor?.name}:
              </b>{' '}
              <span className="ink2">{one.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
