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

/** Whether someone who was born on that day is an adult today. */
export const isGrown = (bornOn: string, today: string): boolean => `${Number(bornOn.slice(0, 4)) + adultYears}${bornOn.slice(4)}` <= today;
