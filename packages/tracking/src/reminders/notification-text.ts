import { toLocalDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { NotificationItem, ReminderNotification } from './notifications.ts';
import type { ReminderKind, SlotTime } from './occurrences.ts';

/** How a notice speaks to a person: whether it may name things, and how their clock writes the hours. */
export type NotificationStyle = {
  showsNames: boolean;
  isHour12: boolean;
  zone: string;
  now: Date;
  /** The first name of the person whose doses are late, where it is about someone else. */
  whose?: string;
};

export type NotificationText = { title: string; body: string };

/** What an item is called, and how much of it is due where that differs from dose to dose. */
export type ItemName = { name: string; dose?: string | null };
/** Only asked for where names may be shown. */
export type FindItemName = (item: Pick<NotificationItem, 'kind' | 'subject' | 'day' | 'slot'>) => ItemName | null;

const listedMax = 4;
const nameLengthMax = 40;

/** "8:00", "20:00"; "8:00 AM" where the clock has twelve hours. */
export function formatClock(slot: SlotTime, isHour12: boolean): string {
  const [hour, minute] = [Number(slot.slice(0, 2)), slot.slice(3)];
  return isHour12 ? `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}` : `${hour}:${minute}`;
}

const joinNames = (parts: readonly string[]): string =>
  [...parts.slice(0, listedMax), ...(parts.length > listedMax ? [`${parts.length - listedMax} more`] : [])].join(', ');

const listItemNames = (items: readonly NotificationItem[], findItemName: FindItemName): string[] => [
  ...new Set(items.flatMap((item) => formatItemName(findItemName(item)) ?? [])),
];

/** Only the name is cut: "100 mcg" without its end would be another dose. */
const formatItemName = (item: ItemName | null): string | null =>
  item && [item.name.slice(0, nameLengthMax), item.dose].filter(Boolean).join(' ');

const titles: Readonly<Record<ReminderKind, (hours: string, many: number, whose: string) => string>> = {
  medicine: (hours, many) => `Time for your ${hours}${many === 1 ? 'medicine' : 'medicines'}`,
  habit: (hours, many) => `Time for your ${hours}${many === 1 ? 'habit' : 'habits'}`,
  'check-in': () => 'How was your day?',
  refill: () => 'Time for a refill',
  recheck: () => 'A lab recheck is due',
  // Perhaps it was taken, and nobody wrote it down.
  'late-dose': (hours, many, whose) => `${whose}’s ${hours}${many === 1 ? 'dose isn’t' : 'doses aren’t'} marked as taken`,
};

const bodies: Readonly<Record<ReminderKind, (many: number) => string>> = {
  medicine: (many) => `${formatCount(many, 'dose', 'doses')} due.`,
  habit: (many) => `${formatCount(many, 'habit', 'habits')} to do.`,
  'check-in': () => 'Mood, energy and sleep take three taps.',
  refill: (many) => (many === 1 ? 'Something you take is running low.' : `${many} things you take are running low.`),
  recheck: () => 'You set a date to have something measured again.',
  'late-dose': (many) => `${formatCount(many, 'dose', 'doses')} late.`,
};

function formatDueNotification(
  { kind, items }: ReminderNotification,
  findItemName: FindItemName,
  { showsNames, isHour12, whose = '' }: NotificationStyle,
): NotificationText {
  const of = kind ?? 'check-in';
  const hours = [...new Set(items.map(({ slot }) => slot))].map((slot) => formatClock(slot, isHour12));
  const names = showsNames ? listItemNames(items, findItemName) : [];
  return {
    title: titles[of](hours.length === 1 ? `${hours[0]} ` : '', items.length, whose.slice(0, nameLengthMax)),
    body: names.length > 0 && of !== 'check-in' ? joinNames(names) : bodies[of](items.length),
  };
}

const missedWords: Readonly<Record<ReminderKind, string>> = {
  medicine: 'medicines',
  habit: 'habits',
  'check-in': 'evening check-in',
  refill: 'a refill',
  recheck: 'a lab recheck',
  'late-dose': 'late doses',
};

/** "today 8:00 medicines" */
function formatMissedItem({ kind, day, slot }: NotificationItem, { isHour12, zone, now }: NotificationStyle): string {
  const today = toLocalDay(now, zone);
  const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return `${day === today ? 'today' : date} ${formatClock(slot, isHour12)} ${missedWords[kind]}`;
}

/** What a notice says. */
export function formatNotification(
  notification: ReminderNotification,
  findItemName: FindItemName,
  style: NotificationStyle,
): NotificationText {
  if (notification.form === 'due') return formatDueNotification(notification, findItemName, style);
  // The newest is what can still be done something about.
  const lines = [...new Set([...notification.items].reverse().map((item) => formatMissedItem(item, style)))];
  return {
    title: `${formatCount(notification.items.length, 'reminder', 'reminders')} couldn’t reach you in time`,
    body: `${joinNames(lines)}.`,
  };
}
