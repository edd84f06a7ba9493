import type { Reminders } from '@wellkept/contract/reminders.ts';
import { writeStored } from '../../lib/browser-storage.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { zoneHere } from '../../lib/today.ts';
import { turnOnPush } from './push-browser.ts';
import { changeSettings, renewReminders } from './reminders-data.ts';
import type { Way } from './way-field.tsx';
import { zoneKey } from './zone-key.ts';

/** Whether a reminder that is on can be sent at all. */
export const hasWay = ({ settings, devices }: Pick<Reminders, 'settings' | 'devices'>): boolean =>
  settings.byMail || (settings.byPush && devices.length > 0);

/** Whether this browser reminds from now on; what kept it from doing so is shown. */
export async function turnOnHere(pushKey: string): Promise<boolean> {
  try {
    const zone = zoneHere();
    const isOn = await turnOnPush(pushKey, zone);
    if (isOn) writeStored(zoneKey, zone);
    toast(
      isOn
        ? { kind: 'success', title: 'This browser will remind you' }
        : { kind: 'info', title: 'This browser was not allowed to remind you' },
    );
    return isOn;
  } catch (error) {
    toast({ kind: 'error', title: failureText(error, 'saving') });
    return false;
  } finally {
    await renewReminders();
  }
}

/** Whether reminders go out this way from now on. */
export const turnOnWay = (way: Way, pushKey: string): Promise<boolean> =>
  way === 'mail' ? changeSettings({ byMail: true }) : turnOnHere(pushKey);
