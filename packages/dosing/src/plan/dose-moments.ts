import type { DosePart, PartOfDay, TimingRule } from '@wellkept/clinical/medication.ts';

/** In minutes after midnight; a night counts on. `usual` is when most people take what is due then. */
type Window = { usual: number; from: number; to: number };

/** One dose of a day. Without a window where the words do not say when. */
export type DoseMoment = { dose: string; window: Window | null };

const hour = 60;
export const wholeDay = 24 * hour;
/** Earlier than this is the night of the day before. */
const dayStart = 4 * hour;

/** Neighbors overlap: which of them a time belongs to is the nearer one's. */
const partWindows: Readonly<Record<PartOfDay, Window>> = {
  'on-waking': { usual: 6 * hour, from: dayStart, to: 11 * hour },
  morning: { usual: 8 * hour, from: dayStart, to: 12 * hour },
  midday: { usual: 12 * hour, from: 11 * hour, to: 16 * hour },
  afternoon: { usual: 15.5 * hour, from: 12 * hour, to: 18 * hour },
  evening: { usual: 18.5 * hour, from: 15.5 * hour, to: 23 * hour },
  bedtime: { usual: 22 * hour, from: 19 * hour, to: dayStart + wholeDay },
};
/** Around an hour that the words name. */
const aroundHour = 3 * hour;
/** Beyond its window a time still belongs to a dose where no other is meant by it. */
const beyondWindow = 2 * hour;
/** Between two doses a time belongs to the nearer one if the other is farther by this. */
const nearerBy = hour;

/** Minutes of one waking day: what is in the night belongs to the evening before. */
export const toDayMinute = (minute: number): number => (minute < dayStart ? minute + wholeDay : minute);

/** How often a part is due on one of its days; null where that is no whole number. */
export function countMoments({ timing: { perDay, weekdays } }: Pick<DosePart, 'timing'>): number | null {
  const count = (perDay * 7) / (weekdays.length || 7);
  return Math.abs(count - Math.round(count)) < 0.01 && Math.round(count) > 0 ? Math.round(count) : null;
}

/** When one dose is due, in the words of its line: an hour, or a part of the day. */
export type NamedTime = { hour: number; part: null } | { hour: null; part: PartOfDay };

/** The times of a day that the words name, as many as doses; null where they name more or fewer. */
export function listNamedTimes(timing: Pick<TimingRule, 'hours' | 'part' | 'parts'>, count: number): NamedTime[] | null {
  const { hours, part: only, parts: named = only === null ? [] : [only] } = timing;
  // "In the morning, before breakfast" is one time.
  const parts = named.length > count && named.includes('morning') ? named.filter((one) => one !== 'on-waking') : named;
  const ofHours = hours.map((hourOfDay): NamedTime => ({ hour: hourOfDay, part: null }));
  const ofParts = parts.map((part): NamedTime => ({ hour: null, part }));
  // An hour says more than the part of the day beside it: "in the evening at 8 pm".
  return [ofHours, [...ofHours, ...ofParts]].find(({ length }) => length === count) ?? null;
}

function getWindow({ hour: named, part }: NamedTime): Window {
  if (part !== null) return partWindows[part];
  const usual = toDayMinute(named);
  return { usual, from: usual - aroundHour, to: usual + aroundHour };
}

/** Each dose of a part on its own: "5 mg at 8 am and 2 pm" is due twice. Null where the words do not say how often. */
export function listMoments(part: DosePart, dose: string): DoseMoment[] | null {
  const count = countMoments(part);
  if (count === null || part.timing.asNeeded) return null;
  const named = listNamedTimes(part.timing, count);
  return named ? named.map((one) => ({ dose, window: getWindow(one) })) : Array.from({ length: count }, () => ({ dose, window: null }));
}

const getUsual = ({ window }: DoseMoment): number => window?.usual ?? 0;
const isWithin = (at: number, { window }: DoseMoment, beyond = 0): boolean =>
  window === null || (at >= window.from - beyond && at <= window.to + beyond);

const getApart = (at: number, moment: DoseMoment): number => Math.abs(getUsual(moment) - at);

/** In the order of the day, as many times as doses: each is its own, unless one is much more like the time of another dose. */
function matchInOrder(moments: readonly DoseMoment[], times: readonly number[]): string[] | null {
  const isOwn = (at: number, own: DoseMoment) => {
    const rivals = moments.filter((one) => one.dose !== own.dose && isWithin(at, one));
    if (!isWithin(at, own)) return rivals.length === 0 && isWithin(at, own, beyondWindow);
    return rivals.every((one) => getApart(at, own) - getApart(at, one) < nearerBy);
  };
  const matched = times.flatMap((at, nth) => {
    const own = moments[nth];
    return own && isOwn(at, own) ? [own.dose] : [];
  });
  return matched.length === times.length ? matched : null;
}

/** The moment that a time is meant for; null where two doses are about as near, and where none fits. */
function findNearest(moments: readonly DoseMoment[], at: number): DoseMoment | null {
  const [nearest, ...others] = moments.filter((one) => isWithin(at, one)).toSorted((one, other) => getApart(at, one) - getApart(at, other));
  if (!nearest) return null;
  const rival = others.find(({ dose }) => dose !== nearest.dose);
  return rival && getApart(at, rival) - getApart(at, nearest) < nearerBy ? null : nearest;
}

/**
 * The dose of each of these times of one day, which are in its order. Null where it is not sure: no dose is better than a wrong one. A time is
 * null where nobody knows it; then only the order shows it.
 */
export function matchDoseMoments(all: readonly DoseMoment[], times: readonly (number | null)[]): (string | null)[] {
  const isTimed = all.every(({ window }) => window !== null);
  const isOneDose = new Set(all.map(({ dose }) => dose)).size === 1;
  if (isOneDose && times.length <= all.length) return times.map(() => all[0]?.dose ?? null);
  if (!isTimed) return times.map(() => null);
  const moments = all.toSorted((one, other) => getUsual(one) - getUsual(other));
  const known = times.filter((at) => at !== null);
  if (known.length < times.length) return times.map((_, nth) => (times.length === moments.length ? (moments[nth]?.dose ?? null) : null));
  const inOrder = times.length === moments.length ? matchInOrder(moments, known) : null;
  if (inOrder) return inOrder;
  const nearest = known.map((at) => findNearest(moments, at));
  // Of two times that are meant for one dose, one is too many.
  return nearest.map((one) => (one && nearest.filter((other) => other === one).length === 1 ? one.dose : null));
}
