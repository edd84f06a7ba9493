import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { addTo, createProgramBuilder, type LinearProgram, type ProgramBuilder, type Sum } from './linear-program.ts';
import type { ModelTerm, PlanModel } from './plan-model.ts';
import {
  cookedLunchPenalty,
  cuisineDinnersMax,
  cuisinePenalty,
  nearTolerance,
  repeatPenalty,
  steadyTolerance,
  unusedPenalty,
} from './score.ts';

/** Days that are planned together: a day, or two of them where leftovers of the first are the lunch of the second. */
type Block = readonly number[];
/** Blocks between which nothing tells: the same meals may have the same dishes. */
type BlockGroup = readonly Block[];
/** How often a dish is served at a meal of a day of the blocks of a group. */
export type Count = { group: number; offset: number; slot: number; recipe: CookbookRecipe; column: number };
export type WeekProgram = { program: LinearProgram; counts: readonly Count[]; groups: readonly BlockGroup[] };

function listBlocks({ request: { days, usesLeftovers }, slots }: PlanModel): Block[] {
  const hasLeftovers = usesLeftovers && slots.some(({ eve }) => eve !== null);
  const size = hasLeftovers ? 2 : 1;
  return Array.from({ length: Math.ceil(days / size) }, (_none, at) =>
    Array.from({ length: Math.min(size, days - at * size) }, (_day, offset) => at * size + offset),
  );
}

/** Blocks with the same dishes to choose from are one group. With `isByDay` each block is a group, which tells the days apart. */
function groupBlocks(model: PlanModel, isByDay: boolean): BlockGroup[] {
  const groups = new Map<string, Block[]>();
  for (const block of listBlocks(model)) {
    const ofBlock = model.slots.filter(({ day }) => block.includes(day));
    const key = isByDay
      ? block.join()
      : ofBlock
          .map(({ meal, candidates, eve, isLocked }) => `${meal} ${eve !== null} ${isLocked} ${candidates.map(({ id }) => id).join()}`)
          .join('|');
    groups.set(key, [...(groups.get(key) ?? []), block]);
  }
  return [...groups.values()];
}

/**
 * The program of a plan: how often each dish is served in each group of days. Its least penalty is never above that of any plan, since the
 * penalty is convex: the days of a group count as their mean.
 */
export function createWeekProgram(model: PlanModel, { isByDay = false } = {}): WeekProgram {
  const builder = createProgramBuilder();
  const groups = groupBlocks(model, isByDay);
  const counts: Count[] = [];
  /** For each amount and each day of a group, what it comes to. */
  const sums: { days: number; ofAmounts: Map<number, number>[] }[] = [];
  for (const [group, blocks] of groups.entries()) addGroup({ model, builder, counts, sums }, group, blocks);
  for (const same of Map.groupBy(counts, ({ recipe }) => recipe).values()) addVariety(builder, same, 1, repeatPenalty);
  const dinners = counts.filter(({ slot, recipe }) => model.slots[slot]?.meal === 'dinner' && recipe.cuisine !== '');
  for (const same of Map.groupBy(dinners, ({ recipe }) => recipe.cuisine).values())
    addVariety(builder, same, cuisineDinnersMax, cuisinePenalty);
  for (const one of model.useUp) addUse(builder, one, counts, groups);
  for (const term of model.terms) addTerm(builder, model, term, sums);
  return { program: builder.build(), counts, groups };
}

/** More than `max` of these dishes cost something. */
function addVariety(builder: ProgramBuilder, counts: readonly Count[], max: number, cost: number): void {
  const again = builder.addColumn({ cost });
  builder.addRow({ upper: max, sum: new Map([...counts.map(({ column }): [number, number] => [column, 1]), [again, -1]]) });
}

/** A food at home costs something where no dish uses it in time. A dish of a group counts where one of its days is early enough. */
function addUse(
  builder: ProgramBuilder,
  { untilDay, uses }: PlanModel['useUp'][number],
  counts: readonly Count[],
  groups: readonly BlockGroup[],
) {
  const using = counts.filter(
    ({ recipe, group, offset }) => uses(recipe) && (groups[group] ?? []).some((block) => (block[offset] ?? Infinity) <= untilDay),
  );
  const unused = builder.addColumn({ cost: unusedPenalty });
  builder.addRow({ lower: 1, sum: new Map([...using.map(({ column }): [number, number] => [column, 1]), [unused, 1]]) });
}

