import { ScheduleMarkText } from './schedule-mark-text.tsx';
import { formatTimeOfDay } from './time-text.ts';
import styles from './timing.module.css';
import type { TimingItem, TimingView } from './timing-items.ts';

/** The same day as a table: a row for each dose, by its time. */
export function DayTable({ view, onOpen }: { view: TimingView; onOpen: (item: TimingItem) => void }) {
  return (
    <table className={styles['table']}>
      <caption className="vh">Your day, a row for each dose</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">What</th>
          <th scope="col">How</th>
          <th scope="col">Keep away</th>
          <th scope="col">
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {view.plan.moments.map((timeSlot) =>
          view.daily
            .filter(({ lane }) => lane.times.includes(timeSlot.at))
            .map(({ item, lane, mark }) => (
              <tr key={`${timeSlot.at} ${item.id}`}>
                <th scope="row">
                  {formatTimeOfDay(timeSlot.at)} <span>{timeSlot.name}</span>
                </th>
                <td>
                  <b className="bold">{item.name}</b> {item.dose}
                  {lane.was.length > 0 && <span> was {lane.was.map((at) => formatTimeOfDay(at)).join(', ')}</span>}
                  <ScheduleMarkText mark={mark} />
                </td>
                <td>{lane.rule}</td>
                <td className={lane.away.length === 0 ? styles['nothing'] : undefined}>
                  {lane.away.map(([from, to]) => `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`).join(', ') || '–'}
                </td>
                <td>
                  <button type="button" className="link-btn small" onClick={() => onOpen(item)}>
                    Change<span className="vh"> the time of {item.name}</span>
                  </button>
                </td>
              </tr>
            )),
        )}
      </tbody>
    </table>
  );
}
