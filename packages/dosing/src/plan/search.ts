import type { Minute } from '../day/day.ts';
import type { Separation } from './constraints.ts';

/** One way to place all doses of an item. */
export type PlacementOption = { times: readonly Minute[]; cost: number };
/** An item and all ways to place it, the cheapest first. */
export type ItemOptions = { item: number; options: readonly PlacementOption[] };

/** What each option of a slot costs beside each option of another; only partners of a separation have a table. */
type Clashes = { with: number; costs: readonly (readonly number[])[] };

/** Branches looked at after the first good plan: enough for the best one of a usual cabinet, and still a few hundredths of a second. */
const branchesMax = 2000;
const iterationsMax = 12;

/** Costs that options have only together: two that are too near each other, and each further moment of the day. */
export type JointCosts = {
  tooNear: (separation: Separation, objectTime: Minute, precipitantTime: Minute) => boolean;
  apart: number;
  moment: number;
};

/** The chosen option of each slot: a good plan by improving it item by item and pair by pair, then every branch that may still be cheaper. */
export function findCheapest(slots: readonly ItemOptions[], separations: readonly Separation[], jointCosts: JointCosts): number[] {
  const tables = slots.map((slot) => listClashes(slot, slots, separations, jointCosts));
  const chosen: number[] = [];
  const slotCounts = new Map<Minute, number>();
  const getTimes = (slot: number, option: number) => slots[slot]?.options[option]?.times ?? [];
  const put = (slot: number, option: number) => {
    chosen[slot] = option;
    for (const at of getTimes(slot, option)) slotCounts.set(at, (slotCounts.get(at) ?? 0) + 1);
  };
  const remove = (slot: number): number => {
    const option = chosen[slot] ?? -1;
    if (option === -1) return -1;
    for (const at of getTimes(slot, option)) slotCounts.set(at, (slotCounts.get(at) ?? 1) - 1);
    chosen[slot] = -1;
    return option;
  };
  /** What an option adds to what is placed. */
  const computeAddedCost = (slot: number, option: number): number => {
    const one = slots[slot]?.options[option];
    if (!one) return 0;
    let sum = one.cost;
    for (const clash of tables[slot] ?? []) {
      const other = chosen[clash.with] ?? -1;
      if (other !== -1) sum += clash.costs[option]?.[other] ?? 0;
    }
    for (const at of one.times) if ((slotCounts.get(at) ?? 0) === 0) sum += jointCosts.moment;
    return sum;
  };
  const findBest = (slot: number): { option: number; cost: number } => {
    let best = { option: 0, cost: Number.POSITIVE_INFINITY };
    for (const option of (slots[slot]?.options ?? []).keys()) {
      const cost = computeAddedCost(slot, option);
      if (cost < best.cost) best = { option, cost };
    }
    return best;
  };
  const computeTotal = (): number => {
    const previous = [...chosen];
    for (const slot of slots.keys()) remove(slot);
    let sum = 0;
    for (const slot of slots.keys()) {
      sum += computeAddedCost(slot, previous[slot] ?? 0);
      put(slot, previous[slot] ?? 0);
    }
    return sum;
  };

  /** Two slots at once; returns whether it became cheaper. */
  const improvePair = (one: number, other: number): boolean => {
    const otherBefore = remove(other);
    const oneBefore = remove(one);
    const now = computeAddedCost(one, oneBefore);
    put(one, oneBefore);
    let best = { cost: now + computeAddedCost(other, otherBefore), one: oneBefore, other: otherBefore };
    remove(one);
    const before = best.cost;
    for (const option of (slots[one]?.options ?? []).keys()) {
      const first = computeAddedCost(one, option);
      if (first >= best.cost) continue;
      put(one, option);
      const second = findBest(other);
      if (first + second.cost < best.cost - rounding) best = { cost: first + second.cost, one: option, other: second.option };
      remove(one);
    }
    put(one, best.one);
    put(other, best.other);
    return best.cost < before;
  };
  const isClashing = (one: number, other: number): boolean =>
    (tables[one] ?? []).some((clash) => clash.with === other && (clash.costs[chosen[one] ?? 0]?.[chosen[other] ?? 0] ?? 0) > 0);

  for (const slot of slots.keys()) put(slot, findBest(slot).option);
  for (let iteration = 0, isBetter = true; isBetter && iteration < iterationsMax; iteration += 1) {
    isBetter = false;
    for (const slot of slots.keys()) {
      const before = remove(slot);
      const cost = computeAddedCost(slot, before);
      const best = findBest(slot);
      const wins = best.cost < cost - rounding;
      put(slot, wins ? best.option : before);
      isBetter ||= wins;
    }
    if (isBetter) continue;
    for (const one of slots.keys()) {
      for (let other = 0; other < one; other += 1) {
        // A few are tried with each other; among many only those that stand in each other's way.
        if (slots.length <= fewSlots || isClashing(one, other)) isBetter = improvePair(one, other) || isBetter;
      }
    }
  }
  const best = { cost: computeTotal(), chosen: [...chosen] };
  for (const slot of slots.keys()) remove(slot);

  // Depth-first, the cheapest option first, leaving every branch that cannot become cheaper than the best plan.
  const atLeast = slots.map((_, at) => slots.slice(at).reduce((sum, { options }) => sum + (options[0]?.cost ?? 0), 0));
  let branches = 0;
  const descend = (slot: number, soFar: number): void => {
    branches += 1;
    if (slot === slots.length) {
      best.cost = soFar;
      best.chosen = [...chosen];
      return;
    }
    const costs = (slots[slot]?.options ?? []).map((_, option) => soFar + computeAddedCost(slot, option));
    for (const option of [...costs.keys()].sort((one, other) => (costs[one] ?? 0) - (costs[other] ?? 0))) {
      const cost = costs[option] ?? 0;
      if (cost + (atLeast[slot + 1] ?? 0) >= best.cost - rounding || branches > branchesMax) return;
      put(slot, option);
      descend(slot + 1, cost);
      remove(slot);
    }
  };
  descend(0, 0);
  return best.chosen;
}

const fewSlots = 10;
/** Sums in another order differ in their last digits. */
const rounding = 1e-6;

function listClashes(
  slot: ItemOptions,
  slots: readonly ItemOptions[],
  separations: readonly Separation[],
  { tooNear, apart }: JointCosts,
): Clashes[] {
  return slots.flatMap((other, at) => {
    const own = separations.filter(
      ({ taker, giver }) => (taker === slot.item && giver === other.item) || (giver === slot.item && taker === other.item),
    );
    if (own.length === 0) return [];
    const computeClashCost = (times: readonly Minute[], others: readonly Minute[]) =>
      own.reduce((sum, separation) => {
        const [objectTimes, precipitantTimes] = separation.taker === slot.item ? [times, others] : [others, times];
        return (
          sum +
          objectTimes.filter((objectTime) => precipitantTimes.some((precipitantTime) => tooNear(separation, objectTime, precipitantTime)))
            .length *
            separation.weight *
            apart
        );
      }, 0);
    return [{ with: at, costs: slot.options.map(({ times }) => other.options.map((option) => computeClashCost(times, option.times))) }];
  });
}
