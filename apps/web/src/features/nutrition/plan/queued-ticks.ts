import type { OfflineChange } from '../../../lib/offline/change-store.ts';

/** A food put into the cart, or taken out again. */
export type TickPayload = { start: string; food: string; isTicked: boolean };
export type TickChange = OfflineChange<TickPayload, null>;

const isSameFood = (one: TickChange, other: TickChange): boolean =>
  one.payload.start === other.payload.start && one.payload.food === other.payload.food;

/** The queue with a new tick. Of a food only the last one counts: an earlier one that never left goes. */
export const enqueueTick = (queue: readonly TickChange[], fresh: TickChange): readonly TickChange[] => [
  ...queue.filter((one) => !isSameFood(one, fresh) || (one.wasSent && one.trouble === null)),
  fresh,
];

/** What goes out in one call: ticks of one list, of each food the first that waits. */
export function selectTickBatch(due: readonly TickChange[], max: number): readonly TickChange[] {
  const foods = new Set<string>();
  const start = due[0]?.payload.start;
  return due.filter(({ payload }) => payload.start === start && foods.size < max && !foods.has(payload.food) && foods.add(payload.food));
}

/** The list with the ticks that are on their way. */
export function withQueuedTicks<Item extends { name: string; isTicked: boolean }>(
  items: readonly Item[],
  queue: readonly TickChange[],
  start: string,
): Item[] {
  const last = new Map(
    queue.flatMap(({ payload, trouble }) => (payload.start === start && !trouble ? [[payload.food, payload.isTicked]] : [])),
  );
  return items.map((item) => ({ ...item, isTicked: last.get(item.name) ?? item.isTicked }));
}
