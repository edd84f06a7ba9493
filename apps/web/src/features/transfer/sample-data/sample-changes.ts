import type { SampleData } from '@wellkept/contract/transfer/sample-data.ts';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { emitSaved } from '../../../lib/saved-events.ts';
import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { sampleQuery } from './sample-data.ts';

type SampleDataAnswer = { data?: SampleData; error?: unknown };

/** Requests it and refetches everything that shows personal data. Returns whether that worked. */
async function changeSampleData(ask: () => Promise<SampleDataAnswer>, done: string): Promise<boolean> {
  const owner = getSession().user?.id;
  try {
    // What is being typed belongs to the answers that the server looks at.
    const { saveNow } = await import('../../profile/profile-saving.ts');
    await saveNow();
    const { data, error } = await ask();
    if (error !== undefined) throw error;
    if (owner !== getSession().user?.id) return false;
    queryClient.setQueryData(sampleQuery.queryKey, data);
    emitSaved('profile');
    emitSaved('medications');
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== sampleQuery.queryKey[1] });
    toast({ kind: 'success', title: done });
    return true;
  } catch (error) {
    toast({
      kind: 'error',
      title: formatFailure(error, 'saving'),
      action: { label: 'Retry Now', run: () => void changeSampleData(ask, done) },
    });
    return false;
  }
}

export const fillSample = () => changeSampleData(() => client.POST('/api/sample-data'), 'Sample data filled in');
export const removeSample = () => changeSampleData(() => client.DELETE('/api/sample-data'), 'Sample data removed');
