import { meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { Field } from '../../../components/field.tsx';
import { formatNutrient, mealNames } from '../food-text.ts';
import type { ReadIngredient, RecipeDraft } from './own-recipe-data.ts';
import styles from './recipes.module.css';

const textMax = 30_000;

/** The title, the meals, how many it serves and how long it takes. */
export function RecipeHead({ draft, onChange: change }: { draft: RecipeDraft; onChange: (change: Partial<RecipeDraft>) => void }) {
  return (
    <>
      <Field label="Title">
        {(attributes) => (
          <input {...attributes} maxLength={200} value={draft.title} onChange={({ target }) => change({ title: target.value })} />
        )}
      </Field>
      <fieldset>
        <legend>Eaten at</legend>
        <div className="row">
          {meals.map((meal) => (
            <label key={meal} className={styles['meal']}>
              <input
                type="checkbox"
                checked={draft.meals.includes(meal)}
                onChange={({ target }) =>
                  change({ meals: meals.filter((one) => (one === meal ? target.checked : draft.meals.includes(one))) })
                }
              />
              {mealNames[meal]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['numbers']}>
        <Field label="Portions">
          {(attributes) => (
            <input
              {...attributes}
              inputMode="numeric"
              maxLength={3}
              value={draft.servings}
              onChange={({ target }) => change({ servings: target.value })}
            />
          )}
        </Field>
        <Field label="Minutes in all">
          {(attributes) => (
            <input
              {...attributes}
              inputMode="numeric"
              maxLength={5}
              value={draft.totalMin}
              onChange={({ target }) => change({ totalMin: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

type LinesProps = { label: string; hint?: string; value: string; onChange: (text: string) => void };

/** A text of which each line is a thing of its own. */
export function LinesField({ label, hint, value, onChange }: LinesProps) {
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <textarea {...attributes} rows={8} maxLength={textMax} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** What each line was understood as, so that a wrong one can be worded differently. */
export function UnderstoodList({ ingredients }: { ingredients: readonly ReadIngredient[] }) {
  return (
    <ul className={styles['understood']} aria-label="What we understood" aria-live="polite">
      {ingredients.map(({ text, food, grams, isNearest }, at) => (
        <li key={`${at} ${text}`}>
          <span>{text}</span>
          {food === null ? (
            <b>Not in our food table, so it counts in no sum</b>
          ) : (
            <b>
              {isNearest && 'Nearest: '}
              {food}
              {grams === null ? ', weight unknown' : `, ${formatNutrient(grams)} g`}
            </b>
          )}
        </li>
      ))}
    </ul>
  );
}
