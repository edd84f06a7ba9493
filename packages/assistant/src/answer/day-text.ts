const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day as it is read everywhere alike: "16 Nov 2026" of 2026-11-16, or of a moment on it. A year alone stays one. */
export function formatDay(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  return year === undefined ? date : `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}
