import { formatAppearance } from '@wellkept/contract/medications/medication-appearance.ts';
import { MedicineIcon } from '../../components/medicine-icon.tsx';
import { formatDays } from './days-text.ts';
import { formatDoseAt } from './dose-at.ts';
import styles from './pill-card.module.css';
import { ScheduleMarkText } from './schedule-mark-text.tsx';
import { formatTimeOfDay } from './time-text.ts';
import type { PlannedItem, TimingItem, TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

type Props = { view: TimingView; settings: TimingSettings };

/** The doses of the day by time; below them what is not for every day, by its days. */
export function PillTable({ view: { plan, timed, daily, notDaily }, settings }: Props) {
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
        const rows = daily.filter(({ lane }) => lane.times.includes(timeSlot.at));
        return (
          rows.length > 0 && (
            <tbody key={timeSlot.at}>
              {rows.map((planned, index) => (
                <tr key={planned.item.id}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={rows.length}>
                      {formatTimeOfDay(timeSlot.at)}
                      <span>{timeSlot.name}</span>
                    </th>
                  )}
                  <PillCells planned={planned} at={timeSlot.at} />
                </tr>
              ))}
            </tbody>
          )
        );
      })}
      {notDaily.map((planned) => (
        <tbody key={planned.item.id}>
          <tr>
            <th scope="row">
              Not every day
              <span>
                {formatDays(planned, settings)}, at {planned.lane.times.map((at) => formatTimeOfDay(at)).join(' and ')}
              </span>
            </th>
            <PillCells planned={planned} />
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function PillCells({ planned, at }: { planned: PlannedItem; at?: number }) {
  const { item, lane, mark } = planned;
  return (
    <>
      <td>
        <b>{item.name}</b>
        <Appearance item={item} />
        <ScheduleMarkText mark={mark} />
      </td>
      <td>{at === undefined ? item.dose : formatDoseAt(planned, lane.times.indexOf(at))}</td>
      <td>{lane.rule}</td>
    </>
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
