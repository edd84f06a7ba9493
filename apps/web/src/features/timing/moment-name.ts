import { listWords } from '../../lib/wording.ts';
import type { PlannedItem, TimingView } from './timing-items.ts';

/** "with breakfast and with dinner": how the times of an item would be called. */
export function nameOfMoment({ plan }: TimingView, { lane }: PlannedItem): string {
  const names = lane.times.flatMap((at) => plan.moments.find((moment) => moment.at === at)?.name ?? []);
  return listWords([...new Set(names)], 6);
}
