import { Entry } from '../../../components/entry.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import type { SubscriptionStatus } from '../plans/use-plan.ts';
import { getEventText } from './state-text.ts';
import styles from './subscription.module.css';

const shownMax = 6;

export function SubscriptionHistory({ events }: { events: SubscriptionStatus['history'] }) {
  return (
    <Entry note="What happened">
      <ol className={styles['history']}>
        {events.slice(0, shownMax).map(({ at, event }) => (
          <li key={`${at} ${event}`}>
            <time dateTime={at}>{formatMoment(at, 'medium')}</time>
            <span>{getEventText(event)}</span>
          </li>
        ))}
      </ol>
    </Entry>
  );
}
