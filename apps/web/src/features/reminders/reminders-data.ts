import type { ReminderItem, ReminderSettings, Reminders } from '@wellkept/contract/reminders.ts';
import { api, queryClient } from '../../lib/api.ts';
import { writeStored } from '../../lib/browser-storage.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { zoneHere } from '../../lib/today.ts';
import { createFollower } from '../checking/follow-check.ts';
import type { StoredItem } from './stored-item.ts';
import { zoneKey } from './zone-key.ts';

const { queryKey } = api.queryOptions('get', '/api/reminders');

const askAgain = createFollower();

export const useReminders = () =>
  api.useQuery('get', '/api/reminders', {}, { refetchInterval: ({ state: { data } }) => askAgain(data), refetchOnWindowFocus: 'always' });

export const renewReminders = () => queryClient.invalidateQueries({ queryKey });

/** Shows a change at once, stores it, and takes it back where it was not stored. Says whether it was. */
async function change(next: (before: Reminders) => Reminders, store: () => Promise<{ error?: unknown }>): Promise<boolean> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Reminders>(queryKey, (before) => before && next(before));
  try {
    const { error } = await store();
    if (error !== undefined) throw error;
    return true;
  } catch (error) {
    toast({ kind: 'error', title: failureText(error, 'saving') });
    return false;
  } finally {
    await renewReminders();
  }
}

/** Whoever sets how they are reminded says where they are too. */
export function changeSettings(settings: Partial<Omit<ReminderSettings, 'zone'>>): Promise<boolean> {
  const zone = zoneHere();
  writeStored(zoneKey, zone);
  return change(
    (before) => ({ ...before, settings: { ...before.settings, ...settings, zone } }),
    () => client.PATCH('/api/reminders/settings', { body: { ...settings, zone } }),
  );
}

const isSame = (one: Pick<ReminderItem, 'kind' | 'subject'>, other: Pick<ReminderItem, 'kind' | 'subject'>) =>
  one.kind === other.kind && one.subject === other.subject;

const replaced = (items: readonly ReminderItem[], item: ReminderItem): ReminderItem[] =>
  items.some((one) => isSame(one, item)) ? items.map((one) => (isSame(one, item) ? item : one)) : [...items, item];

export function saveReminder(item: StoredItem): Promise<boolean> {
  const { kind, subject, isOn, times, schedule, on, supply, name } = item;
  const body = { isOn, times, schedule, on, supply, name: kind === 'recheck' ? name : null };
  return change(
    (before) => ({ ...before, items: replaced(before.items, { ...item, isSet: true }) }),
    () => client.PUT('/api/reminders/{kind}/{subject}', { params: { path: { kind, subject } }, body }),
  );
}

export function removeRecheck(item: StoredItem): Promise<boolean> {
  const path = { kind: item.kind, subject: item.subject };
  return change(
    (before) => ({ ...before, items: before.items.filter((one) => !isSame(one, item)) }),
    () => client.DELETE('/api/reminders/{kind}/{subject}', { params: { path } }),
  );
}

export function removeDevice(id: string): Promise<boolean> {
  return change(
    (before) => ({ ...before, devices: before.devices.filter((device) => device.id !== id) }),
    () => client.DELETE('/api/reminders/devices/{id}', { params: { path: { id } } }),
  );
}

/** Says what went out, so that somebody who waits knows for what. */
export async function sendTest(): Promise<void> {
  try {
    const { data, error } = await client.POST('/api/reminders/test');
    if (error !== undefined) throw error;
    const title = data.count === 0 ? 'Turn on e-mail or this browser first' : 'A test notice is on its way';
    toast({ kind: data.count === 0 ? 'info' : 'success', title });
  } catch (error) {
    toast({ kind: 'error', title: failureText(error, 'saving') });
  }
}
