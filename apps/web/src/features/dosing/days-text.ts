import { formatWeekday } from '@wellkept/clinical/local-day.ts';
import { formatList } from '@wellkept/clinical/wording.ts';
import { getWeekday, hasDayToChoose } from './calendar-entries.ts';
import type { PlannedItem } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';
import { weekdays } from './weekdays.ts';

/** On which days something is taken: "Mondays and Thursdays" as the person wrote it, "once a week, from Friday" where a day was chosen. */
export function formatDays(planned: PlannedItem, settings: TimingSettings, now: Date): string {
  const { item, lane } = planned;
  const named = weekdays.filter((day) => lane.rhythm.weekdays.includes(day)).map((weekday) => formatWeekday(weekday, 'long'));
  if (hasDayToChoose(planned))
    return [item.frequency, `from ${formatWeekday(getWeekday(planned, settings, now), 'long')}`].filter(Boolean).join(', ');
  // The name itself may say the days: "methotrexate 15 mg on Fridays".
  return item.frequency || (named.length > 0 ? `on ${formatList(named, 7)}` : '');
}
