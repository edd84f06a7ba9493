import { Link } from 'react-router';
import { hasDayToChoose } from './calendar-entries.ts';
import { formatDays } from './days-text.ts';
import { ScheduleMarkText } from './schedule-mark-text.tsx';
import styles from './timing.module.css';
import type { TimingItem, TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

type Props = { view: TimingView; settings: TimingSettings; onOpen: (item: TimingItem) => void };

/** What stands outside the plan of every day: not daily, as needed, not recognised. */
export function AlsoTaken({ view, settings, onOpen }: Props) {
  const { notDaily, asNeeded, unread, plan } = view;
  if (notDaily.length + asNeeded.length + unread.length === 0) return null;
  return (
    <dl className={styles['asides']}>
      {notDaily.length > 0 && (
        <div>
          <dt>Not every day</dt>
          {notDaily.map((planned) => (
            <dd key={planned.item.id}>
              <b className="b">{planned.item.name}</b> {formatDays(planned, settings, new Date())}. Its time applies on the days you take
              it. {plan.thatDay.filter(({ items: [first] }) => first === planned.lane.item).map(({ text }) => `${text} `)}
              {hasDayToChoose(planned) && (
                <button type="button" className="link-btn small" onClick={() => onOpen(planned.item)}>
                  Choose the day<span className="vh"> of {planned.item.name}</span>
                </button>
              )}
            </dd>
          ))}
        </div>
      )}
      {asNeeded.length > 0 && (
        <div>
          <dt>When you need it</dt>
          {asNeeded.map(({ item, lane, mark }) => (
            <dd key={item.id}>
              <b className="b">{item.name}</b> {item.dose}
              {lane.away.length > 0 && '. Keep it away from the hatched times'}. It has no fixed time and isn’t part of the plan.
              <ScheduleMarkText mark={mark} />
            </dd>
          ))}
        </div>
      )}
      {unread.length > 0 && (
        <div>
          <dt>Could not be planned</dt>
          {unread.map(({ id, name }) => (
            <dd key={id}>
              <b className="b">{name}</b> isn’t a name we know, so we can’t plan it. <Link to="/medications">Change its name</Link>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
