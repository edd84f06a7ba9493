import type { RecipeSummary } from '../nutrition-data.ts';

export type RecipeFilter = {
  typed: string;
  meal: '' | RecipeSummary['meals'][number];
  diet: string;
  /** 0 is any time. */
  minutesMax: number;
  /** Shows those as well that do not fit the person. */
  isEverything: boolean;
};
export const noFilter: RecipeFilter = { typed: '', meal: '', diet: '', minutesMax: 0, isEverything: false };

const isGrave = (severity: string) => severity === 'contraindicated' || severity === 'major';

/** Whether a diet, an allergy or a grave finding about a medicine speaks against a recipe. */
const isLeftOut = ({ misfit, notice }: RecipeSummary): boolean => misfit !== null || (notice !== null && isGrave(notice.severity));

/** The recipes that a filter lets through, and how many of them were left out because they do not fit the person. */
export function filterRecipes(recipes: readonly RecipeSummary[], filter: RecipeFilter): { found: RecipeSummary[]; leftOut: number } {
  const words = filter.typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = recipes.filter(({ title, cuisine, foods, meals, diets, totalMin }) => {
    const text = `${title} ${cuisine} ${foods.join(' ')}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (filter.meal === '' || meals.includes(filter.meal)) &&
      (filter.diet === '' || diets.includes(filter.diet)) &&
      (filter.minutesMax === 0 || totalMin <= filter.minutesMax)
    );
  });
  const found = filter.isEverything ? matching : matching.filter((recipe) => !isLeftOut(recipe));
  return { found, leftOut: matching.filter(isLeftOut).length };
}
