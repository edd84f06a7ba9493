import { meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { useState } from 'react';
import { getMarkTone, SeverityGlyph } from '../../../components/severity-mark.tsx';
import { toast } from '../../../lib/toast.ts';
import { getToday } from '../../../lib/today.ts';
import { addEntries } from '../food-data.ts';
import { guessMeal, mealNames } from '../food-text.ts';
import type { Recipe } from '../nutrition-data.ts';
import { judgeFit } from './judge-fit.ts';
import styles from './recipes.module.css';

/** Whether the recipe fits, and the way into the diary. */
export function AddRecipe({ recipe }: { recipe: Recipe }) {
  const [meal, setMeal] = useState(() => guessMeal(new Date().getHours()));
  const { mark, text } = judgeFit(recipe);
  const handleAdd = async () => {
    const entry = { day: getToday(), meal, foodId: recipe.foodId, name: recipe.title, quantity: 1, unit: null, size: null, note: null };
    await addEntries([entry]);
    toast({ kind: 'success', title: `1 portion added to ${mealNames[meal].toLowerCase()}` });
  };
  return (
    <section className={`${styles['answer']} ${styles[getMarkTone(mark)]}`} aria-label="Does it fit you?">
      <SeverityGlyph mark={mark} />
      <p>
        <b>{text}</b>
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
