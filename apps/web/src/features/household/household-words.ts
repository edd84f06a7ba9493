import { countDaysBetween, type LocalDay, toCalendarDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { adultYears, type CareRelation } from '@wellkept/contract/household/care-limits.ts';
import type { CareRole } from '@wellkept/contract/household/care-roles.ts';
import { formatMoment } from '../../lib/date-text.ts';

/** What each role may do. */
export const roleNames: Readonly<Record<CareRole, string>> = { look: 'Look', log: 'Log', manage: 'Manage' };
export const roleTexts: Readonly<Record<CareRole, string>> = {
  look: 'See today’s medicines, whether they were taken, and warnings about them.',
  log: 'See today’s medicines and warnings, mark doses as taken, see and add measurements and symptoms, and be notified when a dose is late.',
  manage: 'Everything Log can do, and change the list of medicines.',
};
/** What a person reads before they agree. */
export const privateText =
  'Moods, notes, habits, food, goals, reports, lab results and chats with the assistant stay private. A warning can mention a condition, an allergy or a lab value. Carers also see your time zone.';

export const relationNames: Readonly<Record<CareRelation, string>> = {
  child: 'Child',
  parent: 'Parent',
  partner: 'Partner',
  relative: 'Relative',
  friend: 'Friend',
};

/** "Edith’s", "James’s" */
export const formatPossessive = (name: string): string => `${name}’s`;

export const formatUntil = (endsAt: string | null): string => (endsAt === null ? '' : `until ${formatMoment(endsAt)}`);

/** "30 minutes", "1 hour" */
export const formatLateAfter = (minutes: number): string =>
  minutes < 60 ? formatCount(minutes, 'minute') : formatCount(minutes / 60, 'hour');

const getDayOfMajority = (bornOn: LocalDay): string => `${Number(bornOn.slice(0, 4)) + adultYears}${bornOn.slice(4)}`;

/** Whether someone who was born on that day is an adult today. */
export const isGrown = (bornOn: LocalDay, today: LocalDay): boolean => getDayOfMajority(bornOn) <= today;

/** A guardian has half a year to talk about it, and to hand the record over. */
const noticeDays = 183;

/** When someone who is still a child becomes an adult, if that is soon. After a leap day it is the first of March. */
export function findDayOfMajority(bornOn: LocalDay, today: LocalDay): LocalDay | null {
  if (isGrown(bornOn, today)) return null;
  const text = getDayOfMajority(bornOn);
  const [year, month, dayOfMonth] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  const day = toCalendarDay(year, month, dayOfMonth) ?? `${text.slice(0, 4)}-03-01`;
  return countDaysBetween(today, day) <= noticeDays ? day : null;
}
