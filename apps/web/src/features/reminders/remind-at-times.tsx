import { formatCount } from '@wellkept/clinical/wording.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Switch } from '../../components/switch.tsx';
import { api, queryClient } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { useSaving } from '../profile/editor/use-profile.ts';
import { hasNotificationChannel } from './notification-channel.ts';
import { formatOwn, isFollowingPlan, listSwitched, selectPlanReminders } from './plan-reminders.ts';
import styles from './remind-at-times.module.css';
import { refreshReminders, saveReminder, useReminders } from './reminders-data.ts';
import type { StoredReminder } from './stored-reminder.ts';

const NotificationChannelDialog = createLateDialog(
  async () => (await import('./notification-channel-dialog.tsx')).NotificationChannelDialog,
);

/** Stores one after the other, and says whether all were stored. */
async function saveAll(reminders: readonly StoredReminder[]): Promise<boolean> {
  for (const reminder of reminders) if (!(await saveReminder(reminder, true))) return false;
  return true;
}

function tellTurnedOff(turnedOff: readonly StoredReminder[], ownText: string): void {
  toast({
    kind: 'success',
    title: `${formatCount(turnedOff.length, 'reminder')} turned off`,
    ...(ownText === '' ? {} : { text: ownText }),
    durationMs: 8000,
    action: { label: 'Undo', run: () => void saveAll(turnedOff.map((reminder) => ({ ...reminder, isOn: true }))) },
  });
}

type Props = { label?: string };

/** Turns reminders on at the times of the plan, for all that it gives a time, and off again. Those that the person set stay as they are. */
export function RemindAtTimes({ label = 'Remind me at these times' }: Props) {
  const { data } = useReminders();
  const { isDirty } = useSaving();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // A time that was moved is in the plan once it is saved.
    if (!isDirty) void refreshReminders();
  }, [isDirty]);
  // Room for what comes late: a button below it must not move away under a finger.
  if (!data) return <div className={styles['room']} />;
  const { shared, own } = selectPlanReminders(data.items);
  if (shared.length + own.length === 0) return null;
  const hasChannel = hasNotificationChannel(data);
  const isSome = shared.some(({ isOn }) => isOn);
  const set = async (isOn: boolean) => {
    setBusy(true);
    try {
      const now = await queryClient.fetchQuery(api.queryOptions('get', '/api/reminders'));
      const changed = listSwitched(now.items, isOn);
      if ((await saveAll(changed)) && !isOn) tellTurnedOff(changed, formatOwn(selectPlanReminders(now.items).own));
    } catch (error) {
      toast({ kind: 'error', title: formatFailure(error, 'saving') });
    } finally {
      setBusy(false);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would bring a frame of its own
    <div className={styles['atTimes']} role="group" aria-label="Reminders">
      <div>
        <p className="bold" id="remind-at-times">
          {label}
        </p>
        {/* The page begins with the whole of it. */}
        {data.warning !== null && <p className="small">These times don’t make it safe. Read the warning at the top first.</p>}
        <p className="cap" id="remind-at-times-text">
          {formatOwn(own)} {isSome && !shared.every(isFollowingPlan) && 'Some reminders are off, or at other times. '}
          {(isSome || own.length > 0) && !hasChannel && 'Nothing is sent yet. Choose email or this browser. '}
          <Link to="/account#reminders">How and when</Link>
        </p>
      </div>
      {shared.length > 0 && (
        <Switch
          aria-labelledby="remind-at-times"
          aria-describedby="remind-at-times-text"
          checked={shared.every(isFollowingPlan)}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => {
            if (checked && !hasChannel) setAsking(true);
            else void set(checked);
          }}
        />
      )}
      {isAsking && <NotificationChannelDialog onReady={() => void set(true)} onClose={() => setAsking(false)} />}
    </div>
  );
}
