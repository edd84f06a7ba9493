import { type ReactNode, useState } from 'react';
import { createLateDialog } from '../../../shell/late-dialog.tsx';
import { hasNotificationChannel } from '../notification-channel.ts';
import { removeRecheck, saveReminder, useReminders } from '../reminders-data.ts';
import { needsDialog, type StoredReminder } from '../stored-reminder.ts';

const NotificationChannelDialog = createLateDialog(
  async () => (await import('../notification-channel-dialog.tsx')).NotificationChannelDialog,
);
const ReminderDialog = createLateDialog(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

type ReminderEditing = {
  toggle: (item: StoredReminder, isOn: boolean) => void;
  edit: (item: StoredReminder) => void;
  /** The form of the reminder that is being changed. */
  dialog: ReactNode;
};

/** Turns reminders on and off, and changes when they come. */
export function useReminderEditing(onSave: (item: StoredReminder) => void = () => {}): ReminderEditing {
  const { data } = useReminders();
  const [edited, setEdited] = useState<StoredReminder | null>(null);
  const [turnedOn, setTurnedOn] = useState<StoredReminder | null>(null);
  return {
    toggle: (item, isOn) => {
      if (isOn && needsDialog(item)) setEdited({ ...item, isOn });
      else if (isOn && data && !hasNotificationChannel(data)) setTurnedOn({ ...item, isOn });
      else void saveReminder({ ...item, isOn });
    },
    edit: setEdited,
    dialog: edited ? (
      <ReminderDialog
        item={edited}
        onSave={(item) => {
          void saveReminder(item);
          onSave(item);
        }}
        onRemove={edited.kind === 'recheck' && edited.isSet ? () => void removeRecheck(edited) : null}
        onClose={() => setEdited(null)}
      />
    ) : (
      turnedOn && <NotificationChannelDialog onReady={() => void saveReminder(turnedOn)} onClose={() => setTurnedOn(null)} />
    ),
  };
}
