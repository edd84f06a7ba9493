import styles from './day-legend.module.css';
import { ScheduleMarkText } from './schedule-mark-text.tsx';
import { formatTimeOfDay } from './time-text.ts';
import type { PlannedItem, TimingItem } from './timing-items.ts';

/** On a phone the columns carry numbers; this says what they are. */
export function DayLegend({ group, start, onOpen }: { group: readonly PlannedItem[]; start: number; onOpen: (item: TimingItem) => void }) {
  return (
    <ol className={styles['legend']} start={start + 1}>
      {group.map(({ item, lane, mark }, index) => (
        <li key={item.id}>
          <span className={styles['number']}>{start + index + 1}</span>
          <div>
            <span className={styles['legendText']}>
              <b className="bold">{item.name}</b> <span>{[item.dose, lane.hint].filter(Boolean).join(', ')}</span>
              <ScheduleMarkText mark={mark} />
            </span>
            {!lane.isFood && (
              <button type="button" className={styles['legendTime']} onClick={() => onOpen(item)}>
                <span className="vh">Times of {item.name}: </span>
                {lane.times.map((time) => formatTimeOfDay(time)).join(', ')}
              </button>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
