import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { writeStored } from '../../lib/browser-storage.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { getTimeZone } from '../../lib/today.ts';
import type { NotificationChannel } from './notification-channel-field.tsx';
import { enablePush } from './push-browser.ts';
import { changeSettings, refreshReminders } from './reminders-data.ts';
import { timeZoneKey } from './time-zone-key.ts';

/** Whether a reminder that is on can be sent at all. */
export const hasNotificationChannel = ({ settings, devices }: Pick<Reminders, 'settings' | 'devices'>): boolean =>
  settings.byMail || (settings.byPush && devices.length > 0);

/** Whether this browser can send reminders from now on; the reason is shown if it can't. */
export async function enablePushHere(pushKey: string): Promise<boolean> {
  try {
    const zone = getTimeZone();
    const isOn = await enablePush(pushKey, zone);
    if (isOn) writeStored(timeZoneKey, zone);
    toast(
      isOn
        ? { kind: 'success', title: 'This browser will remind you' }
        : { kind: 'info', title: 'You haven’t allowed this browser to remind you' },
    );
    return isOn;
  } catch (error) {
    toast({ kind: 'error', title: formatFailure(error, 'saving') });
    return false;
  } finally {
    await refreshReminders();
  }
}

/** Whether reminders go out this way from now on. */
export const enableNotificationChannel = (way: NotificationChannel, pushKey: string): Promise<boolean> =>
  way === 'mail' ? changeSettings({ byMail: true }) : enablePushHere(pushKey);
