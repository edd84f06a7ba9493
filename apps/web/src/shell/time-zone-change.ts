import { timeZoneKey } from '../features/reminders/time-zone-key.ts';
import { readStored } from '../lib/browser-storage.ts';

// A traveler's reminders follow the local time of the place where they are now.
const known = readStored(timeZoneKey);
if (known !== null && known !== Intl.DateTimeFormat().resolvedOptions().timeZone)
  void import('../features/reminders/time-zone.ts').then(({ sendTimeZone: tellZone }) => tellZone());
