import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useSpelling } from '../../../lib/spelling.ts';
import { FoodNotices } from '../food-notices.tsx';
import { type Recipe, useRecipe } from '../nutrition-data.ts';
import { AddRecipe } from './add-recipe.tsx';
import { AllergenList } from './allergen-list.tsx';
import { IngredientList } from './ingredient-list.tsx';
import { OwnRecipeActions } from './own-recipe-actions.tsx';
import { PortionNutrients } from './portion-nutrients.tsx';
import styles from './recipes.module.css';
import { TableVerdicts } from './table-verdicts.tsx';

const costs = ['', 'low cost', 'medium cost', 'higher cost'] as const;

/** A recipe: does it fit, what goes in, how it is made, what is in a portion. */
export function RecipeScreen({ id }: { id: string }) {
  const { data: recipe, isError, error, refetch } = useRecipe(id);
  if (recipe) return <RecipeAnswer recipe={recipe} />;
  return (
    <>
      <PageHeader title="Recipe" />
      {isError ? (
        <ErrorCard title="We couldn’t load this recipe" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      ) : (
        <LoadingStatus text="Loading the recipe">
          <Skeleton height={480} above={16} />
        </LoadingStatus>
      )}
    </>
  );
}

function RecipeAnswer({ recipe }: { recipe: Recipe }) {
  const spell = useSpelling();
  const { title, workMin, totalMin, equipment, cost, cuisine, diets, isBatch, steps, cookingRules, notices, unchecked, sources } = recipe;
  const diet = ['vegan', 'vegetarian', 'pescatarian'].find((one) => diets.includes(one));
  const facts = [
    workMin === totalMin ? `${totalMin} min` : `${workMin} min work, ${totalMin} min in all`,
    ...(recipe.isOwn ? ['your recipe'] : [cuisine]),
    ...(equipment === 'none' ? [] : [equipment]),
    costs[cost] ?? '',
    ...(diet ? [diet] : []),
  ];
  return (
    <>
      <PageHeader title={title}>{recipe.isOwn && <OwnRecipeActions recipe={recipe} />}</PageHeader>
      <p className="small ink2">{facts.filter(Boolean).join(' · ')}</p>
      <AddRecipe recipe={recipe} />
      <div className={styles['columns']}>
        <div>
          <IngredientList recipe={recipe} />
          <section className="sec" aria-labelledby="steps">
            <h2 id="steps">Steps</h2>
            <ol className={styles['steps']}>
              {steps.map((step) => (
                <li key={step}>{recipe.isOwn ? step : spell(step)}</li>
              ))}
            </ol>
            {cookingRules.map((rule) => (
              <p key={rule} className="small">
                {spell(rule)}
              </p>
            ))}
            <p className="cap">
              Refrigerate what’s left within 2 hours and eat it within 3 to 4 days.{isBatch && ' It also freezes well.'}
            </p>
          </section>
          <AllergenList allergens={recipe.allergens} />
        </div>
        <div>
          <TableVerdicts table={recipe.table} />
          <FoodNotices notices={notices} unchecked={unchecked} />
          <PortionNutrients recipe={recipe} />
        </div>
      </div>
      <Entry note="How we know">
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
          <li>US Department of Agriculture, Food Safety and Inspection Service: Leftovers and Food Safety</li>
        </ul>
        <p>Nutrients are added up from the raw ingredients. Losses from cooking aren’t subtracted.</p>
      </Entry>
    </>
  );
}
