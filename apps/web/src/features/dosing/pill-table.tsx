import { formatAppearance } from '@wellkept/contract/medications/medication-appearance.ts';
import { MedicineIcon } from '../../components/medicine-icon.tsx';
import { formatDays } from './days-text.ts';
import styles from './pill-card.module.css';
import { ScheduleMarkText } from './schedule-mark-text.tsx';
import { formatTimeOfDay } from './time-text.ts';
import type { TimingItem, TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

type Props = { view: TimingView; settings: TimingSettings; now: Date };

/** The doses of the day by time. */
export function PillTable({ view: { plan, timed }, settings, now }: Props) {
  return (
    <table className={timed.length > 14 ? styles['dense'] : undefined}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Dose</th>
          <th scope="col">How</th>
        </tr>
      </thead>
      {plan.moments.map((timeSlot) => {
        const rows = timed.filter(({ lane }) => lane.times.includes(timeSlot.at));
        return (
          <tbody key={timeSlot.at}>
            {rows.map((planned, index) => (
              <tr key={planned.item.id}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length}>
                    {formatTimeOfDay(timeSlot.at)}
                    <span>{timeSlot.name}</span>
                  </th>
                )}
                <td>
                  <b>{planned.item.name}</b>
                  <Appearance item={planned.item} />
                  <ScheduleMarkText mark={planned.mark} />
                  {planned.lane.notDaily && <span>{formatDays(planned, settings, now)}</span>}
                </td>
                <td>{planned.item.dose}</td>
                <td>{planned.lane.rule}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** The form and the color, in a picture and in words: who lays out the pills may not be who takes them. */
function Appearance({ item: { content } }: { item: TimingItem }) {
  const appearance = typeof content === 'string' ? null : content.appearance;
  if (!appearance) return null;
  return (
    <span>
      <MedicineIcon appearance={appearance} size={18} /> {formatAppearance(appearance)}
    </span>
  );
}
