import type { Source } from '@wellkept/knowledge/schema.ts';
import { CitedSource } from '../interactions/cited-source.tsx';
import { ScheduleMarkText } from './schedule-mark-text.tsx';
import { formatTimeSlotNames } from './time-slot-names.ts';
import { formatTimeOfDay } from './time-text.ts';
import styles from './timing.module.css';
import type { PlannedItem, TimingItem, TimingView } from './timing-items.ts';

type Props = { view: TimingView; onOpen: (item: TimingItem) => void };

/** Each item at its time: what to do, why, and where that is from. Items without a rule share one entry at the end. */
export function Reasons({ view, onOpen }: Props) {
  const ruled = view.timed.filter(({ lane }) => lane.reasons.length > 0);
  const free = view.timed.filter(({ lane }) => lane.reasons.length === 0);
  return (
    <section className={styles['reasons']} aria-labelledby="why-these-times">
      <h2 id="why-these-times">Why these times</h2>
      {ruled.map((planned) => (
        <Reason key={planned.item.id} planned={planned} name={formatTimeSlotNames(view, planned)} onOpen={() => onOpen(planned.item)} />
      ))}
      {free.length > 0 && (
        <article className={`entry ${styles['reason']}`} aria-label="Items without a rule">
          <div className={styles['hour']}>
            <small>any time</small>
          </div>
          <div>
            <h3>{free.map(({ item }) => item.name).join(', ')}</h3>
            <p className={styles['why']}>
              We know of no rule about food or hours for {free.length === 1 ? 'it' : 'them'}. The plan puts them at times you already have.
            </p>
          </div>
        </article>
      )}
    </section>
  );
}

function Reason({ planned: { item, lane, mark }, name, onOpen }: { planned: PlannedItem; name: string; onOpen: () => void }) {
  const sources = [...new Map(lane.reasons.flatMap((reason) => reason.sources).map((source) => [source.id, source])).values()];
  return (
    <article className={`entry ${styles['reason']}`} aria-label={item.name}>
      <div className={styles['hour']}>
        {lane.times.map((at) => (
          <span key={at}>{formatTimeOfDay(at)}</span>
        ))}
        <small>{name}</small>
      </div>
      <div>
        <h3>
          {item.name} <span>{item.dose}</span>
        </h3>
        <ScheduleMarkText mark={mark} />
        <p className={styles['how']}>
          {lane.was.length > 0 && `Moved from ${lane.was.map((at) => formatTimeOfDay(at)).join(' and ')}. `}
          {lane.rule}
          {lane.isFixed && ' You keep this time.'}
        </p>
        {lane.reasons.map(({ text }) => (
          <p key={text} className={styles['why']}>
            {text}
          </p>
        ))}
        <button type="button" className="link-btn small" onClick={onOpen}>
          I take it at another time<span className="vh">: {item.name}</span>
        </button>
      </div>
      <Sources sources={sources} />
    </article>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className={styles['sources']} aria-label="Sources">
      {sources.map((source) => (
        <li key={source.id}>
          <CitedSource source={source} />
        </li>
      ))}
    </ul>
  );
}
