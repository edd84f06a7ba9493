import { formatMoment } from '../lib/date-text.ts';
/** A moment in the person's own locale and time zone. */
export function LongDate({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) {
  return <time dateTime={iso}>{formatMoment(iso, hasTime ? 'longWithTime' : 'long')}</time>;
}
