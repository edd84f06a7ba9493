import { useEffect } from 'react';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { shorten } from '../../../lib/wording.ts';
import { saveReminder, useReminders } from '../reminders-data.ts';
import { type StoredReminder, toStoredReminder } from '../stored-reminder.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

/** When and how one is reminded of a medicine, opened from the medicine itself. */
export function MedicineReminderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useReminders();
  const item = data?.items.find(({ kind, subject }) => kind === 'medicine' && subject === id);
  const stored = item ? toStoredReminder(item) : null;
  const failure = data
    ? item
      ? null
      : 'This medicine isn’t saved yet. Set its reminder when it is.'
    : error && formatFailure(error, 'loading');
  useEffect(() => {
    if (failure === null) return;
    toast({ kind: 'error', title: failure });
    onClose();
  }, [failure, onClose]);
  return stored && <ReminderDialog item={stored} onSave={(saved) => void saveAndConfirm(saved)} onRemove={null} onClose={onClose} />;
}

async function saveAndConfirm(reminder: StoredReminder): Promise<void> {
  if (await saveReminder(reminder)) toast({ kind: 'success', title: `Reminder saved: ${shorten(reminder.name, 40)}` });
}
