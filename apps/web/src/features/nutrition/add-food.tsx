import { IconSearch } from '@tabler/icons-react';
import { type Meal, meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Field } from '../../components/field.tsx';
import { createLatePart, useLoadedBesideData } from '../../components/late-part.tsx';
import { clearSent } from '../../lib/clear-sent.ts';
import { useSpelling } from '../../lib/spelling.ts';
import type { ChosenFood } from './amount-form.tsx';
import { addEntries, type FavoriteFood, useFoodSearch } from './food-data.ts';
import { FoodResults } from './food-results.tsx';
import { formatFoodAmount, guessMeal, mealNames } from './food-text.ts';
import styles from './nutrition.module.css';
import { createDraft } from './own-food-data.ts';

const loadAmountForm = async () => (await import('./amount-form.tsx')).AmountForm;
const AmountForm = createLatePart(loadAmountForm);
const OwnFoodForm = createLatePart(async () => (await import('./own-food-form.tsx')).OwnFoodForm);
const PasteMeal = createLatePart(async () => (await import('./paste-meal.tsx')).PasteMeal);

/** Food, amount, add: three taps for what is a favorite or typed in part. */
export function AddFood({ day, favorites }: { day: string; favorites: readonly FavoriteFood[] }) {
  const [meal, setMeal] = useState<Meal>(() => guessMeal(new Date().getHours()));
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ChosenFood | null>(null);
  const [isDescribing, setDescribing] = useState(false);
  // What is eaten is noted without a connection too.
  useLoadedBesideData(loadAmountForm);
  const { data: found = [] } = useFoodSearch(query);
  const isSearching = query.trim().length >= 2 && chosen === null && !isDescribing;
  const choose = (next: ChosenFood) => {
    setChosen(next);
    setQuery(next.name);
  };
  // The next food may be typed while the last is still being stored.
  const clear = (added: ChosenFood) => {
    setChosen((now) => (now === added ? null : now));
    setQuery(clearSent(added.name));
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
      {chosen && <AmountForm key={chosen.foodId ?? chosen.name} day={day} meal={meal} chosen={chosen} onAdded={() => clear(chosen)} />}
      <PasteChoice day={day} meal={meal} />
      <p className="cap">We don’t guess food from a photo of a plate.</p>
    </section>
  );
}

function PasteChoice({ day, meal }: { day: string; meal: Meal }) {
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <div className="row">
        <button type="button" className="link-btn" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          Write or paste several foods
        </button>
        <Link className="link-btn" to="/foods">
          Your foods
        </Link>
      </div>
      {isPasting && <PasteMeal day={day} meal={meal} onDone={() => setPasting(false)} />}
    </>
  );
}

const favoritesAtFirst = 8;

function FavoriteChips({ favorites, onAdd }: { favorites: readonly FavoriteFood[]; onAdd: (favorite: FavoriteFood) => void }) {
  const spell = useSpelling();
  const [isAll, setAll] = useState(false);
  if (favorites.length === 0) return null;
  return (
    <fieldset className={styles['chips']}>
      <legend className="cap">{spell('Favorites')}</legend>
      {(isAll ? favorites : favorites.slice(0, favoritesAtFirst)).map((favorite) => (
        <button key={favorite.id} type="button" className="btn outlined sm" onClick={() => onAdd(favorite)}>
          Add {favorite.name}, {formatFoodAmount(favorite)}
        </button>
      ))}
      {!isAll && favorites.length > favoritesAtFirst && (
        <button type="button" className="link-btn" onClick={() => setAll(true)}>
          Show all {favorites.length}
        </button>
      )}
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
