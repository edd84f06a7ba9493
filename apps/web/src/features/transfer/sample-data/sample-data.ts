import { api } from '../../../lib/api.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';

/** Whether a sample person stands in for one's own data, and whether one could. */
export const sampleQuery = api.queryOptions('get', '/api/sample-data');

/** The code is loaded when one of the buttons is pressed, which no page begins with. */
async function change(name: 'fillSample' | 'removeSample'): Promise<void> {
  try {
    await (await import('./sample-changes.ts'))[name]();
  } catch (error) {
    toast({ kind: 'error', title: formatFailure(error, 'loading'), action: { label: 'Retry Now', run: () => void change(name) } });
  }
}

export const fillSample = () => change('fillSample');
export const removeSample = () => change('removeSample');
