import { isZone, toLocalTime } from '@wellkept/clinical/local-day.ts';

const minuteMs = 60_000;
/** As far as clocks on earth are apart; FHIR knows no further ones. */
const offsetMinutesMax = 14 * 60;

/** An instant as the person's clock showed it, with its distance from UTC: "2026-11-21T08:30:00.000+05:45". */
export function formatDateTime(zone: string, instant: Date): string {
  const { day, minute } = toLocalTime(instant, isZone(zone) ? zone : 'UTC');
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const offset = Math.round((shown - Math.floor(instant.getTime() / minuteMs) * minuteMs) / minuteMs);
  if (Math.abs(offset) > offsetMinutesMax) return instant.toISOString();
  const clock = new Date(instant.getTime() + offset * minuteMs).toISOString().slice(0, -1);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) => String(part).padStart(2, '0'));
  return `${clock}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}
