import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import lines from '../../../components/setting-lines.module.css';
import { Switch } from '../../../components/switch.tsx';
import { changeSettings } from '../reminders-data.ts';
import { DeviceLine } from './device-line.tsx';
import { PushLine } from './push-line.tsx';
import { usePushSwitch } from './use-push-switch.ts';

type Props = { reminders: Reminders; email: string };

/** By mail, by waking this browser, and what a notification may say. */
export function NotificationChannels({ reminders: { settings, devices, pushKey }, email }: Props) {
  const { state, here, isBusy, togglePush } = usePushSwitch({ devices, pushKey });
  const others = devices.filter(({ endpoint }) => endpoint !== here || state !== 'on');
  return (
    <ul className={lines['list']}>
      <li>
        <div>
          <p className="bold" id="by-mail">
            By email
          </p>
          <p className={`cap ${lines['address']}`}>To {email}. A link in the email ticks a dose without signing in.</p>
        </div>
        <Switch
          aria-labelledby="by-mail"
          checked={settings.byMail}
          onChange={(event) => void changeSettings({ byMail: event.currentTarget.checked })}
        />
      </li>
      <PushLine state={state} isBusy={isBusy} togglePush={togglePush} />
      {others.map((device) => (
        <DeviceLine key={device.id} {...device} />
      ))}
      <li>
        <div>
          <p className="bold" id="shows-names">
            Name what it is about
          </p>
          <p className="cap" id="shows-names-text">
            Off: “Time for your 8:00 medicines” and nothing more. On: notifications and emails name them, even on a locked screen.
          </p>
        </div>
        <Switch
          aria-labelledby="shows-names"
          aria-describedby="shows-names-text"
          checked={settings.showsNames}
          onChange={(event) => void changeSettings({ showsNames: event.currentTarget.checked })}
        />
      </li>
    </ul>
  );
}