type Sums = { days: number; ofAmounts: Map<number, number>[] }[];
type Draft = { model: PlanModel; builder: ProgramBuilder; counts: Count[]; sums: Sums };

/** The counts of a group: each meal has a dish, and a batch at dinner is the lunch of the day after. */
function addGroup({ model, builder, counts, sums }: Draft, group: number, blocks: BlockGroup): void {
  const [first = []] = blocks;
  const ofDays = first.map(() => model.amounts.map(() => new Map<number, number>()));
  const batches = new Map<number, number[]>();
  for (const [offset, day] of first.entries())
    for (const [slot, { meal, candidates, eve, day: ofSlot }] of model.slots.entries()) {
      if (ofSlot !== day) continue;
      const covered = eve === null ? [] : (batches.get(eve) ?? []);
      const columns = candidates.map((recipe) => {
        const column = builder.addColumn({ cost: eve === null ? 0 : cookedLunchPenalty, upper: blocks.length, isWhole: true });
        counts.push({ group, offset, slot, recipe, column });
        addBrought(model, ofDays[offset] ?? [], recipe, meal, column);
        const lunch = model.slots.findIndex((one) => one.eve === slot);
        if (lunch >= 0 && recipe.isBatch) {
          batches.set(slot, [...(batches.get(slot) ?? []), column]);
          addBrought(model, ofDays[offset + 1] ?? [], recipe, 'lunch', column);
        }
        return column;
      });
      const sum = new Map([...columns, ...covered].map((column): [number, number] => [column, 1]));
      if (sum.size > 0) builder.addRow({ lower: columns.length > 0 ? blocks.length : 0, upper: blocks.length, sum });
    }
  for (const [offset, ofAmounts] of ofDays.entries())
    if (model.days.includes(first[offset] ?? -1)) sums.push({ days: blocks.length, ofAmounts });
}

function addBrought(
  model: PlanModel,
  sums: Map<number, number>[],
  recipe: CookbookRecipe,
  meal: 'lunch' | Count['recipe']['meals'][number],
  column: number,
): void {
  for (const [at, amount] of model.getBrought(recipe, meal).entries()) sums[at]?.set(column, (sums[at]?.get(column) ?? 0) + amount);
}

const negate = (sum: Sum): Sum => new Map([...sum].map(([column, factor]) => [column, -factor]));

/** The penalty of an aim: what it is missed by, in linear pieces. */
function addTerm(builder: ProgramBuilder, model: PlanModel, { at, aim: { kind, amount }, weight }: ModelTerm, sums: Sums): void {
  const wanted = amount * model.share;
  const perDay = 1 / model.days.length;
  const mean = new Map<number, number>();
  for (const { ofAmounts } of sums) addTo(mean, ofAmounts[at] ?? new Map(), perDay);
  /** What `sum` is above `limit`, in `unit`, costs so much. */
  const addExcess = (sum: Sum, limit: number, unit: number, cost: number) => {
    const excess = builder.addColumn({ cost });
    const scaled = new Map<number, number>([[excess, -1]]);
    addTo(scaled, sum, 1 / unit);
    builder.addRow({ upper: limit / unit, sum: scaled });
  };
  if (kind === 'atLeast') addExcess(negate(mean), -wanted, wanted, weight);
  if (kind === 'atMost') addExcess(mean, wanted, wanted, weight);
  if (kind === 'steady') {
    addExcess(mean, wanted * (1 + steadyTolerance), wanted, weight);
    addExcess(negate(mean), -wanted * (1 - steadyTolerance), wanted, weight);
  }
  for (const { days, ofAmounts } of sums) {
    const sum = ofAmounts[at] ?? new Map<number, number>();
    const cost = weight * perDay;
    if (kind === 'dailyAtMost') addExcess(sum, days * wanted, wanted, cost);
    if (kind === 'near') {
      addExcess(sum, days * (wanted + amount * nearTolerance), amount, cost);
      addExcess(negate(sum), -days * (wanted - amount * nearTolerance), amount, cost);
    }
    for (const side of kind === 'steady' ? [1, -1] : []) {
      const off = new Map<number, number>();
      addTo(off, sum, side);
      addTo(off, mean, -side * days * (1 + side * steadyTolerance));
      addExcess(off, 0, wanted, cost);
    }
  }
}
