import { IconSearch } from '@tabler/icons-react';
import { type Meal, meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { parseAmount } from '@wellkept/nutrition/amounts/parse-amount.ts';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Field } from '../../components/field.tsx';
import { addEntries, type FavoriteFood, type Food, rememberFood, useFoodSearch } from './food-data.ts';
import { formatFoodAmount, formatNutrient, guessMeal, mealNames } from './food-text.ts';
import { NoteField } from './note-field.tsx';
import styles from './nutrition.module.css';
import { createDraft } from './own-food-data.ts';
import { OwnFoodForm } from './own-food-form.tsx';
import { PasteMeal } from './paste-meal.tsx';

type Chosen = Pick<Food, 'name' | 'portions' | 'energyPer100g'> & { foodId: string | null };
type Amount = { quantity: number | null; unit: string | null; size: string | null };

const noAmount: Amount = { quantity: null, unit: null, size: null };

/** Food, amount, add: three taps for what is a favorite or typed in part. */
export function AddFood({ day, favorites }: { day: string; favorites: readonly FavoriteFood[] }) {
  const [meal, setMeal] = useState<Meal>(() => guessMeal(new Date().getHours()));
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isPasting, setPasting] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const { data: found = [] } = useFoodSearch(query);
  const isSearching = query.trim().length >= 2 && chosen === null && !isDescribing;
  const choose = (next: Chosen) => {
    setChosen(next);
    setQuery(next.name);
  };
  const clear = () => {
    setChosen(null);
    setQuery('');
  };
  const addFavorite = ({ foodId, name, quantity, unit, size }: FavoriteFood) =>
    void addEntries([{ day, meal, foodId, name, quantity, unit, size, note: null }]);

  return (
    <section className={styles['add']} aria-labelledby="add-food">
      <h2 id="add-food">Add to {mealNames[meal].toLowerCase()}</h2>
      <MealChoice meal={meal} onChange={setMeal} />
      <Field label="Food">
        {(attributes) => (
          <div className="field">
            <IconSearch size={20} stroke={1.5} aria-hidden />
            <input
              {...attributes}
              type="search"
              autoComplete="off"
              placeholder="Food or brand"
              value={query}
              onChange={({ target }) => {
                setQuery(target.value);
                setChosen(null);
              }}
            />
          </div>
        )}
      </Field>
      {isSearching && <FoodResults query={query} found={found} onChoose={choose} onDescribe={() => setDescribing(true)} />}
      {isDescribing && (
        <OwnFoodForm
          stored={createDraft(query.trim())}
          id={null}
          onSaved={(food) => {
            setDescribing(false);
            choose(food);
          }}
          onCancel={() => setDescribing(false)}
        />
      )}
      {!isSearching && chosen === null && <FavoriteChips favorites={favorites} onAdd={addFavorite} />}
      {chosen && <AmountForm key={chosen.foodId ?? chosen.name} day={day} meal={meal} chosen={chosen} onAdded={clear} />}
      <div className="row">
        <button type="button" className="link-btn" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          Write or paste several foods
        </button>
        <Link className="link-btn" to="/foods">
          Your foods
        </Link>
      </div>
      {isPasting && <PasteMeal day={day} meal={meal} onDone={() => setPasting(false)} />}
      <p className="cap">We don’t guess food from a photo of a plate.</p>
    </section>
  );
}

function FavoriteChips({ favorites, onAdd }: { favorites: readonly FavoriteFood[]; onAdd: (favorite: FavoriteFood) => void }) {
  if (favorites.length === 0) return null;
  return (
    <fieldset className={styles['chips']}>
      <legend className="cap">Favorites</legend>
      {favorites.slice(0, 8).map((favorite) => (
        <button key={favorite.id} type="button" className="btn o sm" onClick={() => onAdd(favorite)}>
          Add {favorite.name}, {formatFoodAmount(favorite)}
        </button>
      ))}
    </fieldset>
  );
}

function MealChoice({ meal, onChange }: { meal: Meal; onChange: (meal: Meal) => void }) {
  return (
    <fieldset className={`seg ${styles['meals']}`}>
      <legend className="vh">Meal</legend>
      {meals.map((one) => (
        <button key={one} type="button" aria-pressed={one === meal} onClick={() => onChange(one)}>
          {mealNames[one]}
        </button>
      ))}
    </fieldset>
  );
}

type ResultsProps = { query: string; found: readonly Food[]; onChoose: (chosen: Chosen) => void; onDescribe: () => void };

function FoodResults({ query, found, onChoose, onDescribe }: ResultsProps) {
  const own = query.trim();
  return (
    <ul className={styles['results']} aria-label="Foods found">
      {found.map((food) => (
        <li key={`${food.id} ${food.name}`}>
          <button
            type="button"
            onClick={() => {
              void rememberFood(food);
              onChoose({ ...food, foodId: food.id });
            }}
          >
            <b>{food.name}</b>
            {food.description !== food.name && <span className="cap">{food.description}</span>}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => onChoose({ foodId: null, name: own, portions: [], energyPer100g: null })}>
          <b>Note “{own}” as it is</b>
          <span className="cap">Its nutrients stay unknown.</span>
        </button>
      </li>
      <li>
        <button type="button" onClick={onDescribe}>
          <b>Add “{own}” with its label</b>
          <span className="cap">It becomes one of your foods.</span>
        </button>
      </li>
    </ul>
  );
}

type FormProps = { day: string; meal: Meal; chosen: Chosen; onAdded: () => void };

function AmountForm({ day, meal, chosen, onAdded }: FormProps) {
  const [first] = chosen.portions;
  const [amount, setAmount] = useState<Amount>(first ?? noAmount);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const legend = useId();
  const read = typed.trim() === '' ? null : parseAmount(typed);
  const portion = chosen.portions.find((one) => one.quantity === amount.quantity && one.unit === amount.unit);
  const energy = read === null && portion && chosen.energyPer100g !== null ? (portion.grams * chosen.energyPer100g) / 100 : null;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (read && (read.quantity === null || !(read.quantity > 0))) {
      setError('Write an amount, such as 2 slices, 1½ cups or 150 g.');
      return;
    }
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
            className="btn o sm"
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
      <div className="row">
        <button type="submit" className="btn p">
          Add to {mealNames[meal].toLowerCase()}
        </button>
        {energy !== null && <span className="cap">{formatNutrient(energy)} kcal</span>}
      </div>
    </form>
  );
}
