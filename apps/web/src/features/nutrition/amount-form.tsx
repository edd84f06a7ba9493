import type { Meal } from '@wellkept/contract/nutrition/food-limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { addEntries, type Food } from './food-data.ts';
import { formatNutrient, mealNames } from './food-text.ts';
import { NoteField } from './note-field.tsx';
import styles from './nutrition.module.css';
import { useHidesNumbers } from './nutrition-data.ts';
import { readTypedAmount } from './typed-amount.ts';

/** A food that was found, or one that is only named. */
export type ChosenFood = Pick<Food, 'name' | 'portions' | 'energyPer100g'> & { foodId: string | null };
type Amount = { quantity: number | null; unit: string | null; size: string | null };

const noAmount: Amount = { quantity: null, unit: null, size: null };

type FormProps = { day: string; meal: Meal; chosen: ChosenFood; onAdded: () => void };

/** How much of a food it was: one of its portions, or an amount that is typed. */
export function AmountForm({ day, meal, chosen, onAdded }: FormProps) {
  const [first] = chosen.portions;
  const hidesNumbers = useHidesNumbers(day);
  const [amount, setAmount] = useState<Amount>(first ?? noAmount);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const legend = useId();
  const read = typed.trim() === '' ? null : readTypedAmount(typed);
  const portion = chosen.portions.find((one) => one.quantity === amount.quantity && one.unit === amount.unit);
  const energy = read === null && portion && chosen.energyPer100g !== null ? (portion.grams * chosen.energyPer100g) / 100 : null;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (read && 'error' in read) return setError(read.error);
    const { quantity, unit, size } = read ?? amount;
    const { foodId, name } = chosen;
    const known = read === null ? { grams: portion?.grams ?? null, energy } : {};
    await addEntries([{ day, meal, foodId, name, quantity, unit, size, note: note.trim() || null, ...known }]);
    onAdded();
  };
  return (
    <form className={styles['amount']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <fieldset className={styles['chips']}>
        <legend className="cap" id={legend}>
          Amount
        </legend>
        {chosen.portions.map((one) => (
          <button
            key={one.label}
            type="button"
            className="btn outlined sm"
            aria-pressed={read === null && one === portion}
            onClick={() => {
              setAmount(one);
              setTyped('');
              setError(undefined);
            }}
          >
            {one.label === '100 g' ? one.label : `${one.label} (${formatNutrient(one.grams)} g)`}
          </button>
        ))}
      </fieldset>
      <div className={styles['fields']}>
        <Field label="Or type an amount" hint="2 slices, 1½ cups, 150 g" error={error}>
          {(attributes) => (
            <div className="field">
              <input {...attributes} maxLength={60} value={typed} onChange={({ target }) => setTyped(target.value)} />
            </div>
          )}
        </Field>
        <NoteField note={note} onChange={setNote} />
      </div>
      <div className={`row ${styles['addRow']}`}>
        <button type="submit" className="btn primary">
          Add to {mealNames[meal].toLowerCase()}
        </button>
        {energy !== null && !hidesNumbers && <span className="cap">{formatNutrient(energy)} kcal</span>}
      </div>
    </form>
  );
}
