import type { Minute } from '../day/day.ts';
import type { Separation } from './constraints.ts';

/** One way to place all doses of an item. */
type PlacementOption = { times: readonly Minute[]; cost: number };
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

const fewSlots = 10;
/** Sums in another order differ in their last digits. */
const rounding = 1e-6;

/** The chosen option of each slot: a good plan by improving it item by item and pair by pair, then every branch that may still be cheaper. */
export function findCheapest(slots: readonly ItemOptions[], separations: readonly Separation[], jointCosts: JointCosts): number[] {
  const placement = new Placement(slots, separations, jointCosts);
  for (const slot of slots.keys()) placement.put(slot, placement.findBest(slot).option);
  for (let iteration = 0; iteration < iterationsMax; iteration += 1) {
    if (!improveSlots(placement, slots) && !improvePairs(placement, slots)) break;
  }
  const best = { cost: placement.computeTotal(), chosen: placement.listChosen() };
  for (const slot of slots.keys()) placement.remove(slot);
  return searchBranches(placement, slots, best);
}

/** The options chosen so far, and what another one would add to their cost. */
class Placement {
  readonly #slots: readonly ItemOptions[];
  readonly #clashes: readonly (readonly Clashes[])[];
  readonly #momentCost: number;
  readonly #chosen: number[] = [];
  readonly #slotCounts = new Map<Minute, number>();

  constructor(slots: readonly ItemOptions[], separations: readonly Separation[], jointCosts: JointCosts) {
    this.#slots = slots;
    this.#clashes = slots.map((slot) => listClashes(slot, slots, separations, jointCosts));
    this.#momentCost = jointCosts.moment;
  }

  listChosen(): number[] {
    return [...this.#chosen];
  }

  put(slot: number, option: number): void {
    this.#chosen[slot] = option;
    for (const at of this.#slots[slot]?.options[option]?.times ?? []) this.#slotCounts.set(at, (this.#slotCounts.get(at) ?? 0) + 1);
  }

  /** Frees a slot and returns the option that was chosen; -1 if there was none. */
  remove(slot: number): number {
    const option = this.#chosen[slot] ?? -1;
    if (option === -1) return -1;
    for (const at of this.#slots[slot]?.options[option]?.times ?? []) this.#slotCounts.set(at, (this.#slotCounts.get(at) ?? 1) - 1);
    this.#chosen[slot] = -1;
    return option;
  }

  /** What an option adds to the cost of the chosen ones. */
  computeAddedCost(slot: number, option: number): number {
    const one = this.#slots[slot]?.options[option];
    if (!one) return 0;
    let sum = one.cost;
    for (const clash of this.#clashes[slot] ?? []) {
      const other = this.#chosen[clash.with] ?? -1;
      if (other !== -1) sum += clash.costs[option]?.[other] ?? 0;
    }
    for (const at of one.times) if ((this.#slotCounts.get(at) ?? 0) === 0) sum += this.#momentCost;
    return sum;
  }

  findBest(slot: number): { option: number; cost: number } {
    let best = { option: 0, cost: Number.POSITIVE_INFINITY };
    for (const option of (this.#slots[slot]?.options ?? []).keys()) {
      const cost = this.computeAddedCost(slot, option);
      if (cost < best.cost) best = { option, cost };
    }
    return best;
  }

  computeTotal(): number {
    const previous = this.listChosen();
    for (const slot of this.#slots.keys()) this.remove(slot);
    let sum = 0;
    for (const slot of this.#slots.keys()) {
      sum += this.computeAddedCost(slot, previous[slot] ?? 0);
      this.put(slot, previous[slot] ?? 0);
    }
    return sum;
  }

  isClashing(one: number, other: number): boolean {
    const [option = 0, otherOption = 0] = [this.#chosen[one], this.#chosen[other]];
    return (this.#clashes[one] ?? []).some((clash) => clash.with === other && (clash.costs[option]?.[otherOption] ?? 0) > 0);
  }
}

/** Moves each slot to its cheapest option; returns whether the plan became cheaper. */
function improveSlots(placement: Placement, slots: readonly ItemOptions[]): boolean {
  let isBetter = false;
  for (const slot of slots.keys()) {
    const before = placement.remove(slot);
    const cost = placement.computeAddedCost(slot, before);
    const best = placement.findBest(slot);
    const wins = best.cost < cost - rounding;
    placement.put(slot, wins ? best.option : before);
    isBetter ||= wins;
  }
  return isBetter;
}

/** Tries a few slots with each other; among many slots only those that clash. Returns whether the plan became cheaper. */
function improvePairs(placement: Placement, slots: readonly ItemOptions[]): boolean {
  let isBetter = false;
  for (const one of slots.keys()) {
    for (let other = 0; other < one; other += 1) {
      if (slots.length <= fewSlots || placement.isClashing(one, other)) isBetter = improvePair(placement, slots, one, other) || isBetter;
    }
  }
  return isBetter;
}

/** Moves two slots at once; returns whether the plan became cheaper. */
function improvePair(placement: Placement, slots: readonly ItemOptions[], one: number, other: number): boolean {
  const otherBefore = placement.remove(other);
  const oneBefore = placement.remove(one);
  const now = placement.computeAddedCost(one, oneBefore);
  placement.put(one, oneBefore);
  let best = { cost: now + placement.computeAddedCost(other, otherBefore), one: oneBefore, other: otherBefore };
  placement.remove(one);
  const before = best.cost;
  for (const option of (slots[one]?.options ?? []).keys()) {
    const first = placement.computeAddedCost(one, option);
    if (first >= best.cost) continue;
    placement.put(one, option);
    const second = placement.findBest(other);
    if (first + second.cost < best.cost - rounding) best = { cost: first + second.cost, one: option, other: second.option };
    placement.remove(one);
  }
  placement.put(one, best.one);
  placement.put(other, best.other);
  return best.cost < before;
}

/** Searches depth-first from an empty placement, cheapest option first, and skips every branch that cannot beat the best plan. */
function searchBranches(placement: Placement, slots: readonly ItemOptions[], best: { cost: number; chosen: number[] }): number[] {
  const atLeast = slots.map((_, at) => slots.slice(at).reduce((sum, { options }) => sum + (options[0]?.cost ?? 0), 0));
  let branches = 0;
  const descend = (slot: number, soFar: number): void => {
    branches += 1;
    if (slot === slots.length) {
      best.cost = soFar;
      best.chosen = placement.listChosen();
      return;
    }
    const costs = (slots[slot]?.options ?? []).map((_, option) => soFar + placement.computeAddedCost(slot, option));
    for (const option of [...costs.keys()].sort((one, other) => (costs[one] ?? 0) - (costs[other] ?? 0))) {
      const cost = costs[option] ?? 0;
      if (cost + (atLeast[slot + 1] ?? 0) >= best.cost - rounding || branches > branchesMax) return;
      placement.put(slot, option);
      descend(slot + 1, cost);
      placement.remove(slot);
    }
  };
  descend(0, 0);
  return best.chosen;
}

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
