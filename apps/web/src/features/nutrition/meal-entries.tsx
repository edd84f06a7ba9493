import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import type { Meal } from '@wellkept/contract/nutrition/food-limits.ts';
import { type FavoriteFood, type FoodEntry, removeEntry, toggleFavorite } from './food-data.ts';
import { formatFoodAmount, formatNutrient, mealNames } from './food-text.ts';
import styles from './nutrition.module.css';

type Props = { meal: Meal; entries: readonly FoodEntry[]; favorites: readonly FavoriteFood[]; isGentle: boolean };

/** What was eaten at a meal, with its energy. Unknown is a question mark, and the sum says so. */
export function MealEntries({ meal, entries, favorites, isGentle }: Props) {
  if (entries.length === 0) return null;
  const known = entries.filter(({ energy }) => energy !== null);
  const sum = known.reduce((total, { energy }) => total + (energy ?? 0), 0);
  return (
    <section className="entry" aria-label={mealNames[meal]}>
      <h3 className="m m-h">{mealNames[meal]}</h3>
      <ul className={styles['meal']}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            favorite={
              favorites.find((one) => one.name === entry.name && one.quantity === entry.quantity && one.unit === entry.unit) ?? null
            }
            isGentle={isGentle}
          />
        ))}
        {!isGentle && (
          <li className={styles['sum']}>
            <span>{mealNames[meal]} in all</span>
            <b>{formatMealEnergy(known.length, entries.length, sum)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Where nothing is known there is no sum: "at least 0" would say nothing. */
const formatMealEnergy = (known: number, all: number, sum: number): string =>
  known === 0 ? 'not known' : `${known < all ? 'at least ' : ''}${formatNutrient(sum)} kcal`;

function EntryRow({ entry, favorite, isGentle }: { entry: FoodEntry; favorite: FavoriteFood | null; isGentle: boolean }) {
  const Star = favorite ? IconStarFilled : IconStar;
  return (
    <li>
      <span>
        <b>{entry.name}</b>
        <span className="cap">
          {formatFoodAmount(entry)}
          {entry.note && `, ${entry.note}`}
        </span>
      </span>
      {!isGentle &&
        (entry.energy === null ? (
          <span className={styles['unknown']} title="Not known">
            ?<span className="vh"> not known</span>
          </span>
        ) : (
          <span>{formatNutrient(entry.energy)} kcal</span>
        ))}
      <span className={styles['tools']}>
        <button
          type="button"
          className="btn-icon"
          aria-pressed={favorite !== null}
          aria-label={`Favorite: ${entry.name}`}
          onClick={() => void toggleFavorite(entry, favorite)}
        >
          <Star size={18} stroke={1.5} aria-hidden />
        </button>
        <button type="button" className="btn-icon" aria-label={`Remove ${entry.name}`} onClick={() => void removeEntry(entry)}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      </span>
    </li>
  );
}
