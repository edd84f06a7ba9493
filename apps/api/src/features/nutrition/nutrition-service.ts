import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import { type FoodCheck, getReasons } from '@wellkept/interactions/foods/check-foods.ts';
import { foodSource } from '@wellkept/nutrition/foods/food-table.ts';
import { formatAmount, type NutrientSum, sumNutrients } from '@wellkept/nutrition/foods/sum-nutrients.ts';
import { energySource } from '@wellkept/nutrition/intakes/energy-need.ts';
import { type Intake, intakeSource, loadIntakes } from '@wellkept/nutrition/intakes/intakes.ts';
import { type FilledGap, findGaps } from '@wellkept/nutrition/needs/gaps.ts';
import { getNutrient, type NutrientId, nutrients } from '@wellkept/nutrition/nutrients.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { checkList, type ListCheckInput } from '../interactions/list-check.ts';
import { estimateNeed, getEatingRules, getLifeStage, hidesNumbers, listMissingFacts } from './eater.ts';
import type { FoodCatalog } from './food-catalog.ts';
import { checkPersonFoods } from './food-notices.ts';
import type { FoodEntryRow } from './repository.ts';
import { sumSupplements } from './supplement-amounts.ts';

type Request = { from: string; to: string; today: string };
type Sums = Record<NutrientId, NutrientSum>;
type Supplements = Partial<Record<NutrientId, number>>;

const checkRoundsMax = 4;

/** What was eaten in a period against what the person needs, with what each sum rests on. */
export async function assessNutrition(
  catalog: FoodCatalog,
  safety: SafetyEngine,
  facts: ListCheckInput & { entries: readonly FoodEntryRow[] },
  { from, to, today }: Request,
): Promise<Nutrition> {
  const { profile, entries, medications } = facts;
  // The day is the one that the person's device names.
  const list = await checkList({ ...facts, zone: 'UTC' }, safety, new Date(`${today}T12:00:00Z`));
  const intakes = (await loadIntakes()).list(getLifeStage(profile, today));
  const fromSupplements = sumSupplements(list.result.amounts);
  const eaten = entries.flatMap(catalog.listEaten);
  const daysLogged = new Set(entries.map(({ day }) => day)).size;
  const sums = divideSums(sumNutrients(eaten), daysLogged);
  const isGentle = hidesNumbers(profile);
  const foods = [...new Set(entries.flatMap(catalog.listNames))];
  const check = await checkPersonFoods(safety, foods, medications, list.person);
  const rules = getEatingRules(profile);
  const findPart = { sums, fromSupplements, intakes, entries: eaten.length, rules };
  const gaps = isGentle
    ? []
    : await findCheckedGaps(catalog, findPart, (names) => checkPersonFoods(safety, names, medications, list.person));
  const energyNeed = isGentle ? null : estimateNeed(profile, today);
  return {
    from,
    to,
    daysLogged,
    entries: eaten.length,
    uncounted: eaten.filter(({ grams, per100g }) => grams === null || per100g('energy') === null).length,
    rows: nutrients.map(({ id, name, unit }) => ({
      id,
      name,
      unit,
      amount: sums[id].amount,
      isAtLeast: sums[id].isAtLeast,
      unknown: sums[id].unknown,
      fromSupplements: fromSupplements[id] ?? 0,
      ...getNeed(intakes, id),
      over: describeExcess(id, { sums, intakes, fromSupplements }),
    })),
    energyNeed,
    missingFacts: listMissingFacts(profile, today),
    gaps: gaps.map(({ foods: rich, leftOut, ...gap }) => ({
      ...gap,
      name: getNutrient(gap.nutrient).name,
      unit: getNutrient(gap.nutrient).unit,
      foods: [...rich],
      leftOut: [...leftOut],
    })),
    notices: [...check.notices],
    unchecked: [...check.unchecked],
    isGentle,
    sources: [foodSource, intakeSource, ...(energyNeed ? [energySource] : [])],
  };
}

const divideSums = (sums: Sums, days: number): Sums =>
  // The same keys as before.
  Object.fromEntries(Object.entries(sums).map(([id, sum]) => [id, { ...sum, amount: sum.amount / Math.max(1, days) }])) as Sums;

/** Gaps whose foods were all checked against the medicines: each round checks the foods that the one before suggested. */
async function findCheckedGaps(
  { table }: FoodCatalog,
  request: Omit<Parameters<typeof findGaps>[1], 'findReason'>,
  check: (foods: readonly string[]) => Promise<FoodCheck>,
): Promise<FilledGap[]> {
  const reasons = new Map<string, string | null>();
  for (let round = 0; round < checkRoundsMax; round += 1) {
    const asked = new Set<string>();
    const findReason = (food: string): string | null => {
      if (!reasons.has(food)) asked.add(food);
      return reasons.get(food) ?? null;
    };
    const gaps = findGaps(table, { ...request, findReason });
    if (asked.size === 0) return gaps;
    const found = getReasons(await check([...asked]));
    for (const food of asked) reasons.set(food, found.get(food) ?? null);
  }
  return findGaps(table, { ...request, findReason: (food) => reasons.get(food) ?? null }).map((gap) => ({
    ...gap,
    foods: gap.foods.filter(({ name }) => reasons.has(name)),
  }));
}

function getNeed(intakes: readonly Intake[], id: NutrientId) {
  const intake = intakes.find(({ nutrient }) => nutrient === id);
  return { need: intake ? { kind: intake.kind, amount: intake.amount } : null, upper: intake?.upper ?? null };
}

/** Against the upper limit, as far as it applies: of vitamin A the preformed part, of folate what was added, of magnesium supplements. */
function describeExcess(
  id: NutrientId,
  { sums, intakes, fromSupplements }: { sums: Sums; intakes: readonly Intake[]; fromSupplements: Supplements },
): string | null {
  const upper = intakes.find(({ nutrient }) => nutrient === id)?.upper;
  if (!upper) return null;
  const supplements = fromSupplements[id] ?? 0;
  const food = { all: sums[id].amount, preformed: sums.retinol.amount, added: id === 'folate' ? sums.folicAcid.amount : 0, supplements: 0 };
  const total = food[upper.appliesTo] + supplements;
  if (total <= upper.amount) return null;
  const unit = getNutrient(id).unit;
  return upper.isRiskReduction
    ? `More than ${formatAmount(upper.amount)} ${unit} a day. Less lowers the risk of high blood pressure.`
    : `More than the upper limit of ${formatAmount(upper.amount)} ${unit} a day.`;
}
