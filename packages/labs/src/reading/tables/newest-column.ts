import type { DateOrder } from '../dates.ts';
import type { Moment } from './head-moment.ts';

/** What a report says of its days: the order of day and month, and the days of its sample, of the report and of birth, as YYYY-MM-DD. */
export type KnownDays = { order: DateOrder | null; collected: string | null; reported: string | null; born: readonly string[] };

/** A report is printed within about two months of the newest sample: that far back, a day without its year is sure. */
const reportedAfterMax = 200;
const yearKey = 10_000;

const toKey = (day: string | null): number | null => (day === null ? null : Number(day.replaceAll('-', '')));

type Way = { at: number; isSure: boolean; isMatched: boolean };

/** The newest by one order of day and month. Of two that are as new, neither is sure. */
function chooseBy(order: DateOrder, moments: readonly Moment[], { collected, reported }: KnownDays): Way {
  const [sampled, printed] = [toKey(collected), toKey(reported)];
  const isYearless = moments.some(({ hasYear }) => !hasYear);
  const keys = moments.map((moment) => (isYearless ? Math.floor(moment.keys[order]) % yearKey : moment.keys[order]));
  if (!isYearless) {
    const newest = Math.max(...keys);
    const isLastNewest = keys.every((key, at) => at === 0 || key >= (keys[at - 1] ?? 0));
    const at = isLastNewest ? keys.length - 1 : keys.indexOf(newest);
    const isShared = keys.filter((key) => key === newest).length > 1;
    const isAhead = printed !== null && Math.floor(newest) > printed;
    return { at, isSure: !(isAhead || isShared), isMatched: sampled !== null && Math.floor(newest) === sampled };
  }
  const matched = sampled === null ? -1 : keys.indexOf(sampled % yearKey);
  if (matched !== -1) return { at: matched, isSure: true, isMatched: true };
  // Without their years, days up to that of the report are of its year, and the others of the year before.
  const last = sampled ?? printed;
  if (last !== null) {
    const placed = keys.map((key) => (key <= last % yearKey ? key + yearKey : key));
    const newest = Math.max(...placed);
    return {
      at: placed.indexOf(newest),
      isSure: sampled === null && (last % yearKey) - (newest - yearKey) <= reportedAfterMax,
      isMatched: false,
    };
  }
  const isRising = keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0));
  return { at: isRising ? keys.length - 1 : 0, isSure: false, isMatched: false };
}

const isFallingOrRising = (keys: readonly number[]) =>
  keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0)) || keys.every((key, at) => at === 0 || key < (keys[at - 1] ?? 0));

/** Hours and stages such as "Week 4" name no day: which is the newest, and of which day, is for the person to say. */
function chooseRelative(moments: readonly Moment[]): { at: number; isDoubtful: true } {
  const isDated = moments.some(({ isRelative }) => !isRelative);
  const keys = moments.map(({ keys: own, isRelative }) => (isDated && isRelative ? 0 : own['day-first']));
  return { at: keys.lastIndexOf(Math.max(...keys)), isDoubtful: true };
}

/** Which of several days is the newest, and whether the page leaves that in doubt; null where one is none. */
export function chooseNewest(found: readonly (Moment | null)[], known: KnownDays): { at: number; isDoubtful: boolean } | null {
  const moments = found.filter((moment) => moment !== null);
  if (moments.length < found.length) return null;
  if (moments.some(({ isRelative }) => isRelative)) return chooseRelative(moments);
  const orders: readonly DateOrder[] = known.order === null ? ['day-first', 'month-first'] : [known.order];
  const ways = orders.map((order) => ({ order, way: chooseBy(order, moments, known) }));
  const matched = ways.filter(({ way }) => way.isMatched);
  const sure = ways.filter(({ way }) => way.isSure);
  const left = matched.length > 0 ? matched : sure.length > 0 ? sure : ways;
  const places = new Set(left.map(({ way }) => way.at));
  const inOrder = left.find(({ order }) => isFallingOrRising(moments.map(({ keys }) => keys[order]))) ?? left[0];
  if (!inOrder) return null;
  return { at: inOrder.way.at, isDoubtful: places.size > 1 || !inOrder.way.isSure };
}
