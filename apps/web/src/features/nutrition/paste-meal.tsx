import { toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Meal } from '@wellkept/contract/nutrition/food-limits.ts';
import { foodTextLengthMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { addEntries, type Food, type ReadFood, readMeal } from './food-data.ts';
import { formatFoodAmount, formatNutrient, mealNames } from './food-text.ts';
import styles from './nutrition.module.css';
import { OtherFood } from './other-food.tsx';
import { splitMeals } from './split-meals.ts';

/** A food that was read, with its meal. What the person chose instead counts as certain. */
type Item = ReadFood & { meal: Meal; isChosen?: boolean };
const readPart = async ({ meal, text }: { meal: Meal; text: string }): Promise<Item[]> =>
  (await readMeal(text)).map((item) => ({ ...item, meal }));

type Props = { day: string; meal: Meal; onDone: () => void };

/** A text read into foods: reviewed first, then added. */
export function PasteMeal({ day, meal, onDone }: Props) {
  const [text, setText] = useState('');
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState<string>();
  const handleRead = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const parts = splitMeals(text, meal);
      const read = (await Promise.all(parts.map(readPart))).flat();
      setItems(read);
      setLeft(new Set());
      setError(read.length === 0 ? 'We found no food in this text.' : undefined);
    } catch (failure) {
      setError(formatFailure(failure, 'loading'));
    }
  };
  const taken = (items ?? []).filter((_item, at) => !left.has(at));
  const handleAdd = async () => {
    await addEntries(taken.map((item) => toEntry(item, day)));
    onDone();
  };
  // Only the server weighs another food.
  const choose = (at: number, food: Food) =>
    setItems((items ?? []).map((item, place) => (place === at ? { ...item, food, isCertain: true, isChosen: true, grams: null } : item)));
  const toggle = (at: number) => setLeft(left.has(at) ? new Set([...left].filter((one) => one !== at)) : new Set([...left, at]));

  return (
    <form className={styles['paste']} onSubmit={(event) => void handleRead(event)} noValidate>
      <Field label="What you ate" hint="two eggs, toast with butter, black coffee" error={error}>
        {(attributes) => (
          <textarea {...attributes} rows={3} maxLength={foodTextLengthMax} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="btn outlined" disabled={text.trim() === ''}>
          Read foods
        </button>
      </div>
      {items !== null && items.length > 0 && (
        <>
          <ul className={styles['review']} aria-label="Foods to review">
            {items.map((item, at) => (
              <li key={`${at} ${item.text}`}>
                <label>
                  <input type="checkbox" checked={!left.has(at)} onChange={() => toggle(at)} />
                  <span>
                    <b>{item.food?.name ?? item.written}</b>, {formatFoodAmount(item)}
                    {item.grams !== null && ` (${formatNutrient(item.grams)} g)`}
                    {item.meal !== meal && `, ${toMidSentence(mealNames[item.meal])}`}
                    <span className="cap">{describeDoubt(item)}</span>
                  </span>
                </label>
                {!left.has(at) && <FoodChoice item={item} onChoose={(food) => choose(at, food)} />}
              </li>
            ))}
          </ul>
          <div className="row">
            <button type="button" className="btn primary" disabled={taken.length === 0} onClick={() => void handleAdd()}>
              {taken.length === 1 ? 'Add 1 food' : `Add ${taken.length} foods`}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

/** What is doubtful offers other foods at once, anything else when the person asks. */
function FoodChoice({ item: { written, food, isCertain, isChosen }, onChoose }: { item: Item; onChoose: (food: Food) => void }) {
  const [isOpen, setOpen] = useState(!isCertain);
  if (isOpen || isChosen) return <OtherFood label={`Food for “${written}”`} written={written} food={food} onChoose={onChoose} />;
  return (
    <button type="button" className="link-btn" onClick={() => setOpen(true)}>
      Change food<span className="vh"> for {written}</span>
    </button>
  );
}

/** As it is noted: by the food that was found, or by its words where none was. */
function toEntry({ meal, written, food, quantity, unit, size, grams }: Item, day: string) {
  const energy = grams !== null && food && food.energyPer100g !== null ? (grams * food.energyPer100g) / 100 : null;
  const name = (food?.name ?? written).slice(0, 200);
  return { day, meal, foodId: food?.id ?? null, name, quantity, unit, size, note: null, grams, energy };
}

function describeDoubt({ food, written, isCertain, isChosen, isAssumed, grams }: Item): string {
  if (!food) return 'No food of this name is known. Its nutrients stay unknown.';
  if (!isCertain) return `The nearest to “${written}”. Check that it fits.`;
  if (isAssumed) return 'No amount was written, so this is a usual portion.';
  return grams === null && !isChosen ? 'What this amount weighs isn’t known.' : '';
}
