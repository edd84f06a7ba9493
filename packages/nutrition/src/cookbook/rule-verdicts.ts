import { foldText } from '../amounts/language.ts';
import { type Allergen, type AssessedAllergen, allergens } from '../needs/allergens.ts';
import { isLimitUnknown } from '../needs/diet-limits.ts';
import { type EatingRules, findMisfit, fodmapRule, listAvoidedAllergens, listUncheckedRules, listWishes } from '../needs/fit.ts';
import { cleanAllergy, listFoodAllergies } from '../needs/wishes.ts';
import type { CookbookRecipe } from './cookbook.ts';
import { createCounter, findRecipeMisfit, listAllergens } from './recipe-facts.ts';

/** What a recipe means for one allergy or diet of a person. There is none where no ingredient matches, which is no promise. */
export type RuleVerdict = {
  /** Of a diet that is `notChecked` we have no rule; `onlyNames`: we look for it in the names of ingredients alone. */
  state: 'contains' | 'mayContain' | 'cannotAssess' | 'doesNotFit' | 'notChecked' | 'onlyNames';
  /** The allergy or the diet: "peanuts". */
  rule: string;
  foods: readonly string[];
};

/** The verdicts of a recipe for what a person may not eat, one for each allergy and diet that it concerns. */
export function listRuleVerdicts(recipe: CookbookRecipe, rules: EatingRules): RuleVerdict[] {
  const assessed = listAllergens(recipe);
  return [
    ...listFoodAllergies(rules.allergies).flatMap((allergy) => assessAllergy(recipe, allergy, assessed) ?? []),
    ...listWishes(rules).flatMap((wish) => assessWish(recipe, wish, assessed)),
    ...listUncheckedRules(rules).map((unchecked) => ({ ...unchecked, foods: [] })),
  ];
}

function assessWish(recipe: CookbookRecipe, wish: string, assessed: readonly AssessedAllergen[]): RuleVerdict[] {
  const misfit = findRecipeMisfit(recipe, { diet: wish, restrictions: [], allergies: [] });
  if (misfit) return [{ state: 'doesNotFit', rule: wish, foods: [misfit.food] }];
  const avoided = listAvoidedAllergens(wish);
  const doubts = [
    ...(avoided.length === 0 ? [] : [listDoubts(avoided, assessed)]),
    // A food of several things may have onion or sugar in it.
    ...(fodmapRule.test(foldText(wish)) ? [listDoubts([], assessed)] : []),
    ...(isLimitUnknown({ diet: wish, restrictions: [] }, createCounter(recipe))
      ? [{ mayContain: [], cannotAssess: listUnweighed(recipe) }]
      : []),
  ];
  return doubts.flatMap((doubt) => judgeDoubt(recipe, wish, doubt) ?? []);
}

const listUnweighed = ({ ingredients }: CookbookRecipe): string[] =>
  ingredients.filter(({ grams, position }) => grams === null || position === null).map(({ food }) => food.name);

type Doubts = { mayContain: readonly string[]; cannotAssess: readonly string[] };

function listDoubts(known: readonly Allergen[], assessed: readonly AssessedAllergen[]): Doubts {
  const ids = known.map(({ id }) => id);
  const listFoods = (state: AssessedAllergen['state']) =>
    // Of an allergy outside of the table nobody can say what is in a food of several things either.
    assessed.filter((one) => one.state === state && (ids.length === 0 || ids.includes(one.id))).flatMap(({ foods }) => foods);
  return { mayContain: ids.length === 0 ? [] : listFoods('mayContain'), cannotAssess: listFoods('cannotAssess') };
}

function judgeDoubt({ ingredients }: CookbookRecipe, rule: string, { mayContain, cannotAssess }: Doubts): RuleVerdict | null {
  const unsure = ingredients.filter(({ position, isNearest }) => position === null || isNearest).map(({ food }) => food.name);
  const unknown = [...cannotAssess, ...unsure];
  if (mayContain.length > 0) return { state: 'mayContain', rule, foods: unique(mayContain) };
  return unknown.length > 0 ? { state: 'cannotAssess', rule, foods: unique(unknown) } : null;
}

function assessAllergy(recipe: CookbookRecipe, allergy: string, assessed: readonly AssessedAllergen[]): RuleVerdict | null {
  const rules: EatingRules = { diet: null, restrictions: [], allergies: [allergy] };
  const named = recipe.ingredients.flatMap(({ food }) => {
    const misfit = findMisfit(food, rules);
    return misfit === null ? [] : [{ food: food.name, isTrace: misfit.endsWith('(may contain traces)') }];
  });
  const known = allergens.filter(({ names }) => names.test(foldText(allergy)));
  const containing = named.filter(({ isTrace }) => !isTrace).map(({ food }) => food);
  const rule = cleanAllergy(allergy);
  if (containing.length > 0) return { state: 'contains', rule, foods: unique(containing) };
  const { mayContain, cannotAssess } = listDoubts(known, assessed);
  return judgeDoubt(recipe, rule, { mayContain: [...named.map(({ food }) => food), ...mayContain], cannotAssess });
}

const unique = (foods: readonly string[]): string[] => [...new Set(foods)];
