import { type LocalDay, toLocalDay } from '@wellkept/clinical/local-day.ts';

/** Where the person is, by the browser's clock settings. */
export const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The day where the person is; someone else’s in their zone. */
export const getToday = (zone = getTimeZone()): LocalDay => toLocalDay(new Date(), zone);
