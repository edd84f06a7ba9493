import { formatCount } from '@wellkept/clinical/wording.ts';
import type { SavedDay } from './save-days.ts';

const countDays = (done: readonly SavedDay[], kind: SavedDay) => done.filter((one) => one === kind).length;

/** How far saving all days of a file has come. A day that stays open counts as checked, not as saved. */
export function describeProgress(done: readonly SavedDay[], total: number): string {
  const saved = countDays(done, 'saved');
  const checked = `Checked ${done.length} of ${formatCount(total, 'day')}.`;
  return saved > 0 ? `${checked} ${formatCount(saved, 'day')} saved.` : checked;
}

/** What became of the days of a file. */
export function describeOutcome(done: readonly SavedDay[]): string {
  const [saved, open, failed] = [countDays(done, 'saved'), countDays(done, 'open'), countDays(done, 'failed')];
  return [
    saved > 0 ? `${formatCount(saved, 'day')} saved.` : '',
    open > 0 ? `${formatCount(open, 'day')} ${open === 1 ? 'needs' : 'need'} a look from you.` : '',
    failed > 0 ? `We couldn’t save ${formatCount(failed, 'day')}. Try again.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
