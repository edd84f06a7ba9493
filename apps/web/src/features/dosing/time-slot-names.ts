import { formatList } from '@wellkept/clinical/wording.ts';
import type { PlannedItem, TimingView } from './timing-items.ts';

/** "with breakfast and with dinner": how the times of an item would be called. */
export function formatTimeSlotNames({ plan }: TimingView, { lane }: PlannedItem): string {
  const names = lane.times.flatMap((at) => plan.moments.find((timeSlot) => timeSlot.at === at)?.name ?? []);
  return formatList([...new Set(names)], 6);
}
