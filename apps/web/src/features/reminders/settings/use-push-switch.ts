import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { useEffect, useState } from 'react';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { enablePushHere } from '../notification-channel.ts';
import { disablePush, findPushSubscription, getPushState, type PushState } from '../push-browser.ts';
import { refreshReminders, removeDevice } from '../reminders-data.ts';

/** Whether this browser receives push notifications, and the switch for it. */
export function usePushSwitch({ devices, pushKey }: Pick<Reminders, 'devices' | 'pushKey'>) {
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
    // Someone who allowed notifications in the browser's settings comes back to this page.
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
  return { state, here, isBusy, togglePush };
}
