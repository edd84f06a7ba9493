/** The days of the week from Sunday, 0, in the person's language. */
export function getWeekdayName(weekday: number): string {
  // The fourth of January 1970 was a Sunday.
  return new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + weekday)));
}

export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 0];
