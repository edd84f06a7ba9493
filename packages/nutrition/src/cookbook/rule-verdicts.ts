import { foldText } from '../amounts/language.ts';
import { type AssessedAllergen, allergens } from '../needs/allergens.ts';
import { type EatingRules, findMisfit } from '../needs/fit.ts';
import type { CookbookRecipe } from './cookbook.ts';
import { findRecipeMisfit, listAllergens } from './recipe-facts.ts';

/** What a recipe means for one allergy or diet of a person. There is none where no ingredient matches, which is no promise. */
export type RuleVerdict = {
  state: 'contains' | 'mayContain' | 'cannotAssess' | 'doesNotFit';
  /** The allergy or the diet: "peanuts". */
  rule: string;
  foods: readonly string[];
};

/** The verdicts of a recipe for what a person may not eat, one for each allergy and diet that it concerns. */
export function listRuleVerdicts(recipe: CookbookRecipe, { diet, restrictions, allergies }: EatingRules): RuleVerdict[] {
  const assessed = listAllergens(recipe);
  const wishes = [...(diet === null ? [] : [diet]), ...restrictions];
  return [
    ...allergies.flatMap((allergy) => assessAllergy(recipe, allergy, assessed) ?? []),
    ...wishes.flatMap((wish) => {
      const misfit = findRecipeMisfit(recipe, { diet: wish, restrictions: [], allergies: [] });
      return misfit ? [{ state: 'doesNotFit' as const, rule: wish, foods: [misfit.food] }] : [];
    }),
  ];
}

function assessAllergy({ ingredients }: CookbookRecipe, allergy: string, assessed: readonly AssessedAllergen[]): RuleVerdict | null {
  const rules: EatingRules = { diet: null, restrictions: [], allergies: [allergy] };
  const named = ingredients.flatMap(({ food }) => {
    const misfit = findMisfit(food, rules);
    return misfit === null ? [] : [{ food: food.name, isTrace: misfit.endsWith('(may contain traces)') }];
  });
  const known = allergens.filter(({ names }) => names.test(foldText(allergy))).map(({ id }) => id);
  const listFoods = (state: AssessedAllergen['state']) =>
    // Of an allergy outside of the table nobody can say what is in a food of several things either.
    assessed.filter((one) => one.state === state && (known.length === 0 || known.includes(one.id))).flatMap(({ foods }) => foods);
  const containing = named.filter(({ isTrace }) => !isTrace).map(({ food }) => food);
  const doubtful = [...named.map(({ food }) => food), ...(known.length === 0 ? [] : listFoods('mayContain'))];
  const rule = allergy
    .replace(/\s*\ballerg\w*(?:\s+to\b)?\s*/i, ' ')
    .trim()
    .toLowerCase();
  const unknown = [
    ...listFoods('cannotAssess'),
    ...ingredients.filter(({ position, isNearest }) => position === null || isNearest).map(({ food }) => food.name),
  ];
  if (containing.length > 0) return { state: 'contains', rule, foods: unique(containing) };
  if (doubtful.length > 0) return { state: 'mayContain', rule, foods: unique(doubtful) };
  return unknown.length > 0 ? { state: 'cannotAssess', rule, foods: unique(unknown) } : null;
}

const unique = (foods: readonly string[]): string[] => [...new Set(foods)];
