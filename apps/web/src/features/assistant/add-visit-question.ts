import { questionLengthMax } from '@wellkept/contract/reports/report-limits.ts';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';

/** Puts what was asked among the questions for the next visit, which the report shows; it can be taken back. */
export async function addVisitQuestion(question: string): Promise<void> {
  const params = { path: { id: crypto.randomUUID() } };
  const text = question.replace(/\s+/g, ' ').trim().slice(0, questionLengthMax);
  const sent = await sendChange(() => client.PUT('/api/reports/questions/{id}', { params, body: { text } }));
  void queryClient.invalidateQueries({ queryKey: ['get', '/api/reports'] });
  if (!sent) return;
  const undo = async () => {
    await client.DELETE('/api/reports/questions/{id}', { params });
    void queryClient.invalidateQueries({ queryKey: ['get', '/api/reports'] });
  };
  toast({ kind: 'success', title: 'Added to the questions for your next visit', action: { label: 'Undo', run: () => void undo() } });
}
