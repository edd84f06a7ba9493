import { type ReactNode, useState } from 'react';
import { enableNotificationChannel, hasNotificationChannel } from './notification-channel.ts';
import { type NotificationChannel, NotificationChannelField } from './notification-channel-field.tsx';
import { useReminders } from './reminders-data.ts';

type AskedWay = {
  /** The question how to remind; null where reminders reach the person already. */
  field: ReactNode;
  /** Turns on what was chosen, if it was asked. Returns whether reminders can be sent from now on. */
  turnOn: () => Promise<boolean>;
};

/** For every form that turns a reminder on: a reminder that is on and cannot be sent is worse than none. */
export function useWay(): AskedWay {
  const { data } = useReminders();
  const [way, setWay] = useState<NotificationChannel>('mail');
  const unreached = data && !hasNotificationChannel(data) ? data : null;
  return {
    field: unreached && <NotificationChannelField way={way} onChange={setWay} />,
    turnOn: async () => unreached === null || enableNotificationChannel(way, unreached.pushKey),
  };
}
