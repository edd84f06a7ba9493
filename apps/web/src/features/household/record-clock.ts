import { formatWeekday, getWeekday, isZone, type LocalDay, toDayNumber, toLocalTime } from '@wellkept/clinical/local-day.ts';
import { useEffect, useState } from 'react';
import { getTimeZone } from '../../lib/today.ts';
import { formatTimeOfDay } from '../dosing/time-text.ts';
import type { CaredRecord } from './household-data.ts';

/** A day and its minute, as the person of a record sees them. */
export type RecordTime = { day: LocalDay; minute: number };

/** Where the person of a record is; undefined where nobody knows, and for a child, who is where this device is. */
export const findRecordZone = ({ zone }: Pick<CaredRecord, 'zone'>): string | undefined =>
  zone !== null && isZone(zone) ? zone : undefined;

const getMinuteCount = () => Math.floor(Date.now() / 60_000);

/** What the person's clock shows; a page that is left open moves on. */
export function useRecordTime(zone: string | undefined): RecordTime {
  const [count, setCount] = useState(getMinuteCount);
  useEffect(() => {
    const update = () => setCount(getMinuteCount());
    const timer = window.setInterval(update, 20_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return toLocalTime(new Date(count * 60_000), zone ?? getTimeZone());
}

/** " in London" behind a time by another clock than the reader's; nothing where both show the same. */
export function formatPlace(zone: string | undefined, now = new Date(), own = getTimeZone()): string {
  if (zone === undefined) return '';
  const [there, here] = [toLocalTime(now, zone), toLocalTime(now, own)];
  if (there.day === here.day && there.minute === here.minute) return '';
  // "Etc/GMT+5" is five hours behind, and nobody lives there.
  if (zone.includes('/') && !zone.startsWith('Etc/')) return ` in ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`;
  const parts = new Intl.DateTimeFormat(undefined, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}

/** "It’s 9:05 PM on Thursday in London": which clock and day a record shows, where it isn’t the reader’s. */
export function formatClockNote({ isChild, firstName, ...record }: CaredRecord, { day, minute }: RecordTime): string {
  const zone = findRecordZone(record);
  if (zone === undefined) return isChild ? '' : `We don’t know ${firstName}’s time zone, so days and times here are those of your device.`;
  const place = formatPlace(zone);
  if (place === '') return '';
  const weekday = formatWeekday(getWeekday(toDayNumber(day)), 'long');
  return `It’s ${formatTimeOfDay(minute)} on ${weekday}${place}. Days and times here are ${firstName}’s.`;
}
