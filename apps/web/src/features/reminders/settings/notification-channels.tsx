import { Switch } from '@mantine/core';
import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { useEffect, useState } from 'react';
import { LongDate } from '../../../components/long-date.tsx';
import lines from '../../../components/setting-lines.module.css';
import { parseDeviceName } from '../../../lib/device-name.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { enablePushHere } from '../notification-channel.ts';
import { disablePush, findPushSubscription, getPushState, type PushState } from '../push-browser.ts';
import { changeSettings, refreshReminders, removeDevice } from '../reminders-data.ts';

type Props = { reminders: Reminders; email: string };

/** By mail, by waking this browser, and what a notice may say. */
export function NotificationChannels({ reminders: { settings, devices, pushKey }, email }: Props) {
  const [state, setState] = useState<PushState | null>(null);
  const [here, setHere] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    const refreshPushState = async () => {
      const found = await getPushState(devices.map(({ endpoint }) => endpoint));
      const subscription = await findPushSubscription();
      if (isOver) return;
      setState(found);
      setHere(subscription?.endpoint ?? null);
    };
    void refreshPushState();
    // Whoever allows notices in the browser's settings comes back to this page.
    const onBack = () => void refreshPushState();
    document.addEventListener('visibilitychange', onBack);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onBack);
    };
  }, [devices]);

  const own = devices.find(({ endpoint }) => endpoint === here);
  const togglePush = async (isOn: boolean) => {
    setBusy(true);
    try {
      if (isOn) await enablePushHere(pushKey);
      else {
        await disablePush();
        if (own) await removeDevice(own.id);
      }
    } catch (error) {
      toast({ kind: 'error', title: formatFailure(error, 'saving') });
    } finally {
      setBusy(false);
      await refreshReminders();
    }
  };

  const others = devices.filter(({ endpoint }) => endpoint !== here || state !== 'on');
  return (
    <ul className={lines['list']}>
      <li>
        <div>
          <p className="b" id="by-mail">
            By e-mail
          </p>
          <p className={`cap ${lines['address']}`}>To {email}. A link in the mail ticks a dose without signing in.</p>
        </div>
        <Switch
          aria-labelledby="by-mail"
          checked={settings.byMail}
          onChange={(event) => void changeSettings({ byMail: event.currentTarget.checked })}
        />
      </li>
      <li>
        <div>
          <p className="b" id="by-push">
            In this browser {state === 'blocked' && <span className="tag">Blocked</span>}
          </p>
          <p className="cap" id="by-push-text">
            {pushTexts[state ?? 'off']}
          </p>
        </div>
        {(state === 'on' || state === 'off') && (
          <Switch
            aria-labelledby="by-push"
            aria-describedby="by-push-text"
            checked={state === 'on'}
            disabled={isBusy}
            onChange={(event) => void togglePush(event.currentTarget.checked)}
          />
        )}
      </li>
      {others.map(({ id, userAgent, createdAt }) => (
        <li key={id}>
          <div>
            <p className="b">{parseDeviceName(userAgent)}</p>
            <p className="cap">
              Reminds you since <LongDate iso={createdAt} />
            </p>
          </div>
          <button
            type="button"
            className="btn q sm"
            aria-label={`Remove ${parseDeviceName(userAgent)}`}
            onClick={() => void removeDevice(id)}
          >
            Remove
          </button>
        </li>
      ))}
      <li>
        <div>
          <p className="b" id="shows-names">
            Name what it is about
          </p>
          <p className="cap" id="shows-names-text">
            Off: “Time for your 8:00 medicines”, and no more. On: notices and mails name them, on a locked screen too.
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

const pushTexts: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser cannot be woken by a website. E-mail works everywhere.',
  'home-screen':
    'On an iPhone or iPad: add Wellkept to the home screen (Share, then Add to Home Screen), open it from there, and turn this on.',
  blocked: 'Notices from this site are blocked. Allow them in the browser’s settings for this site, then come back.',
  off: 'A notice on this device, with the page closed too. One tap on it ticks a dose.',
  on: 'On. One tap on a notice ticks a dose, also without a connection.',
};
