import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import { type FoodAmounts, type FoodCheck, getReasons } from '@wellkept/interactions/foods/check-foods.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { foodSource } from '@wellkept/nutrition/foods/food-table.ts';
import { formatAmount, type NutrientSum, sumNutrients } from '@wellkept/nutrition/foods/sum-nutrients.ts';
import { energySource } from '@wellkept/nutrition/intakes/energy-need.ts';
import { type Intake, intakeSource, loadIntakes } from '@wellkept/nutrition/intakes/intakes.ts';
import { notedDaySource } from '@wellkept/nutrition/intakes/noted-day.ts';
import { withProteinNeed } from '@wellkept/nutrition/intakes/protein-need.ts';
import { adviceSources } from '@wellkept/nutrition/needs/advisable.ts';
import { limitSources, listDietLimits } from '@wellkept/nutrition/needs/diet-limits.ts';
import { describeUnchecked, listUncheckedRules } from '@wellkept/nutrition/needs/fit.ts';
import { type FilledGap, findGaps, unknownShareMax } from '@wellkept/nutrition/needs/gaps.ts';
import { assessSteadiness, steadyDays, steadyDaysMin } from '@wellkept/nutrition/needs/steadiness.ts';
import { getNutrient, type NutrientId, nutrients } from '@wellkept/nutrition/nutrients.ts';
import { findSteering, steeringFoods } from '@wellkept/nutrition/planner/steering.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { checkList, type ListCheckInput } from '../interactions/list-check.ts';
import { estimateNeed, estimateProtein, findWeakKidneys, getEatingRules, getLifeStage, listMissingFacts } from './eater.ts';
import { type EatingFacts, judgeCare } from './eating-signs.ts';
import type { FoodCatalog } from './food-catalog.ts';
import { checkCaffeine, checkPersonFoods, listAllergyNotices, listAmounts } from './food-notices.ts';
import { listKidneyNotices } from './kidney-notices.ts';
import { countWater, listNotedDays, type NotedDay } from './noted-days.ts';
import type { FoodEntryRow } from './repository.ts';
import { findOutsideResults } from './steering-results.ts';
import { sumSupplements } from './supplement-amounts.ts';

type Request = { from: string; to: string; today: string };
type Sums = Record<NutrientId, NutrientSum>;
type Supplements = Partial<Record<NutrientId, number>>;

const checkRoundsMax = 4;

type Facts = ListCheckInput & EatingFacts & { results: readonly Result[] };

/**
 * What was eaten in a period against what the person needs, with what each sum rests on. Averages are of days that were noted in full, as far
 * as there are any: only such a day can have a gap. `entries` are those of the period and of the days that a steady amount is judged by.
 */
export async function assessNutrition(
  catalog: FoodCatalog,
  safety: SafetyEngine,
  facts: Facts,
  { from, to, today }: Request,
): Promise<Nutrition> {
  const { profile, medications } = facts;
  // The day is the one that the person's device names.
  const now = new Date(`${today}T12:00:00Z`);
  const list = await checkList({ ...facts, zone: 'UTC' }, safety, now);
  const checkNames = (names: readonly string[], amounts?: FoodAmounts) =>
    checkPersonFoods(safety, names, medications, list.person, amounts);
  const protein = estimateProtein(profile, list.person, { readPerson: safety.readPerson, today });
  const intakes = withProteinNeed((await loadIntakes()).list(getLifeStage(profile, today)), protein);
  const fromSupplements = sumSupplements(list.result.amounts);
  const { days, inPeriod, whole, counted, entries } = countDays(catalog, facts, { from, to, today });
  const eaten = counted.flatMap((one) => one.eaten);
  const sums = divideSums(sumNutrients(eaten), counted.length);
  const care = judgeCare(catalog, facts, today);
  const isGentle = care.hidesNumbers;
  const check = await checkNames([...new Set(entries.flatMap(catalog.listNames))], listAmounts(counted));
  const caffeine = await checkCaffeine(safety, counted, medications, list.person);
  const weakKidneys = findWeakKidneys(list.person, safety);
  const { notices } = await checkNames(Object.values(steeringFoods));
  const results = await findOutsideResults(facts.results, profile, now);
  const steering = findSteering({ notices, results, usualVitaminK: null, weakKidneys });
  const rules = getEatingRules(profile);
  const findPart = { sums, fromSupplements, intakes, entries: eaten.length, rules, steering };
  const gaps = isGentle || whole.length === 0 ? [] : await findCheckedGaps(catalog, findPart, checkNames);
  const energyNeed = isGentle ? null : estimateNeed(profile, today);
  return {
    from,
    to,
    daysLogged: inPeriod.length,
    daysWhole: whole.length,
    entries: eaten.length,
    uncounted: eaten.filter(({ grams, per100g }) => grams === null || per100g('energy') === null).length,
    rows: listRows({ sums, intakes, fromSupplements }, { water: facts.water, counted, inPeriod }),
    days: inPeriod.map(({ day, isWhole, eaten: foods }) => ({ day, isWhole, entries: foods.length })),
    pinned: [...(profile.preferences.pinnedNutrients ?? [])],
    waterInBoth: computeMean(counted, (day) => countWater(facts.water, day).inBoth),
    energyNeed,
    proteinNeed: isGentle ? null : protein,
    missingFacts: listMissingFacts(profile, today),
    gaps: gaps.map(({ foods: rich, leftOut, ...gap }) => ({
      ...gap,
      name: getNutrient(gap.nutrient).name,
      unit: getNutrient(gap.nutrient).unit,
      foods: [...rich],
      leftOut: [...leftOut],
    })),
    uncheckedRules: listUncheckedRules(rules).map(describeUnchecked),
    steady: isGentle || !steering.vitaminK ? null : describeSteady(days, to, fromSupplements.vitaminK ?? 0, steering.vitaminK.why),
    notices: [
      ...listAllergyNotices(catalog, entries, rules.allergies),
      ...check.notices,
      ...caffeine,
      ...listKidneyNotices(catalog, entries.map(withWeight(catalog)), weakKidneys),
    ],
    unchecked: [...check.unchecked],
    isGentle,
    careNotes: [...care.notes],
    sources: listSources({
      hasEnergy: energyNeed !== null,
      protein: isGentle ? null : protein,
      hasGaps: gaps.length > 0,
      hasLimits: gaps.length > 0 && listDietLimits(rules).length > 0,
    }),
  };
}

