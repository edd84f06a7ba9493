import { writeStored } from '../../lib/browser-storage.ts';
import { client } from '../../lib/client.ts';
import { log } from '../../lib/log.ts';
import { getTimeZone } from '../../lib/today.ts';
import { timeZoneKey } from './time-zone-key.ts';

/** Says where the person is now, so that eight o'clock is theirs. */
export async function sendTimeZone(): Promise<void> {
  const zone = getTimeZone();
  const { error } = await client.PATCH('/api/reminders/settings', { body: { zone } });
  if (error === undefined) writeStored(timeZoneKey, zone);
  else log.warn('Reminders still follow the clock of the last place', error);
}
