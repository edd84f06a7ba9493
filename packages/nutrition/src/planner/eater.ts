import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { listCheckedNames } from '../foods/own-food.ts';
import type { IntakeTable, LifeStage } from '../intakes/intakes.ts';
import { type ProteinNeed, withProteinNeed } from '../intakes/protein-need.ts';
import { listDietLimits } from '../needs/diet-limits.ts';
import { describeUnchecked, listUncheckedRules } from '../needs/fit.ts';
import { createEnergyAim, listAims, noSteering, type Steering } from './aims.ts';
import type { Aim, PlanEater, Unmet } from './meal-plan.ts';
import { describeSteering, findSteering, type OutsideResults, steeringFoods } from './steering.ts';

type Notice = {
  food: string;
  medicine: string;
  isPersonal: boolean;
  severity: 'contraindicated' | 'major' | 'moderate' | 'minor';
  headline: string;
};
/** What medicines say about foods, the gravest first, and those whose name nobody could make out. */
type MedicineCheck<One extends Notice> = { notices: readonly One[]; uncheckedMedicines: readonly string[] };

export type EaterFacts<One extends Notice> = Pick<PlanEater, 'name' | 'rules' | 'dislikes'> & {
  /** Kilocalories a day; null where that is unknown. */
  energy: number | null;
  /** Null where the age is unknown: then only what medicines and results ask for is planned. */
  stage: LifeStage | null;
  check: MedicineCheck<One>;
  /** Null where the table of intakes says it. */
  protein: ProteinNeed | null;
  results: OutsideResults;
  /** What says that the kidneys are weak, beside a result; null where nothing does. */
  weakKidneys: string | null;
  weightKg: number | null;
  /** Micrograms of a usual day; null where nobody noted it. */
  usualVitaminK: number | null;
  /** What dishes are chosen for, besides the rules. Without `all` portions stay as written. */
  targets: 'none' | 'energy' | 'all';
};
/** A person at the table, with what their medicines say about foods. */
export type SeatedEater<One extends Notice = Notice> = {
  eater: PlanEater;
  steering: Steering;
  check: MedicineCheck<One>;
  /** Why dishes with a lot of potassium are marked, in every plan. */
  weakKidneys: string | null;
};

/** Names under which a check is asked about the foods of a plan. */
export const listPlanFoods = (recipes: readonly CookbookRecipe[]): string[] => [
  ...new Set(recipes.flatMap(({ ingredients }) => ingredients.flatMap(({ food }) => listCheckedNames(food)))),
  ...Object.values(steeringFoods),
];

/** Needs of grown-ups, for amounts that a medicine asks to watch while the age is unknown. */
const adultStage: LifeStage = { ageYears: 40, sex: null, state: 'usual' };
const isGrave = ({ severity }: Notice): boolean => severity === 'contraindicated' || severity === 'major';

/** What a person may eat and should get: plans of the app and of the command line are made of this. */
export function seatEater<One extends Notice>(facts: EaterFacts<One>, intakes: IntakeTable): SeatedEater<One> {
  const { name, rules, dislikes, energy, check, targets } = facts;
  const steering = targets === 'all' ? findSteering({ ...facts, notices: check.notices }) : noSteering;
  // Of several reasons the gravest, which comes first, is the one to name.
  const forbidden = new Map(
    check.notices
      .filter(isGrave)
      .toReversed()
      .map(({ food, headline }) => [food, headline]),
  );
  const eater = {
    name,
    rules,
    dislikes,
    energy: targets === 'all' ? energy : null,
    forbidden,
    lessUricAcid: steering.lessUricAcid,
    aims: listEaterAims(facts, steering, intakes),
  };
  return { eater, steering, check, weakKidneys: facts.results.egfrLow ?? facts.weakKidneys };
}

/** What the numbers of a diet leave of a nutrient in a day, whatever the portions. */
const listDietAims = (rules: PlanEater['rules']): Aim[] =>
  listDietLimits(rules).flatMap(({ nutrient, dayMax, wish }) =>
    nutrient === 'freeSugars' ? [] : [{ nutrient, kind: 'dailyAtMost', amount: dayMax, weight: dietWeight, isHard: true, why: wish }],
  );
const dietWeight = 3;

function listEaterAims(
  { rules, energy, stage, protein, targets, weightKg }: EaterFacts<Notice>,
  steering: Steering,
  intakes: IntakeTable,
): Aim[] {
  if (targets === 'none') return [];
  if (targets === 'energy') return energy === null ? [] : [createEnergyAim(energy)];
  const needs = listAims(withProteinNeed(intakes.list(stage ?? adultStage), protein), energy, steering, weightKg);
  const aims = [...needs, ...listDietAims(rules)];
  return stage === null ? aims.filter(({ nutrient, why }) => nutrient === 'energy' || why !== null) : aims;
}

/** What the medicines and results of a person change in a plan. */
export const describeChanges = ({ steering, check }: SeatedEater): { why: string; what: string }[] => [
  ...describeLeftOut(check.notices),
  ...describeSteering(steering),
];

const namedFoodsMax = 3;
const groupsOfFoods = new Set<string>(Object.values(steeringFoods));

/** For each medicine the foods that no dish has because of it. */
function describeLeftOut(notices: readonly Notice[]): { why: string; what: string }[] {
  const grave = notices.filter((notice) => isGrave(notice) && !groupsOfFoods.has(notice.food));
  return [...Map.groupBy(grave, ({ medicine }) => medicine)].map(([why, ofMedicine]) => {
    const foods = [...new Set(ofMedicine.map(({ food }) => food.toLowerCase()))];
    const more = foods.length > namedFoodsMax ? [formatCount(foods.length - namedFoodsMax, 'other food')] : [];
    const named = [...foods.slice(0, namedFoodsMax), ...more];
    return { why, what: `We left out dishes with ${joinWords(named)}.` };
  });
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** What nobody could check for each person: medicines, whose foods to avoid may be in the plan, and ways of eating without a rule. */
export const listUnchecked = (table: readonly SeatedEater[]): Unmet[] =>
  table.flatMap(({ eater: { name: who, rules }, check }) => [
    ...check.uncheckedMedicines.map((medicine) => ({
      who,
      what: `We couldn’t check foods against “${medicine}”.`,
      change: 'Check its spelling, and ask a pharmacist which foods to avoid.',
      isHard: true,
    })),
    ...listUncheckedRules(rules).map((unchecked) => ({
      who,
      what: describeUnchecked(unchecked),
      change: 'Look through the dishes yourself, or ask a dietitian.',
      isHard: true,
    })),
  ]);
