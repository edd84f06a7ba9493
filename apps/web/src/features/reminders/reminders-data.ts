import type { ReminderItem, ReminderSettings, Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { api, queryClient } from '../../lib/api.ts';
import { writeStored } from '../../lib/browser-storage.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { getTimeZone } from '../../lib/today.ts';
import { createRefetchInterval } from '../interactions/follow-check.ts';
import { profileQuery } from '../profile/profile-query.ts';
import type { StoredReminder } from './stored-reminder.ts';
import { timeZoneKey } from './time-zone-key.ts';

const { queryKey } = api.queryOptions('get', '/api/reminders');

const askAgain = createRefetchInterval();

export const useReminders = () =>
  api.useQuery('get', '/api/reminders', {}, { refetchInterval: ({ state: { data } }) => askAgain(data), refetchOnWindowFocus: 'always' });

export const refreshReminders = () => queryClient.invalidateQueries({ queryKey });

/** Shows a change at once, stores it, and takes it back where it was not stored. Says whether it was. */
async function updateReminders(next: (before: Reminders) => Reminders, store: () => Promise<{ error?: unknown }>): Promise<boolean> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Reminders>(queryKey, (before) => before && next(before));
  const sent = await sendChange(store);
  await refreshReminders();
  return sent !== null;
}

/** Changing reminder settings also sends the current time zone. */
export function changeSettings(settings: Partial<Omit<ReminderSettings, 'zone'>>): Promise<boolean> {
  const zone = getTimeZone();
  writeStored(timeZoneKey, zone);
  return updateReminders(
    (before) => ({ ...before, settings: { ...before.settings, ...settings, zone } }),
    () => client.PATCH('/api/reminders/settings', { body: { ...settings, zone } }),
  );
}

const isSame = (one: Pick<ReminderItem, 'kind' | 'subject'>, other: Pick<ReminderItem, 'kind' | 'subject'>) =>
  one.kind === other.kind && one.subject === other.subject;

const replaceItem = (items: readonly ReminderItem[], item: ReminderItem): ReminderItem[] =>
  items.some((one) => isSame(one, item)) ? items.map((one) => (isSame(one, item) ? item : one)) : [...items, item];

/** As the person sets it; `isFromPlan`: along with all others of the day plan. */
export function saveReminder(item: StoredReminder, isFromPlan = false): Promise<boolean> {
  const { kind, subject, isOn, times, schedule, on, supply, name } = item;
  const body = { isOn, times, schedule, on, supply, name: kind === 'recheck' ? name : null, isFromPlan };
  return updateReminders(
    (before) => ({ ...before, items: replaceItem(before.items, { ...item, isSet: true, isPaused: false, isFromPlan }) }),
    async () => {
      const answer = await client.PUT('/api/reminders/{kind}/{subject}', { params: { path: { kind, subject } }, body });
      // The plan of the day has the same times.
      if (kind === 'medicine') void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      return answer;
    },
  );
}

export function removeRecheck(item: StoredReminder): Promise<boolean> {
  const path = { kind: item.kind, subject: item.subject };
  return updateReminders(
    (before) => ({ ...before, items: before.items.filter((one) => !isSame(one, item)) }),
    () => client.DELETE('/api/reminders/{kind}/{subject}', { params: { path } }),
  );
}

export function removeDevice(id: string): Promise<boolean> {
  return updateReminders(
    (before) => ({ ...before, devices: before.devices.filter((device) => device.id !== id) }),
    () => client.DELETE('/api/reminders/devices/{id}', { params: { path: { id } } }),
  );
}

/** Says what was sent, so that the user knows what to wait for. */
export async function sendTestNotification(): Promise<void> {
  const sent = await sendChange(() => client.POST('/api/reminders/test'));
  if (sent?.data?.count === 0) toast({ kind: 'info', title: 'Turn on email or this browser first' });
  else if (sent) toast({ kind: 'success', title: 'A test notification is on its way' });
}
