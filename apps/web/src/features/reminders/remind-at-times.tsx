import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Switch } from '../../components/switch.tsx';
import { api, queryClient } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { useSaving } from '../profile/editor/use-profile.ts';
import { hasNotificationChannel } from './notification-channel.ts';
import styles from './remind-at-times.module.css';
import { refreshReminders, saveReminder, useReminders } from './reminders-data.ts';
import { toStoredReminder } from './stored-reminder.ts';

const NotificationChannelDialog = createLateDialog(
  async () => (await import('./notification-channel-dialog.tsx')).NotificationChannelDialog,
);

/** Those that have times by the plan. */
const selectPlanned = (items: readonly ReminderItem[]) =>
  items.filter(({ kind, planned, schedule }) => kind === 'medicine' && (planned !== null || schedule !== null));

const isFollowingPlan = ({ isOn, planned }: ReminderItem) => isOn && planned === null;

/** Turns reminders on at the times of the plan, for all that it plans. */
export function RemindAtTimes() {
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
  const planned = selectPlanned(data.items);
  if (planned.length === 0) return null;
  const hasChannel = hasNotificationChannel(data);
  const isSome = planned.some(({ isOn }) => isOn);
  const set = async (isOn: boolean) => {
    setBusy(true);
    try {
      const now = await queryClient.fetchQuery(api.queryOptions('get', '/api/reminders'));
      for (const item of selectPlanned(now.items)) {
        const stored = toStoredReminder({ ...item, ...(isOn ? item.planned : null), planned: null, isOn });
        if (stored && (isOn ? !isFollowingPlan(item) : item.isOn) && !(await saveReminder(stored))) return;
      }
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
        <p className="b" id="remind-at-times">
          Remind me at these times
        </p>
        {data.warning !== null && <p className="small">{data.warning}</p>}
        <p className="cap" id="remind-at-times-text">
          {isSome && !planned.every(isFollowingPlan) && 'Some reminders are off, or at other times. '}
          {isSome && !hasChannel && 'Nothing is sent yet. Choose email or this browser. '}
          <Link to="/account#reminders">How and when</Link>
        </p>
      </div>
      <Switch
        aria-labelledby="remind-at-times"
        aria-describedby="remind-at-times-text"
        checked={planned.every(isFollowingPlan)}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => {
          if (checked && !hasChannel) setAsking(true);
          else void set(checked);
        }}
      />
      {isAsking && <NotificationChannelDialog onReady={() => void set(true)} onClose={() => setAsking(false)} />}
    </div>
  );
}