const listSources = (used: {
  hasEnergy: boolean;
  protein: ReturnType<typeof estimateProtein>;
  hasGaps: boolean;
  hasLimits: boolean;
}): string[] => [
  foodSource,
  intakeSource,
  notedDaySource,
  ...(used.hasEnergy ? [energySource] : []),
  ...(used.protein ? [used.protein.source] : []),
  ...(used.hasGaps ? adviceSources : []),
  ...(used.hasLimits ? limitSources : []),
];

const withWeight =
  ({ weigh }: FoodCatalog) =>
  (entry: FoodEntryRow) => ({ ...entry, grams: weigh(entry) });

/** The days that were noted, those of the period, and those that its averages are of: noted in full as far as there are any. */
function countDays(catalog: FoodCatalog, { entries, profile }: Facts, { from, to, today }: Request) {
  const isInPeriod = ({ day }: { day: string }) => day >= from && day <= to;
  const days = listNotedDays(catalog, entries, profile, today);
  const inPeriod = days.filter(isInPeriod);
  const whole = inPeriod.filter(({ isWhole }) => isWhole);
  return { days, inPeriod, whole, counted: whole.length > 0 ? whole : inPeriod, entries: entries.filter(isInPeriod) };
}

type Counted = { sums: Sums; intakes: readonly Intake[]; fromSupplements: Supplements };
type CountedDays = { water: EatingFacts['water']; counted: readonly NotedDay[]; inPeriod: readonly NotedDay[] };

const listRows = (amounts: Counted, { water, counted, inPeriod }: CountedDays): Nutrition['rows'] =>
  nutrients.map(({ id, name, unit }) => {
    const { sums, intakes, fromSupplements } = amounts;
    const supplements = fromSupplements[id] ?? 0;
    const countLogged = (day: NotedDay): number => (id === 'water' ? countWater(water, day).fromGlasses : 0);
    return {
      id,
      name,
      unit,
      amount: sums[id].amount,
      isAtLeast: sums[id].isAtLeast,
      unknown: sums[id].unknown,
      fromSupplements: supplements,
      fromLog: computeMean(counted, countLogged),
      days: inPeriod.map((day) => ({
        amount: toDrawnDigits(day.sums[id].amount + supplements + countLogged(day)),
        unknown: day.sums[id].unknown,
      })),
      ...getNeed(intakes, id),
      over: describeExcess(id, amounts),
    };
  });

const computeMean = (days: readonly NotedDay[], count: (day: NotedDay) => number): number =>
  days.reduce((sum, day) => sum + count(day), 0) / Math.max(1, days.length);

/** As exact as a picture of a month can be, so that the answer stays small. */
const toDrawnDigits = (amount: number): number => Number(amount.toPrecision(4));

/** Vitamin K day by day for a person whose medicine asks for a steady amount: of days that were noted in full and are mostly known. */
function describeSteady(days: readonly NotedDay[], to: string, fromSupplements: number, why: string): Nutrition['steady'] {
  const from = addDays(to, 1 - steadyDays);
  const known = days
    .filter(({ day, isWhole }) => isWhole && day >= from && day <= to)
    .filter(({ sums, eaten }) => sums.vitaminK.unknown / eaten.length <= unknownShareMax)
    .map(({ day, sums }) => ({ day, amount: sums.vitaminK.amount + fromSupplements }));
  const { name, unit } = getNutrient('vitaminK');
  const steadiness = assessSteadiness(known);
  return {
    name,
    unit,
    why,
    ofDays: steadyDays,
    daysNeeded: steadyDaysMin,
    mean: steadiness?.mean ?? null,
    days: steadiness ? steadiness.days.map((one) => ({ ...one })) : known.map((one) => ({ ...one, isOutside: false })),
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
function describeExcess(id: NutrientId, { sums, intakes, fromSupplements }: Counted): string | null {
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
