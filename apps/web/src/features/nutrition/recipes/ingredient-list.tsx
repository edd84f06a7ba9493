import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { formatFoodAmount, formatNutrient } from '../food-text.ts';
import type { Recipe } from '../nutrition-data.ts';
import styles from './recipes.module.css';

const portionsMax = 24;

/** The ingredients for as many portions as the person wants. */
export function IngredientList({ recipe: { ingredients, servings } }: { recipe: Recipe }) {
  const [portions, setPortions] = useState(servings);
  const factor = portions / servings;
  return (
    <section className="sec" aria-labelledby="ingredients">
      <h2 id="ingredients">Ingredients</h2>
      <div className={styles['scale']}>
        <button
          type="button"
          className="btn-icon"
          aria-label="Fewer portions"
          disabled={portions <= 1}
          onClick={() => setPortions(portions - 1)}
        >
          <IconMinus size={18} stroke={1.5} aria-hidden />
        </button>
        <b aria-live="polite">{formatCount(portions, 'portion')}</b>
        <button
          type="button"
          className="btn-icon"
          aria-label="More portions"
          disabled={portions >= portionsMax}
          onClick={() => setPortions(portions + 1)}
        >
          <IconPlus size={18} stroke={1.5} aria-hidden />
        </button>
        {portions !== servings && <span className="cap">Written for {servings}. Cooking times may change a little.</span>}
      </div>
      <ul className={styles['ingredients']}>
        {ingredients.map(({ foodId, name, note, grams, household }, at) => (
          <li key={`${at} ${foodId} ${name}`}>
            <b>
              {household
                ? formatFoodAmount({ quantity: roundQuantity(household.quantity * factor), unit: household.unit, size: null })
                : formatGrams(grams, factor)}
            </b>
            <span>
              {name}
              {note && <span className="cap">, {note}</span>}
            </span>
            {household && <span className="cap">{formatGrams(grams, factor)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const formatGrams = (grams: number | null, factor: number): string => (grams === null ? '' : `${formatNutrient(grams * factor)} g`);

/** To quarters, as kitchen measures have them. */
const roundQuantity = (quantity: number): number => Math.max(0.25, Math.round(quantity * 4) / 4);
