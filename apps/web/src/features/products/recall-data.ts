import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';

export type RecallNotice = components['schemas']['RecallNotice'];

export const useRecallNotices = () => api.useQuery('get', '/api/recalls', {}, { staleTime: 0 });

const refreshRecallNotices = () => queryClient.invalidateQueries({ queryKey: ['get', '/api/recalls'] });

/** Answers a notice, with a way back. */
export async function answerRecall(notice: RecallNotice, answer: 'notMine' | 'done'): Promise<void> {
  const params = { path: { recallId: notice.recallId } };
  const takeBack = async () => {
    await client.DELETE('/api/recalls/{recallId}/decision', { params });
    await refreshRecallNotices();
  };
  const retry = () => void answerRecall(notice, answer);
  const title = answer === 'done' ? 'Marked as dealt with' : 'Marked as not yours';
  if (await sendChange(() => client.PUT('/api/recalls/{recallId}/decision', { params, body: { answer } }), { retry }))
    toast({ kind: 'success', title, action: { label: 'Undo', run: () => void takeBack() }, durationMs: 8000 });
  await refreshRecallNotices();
}
