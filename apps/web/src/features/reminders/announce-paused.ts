import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { api, queryClient } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { shorten } from '../../lib/wording.ts';

/** Says that the reminder of a medicine is silent since its line allows less than the reminder has. The list of reminders says so too. */
export async function announcePaused({ id, name }: Pick<Medication, 'id' | 'name'>, onReminders: () => void): Promise<void> {
  const found = await queryClient.fetchQuery({ ...api.queryOptions('get', '/api/reminders'), staleTime: 0 }).catch(() => null);
  const isPaused = found?.items.some(({ kind, subject, isPaused: isSilent }) => kind === 'medicine' && subject === id && isSilent);
  if (!isPaused) return;
  toast({
    kind: 'info',
    title: `Reminders for ${shorten(name, 40)} are paused`,
    text: 'Their days or times don’t match how often you take it now.',
    action: { label: 'Set them again', run: onReminders },
  });
}
