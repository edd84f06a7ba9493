import { writeStored } from '../../lib/browser-storage.ts';
import { client } from '../../lib/client.ts';
import { log } from '../../lib/log.ts';
import { zoneHere } from '../../lib/today.ts';
import { zoneKey } from './zone-key.ts';

/** Says where the person is now, so that eight o'clock is theirs. */
export async function tellZone(): Promise<void> {
  const zone = zoneHere();
  const { error } = await client.PATCH('/api/reminders/settings', { body: { zone } });
  if (error === undefined) writeStored(zoneKey, zone);
  else log.warn('Reminders still follow the clock of the last place', error);
}
