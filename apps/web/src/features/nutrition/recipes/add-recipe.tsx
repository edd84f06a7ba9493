import { formatList } from '@wellkept/clinical/wording.ts';
import { meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { getToday } from '../../../lib/today.ts';
import { addEntries } from '../food-data.ts';
import { guessMeal, mealNames } from '../food-text.ts';
import type { Recipe } from '../nutrition-data.ts';
import styles from './recipes.module.css';

/** Whether the recipe fits, and the way into the diary. */
export function AddRecipe({ recipe }: { recipe: Recipe }) {
  const [meal, setMeal] = useState(() => guessMeal(new Date().getHours()));
  const handleAdd = async () => {
    const entry = { day: getToday(), meal, foodId: recipe.foodId, name: recipe.title, quantity: 1, unit: null, size: null, note: null };
    await addEntries([entry]);
    toast({ kind: 'success', title: `1 portion added to ${mealNames[meal].toLowerCase()}` });
  };
  return (
    <section className={styles['answer']} aria-label="Does it fit you?">
      <p>
        <b>{describeFit(recipe)}</b>
      </p>
      <div className="row">
        <label>
          <span className="vh">Meal</span>
          <select
            value={meal}
            // The options are the meals.
            onChange={({ currentTarget }) => setMeal(currentTarget.value as typeof meal)}
          >
            {meals.map((one) => (
              <option key={one} value={one}>
                {mealNames[one]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="btn primary" onClick={() => void handleAdd()}>
          Add to diary
        </button>
      </div>
    </section>
  );
}

const getWords = ({ name, note }: Recipe['ingredients'][number]): string => `“${note ?? name}”`;

/** What no one could look at must not read as if nothing were wrong with it. */
const describeUnchecked = (unchecked: Recipe['unchecked']): string =>
  unchecked.length === 0 ? '' : ` We couldn’t check ${formatList(unchecked)}.`;

function describeFit({ misfit, notices, medicines, ingredients, unchecked }: Recipe): string {
  if (misfit) return `Not for you: it has ${misfit.food.toLowerCase()} (${misfit.rule}).`;
  const unsure = ingredients.filter(({ foodId, isNearest }) => foodId === null || isNearest);
  if (unsure.length > 0) return `We can’t say whether it fits: we don’t know for sure what ${formatList(unsure.map(getWords))} is.`;
  const [first] = notices.filter(({ severity }) => severity !== 'minor');
  if (first) return first.headline;
  return medicines === 0
    ? 'It fits your diet and the allergies in your profile.'
    : `It fits your diet and allergies, and we found no warning about its foods with your medicines.${describeUnchecked(unchecked)}`;
}
