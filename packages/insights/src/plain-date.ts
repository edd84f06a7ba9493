/** A day number as people write the day: "3 May 2026". */
export const formatPlainDate = (day: number, locale = 'en-GB'): string =>
  new Date(day * 86_400_000).toLocaleDateString(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** The ISO date of a day number. */
export const formatIsoDate = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
