import { type Meal, meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { changeEntry, type FoodEntry, toEntryFields } from './food-data.ts';
import { formatFoodAmount, mealNames } from './food-text.ts';
import { NoteField } from './note-field.tsx';
import styles from './nutrition.module.css';
import { OtherFood } from './other-food.tsx';
import { readTypedAmount } from './typed-amount.ts';

/** Changes the amount, the meal or the note of a food that was noted. */
export function EditEntry({ entry, onDone }: { entry: FoodEntry; onDone: () => void }) {
  const before = entry.quantity === null ? '' : formatFoodAmount(entry);
  const [typed, setTyped] = useState(before);
  const [meal, setMeal] = useState<Meal>(entry.meal);
  const [note, setNote] = useState(entry.note ?? '');
  const [error, setError] = useState<string>();
  const [food, setFood] = useState({ id: entry.foodId ?? '', name: entry.name });
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => amount.current?.focus(), []);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const read = typed.trim() === before ? entry : readTypedAmount(typed);
    if ('error' in read) return setError(read.error);
    const { quantity, unit, size } = read;
    await changeEntry(entry, {
      ...toEntryFields(entry),
      foodId: food.id || null,
      name: food.name,
      meal,
      quantity,
      unit,
      size,
      note: note.trim() || null,
    });
    onDone();
  };
  return (
    <form aria-label={`Change ${entry.name}`} className={styles['amount']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <b>{entry.name}</b>
      <div className={styles['fields']}>
        <OtherFood label="Food" written={entry.name} food={food} onChoose={setFood} />
        <Field label="Amount" hint="2 slices, 1½ cups, 150 g" error={error}>
          {(attributes) => (
            <div className="field">
              <input {...attributes} ref={amount} maxLength={60} value={typed} onChange={({ target }) => setTyped(target.value)} />
            </div>
          )}
        </Field>
        <Field label="Meal">
          {(attributes) => (
            <div className="field">
              <select {...attributes} value={meal} onChange={({ target }) => setMeal(meals.find((one) => one === target.value) ?? meal)}>
                {meals.map((one) => (
                  <option key={one} value={one}>
                    {mealNames[one]}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
        <NoteField note={note} onChange={setNote} />
      </div>
      <div className="row">
        <button type="submit" className="btn primary">
          Save
        </button>
        <button type="button" className="btn outlined" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
