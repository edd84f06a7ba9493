import { Link } from 'react-router';
import { findItemDays, formatDays, hasDayToChoose } from './days-text.ts';
import { ScheduleMarkText } from './schedule-mark-text.tsx';
import { formatTimeOfDay } from './time-text.ts';
import styles from './timing.module.css';
import type { PlannedItem, TimingItem, TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

type Props = { view: TimingView; settings: TimingSettings; onOpen: (item: TimingItem) => void };

/** What stands outside the plan of every day: not daily, as needed, not recognised. */
export function AlsoTaken({ view, settings, onOpen }: Props) {
  const { notDaily, asNeeded, unread } = view;
  if (notDaily.length + asNeeded.length + unread.length === 0) return null;
  return (
    <dl className={styles['asides']}>
      {notDaily.length > 0 && (
        <div>
          <dt>Not every day</dt>
          {notDaily.map((planned) => (
            <NotDaily key={planned.item.id} planned={planned} view={view} settings={settings} onOpen={onOpen} />
          ))}
        </div>
      )}
      {asNeeded.length > 0 && (
        <div>
          <dt>When you need it</dt>
          {asNeeded.map(({ item, lane, mark }) => (
            <dd key={item.id}>
              <b className="bold">{item.name}</b> {item.dose}
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
              <b className="bold">{name}</b> isn’t a name we know, so we can’t plan it. <Link to="/medications">Change its name</Link>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

function NotDaily({ planned, view, settings, onOpen }: Props & { planned: PlannedItem }) {
  const { item, lane, mark } = planned;
  const isDayOpen = !findItemDays(planned, settings).isKnown && hasDayToChoose(planned);
  const notes = view.plan.thatDay.filter(({ items: [first] }) => first === lane.item).map(({ text }) => ` ${text}`);
  return (
    <dd>
      <b className="bold">{item.name}</b> {[item.dose, formatDays(planned, settings)].filter(Boolean).join(', ')}. On the days you take it:{' '}
      {lane.times.map((at) => formatTimeOfDay(at)).join(' and ')}.{notes}{' '}
      <button type="button" className="link-btn small" onClick={() => onOpen(item)}>
        {isDayOpen ? 'Choose the day' : 'Change'}
        <span className="vh"> {isDayOpen ? `of ${item.name}` : `when you take ${item.name}`}</span>
      </button>
      <ScheduleMarkText mark={mark} />
    </dd>
  );
}
