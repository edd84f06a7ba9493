import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { createPenaltyMeter, type PlanChoice, type PlanModel } from './plan-model.ts';

/** Mulberry32: the same seed gives the same numbers between 0 and 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <One>(list: readonly One[], random: () => number): One | null => list[Math.floor(random() * list.length)] ?? null;

/** How many exchanges a plan is looked for with. */
export const usualRounds = 180_000;
const [heatAtFirst, heatAtLast] = [3, 0.002] as const;
/** From a plan that is good already. */
const heatOfStart = 0.02;
/** After this many rounds other work gets its turn. */
const roundsAtOnce = 500;
/** Of all changes: two days give each other a dish, and two dishes of neighboring days are exchanged at once. */
const [swapShare, pairShare] = [0.2, 0.3] as const;

export type Found = { choice: PlanChoice; penalty: number };
type Search = { model: PlanModel; start: PlanChoice | null; random: () => number; rounds: number; pause: () => Promise<unknown> };

/** A dish for every slot, at random. */
export const drawPlan = ({ slots }: PlanModel, random: () => number): PlanChoice => slots.map(({ candidates }) => pick(candidates, random));

/**
 * Simulated annealing: exchanges one dish for another, two at once, or two dishes of two days, and less and less often for a worse plan. The
 * same numbers give the same plan. `start` is improved where one is given, without leaving it far.
 */
export async function searchPlan({ model, start, random, rounds, pause }: Search): Promise<Found> {
  const { slots } = model;
  const meter = createPenaltyMeter(model, start ?? drawPlan(model, random));
  const open = slots.flatMap(({ isLocked, candidates }, at) => (isLocked || candidates.length < 2 ? [] : [at]));
  let penalty = meter.compute();
  let best: Found = { choice: [...meter.choice], penalty };
  let heat: number = start ? heatOfStart : heatAtFirst;
  const cooling = (heatAtLast / heat) ** (1 / rounds);
  for (let round = 0; round < rounds && open.length > 0 && best.penalty > 0; round += 1) {
    if (round % roundsAtOnce === 0) await pause();
    heat *= cooling;
    const changes = drawChanges(model, meter.choice, open, random);
    const undo = changes.map(({ at }) => ({ at, recipe: meter.choice[at] ?? null }));
    if (changes.every(({ recipe }, change) => recipe === undo[change]?.recipe)) continue;
    for (const { at, recipe } of changes) meter.set(at, recipe);
    // A worse plan is taken with the probability exp(-worse / heat): it may be worse by this much.
    const max = penalty - heat * Math.log(random());
    const next = meter.compute(max);
    if (next < max) {
      penalty = next;
      if (penalty < best.penalty - 1e-9) best = { choice: [...meter.choice], penalty };
    } else for (const { at, recipe } of undo) meter.set(at, recipe);
  }
  return best;
}

type Change = { at: number; recipe: CookbookRecipe | null };

function drawChanges(model: PlanModel, choice: PlanChoice, open: readonly number[], random: () => number): Change[] {
  const share = random();
  if (share < swapShare) return drawSwap(model, choice, open, random);
  return share < swapShare + pairShare ? drawPair(model, open, random) : drawExchange(model, open, random);
}

/** A dinner whose leftovers are eaten the day after, or a rich dish, often fits only with another dish beside it. */
function drawPair(model: PlanModel, open: readonly number[], random: () => number): Change[] {
  const [first] = drawExchange(model, open, random);
  if (!first) return [];
  const day = model.slots[first.at]?.day ?? 0;
  const near = open.filter((at) => at !== first.at && [day, day + 1].includes(model.slots[at]?.day ?? -1));
  return near.length === 0 ? [first] : [first, ...drawExchange(model, near, random)];
}

function drawExchange({ slots }: PlanModel, open: readonly number[], random: () => number): Change[] {
  const at = pick(open, random) ?? 0;
  return [{ at, recipe: pick(slots[at]?.candidates ?? [], random) }];
}

/** Two days give each other the dish of a meal: the week stays, its days change. */
function drawSwap({ slots }: PlanModel, choice: PlanChoice, open: readonly number[], random: () => number): Change[] {
  const [one, other] = [pick(open, random) ?? 0, pick(open, random) ?? 0];
  const [ofOne, ofOther] = [choice[one] ?? null, choice[other] ?? null];
  const isPossible = ofOne && ofOther && slots[one]?.candidates.includes(ofOther) && slots[other]?.candidates.includes(ofOne);
  if (!isPossible) return [];
  return [
    { at: one, recipe: ofOther },
    { at: other, recipe: ofOne },
  ];
}
