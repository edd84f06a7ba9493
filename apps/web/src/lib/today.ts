import { type LocalDay, localDay } from '@wellkept/insights/tracking/local-day.ts';

/** Where the person is, by the browser's clock settings. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The day where the person is. */
export const todayHere = (): LocalDay => localDay(new Date(), zoneHere());
